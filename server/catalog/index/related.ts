import { bestFirst } from './best-first.ts';
import { type Bitmap, hasSlot, writeSlots } from './bitmap.ts';
import { type Columns, type IndexedProduct, noDollarPrice } from './columns.ts';
import type { Postings } from './postings.ts';
import { rowsOfHits, type WordHits } from './words.ts';
import type { Workspace } from './workspace.ts';

/** The product for which similar ones are sought. */
export type RelatedTo = Pick<
  IndexedProduct,
  'id' | 'brandId' | 'categoryId' | 'subcategoryId' | 'dollarCents' | 'nameKey' | 'gtinKey'
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
    gtinKey: columns.gtinKey[slot]!,
  };
}

/** Points of each similarity. A price three times as high or low scores none. */
const points = { samePrice: 100, sameBrand: 60, sharedWord: 25 };
const farPrice = Math.log(3);

/** Candidates per result, since several stores may have the same item. */
const lookedAtPerPlace = 8;

/**
 * Returns ids of products of the same subcategory, then of the same category.
 * A near price, the same brand and common words put a product first.
 * Leaves out the product itself, the same item at other stores, and duplicates of an item.
 */
export function relatedIds(
  { columns, live, postings, workspace }: { columns: Columns; live: Bitmap; postings: Postings; workspace: Workspace },
  to: RelatedTo,
  sharedWords: readonly WordHits[],
  count: number,
  hidden: ReadonlySet<number> = new Set(),
): number[] {
  const { subcategories, brands, categoryOf } = columns.dictionaries;
  workspace.reset();
  const words = sharedWords.map((hits) => rowsOfHits(hits, columns.size, workspace).set());
  const brand = brands.codeOf.get(to.brandId);
  const seenItems = new Set([to.nameKey, to.gtinKey]);
  seenItems.delete(0);
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
      const keys = [columns.nameKey[slot]!, columns.gtinKey[slot]!].filter((key) => key !== 0);
      const id = columns.id[slot]!;
      if (id === to.id || hidden.has(id) || keys.some((key) => seenItems.has(key))) continue;
      for (const key of keys) seenItems.add(key);
      found.push(id);
    }
  }

  const own = subcategories.codeOf.get(to.subcategoryId);
  if (own !== undefined) addFrom([own]);
  if (found.length < count)
    addFrom([...categoryOf.keys()].filter((code) => code !== own && categoryOf[code] === to.categoryId));
  return found;
}
