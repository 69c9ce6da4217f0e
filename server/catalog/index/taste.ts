import type { Columns } from './columns.ts';
import type { Codes } from './dictionaries.ts';
import { priceLevel } from './price-levels.ts';
import type { SlotOfId } from './slot-of-id.ts';

/**
 * A shopper's taste, as points that are added to the ranking of a product. Values that are not listed have no points.
 * The lists are flat, so that they cross between threads quickly.
 */
export type Taste = {
  /** Identifies the shopper and the version of the taste. */
  key: string;
  /** Triples: id, points, and 1 if the shopper has chosen it explicitly and would recognize it. */
  brands: Int32Array;
  stores: Int32Array;
  subcategories: Int32Array;
  /** Triples: brand, subcategory, and points of products that have both. */
  pairs: Int32Array;
  /** By level of the dollar price. */
  prices: Int32Array;
  /** By whole percent that is believed, 0 to 100. */
  discounts: Int32Array;
  /** Products that the shopper has just seen. They come after all others. */
  seenIds: Int32Array;
};

/** The part of a taste that a product matches best. Prices and discounts have no id. */
export type Reason = { kind: 'brand' | 'store' | 'subcategory' | 'price' | 'discount'; id: number | null };

/** More points than any two products differ by in ranking and taste. */
const behindAll = 1_000_000_000;

/** Returns whether a score belongs to a product that the shopper has just seen. */
export const isBehindAll = (score: number) => score < -behindAll / 2;

/** Matches with fewer points are not given as a recommendation reason. */
export const minExplained = 40;

/** Adds up ranking and taste of each row, by slot. Products that the shopper has just seen fall behind all others. */
export function scoreRows(
  columns: Columns,
  slotOfId: SlotOfId,
  slots: Uint32Array,
  taste: Taste,
  scores: Int32Array,
): void {
  const { brand, store, subcategory, dollarCents, believedPercent, ranking, dictionaries } = columns;
  const { rowOfBrand, points: ofKind } = pointsOfKinds(columns, taste);
  const ofStore = new Int32Array(dictionaries.stores.ids.length);
  eachOf(taste.stores, dictionaries.stores, (code, points) => {
    ofStore[code] = points;
  });
  const width = dictionaries.subcategories.ids.length;
  const { prices, discounts, seenIds } = taste;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    scores[slot] =
      ranking[slot]! +
      ofKind[rowOfBrand[brand[slot]!]! * width + subcategory[slot]!]! +
      ofStore[store[slot]!]! +
      prices[priceLevel(dollarCents[slot]!)]! +
      discounts[believedPercent[slot]!]!;
  }
  for (const id of seenIds) {
    const slot = slotOfId.get(id);
    if (slot >= 0) scores[slot] = scores[slot]! - behindAll;
  }
}

/** Builds a table of points by brand and subcategory, pairs included. Row 0 is for brands that the taste does not list. */
function pointsOfKinds({ dictionaries: { brands, subcategories } }: Columns, taste: Taste) {
  const rowOfBrand = new Uint32Array(brands.ids.length);
  let rows = 1;
  const rowOf = (brand: number) => {
    if (rowOfBrand[brand] === 0) rowOfBrand[brand] = rows++;
    return rowOfBrand[brand]!;
  };
  eachOf(taste.brands, brands, rowOf);
  for (let at = 0; at < taste.pairs.length; at += 3) {
    const brand = brands.codeOf.get(taste.pairs[at]!);
    if (brand !== undefined) rowOf(brand);
  }
  const width = subcategories.ids.length;
  const points = new Int32Array(rows * width);
  eachOf(taste.subcategories, subcategories, (code, liking) => {
    for (let row = 0; row < rows; row += 1) points[row * width + code] = liking;
  });
  eachOf(taste.brands, brands, (code, liking) => {
    const row = rowOf(code);
    for (let at = row * width; at < (row + 1) * width; at += 1) points[at] = points[at]! + liking;
  });
  for (let at = 0; at < taste.pairs.length; at += 3) {
    const brand = brands.codeOf.get(taste.pairs[at]!);
    const subcategory = subcategories.codeOf.get(taste.pairs[at + 1]!);
    if (brand === undefined || subcategory === undefined) continue;
    const cell = rowOf(brand) * width + subcategory;
    points[cell] = points[cell]! + taste.pairs[at + 2]!;
  }
  return { rowOfBrand, points };
}

/** Calls `take` with the code and points of each triple whose id occurs in the index. */
function eachOf(likings: Int32Array, { codeOf }: Codes, take: (code: number, points: number) => void): void {
  for (let at = 0; at < likings.length; at += 3) {
    const code = codeOf.get(likings[at]!);
    if (code !== undefined) take(code, likings[at + 1]!);
  }
}

/**
 * Returns why a row is recommended: its brand if the shopper chose it explicitly, else the strongest match of the taste.
 * Of equally strong matches the first in the list counts. Null if no match is strong enough.
 */
export function reasonOf(columns: Columns, slot: number, taste: Taste): Reason | null {
  const { brands, stores, subcategories } = columns.dictionaries;
  const brandId = brands.ids[columns.brand[slot]!]!;
  const brand = likingOf(taste.brands, brandId);
  if (brand.isOwn && brand.points > 0) return { kind: 'brand', id: brandId };
  const subcategoryId = subcategories.ids[columns.subcategory[slot]!]!;
  const storeId = stores.ids[columns.store[slot]!]!;
  const likings: (Reason & { points: number })[] = [
    { kind: 'brand', id: brandId, points: brand.points },
    { kind: 'subcategory', id: subcategoryId, points: likingOf(taste.subcategories, subcategoryId).points },
    { kind: 'store', id: storeId, points: likingOf(taste.stores, storeId).points },
    { kind: 'price', id: null, points: taste.prices[priceLevel(columns.dollarCents[slot]!)]! },
    { kind: 'discount', id: null, points: taste.discounts[columns.believedPercent[slot]!]! },
  ];
  const strongest = likings.reduce((best, liking) => (liking.points > best.points ? liking : best));
  return strongest.points >= minExplained ? { kind: strongest.kind, id: strongest.id } : null;
}

function likingOf(likings: Int32Array, id: number): { points: number; isOwn: boolean } {
  for (let at = 0; at < likings.length; at += 3)
    if (likings[at] === id) return { points: likings[at + 1]!, isOwn: likings[at + 2] === 1 };
  return { points: 0, isOwn: false };
}
