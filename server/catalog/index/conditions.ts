import { type AttributeFilter, withAnyOf, withAttribute } from './attribute-conditions.ts';
import { addSlot, dropSlot } from './bitmap.ts';
import { verdictCount } from './columns.ts';
import { type Condition, conditionOfAll, demandsOf, either, type SingleCondition, sortedKey } from './condition.ts';
import { type Attribute, attributes, type Codes } from './dictionaries.ts';
import { ofCategory, ofSubcategories, ofSubcategory } from './kind-conditions.ts';
import { rememberLatest } from './latest.ts';
import { hasBound, type PriceBounds, priced, pricedBetween } from './price-conditions.ts';
import { inOwnSizes, inSizes, inSizesOrElsewhere, outsideOf, type SizeChoice } from './size-conditions.ts';
import { tableOf } from './tables.ts';
import { highestCents } from './variants.ts';

/** The filters of a listing. An empty list or an undefined bound filters nothing; ids in a list are alternatives. */
export type ProductFilter = {
  brandIds: readonly number[];
  storeIds: readonly number[];
  categoryIds: readonly number[];
  /** Kinds widen the categories: products are of one of either. A general kind includes its own. */
  kinds?: readonly KindChoice[] | undefined;
  /** Kinds that narrow the categories. */
  subcategoryIds: readonly number[];
  /**
   * Matches products of one of the categories that come in the size. With chosen categories or kinds, products of
   * categories without a size match as well: a size narrows its own category.
   */
  sizes: readonly SizeChoice[];
  /** The sizes of a visitor, by the rule of saved sizes. They belong to no facet. */
  ownSizes?: readonly SizeChoice[] | undefined;
  /** Inclusive, in cents of a dollar. With a bound, products in a currency without a reference rate do not match. */
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Price bounds read from a search query. They belong to no facet, so they apply to every facet count. */
  saidPrice?: PriceBounds | undefined;
  /** A choice read from a search query: products meet the bounds of one of the sides. It belongs to no facet. */
  saidChoice?: readonly SaidBounds[] | undefined;
  /** Numbers of verdicts. Undefined or empty: any, or none. */
  verdictIds?: readonly number[] | undefined;
  /** Each narrows the listing. Undefined or empty: any attributes. */
  attributes?: readonly AttributeFilter[] | undefined;
  minDiscountPercent?: number | undefined;
  /** The most discount read from a search query. It belongs to no facet. */
  saidMaxDiscountPercent?: number | undefined;
  /** Products first seen at this time or later, in ms since 1970. */
  firstSeenSince?: number | undefined;
};

/**
 * Inclusive bounds of the price or of the discount, and the kinds and attributes that they are of. Any if undefined.
 */
type SaidBounds = PriceBounds & {
  minDiscountPercent?: number | undefined;
  subcategoryIds?: readonly number[] | undefined;
  attributes?: readonly AttributeFilter[] | undefined;
};

/** A kind, and the category that it belongs to. */
type KindChoice = { id: number; categoryId: number };

/**
 * A shopper's saved preferences; an empty list means no preference. Categories and subcategories widen each other.
 * Sizes exclude products of their categories that come in none of them, except products without known sizes.
 */
export type Preferences = Omit<
  ProductFilter,
  | 'minDiscountPercent'
  | 'saidMaxDiscountPercent'
  | 'firstSeenSince'
  | 'saidPrice'
  | 'saidChoice'
  | 'attributes'
  | 'kinds'
  | 'ownSizes'
>;

/** The facets: filters whose values are counted. */
export const plainFacets = [
  'brands',
  'stores',
  'categories',
  'kinds',
  'subcategories',
  'sizes',
  'prices',
  'discounts',
  'verdicts',
] as const;
export const facetNames = [...plainFacets, ...attributes] as const;
export type Facet = (typeof facetNames)[number];
export type PlainFacet = (typeof plainFacets)[number];

/** The facet of a condition. Categories and kinds are chosen together. */
export type NarrowedFacet = Exclude<Facet, 'kinds'>;

/**
 * The conditions of a filter, each with its facet. A condition without a facet narrows every facet. In the counts of
 * some facets another one stands instead: sizes do not narrow the counts of other categories.
 */
export type Conditions = {
  facet?: NarrowedFacet;
  condition: Condition;
  instead?: Partial<Record<Facet, Condition>>;
}[];

/** Translates a filter, which never changes, into conditions on rows. The queries of one search have the same filters. */
export const conditionsOf: (filter: ProductFilter) => Conditions = rememberLatest(16, compiled);

