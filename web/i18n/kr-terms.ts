import type { TextsLike } from '#contract/texts.ts';
import type { enTerms } from './en-terms.ts';

/** The Korean texts on delivery and returns. */
export const krTerms: TextsLike<typeof enTerms> = {
  delivery: '배송비 {{price}}',
  deliveryTo: '{{country}} 배송비 {{price}}',
  alsoTo: '{{country}} 배송비 {{price}}',
  free: '무료 배송',
  freeTo: '{{country}} 무료 배송',
  alsoFreeTo: '{{country}} 무료 배송',
  freeFrom: '{{amount}} 이상 무료',
  freeOrders: '{{amount}} 이상 무료 배송',
  freeOrdersTo: '{{country}} {{amount}} 이상 무료 배송',
  otherCountries_one: '외 {{count}}개국',
  otherCountries_other: '외 {{count}}개국',
  days_one: '{{count}}일',
  days_other: '{{count}}일',
  daysSpan: '{{from}}~{{to}}일',
  daysWithin_one: '{{count}}일 이내',
  daysWithin_other: '{{count}}일 이내',
  businessDays_one: '영업일 기준 {{count}}일',
  businessDays_other: '영업일 기준 {{count}}일',
  businessDaysSpan: '영업일 기준 {{from}}~{{to}}일',
  businessDaysWithin_one: '영업일 기준 {{count}}일 이내',
  businessDaysWithin_other: '영업일 기준 {{count}}일 이내',
  returns_one: '{{count}}일 이내 반품 가능',
  returns_other: '{{count}}일 이내 반품 가능',
  freeReturns_one: '{{count}}일 이내 무료 반품',
  freeReturns_other: '{{count}}일 이내 무료 반품',
  freeReturnsAlone: '무료 반품',
  noReturns: '반품 불가',
  told: '{{terms}} ({{store}} 안내 기준)',
};
