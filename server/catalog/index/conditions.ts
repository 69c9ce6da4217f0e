import { type Bitmap, dropSlot } from './bitmap.ts';
import type { Codes, Columns } from './columns.ts';
import { fillByRange, fillByTables, tableOf } from './fill.ts';
import type { Postings } from './postings.ts';
import type { SlotOfId } from './slot-of-id.ts';

/** The filters of a listing. An empty list or an undefined bound filters nothing; ids in a list are alternatives. */
export type ProductFilter = {
  brandIds: readonly number[];
  storeIds: readonly number[];
  categoryIds: readonly number[];
  subcategoryIds: readonly number[];
  /** Matches products of one of the categories that come in the size. */
  sizes: readonly SizeChoice[];
  /** Inclusive. With a bound, only products with a price in dollars match. */
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Price bounds read from a search query. They belong to no facet, so they apply to every facet count. */
  saidPrice?: PriceBounds | undefined;
  minDiscountPercent?: number | undefined;
};
type SizeChoice = { sizeId: number; categoryIds: readonly number[] };

/**
 * A shopper's saved preferences; an empty list means no preference. Categories and subcategories widen each other.
 * Sizes exclude products of their categories that come in none of them, except products without known sizes.
 */
export type Preferences = Omit<ProductFilter, 'minDiscountPercent' | 'saidPrice'>;

/** A condition on rows, identified by its key: a single one, all of several, or any of several. */
export type Condition =
  | SingleCondition
  | { key: string; all: readonly Condition[] }
  | { key: string; any: readonly Condition[] };

export type SingleCondition = {
  key: string;
  /** Not cached: the variants are too many, and each is computed quickly. */
  isFleeting?: boolean;
  holds(columns: Columns, slot: number): boolean;
  /** Returns all matching slots, unordered, if they are few and found without a scan. */
  list?(columns: Columns, postings: Postings): Uint32Array | undefined;
  /** Adds all matching slots below `columns.size`, listed or not, to an empty set. */
  fill(set: Bitmap, columns: Columns, find: Finders): void;
};

/** Returns whether a row meets a condition. */
export function isMet(condition: Condition, columns: Columns, row: number): boolean {
  if ('all' in condition) return condition.all.every((part) => isMet(part, columns, row));
  if ('any' in condition) return condition.any.some((part) => isMet(part, columns, row));
  return condition.holds(columns, row);
}

/** Lookups of slots that avoid a scan of all rows. */
type Finders = { postings: Postings; slotOfId: SlotOfId };

/** Prices are whole cents in 31 bits. */
const highestCents = 2 ** 31 - 1;

/** The facets: filters whose values are counted. */
export const facetNames = ['brands', 'stores', 'categories', 'subcategories', 'sizes', 'prices'] as const;
export type Facet = (typeof facetNames)[number];

/** The conditions of a filter, each with its facet. A condition without a facet narrows every facet. */
export type Conditions = { facet?: Facet; condition: Condition }[];

/** Translates a filter into conditions on rows. */
export function conditionsOf(filter: ProductFilter): Conditions {
  const conditions: Conditions = [];
  if (filter.brandIds.length > 0) conditions.push({ facet: 'brands', condition: ofBrands(filter.brandIds) });
  if (filter.storeIds.length > 0) conditions.push({ facet: 'stores', condition: either(filter.storeIds.map(ofStore)) });
  if (filter.categoryIds.length > 0)
    conditions.push({ facet: 'categories', condition: either(filter.categoryIds.map(ofCategory)) });
  if (filter.subcategoryIds.length > 0)
    conditions.push({ facet: 'subcategories', condition: either(filter.subcategoryIds.map(ofSubcategory)) });
  if (filter.sizes.length > 0) conditions.push({ facet: 'sizes', condition: either(inSizes(filter.sizes)) });
  if (hasBound(filter))
    conditions.push({ facet: 'prices', condition: pricedBetween(filter.minPriceCents, filter.maxPriceCents) });
  const { saidPrice = {} } = filter;
  if (hasBound(saidPrice))
    conditions.push({ condition: pricedBetween(saidPrice.minPriceCents, saidPrice.maxPriceCents) });
  if (filter.minDiscountPercent !== undefined) conditions.push({ condition: reducedBy(filter.minDiscountPercent) });
  return conditions;
}

