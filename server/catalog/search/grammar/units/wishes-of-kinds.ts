import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import { isOfHeel } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { classesOf, share } from '#server/catalog/search/grammar/items/lists.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import type { HeadKinds } from './head-kinds.ts';
import type { Unit } from './units.ts';
import { unitsOf } from './units-of-items.ts';
import {
  isColour,
  isMaterial,
  isNamedAlone,
  isOfCloth,
  isOfNarrowCloth,
  isProperty,
  withoutLastPreposition,
} from './wish-units.ts';

type KindItem = Extract<Item, { is: 'kind' }>;

/** A kind of a choice, with the items that are of it alone. `hasName`: its name tells a property of its own. */
type Wish = { head: KindItem; items: readonly Item[]; hasName: boolean };

/**
 * Reads `oversized blazer and wide leg trousers, in grey` as two wishes: each condition is of its own kind alone, and those
 * behind the last kind are of each kind. No product may be of two of the kinds.
 * @returns undefined unless the query is such a choice
 */
export function unitsOfWishes(
  items: readonly Item[],
  kinds: HeadKinds,
  parts: readonly Part[],
  denied: ReadonlySet<Item>,
): Unit[] | undefined {
  const heads = kinds.isList ? items.filter((item): item is KindItem => kinds.heads.has(item)) : [];
  if (heads.length < 2) return undefined;
  const { wishes, tail } = wishesOf(items, lastOfEach(heads, items, parts), parts);
  const read = wishes.map(({ items: own }) => kindsOf(own.filter((item): item is KindItem => kinds.heads.has(item))));
  const ids = read.flatMap(({ subcategoryIds }) => subcategoryIds);
  if (wishes.length < 2 || new Set(ids).size < ids.length || !areWholeWishes(wishes, parts)) return undefined;
  const units = wishes.map(({ items: own }, at) => unitsOf(own, read[at] ?? kinds, parts, denied));
  const isHead = ({ any: [first] }: Unit, at: number) =>
    first?.length === 1 && first[0]?.is === 'kind' && first[0].subcategoryIds === read[at]?.subcategoryIds;
  // Other kinds that a name means as well: heels are also mules that are called so.
  const elsewhere = units.map((own, at) => own.flatMap((unit) => (isHead(unit, at) ? unit.any.slice(1) : [])));
  const kindsOfWish = read.map(({ subcategoryIds }, at) => [
    ...subcategoryIds,
    ...(elsewhere[at] ?? [])
      .flat()
      .flatMap((atom) => (atom.is === 'kind' ? atom.subcategoryIds.filter((id) => !ids.includes(id)) : [])),
  ]);
  const all = wishes.flatMap((wish) => wish.items);
  const choice: Unit = {
    any: [[{ is: 'kind', subcategoryIds: ids }], ...elsewhere.flat()],
    kind: 'kind',
    isExcluded: false,
    weight: Number.POSITIVE_INFINITY,
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
  const ofKind = (unit: Unit, at: number): Unit => ({ ...unit, ofKinds: kindsOfWish[at] ?? [] });
  const ofAll = unitsOf(tail, { ...kinds, heads: new Set() }, parts, denied);
  return [
    choice,
    ...units.flatMap((own, at) => own.filter((unit) => !isHead(unit, at)).map((unit) => ofKind(unit, at))),
    ...ofAll.flatMap((unit) =>
      unit.isExcluded && !unit.isLack ? [unit] : wishes.map((_, at) => ofKind(withinWish(unit), at)),
    ),
  ];
}

/** A property of all wishes is given up before the properties of single ones, which tell the wishes apart. */
const weightOfAll = 1.9;

/** Gives a property of all wishes up before the wishes. */
export const withinWish = (unit: Unit): Unit =>
  unit.isExcluded && !unit.isLack ? unit : { ...unit, weight: Math.min(unit.weight, weightOfAll) };

/** Returns the last kind of each name in several words, such as the skirt of a pleated satin skirt. */
const lastOfEach = (heads: readonly KindItem[], items: readonly Item[], parts: readonly Part[]) =>
  heads.filter((head, at) => {
    const next = heads[at + 1];
    return !next || items.slice(items.indexOf(head) + 1, items.indexOf(next) + 1).some((item) => begins(item, parts));
  });

/** Returns the kinds that all names of one wish mean. */
const kindsOf = (heads: readonly KindItem[]): HeadKinds & { subcategoryIds: readonly number[] } => {
  const [first, ...others] = heads.map(({ kind }) => kind.subcategoryIds);
  const subcategoryIds = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  return { subcategoryIds, heads: new Set(heads), isList: false };
};

/** Tells whether an item stands behind a comma, or is a word such as `or` itself. */
const begins = (item: Item | undefined, parts: readonly Part[]) =>
  item !== undefined && (isJoint(item) || parts[item.from]?.isApart === true);

const isJoint = ({ is }: Item) => is === 'or' || is === 'and';

/** Parts items into the wishes of some kinds, and the items that are of all wishes. */
function wishesOf(items: readonly Item[], heads: readonly KindItem[], parts: readonly Part[]) {
  const places = heads.map((head) => items.indexOf(head));
  const starts = places.map((place, at) =>
    at === 0 ? 0 : startOfWish(items, place, (places[at - 1] ?? 0) + 1, parts),
  );
  const lastPlace = places.at(-1) ?? 0;
  const wishes = heads.map((head, at): Wish => {
    const end = starts[at + 1] ?? lastPlace + 1;
    const hasName = isOfNarrowCloth(head) || propertyOfName(head, parts)?.some(isOfCloth) === true;
    return { head, hasName, items: withoutOuterJoints(items.slice(starts[at], end)) };
  });
  return withItemsBehind(wishes, items.slice(lastPlace + 1), parts);
}

/** Returns the place where the words of a kind begin: behind the last joint, or before a choice of its properties. */
function startOfWish(items: readonly Item[], head: number, least: number, parts: readonly Part[]): number {
  const lastJoint = (place: number): number =>
    place > least && !begins(items[place], parts) ? lastJoint(place - 1) : place;
  let start = lastJoint(head);
  while (start > least && items[start]?.is === 'or') {
    const before = lastJoint(start - 1);
    const first = withoutOuterJoints(items.slice(before, start));
    const next = items[start + 1];
    const areAlike = first.length > 0 && first.every((item) => isProperty(item) && isLike(item, next));
    if (!areAlike || before <= least) break;
    start = before;
  }
  return start;
}

const withoutOuterJoints = (items: readonly Item[]) =>
  items.slice(
    items.findIndex((item) => !isJoint(item)),
    items.findLastIndex((item) => !isJoint(item)) + 1,
  );

const saidIn = (items: readonly Item[]) => withoutLastPreposition(items.filter(({ is }) => is !== 'nothing'));

/** Adds the items behind the last kind to its wish, and returns those that are of all wishes. */
function withItemsBehind(wishes: readonly Wish[], behind: readonly Item[], parts: readonly Part[]) {
  const last = wishes.at(-1);
  if (!last) return { wishes, tail: [] };
  const others = wishes.slice(0, -1);
  const end = behind.findIndex((item) => begins(item, parts) || parts[item.from]?.folded === 'but');
  const direct = saidIn(end < 0 ? behind : behind.slice(0, end));
  const rest = saidIn(end < 0 ? [] : behind.slice(end));
  const shared = direct.filter((item, at) => isShared(item, wishes) && direct[at - 1]?.is !== 'not');
  const isChoice = rest.slice(0, 1).some(isJoint);
  // A comma before the properties of another kind parts none from the last either: red dress, midi, or red skirt, long.
  const isWithComma = others.some(({ head, items }) =>
    items.slice(items.indexOf(head) + 1).some(({ from }) => parts[from]?.isApart === true),
  );
  const areOwn = isWithComma || (isChoice && direct.length > 0 && shared.length === 0);
  const ofAll = isChoice && !areOwn ? direct : shared;
  const isNarrow = (last.head.kind.narrowing ?? propertyOfName(last.head, parts)) !== undefined;
  const own = [...last.items, ...direct.filter((item) => !ofAll.includes(item)), ...(areOwn ? rest : [])];
  return {
    wishes: [...others, { ...last, items: own, hasName: last.hasName || (isNarrow && direct.some(isProperty)) }],
    tail: [...ofAll, ...(areOwn ? [] : rest)],
  };
}

const isLike = (one: Item, other: Item | undefined) => other !== undefined && share(classesOf(one), classesOf(other));

/**
 * Tells whether a property behind the last kind is of all kinds: the colour of `silk blouse or wool blazer in black`, and the
 * material of `maxi skirt or wide trousers linen`. No other kind has one. A material is shared within one category.
 */
function isShared(item: Item, wishes: readonly Wish[]): boolean {
  const others = wishes.slice(0, -1).flatMap((wish) => wish.items);
  if (isColour(item)) return !others.some(isColour);
  const categories = new Set(wishes.flatMap(({ head }) => head.kind.subcategoryIds.map(categoryOfKind)));
  return isMaterial(item) && categories.size === 1 && !others.some((one) => isMaterial(one) || isOfNarrowCloth(one));
}

/** Tells whether each wish is a kind with properties of its own. */
function areWholeWishes(wishes: readonly Wish[], parts: readonly Part[]): boolean {
  // A heel before its kind is of its own side alone: sandals or kitten heels.
  const hasHeel = wishes.some((wish) => beforeHead(wish).some(isOfHeel));
  // A kind before all properties has none: a clutch or a red tote. In `black dress or boots` the boots are black.
  const firstOwn = wishes.findIndex(hasOwn);
  const isWhole = (wish: Wish, place: number) =>
    (hasHeel || hasOwn(wish) || (place < firstOwn && isNamedAlone([wish.head], parts))) &&
    wish.items.every(isOfWish(parts));
  // Properties behind the last kind alone are of all kinds: ankle boots or loafers in black.
  const last = wishes.at(-1);
  const isOfOne = hasHeel || wishes.slice(0, -1).some(hasOwn) || (last !== undefined && beforeHead(last).some(isOwn));
  return isOfOne && wishes.every(isWhole);
}

const beforeHead = ({ head, items }: Wish) => items.slice(0, items.indexOf(head));

/** Tells whether an item tells a property, also by a word without a meaning. */
const isOwn = (item: Item) =>
  isProperty(item) || item.is === 'free' || (item.is === 'kind' && item.attributes !== undefined);

/** Tells whether a wish has a property of its own. A tweed jacket has its cloth, a mini bag no colour. */
const hasOwn = ({ head, items, hasName }: Wish) => hasName || items.some((item) => item !== head && isOwn(item));

/** Returns the property that the name of a kind tells: the denim of a denim jacket. */
const propertyOfName = ({ from, to }: KindItem, parts: readonly Part[]) =>
  readingOf(parts.slice(from, to - 1).map(({ folded }) => folded));

/** Tells whether an item may be of a wish: a property, or a word that leads to one. */
const isOfWish =
  (parts: readonly Part[]) =>
  (item: Item): boolean =>
    item.is === 'kind' ||
    isOwn(item) ||
    isJoint(item) ||
    item.is === 'not' ||
    item.is === 'nothing' ||
    (item.is === 'preposition' && /^(?:with|has|have|having|in|of)$/.test(parts[item.to - 1]?.folded ?? ''));
