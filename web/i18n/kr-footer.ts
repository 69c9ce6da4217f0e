import { discountDefinition } from '#contract/discount-definition.ts';
import type { LanguageTexts } from './language-texts.ts';

/** The Korean texts of the footer, of the newsletter form, and of the country and the languages. */
export const krFooter: LanguageTexts['footer'] = {
  language: {
    label: '언어',
  },
  country: {
    label: '국가',
    us: '미국',
  },
  promise: '믿을 수 있는 스토어에서 찾은 럭셔리 패션의 진짜 할인을 한곳에 모았습니다.',
  disclosure:
    '상품은 각 스토어에서 직접 구매하시게 됩니다. 이때 {{store}}에 제휴 수수료가 지급될 수 있으며, 구매 가격은 달라지지 않습니다.',
  definition: discountDefinition.kr,
  navigation: '하단 메뉴',
  about: '회사 소개',
  contact: '문의하기',
  check: '가격 확인 방법',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  doNotSell: '내 정보 판매·공유 거부',
  newsletter: {
    label: '뉴스레터',
    placeholder: '이메일',
    submit: '구독하기',
  },
};
