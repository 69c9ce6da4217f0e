import type { Preference } from '#server/catalog/search/grammar/clause.ts';
import { splitList } from '#server/platform/word-lists.ts';

/** An occasion: what products for it are like. */
export type Occasion = {
  /** Its values as a sentence, which the answer shows. */
  reading: string;
  /** Their points outweigh half a year of newness: what fits the occasion comes first. */
  prefers: readonly Preference[];
  /** Where the search names no kind, these are its kinds. */
  kindIds: readonly number[];
  /** Whether it only tells the season or the weather of another occasion. */
  isWeather?: boolean;
  /** Whether it only tells how products for another occasion are to be: comfortable. */
  isWish?: boolean;
  /** Whether it is a place or a time at which another occasion may be: dinner on a yacht is a dinner. */
  isSetting?: boolean;
  /** Whether it tells nothing beside an event in it: a wedding in Paris. */
  isOfEvents?: boolean;
  /** Whether it tells little beside another occasion: the trip of a ski trip. */
  isGeneral?: boolean;
  /** Whether it is no more than a time of day, which may be dressy: an evening, a date. */
  isEvening?: boolean;
  /** Whether its evenings are not dressy: evenings in a chalet. */
  isInformal?: boolean;
  /** Products that are never for it. */
  without: readonly Preference['atom'][];
  /** What a search that leaves it out means. Its preferred kinds and patterns if it is not stated. */
  denied?: readonly Preference['atom'][];
  /** Another occasion, which does not count beside it. */
  insteadOf?: Occasion;
  /** Whether no other occasion counts beside it: a birthday present is worn at no birthday. */
  isAlone?: boolean;
};

/** Returns the property of having any of some values. */
export const attribute = (
  attribute: Extract<Preference['atom'], { is: 'attribute' }>['attribute'],
  values: string,
) => ({
  is: 'attribute' as const,
  attribute,
  values: values.split(' '),
});
/** Returns the property of belonging to any of some subcategories. */
export const kinds = (...subcategoryIds: number[]) => ({ is: 'kind' as const, subcategoryIds });

/** Returns the property of a name that has any of some words, separated by bars. */
export const called = (words: string) => {
  const [parts = [], ...others] = splitList(words).map((word) => word.split(' '));
  return { is: 'text' as const, word: { parts, isPhrase: true, isOfName: true, others } };
};

/** An occasion with its names, separated by bars. */
export type NamedOccasion = readonly [names: string, occasion: Occasion];
