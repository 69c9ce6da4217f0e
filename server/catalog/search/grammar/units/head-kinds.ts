import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { isOfCategory } from '#server/catalog/search/grammar/items/kinds-of-category.ts';
import { isHad, isLiking } from '#server/catalog/search/grammar/names/function-words.ts';
import { isOfKind } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';

type KindItem = Extract<Item, { is: 'kind' }>;

/** The kinds that a query asks for. */
export type HeadKinds = {
  /** Undefined if the query asks for no kind. */
  subcategoryIds: readonly number[] | undefined;
  heads: ReadonlySet<Item>;
  /** Whether several kinds are asked for, any of which a product may be. */
  isList: boolean;
};

/**
 * Finds the kinds that a query asks for. Of several the last names the product, as in `sweater vest`; with `or`, `and` or
 * a comma between them all are asked for. A kind after a preposition or a negation is none of them.
 */
export function headKinds(items: readonly Item[], parts: readonly Part[], query: string): HeadKinds {
  const asked = items.filter((item): item is KindItem => item.is === 'kind' && !isLeftOut(items, item, parts));
  // Flats are a heel beside a shoe, and a kind in a list of kinds: ballet flats or loafers.
  const plain = asked.filter(
    (item) => !item.attributes || isInList(items, asked, item, parts) || isInCommas(items, asked, item, parts, query),
  );
  // A kind that is named twice is one kind: silk camisole or satin camisole.
  const last = asked.at(-1)?.kind.subcategoryIds.join();
  const kinds = plain.length > 0 ? plain : asked.filter(({ kind }) => kind.subcategoryIds.join() === last);
  let subcategoryIds: readonly number[] | undefined;
  let heads: KindItem[] = [];
  let isList = false;
  for (const item of kinds) {
    const ids = item.kind.subcategoryIds;
    if (!subcategoryIds) {
      subcategoryIds = ids;
      heads = [item];
      continue;
    }
    if (followsPreposition(items, item, parts)) continue;
    const common = subcategoryIds.filter((id) => ids.includes(id));
    const last = heads.at(-1);
    const isForm = common.length > 0 && last && isFormOf(items, last, item, parts, kinds.length);
    if (last && !isForm && isListed(items, last, item, parts, query)) {
      subcategoryIds = [...new Set([...subcategoryIds, ...ids])];
      heads.push(item);
      isList = true;
    } else if (common.length > 0) {
      subcategoryIds = (isList && withLastNarrowed(heads, ids)) || common;
      heads.push(item);
    } else {
      subcategoryIds = ids;
      heads = [item];
      isList = false;
    }
  }
  const forms = isList ? formsOfFirst(items, heads, parts) : undefined;
  return { subcategoryIds: forms ?? subcategoryIds, heads: new Set(heads), isList };
}

/** Narrows the last kind of a list to others that it includes, if any: cardigan and pleated satin skirt. */
function withLastNarrowed(heads: readonly KindItem[], ids: readonly number[]): readonly number[] | undefined {
  const left = heads.at(-1)?.kind.subcategoryIds.filter((id) => ids.includes(id)) ?? [];
  const others = heads.slice(0, -1).flatMap(({ kind }) => kind.subcategoryIds);
  return left.length > 0 ? [...new Set([...others, ...left])] : undefined;
}

/** Returns the kinds behind a comma that are all forms of the first: bag, crossbody or hobo. Undefined if there are none. */
function formsOfFirst(
  items: readonly Item[],
  [first, ...forms]: readonly KindItem[],
  parts: readonly Part[],
): readonly number[] | undefined {
  const [second] = forms;
  if (!first || !second || !parts[second.from]?.isApart) return undefined;
  const between = items.slice(items.indexOf(first) + 1, items.indexOf(second));
  const areForms = forms.every(({ kind }) => isOfKind(kind, first.kind) && !isOfKind(first.kind, kind));
  if (!areForms || between.some(({ is }) => is === 'or' || is === 'and')) return undefined;
  return [...new Set(forms.flatMap(({ kind }) => kind.subcategoryIds))];
}

