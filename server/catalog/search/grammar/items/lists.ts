import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import { propertyOf } from './attribute-readings.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

/**
 * Reads the commas of a list as the word `or`: `silk, satin or velvet`, and `no florals, stripes or checks`. A list has
 * values of one attribute, or denied values, which may lack their commas. A list of kinds that are asked for is read by
 * `headKinds`.
 */
export function withLists(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isComma = (place: number) => parts[items[place + 1]?.from ?? 0]?.isApart === true;
  if (!items.some(({ is }, place) => is === 'not' || isComma(place))) return items;
  return items.flatMap((item, place): Item[] => {
    const next = items[place + 1];
    const isListed = isComma(place) ? isInOneList(items, place, isComma, parts) : isDeniedWithoutComma(items, place);
    if (!next || !isListed) return [item];
    return [item, { is: 'or', from: next.from, to: next.from }];
  });
}

/** Tells whether a denied value and the next one begin a list: `not black white or red`. */
function isDeniedWithoutComma(items: readonly Item[], place: number): boolean {
  const [one, other, joint, last] = items.slice(place);
  if (items[place - 1]?.is !== 'not' || (joint?.is !== 'or' && joint?.is !== 'and')) return false;
  if (one?.is !== 'attribute' || other?.is !== 'attribute' || last?.is !== 'attribute') return false;
  return share(valuesOf(one), valuesOf(other)) && share(valuesOf(other), valuesOf(last));
}

/** Tells whether the items on both sides of a comma are of one list. */
function isInOneList(
  items: readonly Item[],
  place: number,
  isComma: (place: number) => boolean,
  parts: readonly Part[],
): boolean {
  const [one, other] = [items[place], items[place + 1]];
  if (!one || !other || !isMember(one) || !isMember(other)) return false;
  // 'No prints, plain silk' asks for plain silk.
  if (other.is === 'attribute' && other.isLack) return false;
  const denial = denialBefore(items, place);
  if (denial === undefined) return share(valuesOf(one), valuesOf(other));
  if (!share(deniedClassesOf(one), deniedClassesOf(other))) return false;
  // 'Not black, red dress' asks for red, 'not black, red or pink dress' does not. 'Not black, red or pink only' does.
  const last = lastOfList(items, place + 1, isComma);
  const end = items[last + 1]?.is === 'kind' ? last + 1 : last;
  if (parts[items[end]?.to ?? 0]?.folded === 'only') return false;
  if (items[last - 1]?.is === 'or' || items[last - 1]?.is === 'and') return true;
  if (other.is === 'kind') return items.slice(0, denial).some(({ is }) => is === 'kind');
  return items[last + 1]?.is !== 'kind';
}

const isMember = ({ is }: Item) => is === 'attribute' || is === 'kind' || is === 'house' || is === 'free';
/** Tells whether two lists of names have one in common. */
export const share = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

/** Returns the attributes of an item's values. A crew neck is a neckline, and the name of a kind. */
function valuesOf(item: Item): string[] {
  if (item.is === 'attribute' || item.is === 'kind') return (item.attributes ?? []).map(propertyOf);
  return item.is === 'free' && item.colours ? ['colour'] : [];
}

/** Returns the attributes of an item's values, or else what it is. A word without a meaning is of no class. */
export function classesOf(item: Item): string[] {
  return item.is === 'kind' || item.is === 'house' ? [...valuesOf(item), item.is] : valuesOf(item);
}

/** Details of clothes that a shopper leaves out together: `no prints, lace or ruffles`. */
const details = new Set(['material', 'pattern', 'closure']);
/** Materials of whole pieces, which are asked for behind another detail: `no logo, leather or canvas`. */
const cloths = new Set(splitWords('leather suede canvas silk cotton linen wool cashmere denim'));
const isCloth = (item: Item) =>
  item.is === 'attribute' && item.attributes.every(({ values }) => values.every((value) => cloths.has(value)));

/** Tells whether a kind is worn with other pieces: no pockets, belt or zip. */
const isAccessory = (item: Item) => isOfCategory(item, categoryIds.accessories);

function deniedClassesOf(item: Item): string[] {
  const classes = classesOf(item);
  const isDetail =
    item.is === 'free'
      ? !item.colours
      : isAccessory(item) || (!isCloth(item) && classes.some((name) => details.has(name)));
  return isDetail ? [...classes, 'detail'] : classes;
}

/** Returns the place of the negation that begins the list up to an item. Undefined if the list is asked for. */
function denialBefore(items: readonly Item[], place: number): number | undefined {
  for (let at = place; at > 0; at -= 1) {
    const [before, item] = [items[at - 1], items[at]];
    if (before?.is === 'not') return at - 1;
    if (before?.is === 'or' || before?.is === 'and' || before?.is === 'nothing') continue;
    const isInList =
      before && isMember(before) && (!item || !isMember(item) || share(deniedClassesOf(before), deniedClassesOf(item)));
    if (!isInList) return undefined;
  }
  return undefined;
}

/** Returns the place of the last item of the list that goes on at a place, joined by commas and words such as `or`. */
function lastOfList(items: readonly Item[], place: number, isComma: (place: number) => boolean): number {
  const [joint, next] = [items[place + 1], items[place + 2]];
  if ((joint?.is === 'or' || joint?.is === 'and') && next && isMember(next)) return place + 2;
  return joint && isMember(joint) && isComma(place) ? lastOfList(items, place + 1, isComma) : place;
}