function compiled(filter: ProductFilter): Conditions {
  const conditions: Conditions = [];
  if (filter.brandIds.length > 0) conditions.push({ facet: 'brands', condition: ofBrands(filter.brandIds) });
  if (filter.storeIds.length > 0) conditions.push({ facet: 'stores', condition: either(filter.storeIds.map(ofStore)) });
  const { categoryIds, kinds = [] } = filter;
  const chosenKinds = [...categoryIds.map(ofCategory), ...kinds.map(({ id }) => ofSubcategory(id))];
  if (chosenKinds.length > 0) {
    const others = either([...chosenKinds, outsideOf([...categoryIds, ...kinds.map(({ categoryId }) => categoryId)])]);
    conditions.push({
      facet: 'categories',
      condition: either(chosenKinds),
      // A size of another category can be added to a chosen one.
      ...(filter.sizes.length > 0 && { instead: { sizes: others } }),
    });
  }
  if (filter.subcategoryIds.length > 0)
    conditions.push({ facet: 'subcategories', condition: either(filter.subcategoryIds.map(ofSubcategory)) });
  if (filter.sizes.length > 0) {
    const elsewhere = inSizesOrElsewhere(filter.sizes);
    conditions.push({
      facet: 'sizes',
      condition: chosenKinds.length > 0 ? elsewhere : inSizes(filter.sizes),
      instead: { categories: elsewhere, kinds: elsewhere },
    });
  }
  if (filter.ownSizes?.length) conditions.push({ condition: inOwnSizes(filter.ownSizes) });
  if (hasBound(filter))
    conditions.push({ facet: 'prices', condition: pricedBetween(filter.minPriceCents, filter.maxPriceCents) });
  if (filter.verdictIds?.length)
    conditions.push({ facet: 'verdicts', condition: either(filter.verdictIds.map(judged)) });
  for (const choice of filter.attributes ?? []) {
    const condition = withAttribute(choice);
    conditions.push(isOfFacet(choice) ? { facet: choice.attribute, condition } : { condition });
  }
  const { saidPrice = {} } = filter;
  if (hasBound(saidPrice))
    conditions.push({ condition: pricedBetween(saidPrice.minPriceCents, saidPrice.maxPriceCents) });
  if (filter.saidChoice?.length) conditions.push({ condition: withinAny(filter.saidChoice) });
  if (filter.minDiscountPercent !== undefined)
    conditions.push({ facet: 'discounts', condition: reducedBy(filter.minDiscountPercent) });
  if (filter.saidMaxDiscountPercent !== undefined)
    conditions.push({ condition: reducedAtMost(filter.saidMaxDiscountPercent) });
  if (filter.firstSeenSince !== undefined) conditions.push({ condition: firstSeenSince(filter.firstSeenSince) });
  return conditions;
}

/** Returns the values that a filter chooses, by facet. */
export function chosenValues(
  filter: ProductFilter,
): Record<Exclude<Facet, 'prices' | 'discounts' | 'verdicts'>, number[]> {
  const once = (ids: readonly number[]) => [...new Set(ids)];
  const choices = (filter.attributes ?? []).filter(isOfFacet);
  const ofAttributes = attributes.map((name): [Attribute, number[]] => [
    name,
    choices.length === 0 ? [] : once(choices.filter(({ attribute }) => attribute === name).flatMap(({ ids }) => ids)),
  ]);
  return {
    ...(Object.fromEntries(ofAttributes) as Record<Attribute, number[]>),
    brands: once(filter.brandIds),
    stores: once(filter.storeIds),
    categories: once(filter.categoryIds),
    kinds: once((filter.kinds ?? []).map(({ id }) => id)),
    subcategories: once(filter.subcategoryIds),
    sizes: once(filter.sizes.map(({ sizeId }) => sizeId)),
  };
}

/** Returns whether a choice is one of the filters beside a list, whose facet is counted without it. */
function isOfFacet({ isExcluded, isSaid }: AttributeFilter): boolean {
  return !isExcluded && !isSaid;
}

