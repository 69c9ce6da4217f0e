import { bestFirst } from './best-first.ts';
import { type Bitmap, hasSlot, writeSlots } from './bitmap.ts';
import { type Columns, type IndexedProduct, noDollarPrice } from './columns.ts';
import type { Items } from './items.ts';
import type { Postings } from './postings.ts';
import { rowsOfHits, type WordHits } from './words.ts';
import type { Workspace } from './workspace.ts';

/** The product for which similar ones are sought. */
export type RelatedTo = Pick<
  IndexedProduct,
  'id' | 'brandId' | 'categoryId' | 'subcategoryId' | 'dollarCents' | 'nameKey' | 'itemId'
>;

/** Describes a row as a product for which similar ones are sought. */
export function describeRow(columns: Columns, slot: number): RelatedTo {
  const { brands, subcategories, categoryOf } = columns.dictionaries;
  const subcategory = columns.subcategory[slot]!;
  return {
    id: columns.id[slot]!,
    brandId: brands.ids[columns.brand[slot]!]!,
    categoryId: categoryOf[subcategory]!,
    subcategoryId: subcategories.ids[subcategory]!,
    dollarCents: columns.dollarCents[slot]!,
    nameKey: columns.nameKey[slot]!,
    itemId: columns.itemId[slot]!,
  };
}

type RelatedParts = { columns: Columns; live: Bitmap; items: Items; postings: Postings; workspace: Workspace };

/** Points of each similarity. A price three times as high or low scores none. */
const points = { samePrice: 100, sameBrand: 60, sharedWord: 25 };
const farPrice = Math.log(3);

/** Candidates per result, since several stores may have the same item. */
const lookedAtPerPlace = 8;

/**
 * Returns ids of products of the same subcategory, then of the same category.
 * A near price, the same brand and common words put a product first.
 * Leaves out the product itself, its item at other stores, and other products of a brand and name. The cheapest offer
 * stands for an item.
 */
export function relatedIds(
  { columns, live, items, postings, workspace }: RelatedParts,
  to: RelatedTo,
  sharedWords: readonly WordHits[],
  count: number,
  hidden: ReadonlySet<number> = new Set(),
): number[] {
  const { subcategories, brands, categoryOf } = columns.dictionaries;
  workspace.reset();
  const words = sharedWords.map((hits) => rowsOfHits(hits, columns.size, workspace).set());
  const brand = brands.codeOf.get(to.brandId);
  const seenNames = new Set([to.nameKey]);
  const seenItems = new Set([to.itemId]);
  const found: number[] = [];

  const similarityOf = (slot: number): number => {
    let similarity = 0;
    const dollarCents = columns.dollarCents[slot]!;
    if (to.dollarCents !== noDollarPrice && dollarCents !== noDollarPrice) {
      const distance = Math.abs(Math.log(dollarCents / to.dollarCents));
      similarity += points.samePrice * Math.max(0, 1 - distance / farPrice);
    }
    if (columns.brand[slot] === brand) similarity += points.sameBrand;
    for (const word of words) if (hasSlot(word, slot)) similarity += points.sharedWord;
    return similarity;
  };

  function addFrom(codes: number[]): void {
    const candidates = workspace.take();
    postings.addTo(candidates, 'subcategory', codes);
    workspace.intersect(candidates, [candidates, live]);
    const slots = workspace.slots().subarray(0, writeSlots(candidates, workspace.slots()));
    // Plain loops: `Array.from()` takes five times as long.
    const places = new Uint32Array(slots.length);
    const similarities = new Float64Array(slots.length);
    for (let place = 0; place < slots.length; place += 1) {
      places[place] = place;
      similarities[place] = similarityOf(slots[place]!);
    }
    const nearest = bestFirst(places, Math.min(slots.length, count * lookedAtPerPlace + hidden.size), (a, b) => {
      const difference = similarities[a]! - similarities[b]!;
      if (difference !== 0) return difference > 0;
      const [left, right] = [slots[a]!, slots[b]!];
      return (columns.ranking[left]! - columns.ranking[right]! || columns.id[left]! - columns.id[right]!) > 0;
    });
    for (const place of nearest) {
      const slot = slots[place]!;
      if (found.length === count) return;
      const [nameKey, itemId] = [columns.nameKey[slot]!, columns.itemId[slot]!];
      const id = columns.id[slot]!;
      if (id === to.id || hidden.has(id) || seenNames.has(nameKey) || (itemId !== 0 && seenItems.has(itemId))) continue;
      seenNames.add(nameKey);
      seenItems.add(itemId);
      found.push(columns.id[cheapestOf(slot)]!);
    }
  }

  /** Returns the cheapest row of an item that is not hidden. Of equally cheap ones, the given row or the higher id. */
  function cheapestOf(slot: number): number {
    let best = slot;
    for (const row of items.ringOf(slot)) {
      if (hidden.has(columns.id[row]!)) continue;
      const dearer = (columns.dollarCents[row]! >>> 0) - (columns.dollarCents[best]! >>> 0);
      if (dearer < 0 || (dearer === 0 && best !== slot && columns.id[row]! > columns.id[best]!)) best = row;
    }
    return best;
  }

  const own = subcategories.codeOf.get(to.subcategoryId);
  if (own !== undefined) addFrom([own]);
  if (found.length < count)
    addFrom([...categoryOf.keys()].filter((code) => code !== own && categoryOf[code] === to.categoryId));
  return found;
}
