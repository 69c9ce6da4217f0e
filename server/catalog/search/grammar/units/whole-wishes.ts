import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import { isOfHeel } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { isHad } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Unit } from './units.ts';
import {
  isColour,
  isNamedAlone,
  isOfNarrowCloth,
  isProperty,
  isWord,
  wishUnits,
  withoutLastPreposition,
} from './wish-units.ts';

/**
 * Reads `red dress or black skirt`, also with `and` or a comma: two whole wishes, each with a kind and more. Where few products
 * meet either, others of the kinds follow.
 * @returns the condition of the kinds, that of the whole wishes, and the kinds
 */
export function choiceOfAll(
  items: readonly Item[],
  parts: readonly Part[],
): { units: Unit[]; subcategoryIds: number[] } | undefined {
  const said = sidesOf(items, parts);
  if (said.length < 2) return undefined;
  const named = withLeadingKind(said).map((side) => withAddedProperties(side, parts));
  const sides = withSharedKinds(withPropertyOfName(named, parts));
  return areWholeWishes(sides, parts) ? wishUnits(sides, parts) : undefined;
}

/** Parts items at `or`, `and` and commas. */
function sidesOf(items: readonly Item[], parts: readonly Part[]): Item[][] {
  const sides: Item[][] = [[]];
  for (const item of items) {
    const isJoint = item.is === 'or' || item.is === 'and';
    if (isJoint && sides.at(-1)?.length) sides.push([]);
    else if (isJoint) continue;
    else if (parts[item.from]?.isApart && sides.at(-1)?.length) sides.push([item]);
    else sides.at(-1)?.push(item);
  }
  return sides
    .map((side) => withoutLastPreposition(side.filter(({ is }) => is !== 'nothing')))
    .filter(({ length }) => length > 0);
}

/** Tells whether each side is a kind with properties of its own, and nothing else. */
function areWholeWishes(sides: readonly (readonly Item[])[], parts: readonly Part[]): boolean {
  // A heel before its kind is of its own side alone: sandals or kitten heels.
  const hasHeel = sides.some((side) => beforeKind(side).some(isOfHeel));
  // A kind before all properties has none: a clutch or a red tote. In `black dress or boots` the boots are black.
  const firstOwn = sides.findIndex(hasOwn);
  const isWhole = (side: readonly Item[], place: number) =>
    side.filter(({ is }) => is === 'kind').length === 1 &&
    (hasHeel || hasOwn(side) || (place < firstOwn && isNamedAlone(side, parts))) &&
    side.filter((item) => isColour(item) && isProperty(item)).length < 2 &&
    side.every((item) => item.is === 'kind' || isTold(item));
  // Properties behind the last kind alone are of all kinds: ankle boots or loafers in black.
  const isOfOne = hasHeel || [...sides.slice(0, -1), beforeKind(sides.at(-1) ?? [])].some((side) => side.some(isTold));
  return isOfOne && sides.every(isWhole);
}

const beforeKind = (side: readonly Item[]) =>
  side.slice(
    0,
    side.findIndex(({ is }) => is === 'kind'),
  );

/** Tells whether a side has a property of its own. A tweed jacket has its cloth, a mini bag no colour. */
const hasOwn = (side: readonly Item[]) => side.some((item) => isTold(item) || isOfNarrowCloth(item));

/** Tells whether an item is a property, or a word without a meaning: a small bag. */
const isTold = (item: Item) => isProperty(item) || isWord(item);

/** Reads `dress with long sleeves` as a long-sleeved dress, and the `pearl` of pearl studs as a property. */
function withAddedProperties(side: readonly Item[], parts: readonly Part[]): Item[] {
  return side.flatMap((item, place): Item[] => {
    const [before, next] = [side[place - 1], side[place + 1]];
    if (item.is === 'kind' && item.attributes && next?.is === 'kind')
      return [{ is: 'attribute', attributes: item.attributes, from: item.from, to: item.to }];
    if (item.is === 'preposition' && next && hasAttributes(next)) return [];
    if (item.is === 'preposition' && next && isWord(next) && isHad(parts[item.from]?.folded ?? '')) return [];
    if (before?.is !== 'preposition' || !hasAttributes(item)) return [item];
    return [{ is: 'attribute', attributes: item.attributes, from: item.from, to: item.to }];
  });
}

