import { falseFriends, isForeign } from '#server/catalog/search/grammar/abroad/language.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { isHad, isStyleMarker } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { deniedOccasionUnit } from '#server/catalog/search/grammar/occasions/occasion-units.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { blend, type Connector, canJoin, isBlend, join, joinAcrossKind, joinLack } from './choices.ts';
import type { HeadKinds } from './head-kinds.ts';
import { unitOf } from './unit-of-item.ts';
import { freeUnit, kindUnit, narrowingUnit, type Unit } from './units.ts';
import { textsLeftOut } from './words-of-texts.ts';

/** The conditions that were read so far. */
type Read = {
  units: Unit[];
  /** The condition of the kinds that the query asks for, once one of them is read. */
  head?: Unit;
};

/** What stands before an item: a denial, or a word that joins it to the condition before. */
type Before = { isDenied: boolean; connector: Connector };

/** Reads items in their order: a negation applies to the next item, `or` joins two to one condition. */
export function unitsOf(
  items: readonly Item[],
  kinds: HeadKinds,
  parts: readonly Part[],
  denied: ReadonlySet<Item>,
): Unit[] {
  const read: Read = { units: [] };
  let before: Before = { isDenied: false, connector: undefined };
  for (const [place, item] of items.entries()) {
    if (item.is === 'not') before.isDenied = true;
    else if (item.is === 'or' || item.is === 'and') before.connector = item.is;
    else if (item.is === 'notBefore') denyLast(read.units, items.slice(0, place), item);
    else if (item.is === 'occasion' && denied.has(item)) {
      const unit = deniedOccasionUnit(item, kinds.subcategoryIds) ?? deniedStyle(item, parts);
      if (unit) read.units.push(unit);
      before.isDenied = false;
    } else if (item.is !== 'nothing' && item.is !== 'preposition' && item.is !== 'occasion') {
      if (item.is === 'kind' && kinds.heads.has(item)) addHead(read, items, item, parts, kinds, before);
      else addCondition(read.units, items, item, parts, kinds, before);
      before = { isDenied: false, connector: undefined };
    }
  }
  return read.units;
}

/** Leaves out the word that a style without properties of its own is named after: the biker of a biker look. */
const deniedStyle = ({ from, to }: Item, parts: readonly Part[]): Unit | undefined =>
  to - from > 1 && isStyleMarker(parts[to - 1]?.folded ?? '') ? exclude(freeUnit(parts, from, to - 1)) : undefined;

/** Denies the last condition by a word behind it. An occasion that leaves out nothing has no condition of its own. */
function denyLast(units: Unit[], items: readonly Item[], { to }: Item): void {
  const last = units.at(-1);
  const named = items.findLast(({ is }) => is !== 'nothing');
  const isOfLast = named?.is !== 'occasion' || named.from === last?.from;
  if (last && isOfLast) units[units.length - 1] = deny({ ...last, to, namedTo: last.to });
}

/** Adds a kind that the query asks for: all of them are one condition, and the words that narrow one are another. */
function addHead(
  read: Read,
  items: readonly Item[],
  item: Extract<Item, { is: 'kind' }>,
  parts: readonly Part[],
  kinds: HeadKinds,
  { connector }: Before,
): void {
  const { units } = read;
  if (read.head) read.head.to = Math.max(read.head.to, item.to);
  else if (kinds.subcategoryIds) {
    read.head = kindUnit({ ...item.kind, subcategoryIds: kinds.subcategoryIds }, item);
    units.push(read.head);
  }
  const narrowing = narrowingUnit(item, readingOf).map((unit) => ({
    ...unit,
    ...(unit.widerId === undefined && placeOfNarrowing(item, parts)),
    ...behindKindAbroad(item, parts),
    ...(!hasNoun(item, parts) && { from: item.from, to: item.to, widerId: item.kind.subcategoryIds[0] }),
    ...(unit.widerId !== undefined && hasOtherInFull(item, kinds) && { isLast: true }),
    any: [...unit.any, ...otherHeads(item, kinds)],
  }));
  const last = units.findLast((unit) => unit !== read.head);
  const [only] = narrowing;
  // A pencil or wrap skirt: the choice is between two properties of the kind. A clutch or mini bag are two kinds.
  const isSide = connector === 'or' && last?.to === items[items.indexOf(item) - 2]?.to;
  if (only && last && read.head && isSide && isTold(last)) {
    units[units.indexOf(last)] = { ...join(last, only), kind: last.kind };
    read.head.from = Math.min(only.to, item.to - 1);
  } else units.push(...narrowing);
}

