import type { PlacedKind, PlacedValue } from '#server/catalog/search/filters/prices-of-kinds.ts';
import { fold, wordsOf } from '#server/catalog/search/fold.ts';
import { isEverydayWord } from '#server/catalog/search/words/common-words.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import { goodsAbroadIn } from '#server/catalog/taxonomy/goods-abroad.ts';
import { otherGoodsIn } from '#server/catalog/taxonomy/other-goods.ts';
import { inKnownForms, withUmlauts } from './abroad/forms.ts';
import { isAbroadQuery } from './abroad/language.ts';
import type { Preference } from './clause.ts';
import { withoutCompanions } from './items/companions.ts';
import { exceptionToPrice, type PlacedException } from './items/exceptions.ts';
import { otherHeights } from './items/heel-heights.ts';
import type { Item } from './items/item.ts';
import { itemsOf } from './items/items.ts';
import { withLackOfPart, withLength } from './items/items-in-context.ts';
import { readItems } from './items/read-items.ts';
import type { HouseNames } from './names/brand-names.ts';
import { isSound, isStyleMarker } from './names/function-words.ts';
import { isKnownWord } from './names/known-words.ts';
import { meantBeside } from './names/words-beside.ts';
import {
  askedOccasions,
  deniedOccasions,
  kindsOfOccasions,
  occasionUnits,
  preferencesOf,
  preferredByWeather,
} from './occasions/occasion-units.ts';
import { type Part, partsOf } from './parts/parts.ts';
import { animalUnits, withoutAnimals } from './units/animals.ts';
import { isContradictory } from './units/contradiction.ts';
import { contraryPreferences, sleevelessPreferences } from './units/contrary-names.ts';
import { withDeniedExceptions } from './units/denied-exceptions.ts';
import {
  withDeniedNames,
  withinCategory,
  withoutAskedValues,
  withToldShapes,
  withUntoldDown,
  withUntoldOfBags,
} from './units/exclusion.ts';
import { type HeadKinds, headKinds, withWholePhrases } from './units/head-kinds.ts';
import { kindWordsOf } from './units/kind-words.ts';
import { calledWithout, partUnits, withoutNarrowerNames } from './units/narrower-names.ts';
import { withNear } from './units/near.ts';
import { type SaidSize, saidSizes } from './units/said-sizes.ts';
import { shadesOf, shadeUnits } from './units/shades.ts';
import { phraseUnit, type Unit, withClutches } from './units/units.ts';
import { unitsOf } from './units/units-of-items.ts';
import { choiceOfAll, withoutOccasions } from './units/whole-wishes.ts';