/** Joins the two items of a phrase such as faux fur, where it turned out to be a property: a faux fur bag. */
export function withWholePhrases(items: readonly Item[], { heads }: HeadKinds): Item[] {
  const whole: Item[] = [];
  for (const item of items) {
    const before = whole.at(-1);
    const isEnd = item.is === 'kind' && !heads.has(item) && before?.is === 'attribute';
    if (isEnd && before.attributes === item.attributes) whole[whole.length - 1] = { ...before, to: item.to };
    else whole.push(item);
  }
  return whole;
}

/**
 * Returns whether `or` or `and` joins a kind to another kind in demand: a heel or wedge of sandals is a property, and so are the
 * fur or nylon of a dress.
 */
function isInList(all: readonly Item[], asked: readonly KindItem[], item: Item, parts: readonly Part[]): boolean {
  const items = all.filter(({ is }) => is !== 'nothing');
  const at = items.indexOf(item);
  const next = items[at + 1];
  if (next?.is === 'kind' && !parts[next.from]?.isApart) return false;
  const hasPlain = asked.some(({ attributes }) => !attributes);
  const isJoined = [-1, 1].some((step) => {
    const joint = items[at + step]?.is;
    const other = items[at + 2 * step];
    if ((joint !== 'or' && joint !== 'and') || other?.is !== 'kind') return false;
    return !(hasPlain && other.attributes) && !followsPreposition(items, other, parts);
  });
  if (isJoined) return true;
  // Its properties may stand between: wool coat or navy down jacket.
  const joint = items.slice(0, at).findLastIndex(({ is }) => is !== 'attribute');
  const [other, before] = items.slice(Math.max(0, joint - 1));
  const isJoint = before?.is === 'or' || before?.is === 'and';
  return isJoint && other?.is === 'kind' && !other.attributes && !followsPreposition(items, other, parts);
}

const shapes: ReadonlySet<string> = new Set(['sleeve', 'neckline', 'fit']);

/**
 * Returns whether a comma, a slash or a plus parts a kind from another kind in demand: `coat, hoodie` is no hooded coat. The
 * pearl of `earrings, pearl`, the flats of `shoes, flats`, the flat of `boots, flat` and the wide legs of a `jumpsuit, wide
 * leg` are properties.
 */
function isInCommas(
  items: readonly Item[],
  asked: readonly KindItem[],
  item: KindItem,
  parts: readonly Part[],
  query: string,
): boolean {
  const names = item.attributes?.map(({ attribute }) => attribute) ?? [];
  const isShape = item.to - item.from > 1 && names.some((name) => shapes.has(name));
  const isHeel = names.includes('heel') && !parts[item.to - 1]?.folded.endsWith('s');
  if (isShape || isHeel || names.includes('material')) return false;
  const isOther = (between: Item) =>
    between.is === 'nothing' ||
    between.is === 'or' ||
    (between.is === 'attribute' && !between.attributes.some(({ attribute }) => names.includes(attribute)));
  const at = asked.indexOf(item);
  return [asked[at - 1], asked[at + 1]].some((other) => {
    if (!other || other.attributes || isOfKind(item.kind, other.kind)) return false;
    const [one, two] = other.from < item.from ? [other, item] : [item, other];
    const between = items.slice(items.indexOf(one) + 1, items.indexOf(two));
    return between.every(isOther) && isListed(items, one, two, parts, query);
  });
}

