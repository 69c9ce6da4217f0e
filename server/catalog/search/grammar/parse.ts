import { isEverydayWord } from '#server/catalog/search/common-words.ts';
import { fold, wordsOf } from '#server/catalog/search/fold.ts';
import type { PlacedKind } from '#server/catalog/search/prices-of-kinds.ts';
import type { QueryWord } from '#server/catalog/search/word-index.ts';
import { goodsAbroadIn } from '#server/catalog/taxonomy/goods-abroad.ts';
import { otherGoodsIn } from '#server/catalog/taxonomy/other-goods.ts';
import { withFalseFriends } from './abroad/false-friends.ts';
import { inKnownForms, withUmlauts } from './abroad/forms.ts';
import { falseFriends, isAbroadQuery, isForeign } from './abroad/language.ts';
import { animalUnits, withoutAnimals } from './animals.ts';
import type { HouseNames } from './brand-names.ts';
import { blend, type Connector, canJoin, isBlend, join, joinAcrossKind, joinLack } from './choices.ts';
import type { Atom, Preference } from './clause.ts';
import { withoutCompanions, withoutOnlyCompanion } from './companions.ts';
import { withComparisons } from './comparisons.ts';
import { isContradictory } from './contradiction.ts';
import { contraryPreferences, sleevelessPreferences } from './contrary-names.ts';
import { withDeniedItems } from './denied-items.ts';
import { deniedKindUnit, withDeniedNames, withoutAskedValues, withToldShapes, withUntoldOfBags } from './exclusion.ts';
import { isHad, isSound, isStyleMarker } from './function-words.ts';
import { headKinds, withWholePhrases } from './head-kinds.ts';
import { otherHeights, withHeelHeights, withHeelsOfShoes } from './heel-heights.ts';
import { type Item, isKnownWord, itemsOf, readingOf } from './items.ts';
import {
  withBridalThings,
  withDetails,
  withLackOfPart,
  withLength,
  withLengthsAsKinds,
  withoutNumbers,
  withWearers,
} from './items-in-context.ts';
import { deniedKind, kindNamed } from './kind-names.ts';
import { kindWordsOf } from './kind-words.ts';
import { withKoreanChoices } from './korean/choices.ts';
import { withoutKoreanCompanions } from './korean/companions.ts';
import { withLengthRanges } from './length-ranges.ts';
import { withLists } from './lists.ts';
import { lacksAttributes } from './loose-words.ts';
import { calledWithout, withoutNarrowerNames } from './narrower-names.ts';
import { withNear } from './near.ts';
import {
  askedOccasions,
  deniedOccasions,
  deniedOccasionUnit,
  kindsOfOccasions,
  occasionUnits,
  preferredByWeather,
} from './occasions/occasion-units.ts';
import { type Part, partsOf } from './parts.ts';
import { type SaidSize, saidSizes } from './said-sizes.ts';
import { shadesOf, shadeUnits } from './shades.ts';
import { withSharedNouns } from './shared-nouns.ts';
import { withSoundingHouses } from './sounding-houses.ts';
import {
  attributeUnit,
  freeUnit,
  houseUnit,
  kindUnit,
  narrowingUnit,
  phraseUnit,
  shadeUnit,
  type Unit,
  withClutches,
  withGowns,
} from './units.ts';
import { choiceOfAll, withoutOccasions } from './whole-wishes.ts';

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
  const meant = withComparisons(
    withLengthRanges(withFalseFriends(itemsOf(parts, houses), parts, isAbroad), parts),
    parts,
  );
  const chosen = withKoreanChoices(withoutKoreanCompanions(meant, parts, query), parts, query);
  const spoken = withLists(withSoundingHouses(chosen, parts, houses), parts);
  const worded = withLengthsAsKinds(isAbroad ? spoken : withWearers(spoken, parts));
  const measured = withHeelHeights(withDetails(withBridalThings(withoutNumbers(worded, parts, query)), parts), parts);
  const shared = withHeelsOfShoes(withSharedNouns(measured, parts), parts);
  const items = withoutOnlyCompanion(withDeniedItems(shared, parts), parts);
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
  const choice = choiceOfAll(withoutOccasions(left, named), parts);
  const materials = withoutAskedValues(unitsOf(left, kinds, parts, denied), parts);
  const told = withDeniedNames(withToldShapes(materials, parts), parts);
  const units =
    choice?.units ??
    withClutches(withUntoldOfBags(told, parts, kinds.subcategoryIds), parts, named, kinds.subcategoryIds);
  const asked = isVague ? undefined : (choice?.subcategoryIds ?? kinds.subcategoryIds);
  const kindIds = isVague ? worn : ofOccasions;
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
    ...units.map((unit) => (hasBrand && unit.kind === 'store' && !unit.isExcluded ? { ...unit, weight: 5.9 } : unit)),
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
    conditions: [...withNear(narrowing, parts), ...shadeUnits(narrowing, parts), ...animalUnits(narrowing, parts)],
    words: words.flatMap(({ any, from, to }) => {
      const atom = any[0]?.[0];
      if (atom?.is !== 'text') return [];
      const isShortName = isStyleMarker(parts[to]?.folded ?? '') && atom.word.parts.join('').length < minLettersOfSlip;
      return [{ word: isShortName ? { ...atom.word, isPhrase: true } : inNamesOf(atom.word), from, to }];
    }),
    boosts: narrowing.flatMap(({ isExcluded, kind, from, to }) =>
      isExcluded || kind === 'brand' || kind === 'store' || kind === 'occasion'
        ? []
        : parts.slice(from, to).map(({ folded }): QueryWord => ({ parts: [folded], isPhrase: false })),
    ),
    preferences: [
      ...occasions.flatMap(({ occasion }) => occasion.prefers),
      ...shadesOf(narrowing, parts),
      ...kindWordsOf(narrowing, parts),
      ...calledWithout(narrowing, parts),
      ...otherHeights(narrowing),
      ...contraryPreferences(narrowing),
      ...sleevelessPreferences(narrowing),
    ],
    guessed: left.flatMap((item): QueryWord[] => {
      const isWord = item.is === 'free' && item.to - item.from === 1 && !item.colours && item.word === undefined;
      const isSearched = words.some(({ from, to }) => from <= item.from && item.to <= to);
      return isWord && !isSearched ? [{ parts: [parts[item.from]?.folded ?? ''], isPhrase: false }] : [];
    }),
    occasions: occasions.map(({ occasion: { reading }, from, to }) => ({ reading, from, to })),
    sizes,
    subcategoryIds: kinds.subcategoryIds,
    listedKinds: [...kinds.heads].flatMap(({ from, to, ...item }): PlacedKind[] => {
      const place = { start: parts[from]?.start ?? 0, end: parts[to - 1]?.end ?? 0 };
      return kinds.isList && item.is === 'kind' ? [{ ...place, subcategoryIds: item.kind.subcategoryIds }] : [];
    }),
    saysNothing: items.length > 0 && items.every((item) => isOperator(item) || isSound(parts[item.from]?.folded ?? '')),
    isContradictory: isContradictory(narrowing),
    isOfStyle,
    isOfOtherGoods,
  };
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

