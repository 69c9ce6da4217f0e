import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { withJoints, withKoreanChoices, withoutEitherWay, withoutTrim, withTopics } from './choices.ts';
import { withoutKoreanCompanions, withoutKoreanLikenesses } from './companions.ts';
import {
  withCorrectedLack,
  withDenials,
  withDeniedCompounds,
  withDeniedKinds,
  withOwnedTopics,
  withoutSubjectsOfReasons,
  withSecondLack,
  withSmells,
} from './denials.ts';
import { withKoreanTones } from './tones.ts';

const hangul = /\p{Script=Hangul}/u;

/** Tells whether a query has a word in Hangul. */
export const hasHangul = (parts: readonly Part[]): boolean => parts.some(({ folded }) => hangul.test(folded));

/** Reads the items of a Korean query beside each other: every step reads what the step before left. */
export function readKoreanItems(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  let read = withoutKoreanCompanions(items, parts, query);
  read = withoutKoreanLikenesses(read, parts, query);
  read = withoutSubjectsOfReasons(read, parts, query);
  read = withOwnedTopics(read, parts, query);
  read = withTopics(read, parts, query);
  read = withKoreanTones(read, parts);
  read = withoutTrim(read, parts);
  read = withoutEitherWay(read, parts, query);
  read = withSmells(read, parts);
  read = withSecondLack(read, parts);
  read = withCorrectedLack(read, parts);
  read = withDeniedCompounds(read, parts);
  read = withDenials(read, parts, query);
  read = withJoints(read, parts, query);
  read = withDeniedKinds(read, parts);
  return withKoreanChoices(read, parts, query);
}
