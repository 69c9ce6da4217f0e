import type { Language } from './languages.ts';

/**
 * The definition of a discount, in one sentence a language. Every page that explains discounts has it word for word, so
 * that no two explanations differ. The rule behind it: Directive 98/6/EC, article 6a, and CJEU C-330/23.
 */
export const discountDefinition: Record<Language, string> = {
  en: 'The badge is the store’s claim, the price that it strikes out against the price that it asks; the real discount is measured against the lowest price that we saw in the 30 days before the reduction.',
  kr: '할인율 표시는 스토어의 주장으로 줄을 그은 가격과 판매 가격의 차이이고, 실제 할인율은 할인 전 30일 동안 저희가 확인한 가장 낮은 가격을 기준으로 합니다.',
};
