import type { PlacedKind, PlacedValue } from '#server/catalog/search/filters/prices-of-kinds.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import { inKnownForms, withUmlauts } from './abroad/forms.ts';
import { isAbroadQuery } from './abroad/language.ts';
import type { Preference } from './clause.ts';
import { exceptionToPrice, type PlacedException } from './items/exceptions.ts';
import { otherHeights } from './items/heel-heights.ts';
import type { Item } from './items/item.ts';
import { readItems } from './items/read-items.ts';
import type { HouseNames } from './names/brand-names.ts';
import { isSound, isStyleMarker } from './names/function-words.ts';
import { isKnownWord } from './names/known-words.ts';
import { occasionUnits, preferencesOf, preferredByWeather } from './occasions/occasion-units.ts';
import { type Part, partsOf } from './parts/parts.ts';
import { animalUnits, withoutAnimals } from './units/animals.ts';
import { askedBy, itemsOfConditions } from './units/asked.ts';
import { isContradictory } from './units/contradiction.ts';
import { contraryPreferences, lackPreferences } from './units/contrary-names.ts';
import { kindWordsOf } from './units/kind-words.ts';
import { calledWithout, partUnits, withoutNarrowerNames } from './units/narrower-names.ts';
import { withNear } from './units/near.ts';
import { withoutOtherGoods } from './units/other-goods.ts';
import { phraseUnits } from './units/phrases.ts';
import { placedKinds, placedValues } from './units/placed.ts';
import { readUnits } from './units/read-units.ts';
import type { SaidSize } from './units/said-sizes.ts';
import { shadesOf, shadeUnits } from './units/shades.ts';
import { boostsOf, guessedWords, isOfEverydayWords, isTextWord, type TextWord, textWords } from './units/text-words.ts';
import type { Unit } from './units/units.ts';

/** A query as constraints and words. Places are those of `parts`. */
export type Parsed = {
  parts: readonly Part[];
  /** Conditions, each with the parts that it was read from. */
  units: readonly Unit[];
  /** The same for the search: with products that may be meant, and narrower conditions beside those. */
  conditions: readonly Unit[];
  /** Words without a meaning of their own, which are looked for in texts. */
  words: readonly TextWord[];
  /** Words that bring products forward. */
  boosts: readonly QueryWord[];
  preferences: readonly Preference[];
  /** Words without a meaning in denials and choices. */
  guessed: readonly QueryWord[];
  /** What an occasion was read as, by the parts that name it. */
  occasions: readonly { reading: string; from: number; to: number }[];
  sizes: readonly SaidSize[];
  /** The kinds that the query asks for. Undefined if it names none. */
  subcategoryIds: readonly number[] | undefined;
  /** The kinds of a list, each with its place in characters: bags or shoes. */
  listedKinds: readonly PlacedKind[];
  /** The values of attributes that the query asks for, each with its place in characters. */
  placedValues: readonly PlacedValue[];
  /** The products that a price of the query is not of. */
  exception: PlacedException | undefined;
  /** Whether the query has nothing but words such as `not` and `or`, and sounds such as `hmm`. */
  saysNothing: boolean;
  /** Whether the query asks for a property and leaves it out at once. */
  isContradictory: boolean;
  /** Whether the query has a word such as `style`, or a pattern or material as its last word: unknown words name no thing. */
  isOfStyle: boolean;
  /** Whether the query names goods that are no fashion: a yoga mat, a coat for a dog. */
  isOfOtherGoods: boolean;
};

/**
 * Reads the words of a query: kinds, brands, attributes, occasions, choices and negations.
 * @param query its characters that were read before, such as prices, are spaces
 * @param phrases the quoted phrases, whose characters are spaces in the query
 * @param hasPhraseAbroad whether the phrases that were read before are of another language: moins de 200
 */
export function parse(query: string, phrases: readonly string[], houses: HouseNames, hasPhraseAbroad = false): Parsed {
  const { parts, isAbroad } = partsInForms(query, houses, hasPhraseAbroad);
  const items = readItems(parts, query, houses, isAbroad);
  const asked = askedBy(items, parts, query);
  const left = itemsOfConditions(items, asked, parts);
  const { units: stated, subcategoryIds } = readUnits(left, asked, parts, query, houses);
  const { isOfOtherGoods, occasions } = withoutOtherGoods(query, parts, stated, asked);
  const read = [
    ...phraseUnits(phrases, parts.length, houses),
    ...stated,
    ...occasions.flatMap((item) =>
      occasionUnits(item, subcategoryIds, asked.impliedIds, stated, preferredByWeather(occasions, item)),
    ),
  ];
  const texts = read.filter(isTextWord);
  const conditions = read.filter((unit) => !isTextWord(unit));
  const units = withoutNarrowerNames(withoutAnimals(conditions, parts), parts);
  const { kinds, sizes } = asked;
  const isOfStyle = parts.some(({ folded }) => isStyleMarker(folded)) || stated.some(isNounAtEnd(parts));
  const isOfTheme = occasions.length > 0 || (isOfStyle && !kinds.subcategoryIds);
  const isOfNames = (word: QueryWord) => isOfOtherGoods || (isOfTheme && isOfEverydayWords(word));
  return {
    parts,
    units,
    conditions: [
      ...withNear(units, parts),
      ...shadeUnits(units, parts),
      ...partUnits(units, parts),
      ...animalUnits(units, parts),
    ],
    words: textWords(texts, parts, isOfNames),
    boosts: boostsOf(units, parts),
    preferences: [
      ...preferencesOf(occasions, subcategoryIds),
      ...shadesOf(units, parts),
      ...kindWordsOf(units, parts),
      ...calledWithout(units, parts),
      ...otherHeights(units),
      ...contraryPreferences(units, parts),
      ...lackPreferences(units),
    ],
    guessed: guessedWords(left, texts, parts),
    occasions: occasions.map(({ occasion: { reading }, from, to }) => ({ reading, from, to })),
    sizes,
    subcategoryIds: kinds.subcategoryIds,
    listedKinds: placedKinds(kinds, parts),
    placedValues: placedValues(left, parts),
    exception: exceptionToPrice(parts, query, houses),
    saysNothing: items.length > 0 && items.every((item) => isOperator(item) || isSoundAt(item, parts)),
    isContradictory: isContradictory(units),
    isOfStyle,
    isOfOtherGoods,
  };
}

/** Splits a query into parts, those of another language in the forms that the lexicon knows. */
function partsInForms(query: string, houses: HouseNames, hasPhraseAbroad: boolean) {
  const known = (word: string) => isKnownWord(word, houses);
  const written = withUmlauts(partsOf(query, known), known);
  const isAbroad = hasPhraseAbroad || isAbroadQuery(written);
  return { parts: isAbroad ? inKnownForms(written, known) : written, isAbroad };
}

/** Tells whether a condition is a pattern or a material at the end, which may be the noun of a query: beetlejuice stripes. */
const isNounAtEnd =
  (parts: readonly Part[]) =>
  ({ isExcluded, kind, to }: Unit) =>
    !isExcluded && to === parts.length && (kind === 'pattern' || kind === 'material');

/** Tells whether an item is a sound such as hmm. The Italian gonna is a skirt. */
const isSoundAt = ({ is, from }: Item, parts: readonly Part[]) => is !== 'kind' && isSound(parts[from]?.folded ?? '');

const isOperator = ({ is }: Item) => is === 'not' || is === 'notBefore' || is === 'or' || is === 'and';