/** Reads items in their order: a negation applies to the next item, `or` joins two to one condition. */
function unitsOf(
  items: readonly Item[],
  kinds: ReturnType<typeof headKinds>,
  parts: readonly Part[],
  denied: ReadonlySet<Item>,
): Unit[] {
  const units: Unit[] = [];
  let isExcluded = false;
  let connector: Connector;
  let headUnit: Unit | undefined;
  for (const [place, item] of items.entries()) {
    if (item.is === 'not') {
      isExcluded = true;
      continue;
    }
    if (item.is === 'or' || item.is === 'and') {
      connector = item.is;
      continue;
    }
    if (item.is === 'notBefore') {
      const last = units.at(-1);
      const named = items.slice(0, place).findLast(({ is }) => is !== 'nothing');
      // An occasion that leaves out nothing has no condition of its own.
      const isOfLast = named?.is !== 'occasion' || named.from === last?.from;
      if (last && isOfLast) units[units.length - 1] = exclude({ ...last, to: item.to, namedTo: last.to });
      continue;
    }
    if (item.is === 'occasion' && denied.has(item)) {
      const unit = deniedOccasionUnit(item, kinds.subcategoryIds);
      if (unit) units.push(unit);
      isExcluded = false;
    }
    if (item.is === 'nothing' || item.is === 'preposition' || item.is === 'occasion') continue;
    const last = units.at(-1);
    const isContinued =
      connector !== undefined &&
      last?.isExcluded === true &&
      !last.isLack &&
      !parts.slice(last.to, item.from + 1).some(({ folded }) => isHad(folded));
    if (item.is === 'kind' && kinds.heads.has(item)) {
      if (headUnit) headUnit.to = Math.max(headUnit.to, item.to);
      else if (kinds.subcategoryIds) {
        headUnit = kindUnit({ ...item.kind, subcategoryIds: kinds.subcategoryIds }, item);
        units.push(headUnit);
      }
      const narrowing = narrowingUnit(item, readingOf).map((unit) => ({
        ...unit,
        ...behindKindAbroad(item, parts),
        any: [...unit.any, ...otherHeads(item, kinds)],
      }));
      const before = units.findLast((unit) => unit !== headUnit);
      const [only] = narrowing;
      // A pencil or wrap skirt: the choice is between two properties of the kind.
      if (only && before && headUnit && connector === 'or' && isTold(before)) {
        units[units.indexOf(before)] = { ...join(before, only), kind: before.kind };
        headUnit.from = Math.min(only.to, item.to - 1);
      } else units.push(...narrowing);
    } else {
      const isDenied = item.is === 'kind' && items[place + 1]?.is === 'notBefore';
      const unit = unitOf(item, parts, kinds, isExcluded || isContinued || isDenied);
      const before = items[place - 1];
      const plain = connector === 'or' && last ? joinLack(last, unit) : undefined;
      if (last && !isExcluded && isFamilyOf(last, unit) && !parts[item.from]?.isApart)
        units[units.length - 1] = { ...last, to: unit.to, namedTo: last.to };
      else if (plain) units[units.length - 1] = plain;
      else if ((isExcluded || isContinued) && !(item.is === 'attribute' && item.isLack)) units.push(exclude(unit));
      else if (last && canJoin(last, unit, connector, before)) units[units.length - 1] = join(last, unit);
      else if (last && isBlend(last, unit, connector)) units.splice(-1, 1, ...blend(last, unit, parts));
      else if (last && isOfDenied(last, unit, parts))
        units[units.length - 1] = exclude(freeUnit(parts, last.from, unit.to));
      else if (last?.isFree && unit.isFree && parts[unit.from]?.isJoined)
        units[units.length - 1] = freeUnit(parts, last.from, unit.to);
      else if (connector !== 'or' || !joinAcrossKind(units, unit)) units.push(unit);
    }
    isExcluded = false;
    connector = undefined;
  }
  return units;
}

