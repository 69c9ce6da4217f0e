import type { TextsLike } from '#contract/texts.ts';
import type { enPersonal } from './en-personal.ts';

/** The Korean texts of personal lists, searches and the way to a store. */
export const krPersonal: TextsLike<typeof enPersonal> = {
  hiding: {
    hide: '숨기기',
    show: '숨김 해제',
    hideOf: '숨기기: {{name}}',
    showOf: '숨김 해제: {{name}}',
    isHidden: '숨긴 상품',
  },
  notFound: {
    heading: '찾으시는 페이지가 없습니다',
    advice: '페이지가 사라졌거나 주소가 올바르지 않습니다. 대신 지금 만나 보실 수 있는 상품을 소개해 드립니다.',
    finds: '오늘의 발견',
    back: '최신 할인 보기',
  },
  badRequest: {
    heading: '주소가 올바르지 않습니다',
    advice: '주소의 일부를 확인할 수 없습니다. 최신 할인부터 다시 둘러보세요.',
  },
  failure: {
    heading: '저희가 한 땀을 놓쳤습니다',
    advice: '페이지를 표시하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  tooMany: {
    heading: '잠시만 기다려 주세요',
    advice_one:
      '회원님의 네트워크에서 짧은 시간에 매우 많은 페이지가 요청되었습니다. {{count, number}}초 후에 다시 시도해 주세요.',
    advice_other:
      '회원님의 네트워크에서 짧은 시간에 매우 많은 페이지가 요청되었습니다. {{count, number}}초 후에 다시 시도해 주세요.',
  },
  calls: {
    offline: '인터넷에 연결되어 있지 않습니다. 연결된 후 다시 시도해 주세요.',
    unreachable: '서버에 연결하지 못했습니다. 인터넷 연결을 확인하신 후 다시 시도해 주세요.',
    fault: '저희 쪽에 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
    tooMany_one: '시도 횟수가 너무 많습니다. {{count, number}}초 후에 다시 시도해 주세요.',
    tooMany_other: '시도 횟수가 너무 많습니다. {{count, number}}초 후에 다시 시도해 주세요.',
  },
  toasts: {
    label: '알림',
    close: '알림 닫기',
  },
  needsJavaScript: '이 페이지를 이용하시려면 JavaScript가 필요합니다. JavaScript를 켜신 후 페이지를 새로고침해 주세요.',
  lists: {
    empty: '해당하는 상품이 없습니다',
    emptyAdvice: '지금은 선택하신 조건에 맞는 상품이 없습니다. 필터를 줄이거나 전체 상품을 둘러보세요.',
    noneProven: '확인된 할인이 없습니다',
    withoutVerdict_one: '이 필터 없이 할인 상품 {{count, number}}개 보기',
    withoutVerdict_other: '이 필터 없이 할인 상품 {{count, number}}개 보기',
    seeAll: '할인 상품 전체 보기',
    featured:
      '‘추천순’은 새로 들어온 상품과 저희의 가격 기록으로 확인된 할인을 앞에 두고, 사진과 설명이 충실한 상품과 잘 알려진 브랜드를 그다음에 둡니다.',
    commission:
      '구매하시면 스토어에서 저희에게 수수료를 지급할 수 있습니다. 구매 가격과 목록의 순서는 달라지지 않습니다.',
    loading: '불러오는 중',
    pageTitle: '{{title}}, {{page, number}}페이지',
    pending: '회원님의 상품 피드를 업데이트하고 있습니다.',
    description: '믿을 수 있는 스토어에서 확인하고 모은 럭셔리 할인 상품 {{total, number}}개를 만나 보세요.',
    searchDescription: '믿을 수 있는 스토어에서 모은 ‘{{query}}’ 할인 상품을 만나 보세요.',
    failed: '목록을 불러오지 못했습니다. 다시 시도해 주세요.',
    noMatch: '취향에 맞는 상품이 없습니다. 마이페이지에서 취향 설정을 변경해 주세요.',
    noMatchAdvice: '오늘은 조건에 맞는 상품이 없습니다. 전체 상품을 보거나, 들어올 때 알림을 받아 보세요.',
    followBrands: '알림 받기',
    profileMissing: '취향 설정을 마저 완료해 주세요.',
    completeProfile: '취향 설정 완료하기',
    noFavorites: '마음에 드는 상품의 하트를 누르시면 여기에 모아 드립니다.',
    boards: '내 보드',
    noHidden: '숨긴 상품은 여기에 보관되며, 언제든지 숨김을 해제하실 수 있습니다.',
  },
  touches: {
    favoriteFailed: '찜한 상품을 변경하지 못했습니다. 다시 시도해 주세요.',
    favoriteAdded: '요청하신 상품을 찜했습니다.',
    hidden: '‘{{name}}’ 상품을 목록에서 숨겼습니다.',
    shown: '‘{{name}}’ 상품을 목록에 다시 표시합니다.',
    undo: '되돌리기',
    hideFailed: '요청을 처리하지 못했습니다. 다시 시도해 주세요.',
    hideDone: '요청하신 상품을 목록에서 숨겼습니다.',
  },
  searching: {
    heading: '검색',
    emptyAdvice: '지금은 이 검색어에 맞는 상품이 없습니다. 다른 검색어를 쓰거나 전체 상품을 둘러보세요.',
    corrected: '‘{{query}}’ 검색 결과를 보여 드립니다.',
    in: '검색 조건:',
    headings: { kind: '종류', brand: '브랜드', store: '스토어', occasion: '용도' },
    nothingIn: '‘{{given}}’에 맞는 상품이 없습니다.',
    nothingTogether: '‘{{given}}’에 모두 맞는 상품이 없습니다.',
    fewIn: '모든 조건에 맞는 상품 {{count}}개를 먼저 보여 드립니다. 나머지는 ‘{{given}}’ 조건에 맞지 않습니다.',
    fewTogether:
      '모든 조건에 맞는 상품 {{count}}개를 먼저 보여 드립니다. 나머지는 ‘{{given}}’ 조건에 모두 맞지는 않습니다.',
    closest: '‘{{rest}}’ 전체 결과',
    kinds: { dresses: '원피스', bags: '가방' },
    allOf: '‘{{text}}’ 전체 보기',
    read: '검색어에서 찾은 조건',
    remove: '‘{{text}}’ 조건 빼기',
    preferred: '내 취향',
    all: '전체',
    among: '검색 범위',
  },
  buyAt: {
    entering: '{{store}} 사이트로 이동합니다',
    continue: '{{store}} 사이트로 계속하기',
    withoutJavaScript: 'JavaScript가 꺼져 있어 자동으로 이동하지 않습니다. 아래 링크를 눌러 주세요.',
  },
};
