import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { withKoreanChoices } from './choices.ts';
import { withoutKoreanCompanions, withoutKoreanLikenesses } from './companions.ts';
import { withKoreanTones } from './tones.ts';

const hangul = /\p{Script=Hangul}/u;

/** Tells whether a query has a word in Hangul. */
export const hasHangul = (parts: readonly Part[]): boolean => parts.some(({ folded }) => hangul.test(folded));

/** Reads the items of a Korean query beside each other: every step reads what the step before left. */
export function readKoreanItems(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  let read = withoutKoreanCompanions(items, parts, query);
  read = withoutKoreanLikenesses(read, parts);
  read = withKoreanTones(read, parts);
  return withKoreanChoices(read, parts, query);
}