/** Tells whether a property only names the family of the one right before it, which is left out: not emerald green. */
const isFamilyOf = (named: Unit, { kind, from, any }: Unit) =>
  named.isExcluded &&
  named.namedTo === undefined &&
  named.kind === kind &&
  named.to === from &&
  isWithin(valuesOf(any), valuesOf(named.any));

const valuesOf = (any: Unit['any']) => any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : []));
const isWithin = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 && some.every((value) => others.includes(value));

/** Tells whether a word without a meaning goes on with the one that is left out before it: no push up. */
const isOfDenied = (last: Unit, unit: Unit, parts: readonly Part[]) =>
  last.isFree === true &&
  last.isExcluded &&
  last.namedTo === undefined &&
  unit.isFree === true &&
  last.to === unit.from &&
  parts[unit.from]?.isApart !== true;

/** Returns the place of the words that narrow a kind, where another language names the kind first: jupe plissée. */
function behindKindAbroad({ kind, from, to }: Extract<Item, { is: 'kind' }>, parts: readonly Part[]) {
  const word = parts[from]?.folded ?? '';
  const first =
    to - from > 1 && (isForeign(word) || falseFriends.has(word)) && kindNamed([falseFriends.get(word) ?? word]);
  return first && kind.subcategoryIds.some((id) => first.subcategoryIds.includes(id)) ? { from: from + 1, to } : {};
}