/** Adds the condition of any other item: a new one, or one together with the last. */
function addCondition(
  units: Unit[],
  items: readonly Item[],
  item: Item,
  parts: readonly Part[],
  kinds: HeadKinds,
  before: Before,
): void {
  const place = items.indexOf(item);
  const last = units.at(-1);
  const isDenied = before.isDenied || (last !== undefined && isDenialContinued(items, place, last, parts, before));
  const isDeniedBehind = item.is === 'kind' && items[place + 1]?.is === 'notBefore';
  const read = unitOf(item, parts, kinds, isDenied || isDeniedBehind);
  const unit = item.isLiked ? { ...read, weight: read.weight * likedShare } : read;
  const isFamily = last && !before.isDenied && isFamilyOf(last, unit) && !parts[item.from]?.isApart;
  const plain = last && before.connector === 'or' ? joinLack(last, unit) : undefined;
  if (isFamily) units[units.length - 1] = { ...last, to: unit.to, namedTo: last.to };
  else if (plain) units[units.length - 1] = plain;
  else if (isDenied && !(item.is === 'attribute' && item.isLack)) units.push(exclude(unit));
  else {
    const isSide = before.connector === 'or' && last && isNameBefore(items, place, last, kinds) && unit.kind !== 'kind';
    const joined = isSide
      ? [{ ...join({ ...last, widerId: undefined }, unit), kind: unit.kind }]
      : last && joinedUnits(last, unit, item, items[place - 1], parts, before);
    if (joined) units.splice(-1, 1, ...joined);
    else if (before.connector !== 'or' || !joinAcrossKind(units, unit)) units.push(unit);
  }
}

/**
 * Tells whether the last condition is the name of a kind before the word `or`, with a property behind it: cat eye or oversized
 * sunglasses, cat eye sunglasses or oversized.
 */
const isNameBefore = (items: readonly Item[], place: number, last: Unit, { heads }: HeadKinds) => {
  const named = items[place - 2];
  const isName = named?.is === 'kind' && heads.has(named) && named.kind.narrowing !== undefined;
  return isName && last.from >= named.from && (last.widerId !== undefined || items[place + 1]?.is !== 'kind');
};

/** Tells whether a denial goes on with an item: no heels or boots. */
const isDenialContinued = (
  items: readonly Item[],
  place: number,
  last: Unit,
  parts: readonly Part[],
  { connector }: Before,
) =>
  connector !== undefined &&
  last.isExcluded &&
  !last.isLack &&
  !isBehindKind(items, place, last) &&
  !parts.slice(last.to, (items[place]?.from ?? 0) + 1).some(({ folded }) => isHad(folded));

/** Returns the conditions in place of the last one and the next, where both are one choice, or one thing. */
function joinedUnits(
  last: Unit,
  unit: Unit,
  item: Item,
  itemBefore: Item | undefined,
  parts: readonly Part[],
  { connector }: Before,
): Unit[] | undefined {
  if ((connector || !item.isLiked) && canJoin(last, unit, connector, itemBefore)) return [join(last, unit)];
  if (isBlend(last, unit, connector)) return blend(last, unit, parts);
  if (isOfDenied(last, unit, parts)) return [exclude(freeUnit(parts, last.from, unit.to))];
  if (last.isFree && unit.isFree && isOnePart(last, unit, parts)) return [freeUnit(parts, last.from, unit.to)];
  return undefined;
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

/**
 * Tells whether the name of a kind ends or begins with the wider one: a western boot is one of the boots, a winkle picker no
 * picker, a pea jacket a coat, and a baseball cap one of the hats.
 */
const hasNoun = ({ kind, from, to }: Extract<Item, { is: 'kind' }>, parts: readonly Part[]) =>
  [parts[to - 1]?.folded ?? '', parts[from]?.folded ?? '']
    .flatMap((word) => [word, falseFriends.get(word) ?? word])
    .some((word) => {
      const noun = kindNamed([word]);
      return noun && !noun.narrowing && kind.subcategoryIds.some((id) => noun.subcategoryIds.includes(id));
    });

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
 * Tells whether a list has another kind in full: of robes or kimonos, robes answer before all pieces that may be
 * kimonos.
 */
const hasOtherInFull = (item: Item, { heads, isList }: HeadKinds) =>
  isList && [...heads].some((head) => head.is === 'kind' && head !== item && !head.kind.narrowing);

/**
 * Tells whether a kind is the noun of another one's name: the dress of a slip or wrap black dress. The sides of a tote or
 * shopper have one joint between them.
 */
const isNounOf = (head: Extract<Item, { is: 'kind' }>, item: Item) =>
  item.is === 'kind' &&
  !head.kind.narrowing &&
  head.from > item.to + 1 &&
  head.kind.subcategoryIds.join() === item.kind.subcategoryIds.join();

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
