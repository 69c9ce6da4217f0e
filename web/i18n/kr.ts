import { marksInKorean } from '#contract/marks-in-korean.ts';
import type { TextsLike } from '#contract/texts.ts';
import type { en } from './en.ts';

/** The Korean texts that every page loads. The particle after a name fits names of any ending: {{store}}에서. */
export const kr: TextsLike<typeof en> = {
  skipToContent: '본문 바로가기',
  header: {
    home: '{{store}} 홈',
    navigation: '주요 메뉴',
    menu: '메뉴',
    account: '내 계정',
    howItWorks: '이용 방법',
    latestDeals: '최신 할인',
    faq: '자주 묻는 질문',
    lists: {
      user: '최신 할인',
      suggestions: '맞춤 추천',
      '70off': '70% 할인',
      under100: '$100 이하',
    },
    signIn: '로그인',
    signUp: '회원가입',
    profile: '마이페이지',
    preferences: '취향 설정',
    signOut: '로그아웃',
    place: '국가와 언어',
  },
  listing: {
    titles: {
      latest: '최신 할인',
      user: '최신 할인',
      suggestions: '맞춤 추천',
      '70off': '70% 이상 할인',
      under100: '$100 이하 할인 상품',
      favorites: '찜한 상품',
      hidden: '숨긴 상품',
      search: '‘{{query}}’ 검색 결과',
    },
    count_one: '상품 {{count, number}}개',
    count_other: '상품 {{count, number}}개',
    editPreferences: '취향 설정 변경하기',
    grid: '상품',
    controls: '정렬 및 필터',
    apply: '적용',
    signUpFor: '회원가입하고 내 브랜드와 사이즈의 할인 상품 보기',
    skipGrid: '페이지 목록 바로가기',
  },
  filters: {
    label: '필터',
    skip: '상품 바로가기',
    open: '필터',
    openName: '필터',
    shopBy: '필터',
  },
  search: {
    label: '검색',
  },
  favorites: {
    heart: '찜: {{name}}',
    add: '찜하기',
    remove: '찜 해제',
  },
  because: {
    brand: '좋아하시는 브랜드 {{name}}',
    store: '좋아하시는 스토어 {{name}}',
    subcategory: '좋아하시는 카테고리 {{name}}',
    price: '선호하시는 가격대 {{name}}',
    discount: '선호하시는 {{name}} 이상 할인',
  },
  price: {
    reduced: '정가 {{was}}, 할인가 {{now}}',
    from: '{{price}}부터',
    inSize: '사이즈 {{size}} {{price}}',
    fromInMySizes: '내 사이즈 {{price}}부터',
    about: '약 {{price}}',
    discount: '{{percent}}% 할인',
  },
  mark: marksInKorean,
  product: {
    noLonger: '판매 종료',
    notHere: '이곳에서 판매하지 않음',
    atStores: '스토어 {{count}}곳',
  },
  notFound: {
    title: '페이지를 찾을 수 없음',
  },
  badRequest: {
    title: '올바르지 않은 주소',
  },
  failure: {
    title: '오류가 발생했습니다',
    retry: '다시 시도',
  },
  offline: {
    title: '인터넷에 연결되어 있지 않습니다',
    advice: '연결되는 대로 페이지가 저절로 열립니다.',
    still: '아직 연결되지 않았습니다.',
    stay: '이 페이지에 있기',
  },
};
