import { falseFriends, isForeign } from '#server/catalog/search/grammar/abroad/language.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { isHad, isStyleMarker } from '#server/catalog/search/grammar/names/function-words.ts';
import { deniedKind, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes } from '#server/catalog/search/grammar/names/loose-words.ts';
import { deniedOccasionUnit } from '#server/catalog/search/grammar/occasions/occasion-units.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { blend, type Connector, canJoin, isBlend, join, joinAcrossKind, joinLack } from './choices.ts';
import { deniedKindUnit } from './exclusion.ts';
import type { HeadKinds } from './head-kinds.ts';
import {
  attributeUnit,
  freeUnit,
  houseUnit,
  kindUnit,
  narrowingUnit,
  shadeUnit,
  textsLeftOut,
  type Unit,
  withGowns,
} from './units.ts';

/** Reads items in their order: a negation applies to the next item, `or` joins two to one condition. */
export function unitsOf(
  items: readonly Item[],
  kinds: HeadKinds,
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
      if (last && isOfLast) units[units.length - 1] = deny({ ...last, to: item.to, namedTo: last.to });
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
      !isBehindKind(items, place, last) &&
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
        ...(unit.widerId === undefined && placeOfNarrowing(item, parts)),
        ...behindKindAbroad(item, parts),
        any: [...unit.any, ...otherHeads(item, kinds)],
      }));
      const before = units.findLast((unit) => unit !== headUnit);
      const [only] = narrowing;
      // A pencil or wrap skirt: the choice is between two properties of the kind. A clutch or mini bag are two kinds.
      const isSide = connector === 'or' && before?.to === items[place - 2]?.to;
      if (only && before && headUnit && isSide && isTold(before)) {
        units[units.indexOf(before)] = { ...join(before, only), kind: before.kind };
        headUnit.from = Math.min(only.to, item.to - 1);
      } else units.push(...narrowing);
    } else {
      const isDenied = item.is === 'kind' && items[place + 1]?.is === 'notBefore';
      const read = unitOf(item, parts, kinds, isExcluded || isContinued || isDenied);
      const unit = item.isLiked ? { ...read, weight: read.weight * likedShare } : read;
      const before = items[place - 1];
      const plain = connector === 'or' && last ? joinLack(last, unit) : undefined;
      if (last && !isExcluded && isFamilyOf(last, unit) && !parts[item.from]?.isApart)
        units[units.length - 1] = { ...last, to: unit.to, namedTo: last.to };
      else if (plain) units[units.length - 1] = plain;
      else if ((isExcluded || isContinued) && !(item.is === 'attribute' && item.isLack)) units.push(exclude(unit));
      else if (last && (connector || !item.isLiked) && canJoin(last, unit, connector, before))
        units[units.length - 1] = join(last, unit);
      else if (last && isBlend(last, unit, connector)) units.splice(-1, 1, ...blend(last, unit, parts));
      else if (last && isOfDenied(last, unit, parts))
        units[units.length - 1] = exclude(freeUnit(parts, last.from, unit.to));
      else if (last?.isFree && unit.isFree && isOnePart(last, unit, parts))
        units[units.length - 1] = freeUnit(parts, last.from, unit.to);
      else if (connector !== 'or' || !joinAcrossKind(units, unit)) units.push(unit);
    }
    isExcluded = false;
    connector = undefined;
  }
  return units;
}

/** Tells whether a kind stands between a denial and the word that joins an item: bag, no logo, crossbody or shoulder. */
const isBehindKind = (items: readonly Item[], place: number, denied: Unit) =>
  items[place - 2]?.is === 'kind' && (items[place - 2]?.from ?? 0) >= denied.to;

/** The weight of a property that products need not have, as a share of its own. */
const likedShare = 0.1;

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

/** Tells whether two words without a meaning name one part: a hyphen joins them, or the second is the toe of `square toe`. */
const isOnePart = (last: Unit, { from }: Unit, parts: readonly Part[]) =>
  parts[from]?.isJoined === true ||
  (last.to === from && last.to - last.from === 1 && /^toe[ds]?$/.test(parts[from]?.folded ?? ''));

/** Tells whether a word without a meaning goes on with the one that is left out before it: no push up. */
const isOfDenied = (last: Unit, unit: Unit, parts: readonly Part[]) =>
  last.isFree === true &&
  last.isExcluded &&
  last.namedTo === undefined &&
  unit.isFree === true &&
  last.to === unit.from &&
  parts[unit.from]?.isApart !== true;

/** Returns the place of the words that narrow a kind: the `vest` of a knit vest, or all before the noun. */
function placeOfNarrowing({ kind, from, to }: Extract<Item, { is: 'kind' }>, parts: readonly Part[]) {
  const words = parts.slice(from, to).map(({ folded }) => folded);
  const narrowing = kind.narrowing ?? [];
  const at = words.findIndex((_, place) => narrowing.every((word, offset) => words[place + offset] === word));
  return at < 0 ? { from, to: to - 1 } : { from: from + at, to: from + at + narrowing.length };
}

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
function otherHeads(item: Item, { heads, isList }: HeadKinds): Atom[][] {
  if (!isList) return [];
  return [...heads].flatMap((head): Atom[][] => {
    if (head.is !== 'kind' || head === item || isNounOf(head, item)) return [];
    const kind: Atom = { is: 'kind', subcategoryIds: head.kind.subcategoryIds };
    const called = narrowingUnit(head, readingOf).flatMap(({ any }) => any.map((atoms) => [kind, ...atoms]));
    return called.length > 0 ? called : [[kind]];
  });
}