/** Returns the values that a filter chooses, by facet. */
export function chosenValues(filter: ProductFilter): Record<Exclude<Facet, 'prices'>, number[]> {
  const once = (ids: readonly number[]) => [...new Set(ids)];
  return {
    brands: once(filter.brandIds),
    stores: once(filter.storeIds),
    categories: once(filter.categoryIds),
    subcategories: once(filter.subcategoryIds),
    sizes: once(filter.sizes.map(({ sizeId }) => sizeId)),
  };
}

/** Returns the condition of a personal listing: products that match the saved preferences and are not hidden. */
export function ofShopper(key: string, preferences: Preferences, hiddenIds: ReadonlySet<number>): Condition {
  const { brandIds, storeIds, categoryIds, subcategoryIds, sizes, minPriceCents, maxPriceCents } = preferences;
  const parts: Condition[] = [notHidden(`shown ${key}`, hiddenIds)];
  if (brandIds.length > 0) parts.push(ofBrands(brandIds));
  if (storeIds.length > 0) parts.push(either(storeIds.map(ofStore)));
  if (categoryIds.length > 0 || subcategoryIds.length > 0)
    parts.push(either([...categoryIds.map(ofCategory), ...subcategoryIds.map(ofSubcategory)]));
  if (sizes.length > 0) parts.push(either([...inSizes(sizes), ...withoutSizesOf(sizes)]));
  if (hasBound(preferences)) parts.push(pricedBetween(minPriceCents, maxPriceCents));
  return { key, all: parts };
}

/** Returns the condition for every product except the hidden ones. */
export function notHidden(key: string, hiddenIds: ReadonlySet<number>): SingleCondition {
  return {
    key,
    isFleeting: true,
    holds: (columns, slot) => !hiddenIds.has(columns.id[slot]!),
    fill: (set, { size }, { slotOfId }) => {
      set.fill(0xffffffff, 0, Math.ceil(size / 32));
      for (const id of hiddenIds) if (slotOfId.get(id) >= 0) dropSlot(set, slotOfId.get(id));
    },
  };
}

/** Combines conditions as alternatives, without duplicates. */
function either(named: readonly Condition[]): Condition {
  const parts = [...new Map(named.map((part) => [part.key, part])).values()];
  if (parts.length === 1 && parts[0]) return parts[0];
  return { key: `any of ${parts.map(({ key }) => key).sort()}`, any: parts };
}

function categoryOf(columns: Columns, slot: number): number {
  return columns.dictionaries.categoryOf[columns.subcategory[slot]!]!;
}

function ofBrands(ids: readonly number[]): SingleCondition {
  const wanted = new Set(ids);
  return {
    key: `brands:${sortedKey(wanted)}`,
    isFleeting: true,
    holds: (columns, slot) => wanted.has(columns.dictionaries.brands.ids[columns.brand[slot]!]!),
    list: ({ dictionaries }, postings) => postings.list('brand', codesOf(dictionaries.brands, wanted)),
    fill: (set, { dictionaries }, { postings }) => postings.addTo(set, 'brand', codesOf(dictionaries.brands, wanted)),
  };
}

function ofStore(id: number): SingleCondition {
  return {
    key: `store:${id}`,
    holds: (columns, slot) => columns.dictionaries.stores.ids[columns.store[slot]!] === id,
    fill: (set, { dictionaries }, { postings }) => postings.addTo(set, 'store', codesOf(dictionaries.stores, [id])),
  };
}

function ofSubcategory(id: number): SingleCondition {
  return {
    key: `subcategory:${id}`,
    holds: (columns, slot) => columns.dictionaries.subcategories.ids[columns.subcategory[slot]!] === id,
    fill: (set, { dictionaries }, { postings }) =>
      postings.addTo(set, 'subcategory', codesOf(dictionaries.subcategories, [id])),
  };
}

function ofCategory(id: number): SingleCondition {
  return {
    key: `category:${id}`,
    holds: (columns, slot) => categoryOf(columns, slot) === id,
    fill: (set, { dictionaries: { categoryOf } }, { postings }) => {
      const codes = [...categoryOf.keys()].filter((code) => categoryOf[code] === id);
      postings.addTo(set, 'subcategory', codes);
    },
  };
}

/** Up to this many sizes, the result of each one is cached. For more, the products of a category are scanned once. */
const maxCachedSizes = 32;

