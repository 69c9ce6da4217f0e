import type { Codes, Columns } from './columns.ts';
import { priceLevel } from './price-levels.ts';
import type { SlotOfId } from './slot-of-id.ts';

/**
 * What a shopper likes, in points that are added to a product's ranking; as flat lists, which cross between threads
 * quickly. What is not named has no points.
 */
export type Taste = {
  /** Names whose it is, and its state. */
  key: string;
  /** By threes: id, points, and 1 where she has chosen it herself and would know it again. */
  brands: Int32Array;
  stores: Int32Array;
  subcategories: Int32Array;
  /** By threes: brand, subcategory, and the points of what is of both. */
  pairs: Int32Array;
  /** By level of the dollar price. */
  prices: Int32Array;
  /** By whole percent, 0 to 100. */
  discounts: Int32Array;
  /** Products that come after all others: those that she has just seen. */
  seenIds: Int32Array;
};

/** What of her taste a product meets most; prices and reductions have no id. */
export type Reason = { kind: 'brand' | 'store' | 'subcategory' | 'price' | 'discount'; id: number | null };

/** More than any two products differ by in ranking and taste. */
const behindAll = 1_000_000_000;

/** Whether a score is of a row that she has just seen. */
export const isBehindAll = (score: number) => score < -behindAll / 2;

/** A liking of fewer points is not worth telling. */
export const leastTold = 40;

/** Adds up ranking and taste of some rows, each at its slot; those that she has just seen fall behind all others. */
export function scoreRows(
  columns: Columns,
  slotOfId: SlotOfId,
  slots: Uint32Array,
  taste: Taste,
  scores: Int32Array,
): void {
  const { brand, store, subcategory, dollarCents, discountPercent, ranking, dictionaries } = columns;
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
      discounts[discountPercent[slot]!]!;
  }
  for (const id of seenIds) {
    const slot = slotOfId.get(id);
    if (slot >= 0) scores[slot] = scores[slot]! - behindAll;
  }
}

/** The points of brand, subcategory and both together, in one table: a row for each brand that is named, the first for all others. */
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

/** Calls with code and points of what a list of threes names, as far as products have it. */
function eachOf(likings: Int32Array, { codeOf }: Codes, take: (code: number, points: number) => void): void {
  for (let at = 0; at < likings.length; at += 3) {
    const code = codeOf.get(likings[at]!);
    if (code !== undefined) take(code, likings[at + 1]!);
  }
}

/**
 * What a row is shown for: its brand where she has chosen that herself, else the strongest of her likings that it meets, of
 * equals the one named first; null when none is worth telling.
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
    { kind: 'discount', id: null, points: taste.discounts[columns.discountPercent[slot]!]! },
  ];
  const strongest = likings.reduce((best, liking) => (liking.points > best.points ? liking : best));
  return strongest.points >= leastTold ? { kind: strongest.kind, id: strongest.id } : null;
}

function likingOf(likings: Int32Array, id: number): { points: number; isOwn: boolean } {
  for (let at = 0; at < likings.length; at += 3)
    if (likings[at] === id) return { points: likings[at + 1]!, isOwn: likings[at + 2] === 1 };
  return { points: 0, isOwn: false };
}