/** Tells whether a condition is of a property that a choice may join the name of a narrower kind to. */
const isTold = ({ isExcluded, kind, isFree }: Unit) => !isExcluded && kind !== 'kind' && kind !== 'occasion' && !isFree;

/**
 * Returns the other kinds of a list, which a word of one of them does not narrow: a puffer need not be called a parka. Each has
 * its own words: a shirt dress or a slip dress is no other dress.
 */
function otherHeads(item: Item, { heads, isList }: ReturnType<typeof headKinds>): Atom[][] {
  if (!isList) return [];
  return [...heads].flatMap((head): Atom[][] => {
    if (head.is !== 'kind' || head === item || isNounOf(head, item)) return [];
    const kind: Atom = { is: 'kind', subcategoryIds: head.kind.subcategoryIds };
    const called = narrowingUnit(head, readingOf).flatMap(({ any }) => any.map((atoms) => [kind, ...atoms]));
    return called.length > 0 ? called : [[kind]];
  });
}

/** Tells whether a kind is the noun of another one's name: the dress of a slip or wrap black dress. */
const isNounOf = (head: Extract<Item, { is: 'kind' }>, item: Item) =>
  item.is === 'kind' && !head.kind.narrowing && head.kind.subcategoryIds.join() === item.kind.subcategoryIds.join();

function unitOf(item: Item, parts: readonly Part[], kinds: ReturnType<typeof headKinds>, isExcluded: boolean): Unit {
  if (item.is === 'free' && item.colours && kinds.subcategoryIds) return shadeUnit(parts, item, item.colours);
  if (item.is === 'attribute') {
    const told = withGowns(attributeUnit(item.attributes, item, item.heights));
    const inTexts = item.isVague ? freeUnit(parts, item.from, item.to).any : [];
    const unit = item.isVague ? { ...told, any: [...told.any, ...inTexts], weight: vagueWeight } : told;
    // A plain floral dress is rather floral: the lack gives way before a property.
    return item.isLack && !isExcluded ? { ...unit, isExcluded: true, isLack: true, weight: unit.weight - 0.1 } : unit;
  }
  if (item.is === 'house') {
    const unit = houseUnit(item);
    // A bag inspired by a house need not be of it.
    return isStyleMarker(parts[item.to]?.folded ?? '') ? { ...unit, weight: styleOfHouseWeight, isLast: true } : unit;
  }
  // A kind that the query neither asks for nor leaves out is looked for as a word: the blazer of a blazer dress.
  const isOfOccasion = item.is === 'kind' && item.attributes?.[0]?.attribute === 'occasion';
  const isLacked = item.is === 'kind' && lacksAttributes(item.attributes ?? [], kinds.subcategoryIds);
  if (item.is === 'kind' && item.attributes && !isLacked && !(isExcluded && isOfOccasion))
    return attributeUnit(item.attributes, item);
  if (item.is === 'kind' && isExcluded)
    return deniedKindUnit({ ...item, kind: deniedKind(item.kind) }, parts, kinds.subcategoryIds, readingOf);
  return freeUnit(parts, item.from, item.to, item.is === 'free' ? item.word : undefined);
}

/** A property that many products have untold may be told in any text, and is given up as soon as an unknown word. */
const vagueWeight = 1;

/** A house whose style is asked for is given up before all other conditions, where none of its products matches. */
const styleOfHouseWeight = 0.5;

/** Descriptions know no adjacent words: of a pointed toe they have both. */
function exclude(unit: Unit): Unit {
  const apart = unit.any.flatMap((atoms): Atom[][] => {
    const [atom] = atoms;
    if (!unit.isFree || atom?.is !== 'text' || atom.word.isPhrase || atom.word.parts.length < 2) return [];
    return [atom.word.parts.map((part): Atom => ({ is: 'text', word: { parts: [part], isPhrase: false } }))];
  });
  return { ...unit, any: [...unit.any, ...apart], isExcluded: true, weight: Number.POSITIVE_INFINITY };
}