/**
 * Tells whether a kind is the noun of another one's name: the dress of a slip or wrap black dress. The sides of a tote or
 * shopper have one joint between them.
 */
const isNounOf = (head: Extract<Item, { is: 'kind' }>, item: Item) =>
  item.is === 'kind' &&
  !head.kind.narrowing &&
  head.from > item.to + 1 &&
  head.kind.subcategoryIds.join() === item.kind.subcategoryIds.join();

function unitOf(item: Item, parts: readonly Part[], kinds: HeadKinds, isExcluded: boolean): Unit {
  if (item.is === 'free' && item.colours && kinds.subcategoryIds) return shadeUnit(parts, item, item.colours);
  if (item.is === 'attribute') {
    const attributes = isExcluded ? withHighHeels(item.attributes) : item.attributes;
    const stated = withGowns(attributeUnit(attributes, item, item.heights));
    const told = isExcluded ? withFlatShoes(stated, parts) : stated;
    const inTexts = item.isVague ? freeUnit(parts, item.from, item.to).any : [];
    const unit = item.isVague ? { ...told, any: [...told.any, ...inTexts], weight: vagueWeight } : told;
    // A plain floral dress is rather floral: the lack gives way before a property.
    return item.isLack && !isExcluded ? { ...unit, isExcluded: true, isLack: true, weight: unit.weight - 0.1 } : unit;
  }
  if (item.is === 'house') {
    const unit = houseUnit(item);
    // A bag inspired by a house need not be of it.
    return isModel(item, parts) ? { ...unit, weight: styleOfHouseWeight, isLast: true } : unit;
  }
  // A kind that the query neither asks for nor leaves out is looked for as a word: the blazer of a blazer dress.
  const isOfOccasion = item.is === 'kind' && item.attributes?.[0]?.attribute === 'occasion';
  const isLacked = item.is === 'kind' && lacksAttributes(item.attributes ?? [], kinds.subcategoryIds);
  if (item.is === 'kind' && item.attributes && !isLacked && !(isExcluded && isOfOccasion))
    return isExcluded
      ? withFlatShoes(attributeUnit(withHighHeels(item.attributes), item), parts)
      : attributeUnit(item.attributes, item);
  if (item.is === 'kind' && isExcluded)
    return deniedKindUnit({ ...item, kind: deniedKind(item.kind) }, parts, kinds.subcategoryIds, readingOf);
  return freeUnit(parts, item.from, item.to, item.is === 'free' ? item.word : undefined);
}

const likeness = /^(?:like|dupes?|alternatives?|lookalikes?|esque)$/;
/** Words that lead to a house as a model. In `I would like a Chanel bag` the house itself is meant. */
const likenessBefore =
  /(?:dupes?|alternatives?|lookalikes?|similar|inspired|copy|(?<!\b(?:i|id|would|we|really) )like)(?: (?:of|for|to|by|a|the))*$/;

/** Tells whether a query asks for something like the pieces of a house: Chanel style, a dupe for Chanel, like Chanel. */
function isModel({ from, to }: Item, parts: readonly Part[]): boolean {
  const next = parts[to]?.folded ?? '';
  const before = parts.slice(0, from).map(({ folded }) => folded);
  const second = parts[to + 1]?.folded ?? '';
  return isStyleMarker(next) || isStyleMarker(second) || likeness.test(next) || likenessBefore.test(before.join(' '));
}

const flatShoes = kindNamed(['flat', 'shoe'])?.subcategoryIds ?? [];

/** Leaves out loafers and sneakers together with flats: few of them state their heels. */
function withFlatShoes(unit: Unit, parts: readonly Part[]): Unit {
  const isFlat = unit.to - unit.from === 1 && /^flats?$/.test(parts[unit.from]?.folded ?? '');
  return isFlat ? { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: flatShoes }]] } : unit;
}

/** Leaves out high heels together with stilettos: names tell the height alone. */
const withHighHeels = (reading: AttributeReading): AttributeReading =>
  reading.map((one) => (one.values.join() === 'stiletto' ? { ...one, values: ['stiletto', 'high'] } : one));

/** A property that many products have untold may be told in any text, and is given up as soon as an unknown word. */
const vagueWeight = 1;

/** A house whose style is asked for is given up before all other conditions, where none of its products matches. */
const styleOfHouseWeight = 0.5;

/** Denies a condition. Pieces that are not to be plain have a pattern: 무지 말고. */
const deny = ({ isLack, ...unit }: Unit): Unit => (isLack ? { ...unit, isExcluded: false } : exclude(unit));

/** Descriptions know no adjacent words: of a pointed toe they have both. */
function exclude(unit: Unit): Unit {
  const apart = unit.any.flatMap((atoms): Atom[][] => {
    const [atom] = atoms;
    if (unit.isFree && atom?.is === 'text' && atom.word.parts.length === 1)
      return textsLeftOut(atom.word.parts[0] ?? '');
    if (!unit.isFree || atom?.is !== 'text' || atom.word.isPhrase || atom.word.parts.length < 2) return [];
    return [atom.word.parts.map((part): Atom => ({ is: 'text', word: { parts: [part], isPhrase: false } }))];
  });
  return { ...unit, any: [...unit.any, ...apart], isExcluded: true, weight: Number.POSITIVE_INFINITY };
}