function inSizes(choices: readonly SizeChoice[]): Condition[] {
  const pairs = choices.flatMap(({ sizeId, categoryIds }) => categoryIds.map((categoryId) => ({ sizeId, categoryId })));
  const wanted = [...Map.groupBy(pairs, ({ categoryId }) => categoryId)].map(([categoryId, ofCategory]) => ({
    categoryId,
    sizeIds: new Set(ofCategory.map(({ sizeId }) => sizeId)),
  }));
  const count = wanted.reduce((sum, { sizeIds }) => sum + sizeIds.size, 0);
  return count > maxCachedSizes
    ? wanted.map(({ categoryId, sizeIds }) => ({ ...inSizesOf(categoryId, sizeIds), isFleeting: true }))
    : wanted.flatMap(({ categoryId, sizeIds }) =>
        [...sizeIds].map((sizeId) => inSizesOf(categoryId, new Set([sizeId]))),
      );
}

function inSizesOf(categoryId: number, sizeIds: ReadonlySet<number>): SingleCondition {
  const isWanted = ({ dictionaries: { sizes, sizeSets } }: Columns, set: number) =>
    sizeSets[set]!.some((code) => sizeIds.has(sizes.ids[code]!));
  return {
    key: `size:${sortedKey(sizeIds)}@${categoryId}`,
    holds: (columns, slot) => categoryOf(columns, slot) === categoryId && isWanted(columns, columns.sizeSet[slot]!),
    fill: (set, columns) => {
      const { categoryOf: categories, sizeSets } = columns.dictionaries;
      if (!categories.includes(categoryId)) return;
      fillByTables(set, columns.size, [
        { codes: columns.sizeSet, wanted: tableOf(sizeSets.length, (code) => isWanted(columns, code)) },
        { codes: columns.subcategory, wanted: tableOf(categories.length, (code) => categories[code] === categoryId) },
      ]);
    },
  };
}

/** Returns conditions for products outside of the sizes' categories, and for products without known sizes. */
function withoutSizesOf(choices: readonly SizeChoice[]): SingleCondition[] {
  const sized = new Set(choices.flatMap(({ categoryIds }) => categoryIds));
  return [
    {
      key: 'size unknown',
      holds: ({ sizeSet }, slot) => sizeSet[slot] === 0,
      fill: (set, { size, sizeSet, dictionaries: { sizeSets } }) =>
        fillByTables(set, size, [{ codes: sizeSet, wanted: tableOf(sizeSets.length, (code) => code === 0) }]),
    },
    {
      key: `outside of categories ${sortedKey(sized)}`,
      holds: (columns, slot) => !sized.has(categoryOf(columns, slot)),
      fill: (set, { size, subcategory, dictionaries: { categoryOf: categories } }) =>
        fillByTables(set, size, [
          { codes: subcategory, wanted: tableOf(categories.length, (code) => !sized.has(categories[code]!)) },
        ]),
    },
  ];
}

type PriceBounds = { minPriceCents?: number | undefined; maxPriceCents?: number | undefined };
const hasBound = ({ minPriceCents, maxPriceCents }: PriceBounds) =>
  minPriceCents !== undefined || maxPriceCents !== undefined;

function pricedBetween(minCents = 0, maxCents = highestCents): Condition {
  const least = priced(Math.min(minCents, highestCents), highestCents);
  const most = priced(0, maxCents);
  if (minCents === 0) return most;
  return maxCents >= highestCents ? least : { key: `price:${minCents}-${maxCents}`, all: [least, most] };
}

/** One bound per condition: shoppers choose among few, so that results are reused. */
function priced(least: number, most: number): SingleCondition {
  return {
    key: `priced:${least}-${most}`,
    holds: ({ dollarCents }, slot) => dollarCents[slot]! >= least && dollarCents[slot]! <= most,
    fill: (set, { size, dollarCents }) => fillByRange(set, size, dollarCents, least, Math.min(most, highestCents)),
  };
}

function reducedBy(percent: number): SingleCondition {
  return {
    key: `discount:${percent}`,
    holds: ({ discountPercent }, slot) => discountPercent[slot]! >= percent,
    fill: (set, { size, discountPercent }) =>
      fillByTables(set, size, [{ codes: discountPercent, wanted: tableOf(101, (code) => code >= percent) }]),
  };
}

/** Sorts ids, so that the same choice always has the same key. */
function sortedKey(ids: ReadonlySet<number>): string {
  return [...ids].sort((a, b) => a - b).join();
}

function codesOf({ codeOf }: Codes, ids: Iterable<number>): number[] {
  return [...ids].flatMap((id) => codeOf.get(id) ?? []);
}