const hasAttributes = (item: Item): item is Item & { attributes: AttributeReading } =>
  (item.is === 'attribute' || item.is === 'kind') && item.attributes !== undefined;

/** Reads the kind before a choice of several properties each as that of all: loafers, brown suede or black leather. */
function withLeadingKind(sides: readonly Item[][]): readonly Item[][] {
  const [[kind, ...own] = [], ...others] = sides;
  const first = own.filter(({ is }) => is !== 'preposition');
  const wishes = first.length > 0 ? [first, ...others] : others;
  const isOfKind = wishes.length > 1 && wishes.every((side) => side.length > 1 && side.every(isProperty));
  return kind?.is === 'kind' && isOfKind ? wishes.map((side) => [...side, kind]) : sides;
}

/** Reads `black or navy blazer or tweed jacket` as three wishes: the first one lacks the kind of the second. */
function withSharedKinds(sides: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  // A crew neck is a kind and a neckline.
  const hasKind = (side: readonly Item[]) => side.some((item) => item.is === 'kind' && !item.attributes);
  const isShared = areOfOneKind(sides, hasKind);
  if (sides.filter(hasKind).length < 2 && !isShared) return sides;
  const read: (readonly Item[])[] = [];
  for (const [place, side] of sides.entries()) {
    const [next, before = []] = [isShared ? sides.at(-1) : sides[place + 1], read.at(-1)];
    const [own, last] = [side[0], before.at(-1)];
    // The black of `bag in red or black, or tote in tan` is of the bag.
    const isOfBefore = side.length === 1 && hasKind(before) && sides.slice(place).some(hasKind);
    if (isOfBefore && own && last && isOfSame(own, last)) read.push(before.with(-1, own));
    else if (hasKind(side) || !next || !hasKind(next)) read.push(side);
    else
      read.push([
        ...side,
        ...next.filter((item) => item.is === 'kind' || !(isShared || side.some((one) => isOfSame(one, item)))),
      ]);
  }
  return read;
}

/** Tells whether all sides name an attribute that the last one does beside the kind: black suede or brown leather boots. */
function areOfOneKind(sides: readonly (readonly Item[])[], hasKind: (side: readonly Item[]) => boolean): boolean {
  const last = sides.at(-1) ?? [];
  const isWhole = (side: readonly Item[]) =>
    side.length > 1 &&
    side.every(({ is }) => is === 'attribute') &&
    side.some((item) => last.some((other) => isOfSame(item, other)));
  return hasKind(last) && last.filter(isProperty).length > 1 && sides.slice(0, -1).every(isWhole);
}

/** Reads the property in the name of a kind by itself, where the side before it has one of the same: a camel wool coat. */
function withPropertyOfName(sides: readonly Item[][], parts: readonly Part[]): readonly Item[][] {
  const before = sides.at(-2) ?? [];
  const last = sides.at(-1)?.flatMap((item): Item[] => {
    if (item.is !== 'kind' || item.to - item.from !== 2) return [item];
    const [property = '', noun = ''] = parts.slice(item.from, item.to).map(({ folded }) => folded);
    const [attributes, kind] = [readingOf([property]), kindNamed([noun])];
    const named: Item | undefined = attributes && { is: 'attribute', attributes, from: item.from, to: item.from + 1 };
    if (!named || !kind || before.length < 2 || !before.some((other) => isOfSame(other, named))) return [item];
    return [named, { is: 'kind', kind, from: item.from + 1, to: item.to }];
  });
  return before.some(({ is }) => is === 'kind') || !last ? sides : [...sides.slice(0, -1), last];
}

/** Tells whether two items are of one attribute. */
const isOfSame = (one: Item, other: Item) =>
  one.is === 'attribute' && other.is === 'attribute' && one.attributes[0]?.attribute === other.attributes[0]?.attribute;

/** Leaves out the occasions of all wishes, with the preposition before each: `red dress or black skirt for work`. */
export function withoutOccasions(items: readonly Item[], occasions: readonly Item[]): Item[] {
  return items.filter((item, place) => {
    const isBefore = item.is === 'preposition';
    const named = isBefore ? items.slice(place + 1).find(({ is }) => is !== 'nothing') : item;
    return !named || !occasions.includes(named);
  });
}