/** A query as constraints and words. Places are those of `parts`. */
export type Parsed = {
  parts: readonly Part[];
  /** Conditions, each with the parts that it was read from. */
  units: readonly Unit[];
  /** The same for the search: with products that may be meant, and narrower conditions beside those. */
  conditions: readonly Unit[];
  /** Words without a meaning of their own, which are looked for in texts. */
  words: readonly { word: QueryWord; from: number; to: number }[];
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
  const known = (word: string) => isKnownWord(word, houses);
  const written = withUmlauts(partsOf(query, known), known);
  const isAbroad = hasPhraseAbroad || isAbroadQuery(written);
  const parts = isAbroad ? inKnownForms(written, known) : written;
  const items = readItems(parts, query, houses, isAbroad);
  const kinds = headKinds(items, parts, query);
  const sizes = saidSizes(items, parts, kinds.subcategoryIds);
  const denied = deniedOccasions(items, parts);
  const named = askedOccasions(items, denied);
  // 'Clothes' beside an occasion names no kind: the clothes of the occasion are meant.
  const ofOccasions = kindsOfOccasions(named);
  const worn = ofOccasions.filter((id) => kinds.subcategoryIds?.includes(id));
  const isVague = worn.length > 0 && (kinds.subcategoryIds?.length ?? 0) > maxSpecificKinds;
  const left = withoutCompanions(withWholePhrases(items, kinds), parts, kinds.heads)
    .filter(
      (item) =>
        !sizes.some((size) => size.from <= item.from && item.from < size.to) && !(isVague && kinds.heads.has(item)),
    )
    .flatMap((item) => withLackOfPart(item, parts, kinds.subcategoryIds))
    .map((item) => withLength(item, parts, kinds.subcategoryIds ?? (ofOccasions.length > 0 ? ofOccasions : undefined)));
  const materials = withoutAskedValues(unitsOf(left, kinds, parts, denied), parts);
  const shapes = withToldShapes(withUntoldDown(materials, kinds.subcategoryIds), parts);
  const told = withDeniedExceptions(withDeniedNames(shapes, parts), parts, query, houses);
  // Denials behind a choice are of all sides: black dress or navy jumpsuit, nothing with lace.
  const asOccasions = left.filter((item) => item.is === 'occasion' && !denied.has(item));
  const end = left.find(({ is }) => is === 'not')?.from ?? parts.length;
  const denials = told.filter(({ from }) => from >= end);
  const choice = denials.every(({ isExcluded }) => isExcluded)
    ? choiceOfAll(
        withoutOccasions(left, asOccasions).filter(({ from }) => from < end),
        parts,
      )
    : undefined;
  const units =
    (choice && [...choice.units, ...denials]) ??
    withClutches(withUntoldOfBags(told, parts, kinds.subcategoryIds), parts, named, kinds.subcategoryIds);
  const asked = isVague ? undefined : (choice?.subcategoryIds ?? kinds.subcategoryIds);
  const kindIds = isVague ? worn : ofOccasions;
  const denying = asked || named.length > 0 ? units : withinCategory(units, parts);
  const hasBrand = units.some(({ kind, isExcluded }) => kind === 'brand' && !isExcluded);
  const isGoods = isOfOtherGoodsIn(query, parts, units);
  // A bougie parfumée is a candle, and nothing that looks expensive.
  const occasions = kinds.subcategoryIds ? named : named.filter((item) => !isGoods(item));
  const isOfOtherGoods = occasions.length < named.length || units.some((unit) => isTextWord(unit) && isGoods(unit));
  const read = [
    ...phrases.flatMap((phrase, quoted) => {
      const phraseParts = partsOf(phrase, known);
      return phraseUnit(
        phraseParts.map(({ folded }) => folded),
        itemsOf(phraseParts, houses),
        parts.length,
        quoted,
      );
    }),
    ...denying.map((unit) => (hasBrand && unit.kind === 'store' && !unit.isExcluded ? { ...unit, weight: 5.9 } : unit)),
    ...occasions.flatMap((item) => occasionUnits(item, asked, kindIds, units, preferredByWeather(occasions, item))),
  ];
  const words = read.filter(isTextWord);
  const isOfStyle =
    parts.some(({ folded }) => isStyleMarker(folded)) ||
    units.some((unit) => unit.to === parts.length && isNounLike(unit));
  const isStyleAlone = isOfStyle && !kinds.subcategoryIds;
  const inNamesOf = (word: QueryWord) =>
    isOfOtherGoods || ((occasions.length > 0 || isStyleAlone) && word.parts.every(isEverydayWord))
      ? inNames(word)
      : word;
  const narrowing = withoutNarrowerNames(
    withoutAnimals(
      read.filter((unit) => !words.includes(unit)),
      parts,
    ),
    parts,
  );
  return {
    parts,
    units: narrowing,
    conditions: [
      ...withNear(narrowing, parts),
      ...shadeUnits(narrowing, parts),
      ...partUnits(narrowing, parts),
      ...animalUnits(narrowing, parts),
    ],
    words: words.flatMap(({ any, from, to }) => {
      const atom = any[0]?.[0];
      if (atom?.is !== 'text') return [];
      const isShortName = isStyleMarker(parts[to]?.folded ?? '') && atom.word.parts.join('').length < minLettersOfSlip;
      const word = isShortName ? { ...atom.word, isPhrase: true } : inNamesOf(atom.word);
      return [{ word: withMeant(word, parts, from, to), from, to }];
    }),
    boosts: narrowing.flatMap(({ isExcluded, kind, from, to }) =>
      isExcluded || kind === 'brand' || kind === 'store' || kind === 'occasion'
        ? []
        : parts.slice(from, to).map(({ folded }): QueryWord => ({ parts: [folded], isPhrase: false })),
    ),
    preferences: [
      ...preferencesOf(occasions),
      ...shadesOf(narrowing, parts),
      ...kindWordsOf(narrowing, parts),
      ...calledWithout(narrowing, parts),
      ...otherHeights(narrowing),
      ...contraryPreferences(narrowing, parts),
      ...sleevelessPreferences(narrowing),
    ],
    guessed: guessedWords(left, words, parts),
    occasions: occasions.map(({ occasion: { reading }, from, to }) => ({ reading, from, to })),
    sizes,
    subcategoryIds: kinds.subcategoryIds,
    listedKinds: kinds.isList ? placedKinds(kinds, parts) : [],
    placedValues: placedValues(left, parts),
    exception: exceptionToPrice(parts, query, houses),
    saysNothing: items.length > 0 && items.every((item) => isOperator(item) || isSoundAt(item, parts)),
    isContradictory: isContradictory(narrowing),
    isOfStyle,
    isOfOtherGoods,
  };
}