/** Returns whether a negation applies to an item: `no heels`, `not boots or sandals`. */
function isLeftOut(items: readonly Item[], item: Item, parts: readonly Part[]): boolean {
  let place = items.indexOf(item);
  if (items[place + 1]?.is === 'notBefore') return true;
  for (place -= 1; place >= 0; place -= 1) {
    const before = items[place];
    if (!before) return false;
    if (before.is === 'not') return true;
    if (before.is === 'nothing') continue;
    const isConnected = before.is === 'or' || before.is === 'and';
    if (!isConnected) return false;
    // A comma behind a property begins another wish: boots except suede, or shoes.
    const isAnother = parts[before.from]?.isApart && items[place - 1]?.is === 'attribute';
    if (isAnother && items.slice(0, place).some(({ is }) => is === 'kind')) return false;
    place -= 1;
    // So does an article before another piece: a puffer without a hood or a parka.
    const isPart = items[place]?.is === 'attribute' || items[place]?.is === 'free';
    const hasArticle = /^an?$/.test(parts[before.to]?.folded ?? '');
    if (isPart && hasArticle && items.slice(0, place).some((one) => areOfOneCategory(one, item))) return false;
    // A denied word may be of several parts: no cut outs or ties.
    while (items[place]?.is === 'free' && items[place - 1]?.is === 'free') place -= 1;
    const previous = items[place];
    if (previous?.is !== 'kind' && previous?.is !== 'attribute' && previous?.is !== 'free') return false;
  }
  return false;
}

/** Tells whether two kinds are pieces of one category, none of which is a detail of the other: a puffer and a parka. */
const areOfOneCategory = (one: Item, other: Item) =>
  one.is === 'kind' && isOfCategory(other, categoryOfKind(one.kind.subcategoryIds[0] ?? 0) ?? 0);

/** Tells whether a kind is an addition to the product: boots for a dress or skirt. After `with` the next kind is none. */
function followsPreposition(items: readonly Item[], item: Item, parts: readonly Part[]): boolean {
  for (let place = items.indexOf(item) - 1; place >= 0; place -= 1) {
    const [before, next] = items.slice(place);
    // A comma ends the phrase: a gift for my sister, scarf or earrings.
    if (next && parts[next.from]?.isApart) return false;
    if (before?.is === 'preposition') return true;
    if (before?.is === 'or' || before?.is === 'and') {
      const kind = items[place - 1];
      const details = items
        .slice(0, place)
        .findLast(({ is }) => is !== 'free' && is !== 'attribute' && is !== 'nothing');
      const leading = kind?.is === 'kind' ? items.slice(0, place - 1).findLast(({ is }) => is !== 'nothing') : details;
      const isWith = isHad(parts[leading?.from ?? 0]?.folded ?? '');
      // A belt is a detail beside another one: a skirt with pockets and belt.
      if (isWith && (kind?.is === 'free' || kind?.is === 'attribute') && isAccessory(item)) return true;
      return kind?.is === 'kind' && !isWith && followsPreposition(items, kind, parts);
    }
    if (before?.is === 'kind') return false;
  }
  return false;
}

const isAccessory = (item: Item) => isOfCategory(item, categoryIds.accessories);

/**
 * Tells whether a kind is a form of the kind before it: a bag, preferably a tote. So is the second of two kinds behind a
 * comma: boots, thigh high.
 */
function isFormOf(items: readonly Item[], one: Item, other: Item, parts: readonly Part[], count: number): boolean {
  const between = items.slice(items.indexOf(one) + 1, items.indexOf(other));
  if (count === 2 && between.length === 0 && parts[other.from]?.isApart) return true;
  const wordsOf = ({ from, to }: Item) => parts.slice(from, to).map(({ folded }) => folded);
  return between.every(({ is }) => is === 'nothing') && between.some((item) => isLiking(wordsOf(item).join(' ')));
}

/** Returns whether two kinds are named side by side: `boots or sandals`, `bags, shoes`. */
function isListed(items: readonly Item[], one: Item, other: Item, parts: readonly Part[], query: string): boolean {
  const between = items.slice(items.indexOf(one) + 1, items.indexOf(other));
  if (between.some(({ is }) => is === 'or' || is === 'and')) return true;
  const gap = query.slice(parts[one.to - 1]?.end ?? 0, parts[other.from]?.start ?? 0);
  return /[,/;&+]/.test(gap);
}
