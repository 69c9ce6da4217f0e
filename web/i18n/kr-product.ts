import type { TextsLike } from '#contract/texts.ts';
import type { enProduct } from './en-product.ts';

/** The Korean texts that only a product's page needs. */
export const krProduct: TextsLike<typeof enProduct> = {
  swipe: '옆으로 밀어 더 보기',
  loading: '불러오는 중',
  thumbnails: '사진 전체',
  thumbnail: '사진 {{count}}장 중 {{place}}번째',
  soldOut: '{{size}}, 품절',
  rate: '달러 금액은 {{day}} 기준 환율로 계산했습니다',
  related: '관련 상품',
  color: '색상',
  details: '상품 정보',
  soldBy: '판매 스토어',
  ended: '판매가 종료된 상품입니다',
  endedAdvice: '{{store}}에서 판매가 종료되었습니다. 표시된 가격은 마지막으로 확인한 가격이니 참고해 주세요.',
  notListed: '이곳에서는 구매하실 수 없는 상품입니다',
  notListedAdvice: '{{store}}의 판매 통화는 이곳에서 취급하지 않습니다. 표시된 가격은 참고용입니다.',
  sizeGuide: '사이즈 가이드',
  closeGuide: '사이즈 가이드 닫기',
  carousel: {
    carousel: '슬라이드 쇼',
    slide: '슬라이드',
    place: '{{count}}개 중 {{place}}번째',
    previous: '이전',
    next: '다음',
  },
  share: {
    open: '공유하기',
    label: '이 상품 공유하기',
    copy: '링크 복사',
    copied: '링크를 복사했습니다',
    failed: '링크를 복사하지 못했습니다. 다시 시도해 주세요.',
    more: '다른 방법으로 공유',
  },
};
