import { attributeNames } from '#contract/attributes.ts';
import { krAttributes } from '#contract/attributes-in-korean.ts';

/** The Korean messages of wrong parameters in the address of a list, by their English text. Only the server tells them. */
export const krParameterMessages: Readonly<Record<string, string>> = {
  'Expected ids separated by commas.': '쉼표로 구분한 번호를 입력해 주세요.',
  'Too many ids.': '번호가 너무 많습니다.',
  'At most 500 ids.': '번호는 500개까지 쓸 수 있습니다.',
  'Expected category:size pairs separated by commas.': '쉼표로 구분한 카테고리:사이즈 번호를 입력해 주세요.',
  'Too many sizes.': '사이즈가 너무 많습니다.',
  'At most 500 sizes.': '사이즈는 500개까지 쓸 수 있습니다.',
  'Expected a price such as 100 or 99.50.': '100 또는 99.50 같은 가격을 입력해 주세요.',
  'Unknown sort order.': '없는 정렬 순서입니다.',
  'Expected a whole number.': '정수를 입력해 주세요.',
  'At least 0.': '0 이상을 입력해 주세요.',
  'At most 100.': '100 이하를 입력해 주세요.',
  'Too many verdicts.': '할인 판정이 너무 많습니다.',
  'Unknown verdict.': '없는 할인 판정입니다.',
  'Too many values.': '값이 너무 많습니다.',
  ...Object.fromEntries(attributeNames.map((name) => [`Unknown ${name}.`, `없는 ${krAttributes[name]} 값입니다.`])),
};