/** Returns the condition of a personal listing: products that match the saved preferences and are not hidden. */
export function ofShopper(key: string, preferences: Preferences, hiddenIds: ReadonlySet<number>): Condition {
  const { brandIds, storeIds, categoryIds, subcategoryIds, sizes, verdictIds, minPriceCents, maxPriceCents } =
    preferences;
  const parts: Condition[] = [notHidden(`shown ${key}`, hiddenIds)];
  if (brandIds.length > 0) parts.push(ofBrands(brandIds));
  if (storeIds.length > 0) parts.push(either(storeIds.map(ofStore)));
  if (categoryIds.length > 0 || subcategoryIds.length > 0)
    parts.push(either([...categoryIds.map(ofCategory), ...subcategoryIds.map(ofSubcategory)]));
  if (sizes.length > 0) parts.push(inOwnSizes(sizes));
  if (verdictIds?.length) parts.push(either(verdictIds.map(judged)));
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

export function ofBrands(ids: readonly number[]): SingleCondition {
  const wanted = new Set(ids);
  return {
    key: `brands:${sortedKey(wanted)}`,
    isFleeting: true,
    holds: (columns, slot) => wanted.has(columns.dictionaries.brands.ids[columns.brand[slot]!]!),
    list: ({ dictionaries }, postings) => postings.list('brand', codesOf(dictionaries.brands, wanted)),
    tables: ({ dictionaries: { brands } }) => [{ name: 'brand', wanted: tableOfIds(brands, wanted) }],
    fill: (set, { dictionaries }, { postings }) => postings.addTo(set, 'brand', codesOf(dictionaries.brands, wanted)),
  };
}

export function ofStore(id: number): SingleCondition {
  return {
    key: `store:${id}`,
    holds: (columns, slot) => columns.dictionaries.stores.ids[columns.store[slot]!] === id,
    tables: ({ dictionaries: { stores } }) => [{ name: 'store', wanted: tableOfIds(stores, [id]) }],
    fill: (set, { dictionaries }, { postings }) => postings.addTo(set, 'store', codesOf(dictionaries.stores, [id])),
  };
}

/** Returns the condition for products reduced by at least a whole percent. */
export function reducedBy(percent: number): Condition {
  return {
    key: `discount:${percent}`,
    demands: { discount: percent },
    holds: ({ discountPercent }, slot) => discountPercent[slot]! >= percent,
    tables: () => [{ name: 'discountPercent', wanted: tableOf(101, (code) => code >= percent) }],
  };
}

/** Returns the condition for products reduced by at most a whole percent. */
function reducedAtMost(percent: number): SingleCondition {
  return {
    key: `discount-max:${percent}`,
    holds: ({ discountPercent }, slot) => discountPercent[slot]! <= percent,
    tables: () => [{ name: 'discountPercent', wanted: tableOf(101, (code) => code <= percent) }],
  };
}

/** Returns the condition for products within the bounds of one of several sides. One variant has to be within them. */
function withinAny(sides: readonly SaidBounds[]): Condition {
  const parts = sides.map(({ minPriceCents, maxPriceCents, minDiscountPercent, subcategoryIds, attributes = [] }) => {
    const bounds: Condition[] = [
      ...(hasBound({ minPriceCents, maxPriceCents })
        ? [priced(minPriceCents ?? 0, maxPriceCents ?? highestCents)]
        : []),
      ...(minDiscountPercent === undefined ? [] : [reducedBy(minDiscountPercent)]),
    ];
    const of = [
      ...(subcategoryIds ? [ofSubcategories(subcategoryIds)] : []),
      ...attributes.map(({ attribute, ids }) => withAnyOf(attribute, ids)),
    ];
    const isOf: SingleCondition['holds'] = (columns, row) => of.every(({ holds }) => holds(columns, row));
    const demands = { ...demandsOf(bounds), ...(of.length > 0 && { isOf }) };
    return { condition: conditionOfAll([...of, ...bounds]), demands };
  });
  return {
    ...either(parts.map(({ condition }) => condition)),
    demands: { choices: [parts.map(({ demands }) => demands)] },
  };
}

/** Returns the condition for products first seen at a time (ms since 1970) or later. */
function firstSeenSince(time: number): SingleCondition {
  return {
    key: `since:${time}`,
    holds: ({ createdAt }, slot) => createdAt[slot]! >= time,
    fill: (set, { size, createdAt }) => {
      for (let slot = 0; slot < size; slot += 1) if (createdAt[slot]! >= time) addSlot(set, slot);
    },
  };
}

/** Returns the condition for products with a verdict. */
function judged(id: number): SingleCondition {
  return {
    key: `verdict:${id}`,
    holds: ({ verdict }, slot) => verdict[slot] === id,
    tables: () => [{ name: 'verdict', wanted: tableOf(verdictCount + 1, (code) => code === id) }],
  };
}

/** Builds the lookup table of some ids, by code. */
function tableOfIds(codes: Codes, ids: Iterable<number>): Uint8Array {
  const table = new Uint8Array(codes.ids.length);
  for (const code of codesOf(codes, ids)) table[code] = 1;
  return table;
}

function codesOf({ codeOf }: Codes, ids: Iterable<number>): number[] {
  return [...ids].flatMap((id) => codeOf.get(id) ?? []);
}