/** Returns the single words without a meaning that are not searched: those of denials and choices. */
function guessedWords(items: readonly Item[], searched: readonly Unit[], parts: readonly Part[]): QueryWord[] {
  return items.flatMap((item): QueryWord[] => {
    const isWord = item.is === 'free' && item.to - item.from === 1 && !item.colours && item.word === undefined;
    const isSearched = searched.some(({ from, to }) => from <= item.from && item.to <= to);
    return isWord && !isSearched ? [{ parts: [parts[item.from]?.folded ?? ''], isPhrase: false }] : [];
  });
}

/** Returns the kinds that a query asks for, with their places in it. */
function placedKinds({ heads }: HeadKinds, parts: readonly Part[]): PlacedKind[] {
  return [...heads].flatMap(({ from, to, ...item }) => {
    const place = { start: parts[from]?.start ?? 0, end: parts[to - 1]?.end ?? 0 };
    return item.is === 'kind' ? [{ ...place, subcategoryIds: item.kind.subcategoryIds }] : [];
  });
}

/** Returns the values of single attributes that a query asks for, with their places in it. */
function placedValues(items: readonly Item[], parts: readonly Part[]): PlacedValue[] {
  return items.flatMap((item, place) => {
    const [reading, ...others] = item.is === 'attribute' && !item.isLack ? item.attributes : [];
    const isDenied = items[place - 1]?.is === 'not' || items[place + 1]?.is === 'notBefore';
    if (!reading || others.length > 0 || isDenied || reading.values.length === 0) return [];
    const start = parts[item.from]?.start ?? 0;
    const end = parts[item.to - 1]?.end ?? 0;
    return [{ start, end, attribute: reading.attribute, anyOf: [...reading.values] }];
  });
}

/** Tells whether a condition is a word without a meaning, which is looked for in texts. */
const isTextWord = ({ isFree, isExcluded, any }: Unit) => isFree === true && !isExcluded && any.length === 1;

/**
 * Returns whether words are of goods that are no fashion, such as the towel of a beach towel. No red carpet is a carpet: a word
 * without a meaning is among them.
 */
function isOfOtherGoodsIn(query: string, parts: readonly Part[], units: readonly Unit[]) {
  const named = units.some(isTextWord) ? (otherGoodsIn(query, false) ?? goodsAbroadIn(query.trim())) : undefined;
  const goods = wordsOf(named ?? '').flat();
  return ({ from, to }: Pick<Item, 'from' | 'to'>) =>
    parts.slice(from, to).every(({ start, end }) => goods.includes(fold(query.slice(start, end))));
}

/** Tells whether a condition is a pattern or a material, which may be the noun of a query: beetlejuice stripes. */
const isNounLike = ({ kind, isExcluded }: Unit) => !isExcluded && (kind === 'pattern' || kind === 'material');

/** Adds the word that a part of a word may stand for, as the words beside it tell: mni dress, t-shrit. */
function withMeant(word: QueryWord, parts: readonly Part[], from: number, to: number): QueryWord {
  if (word.isPhrase) return word;
  for (let at = from; at < to; at += 1) {
    const part = parts[at]?.folded ?? '';
    const meant = meantBeside(part, parts[at - 1]?.folded, parts[at + 1]?.folded);
    if (meant !== undefined) return { ...word, meant: { part, word: meant } };
  }
  return word;
}

/** Tells whether an item is a sound such as hmm. The Italian gonna is a skirt. */
const isSoundAt = ({ is, from }: Item, parts: readonly Part[]) => is !== 'kind' && isSound(parts[from]?.folded ?? '');

const isOperator = ({ is }: Item) => is === 'not' || is === 'notBefore' || is === 'or' || is === 'and';

/**
 * Looks for a word in names alone. Beside an occasion the descriptions that have an everyday word speak of other things, and
 * those with a word for other goods of what a piece carries: a pouch for a lipstick.
 */
const inNames = (word: QueryWord): QueryWord => ({ ...word, isPhrase: true, isOfName: true });

/** Shorter unknown words before `style` or `era` are names of people, and no slips: sade style. */
const minLettersOfSlip = 6;

/** A name of more subcategories than this, such as `clothes`, tells little about a product. */
const maxSpecificKinds = 40;
