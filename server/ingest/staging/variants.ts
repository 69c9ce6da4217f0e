import { isDeepStrictEqual } from 'node:util';
import { attributeColumns } from '#server/catalog/attributes/attribute-columns.ts';
import { type AttributeClues, readAttributes } from '#server/catalog/attributes/read-attributes.ts';
import type { Terms } from '#server/catalog/terms.ts';
import {
  type ProductPrice,
  productPriceAt,
  storedVariants,
  type Variant,
  variantPrice,
} from '#server/catalog/variant-prices.ts';
import type { Offer } from '#server/ingest/offer.ts';
import type { LateVariants } from './late-variants.ts';

/** A product as a run stages it: the variants of one group, folded into one. */
export type StagedProduct = {
  seq: number;
  /** The line of its first variant in the feed. */
  line: number;
  group_key: string;
  brand_id: number;
  subcategory_id: number | null;
  store_category: string;
  name: string;
  description: string;
  currency: string;
  price_cents: number;
  original_cents: number;
  sale_ends_at: Date | null;
  buy_url: string;
  image_urls: string[];
  color: string;
  size_ids: readonly number[];
  size_labels: readonly string[];
  gtin: string;
  mpn: string;
  is_second_hand: boolean;
  /** `colour:red`, and the source of each: `field Oxblood`. */
  attributes: string[];
  attribute_sources: string[];
  /** Delivery and returns; null if the store states neither, or variants differ. */
  terms: Terms | null;
  /** The store's id of the variant that describes the product; '' if the catalog holds the product without it. */
  sku: string;
  /** Null for a single variant whose price does not change by itself: the product says all. */
  variants: readonly Variant[] | null;
  price_varies: boolean;
  price_turns_at: Date | null;
  /** The fingerprint of all its rows; null if they must be judged in every run. */
  fingerprint: bigint | null;
  /** Whether an earlier part of the product was staged, or skipped as unchanged. */
  continues: boolean;
};

/** The fields of a product that do not come from its offers. */
export type Place = Pick<StagedProduct, 'seq' | 'line' | 'fingerprint' | 'continues'>;

/** The offers of one product in one currency: the ones in stock, and the others. */
export type VariantOffers = { inStock: readonly [Offer, ...Offer[]]; soldOut: readonly Offer[] };

const maxPictures = 10;

/**
 * Folds the variants of a product. The variant with the lowest id describes it, so the order of the rows does not
 * matter. The price is the cheapest variant's, since stores show "from" prices. Address, numbers and first image are of
 * the variant whose price is shown. Sizes are those in stock.
 */
export function foldOffers(
  { inStock, soldOut }: VariantOffers,
  brandId: number,
  place: Place,
  now: Date,
): StagedProduct {
  const [first, ...others] = inStock;
  const shown = cheapestOf(inStock);
  const variants = [...inStock, ...soldOut].map((offer) => variantOf(offer, now)).sort(bySize);
  const all: StagedProduct = {
    ...place,
    group_key: first.groupKey,
    brand_id: brandId,
    subcategory_id: first.subcategoryId,
    store_category: first.storeCategory,
    name: first.name,
    description: first.description,
    currency: first.currency,
    buy_url: shown.buyUrl,
    image_urls: shown.imageUrls,
    color: first.color,
    size_ids: first.sizeIds,
    size_labels: first.sizeLabels,
    gtin: shown.gtin,
    mpn: shown.mpn,
    is_second_hand: inStock.some(({ isSecondHand }) => isSecondHand),
    attributes: [],
    attribute_sources: [],
    terms: commonTerms(inStock),
    sku: first.externalId,
    ...priceColumns(productPriceAt(variants, now)),
  };
  for (const other of others) {
    all.subcategory_id ??= other.subcategoryId;
    all.description ||= other.description;
  }
  if (others.length > 0) {
    for (const { imageUrls } of inStock) all.image_urls = union(all.image_urls, imageUrls).slice(0, maxPictures);
    const bySizes = inStock.toSorted((one, other) =>
      compareSizes(one.sizeLabels[0] ?? '', one.sizeIds, other.sizeLabels[0] ?? '', other.sizeIds),
    );
    all.size_ids = union(
      bySizes.flatMap(({ sizeIds }) => sizeIds),
      [],
    );
    all.size_labels = union(
      bySizes.flatMap(({ sizeLabels }) => sizeLabels),
      [],
    );
  }
  return Object.assign(all, attributeColumns(readAttributes(cluesOf(first, all, others))));
}

/** Returns the fields that the attributes of a folded product are read from. */
function cluesOf(first: Offer, all: StagedProduct, others: readonly Offer[]): AttributeClues {
  const said = (field: 'material' | 'pattern') => first[field] || (others.find((other) => other[field])?.[field] ?? '');
  return {
    title: all.name,
    brand: first.brand.name,
    description: all.description,
    color: all.color,
    material: said('material'),
    pattern: said('pattern'),
    stated: [first, ...others].find(({ stated }) => stated.length > 0)?.stated ?? [],
    subcategoryId: all.subcategory_id,
  };
}

/** Returns the terms that all of some offers state; null if any states others. */
function commonTerms([first, ...others]: readonly { terms: Terms | null }[]): Terms | null {
  const terms = first?.terms ?? null;
  // Offers of one feed mostly share one object.
  return others.every((other) => other.terms === terms || isDeepStrictEqual(other.terms, terms)) ? terms : null;
}

/** Returns the offer whose price is the product's; of equal ones the one with the lowest id. */
function cheapestOf(inStock: VariantOffers['inStock']): Offer {
  return inStock.reduce((best, offer) => (isCheaper(offer, best) ? offer : best));
}

function isCheaper(one: Offer, other: Offer): boolean {
  if (one.priceCents !== other.priceCents) return one.priceCents < other.priceCents;
  if (one.originalCents !== other.originalCents) return one.originalCents > other.originalCents;
  return bySku(one.externalId, other.externalId) < 0;
}

/** Returns the variant that an offer describes, at its price of the moment. */
export function variantOf(offer: Offer, now: Date): Variant {
  return {
    sku: offer.externalId,
    size: offer.sizeLabels.join(', '),
    size_ids: offer.sizeIds,
    gtin: offer.gtin,
    in_stock: offer.inStock,
    ...variantPrice(offer.statedPrice, now),
  };
}

type PriceColumn = 'price_cents' | 'original_cents' | 'sale_ends_at' | 'variants' | 'price_varies' | 'price_turns_at';

/** Returns the columns of a product that come from its price. */
function priceColumns(price: ProductPrice): Pick<StagedProduct, PriceColumn> {
  return {
    price_cents: price.priceCents,
    original_cents: price.originalCents,
    sale_ends_at: price.saleEndsAt,
    variants: storedVariants(price.variants),
    price_varies: price.varies,
    price_turns_at: price.turnsAt,
  };
}

/**
 * Joins the parts of a product whose rows stood apart. A variant that a later part states again is taken from there. A
 * part in another currency than most variants is left out.
 * @param parts in the order of the feed; the catalog's own product comes first
 * @param late variants that were held back until all parts were there
 */
export function joinVariants(parts: readonly StagedProduct[], now: Date, late: LateVariants): StagedProduct {
  const ordered = parts.toSorted((one, other) => bySku(one.sku, other.sku));
  const [first, ...others] = inMainCurrency(ordered, late);
  if (!first) throw new TypeError('A product has at least one part.');
  const bySkus = new Map(
    [first, ...others].flatMap((part) => variantsOf(part).map((variant) => [variant.sku, variant])),
  );
  const all = { ...first, terms: commonTerms(ordered) };
  for (const other of others) {
    all.subcategory_id ??= other.subcategory_id;
    all.description ||= other.description;
    all.image_urls = union(all.image_urls, other.image_urls).slice(0, maxPictures);
    all.size_ids = union(all.size_ids, other.size_ids);
    all.size_labels = union(all.size_labels, other.size_labels);
    all.is_second_hand ||= other.is_second_hand;
  }
  const { group_key: groupKey, currency, line } = first;
  const { variants, isChanged } = late.complete({ groupKey, currency, line, variants: [...bySkus.values()] });
  variants.sort(bySize);
  if (isChanged) {
    const offered = variants.filter(({ in_stock }) => in_stock);
    all.size_ids = union(
      offered.flatMap(({ size_ids }) => size_ids),
      [],
    );
    all.size_labels = union(
      offered.flatMap(({ size }) => (size === '' ? [] : size.split(', '))),
      [],
    );
  }
  const price = priceColumns(productPriceAt(variants, now));
  // Later parts are newer than the catalog's own product, which comes first.
  const shown = parts.findLast((part) => hasPrice(part, all.currency, price));
  if (shown) Object.assign(all, { buy_url: shown.buy_url, gtin: shown.gtin, mpn: shown.mpn });
  if (shown) all.image_urls = union(shown.image_urls, all.image_urls).slice(0, maxPictures);
  return { ...all, ...price };
}

type Price = Pick<StagedProduct, 'price_cents' | 'original_cents'>;

function hasPrice(part: StagedProduct, currency: string, { price_cents, original_cents }: Price): boolean {
  return part.currency === currency && part.price_cents === price_cents && part.original_cents === original_cents;
}

/** Compares variants by size, then by id. */
function bySize(one: Variant, other: Variant): number {
  return compareSizes(one.size, one.size_ids, other.size, other.size_ids) || bySku(one.sku, other.sku);
}

/** Matches a size in numbers, such as 8, EU 35.5 and 34B, but not 2XL. */
const numberedSize = /^(?:[a-z]{2}\s*)?(\d+(?:[.,]\d+)?)(?!\d|\s*x)/i;

/** Compares sizes: numbers by their value, then the others in the order of the size table, whose ids follow it. */
function compareSizes(one: string, oneIds: readonly number[], other: string, otherIds: readonly number[]): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first !== undefined && second !== undefined) return first - second;
  if (first !== undefined || second !== undefined) return first === undefined ? 1 : -1;
  return lowest(oneIds) - lowest(otherIds);
}

function numberOf(size: string): number | undefined {
  const number = numberedSize.exec(size)?.[1];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

const lowest = (ids: readonly number[]) => Math.min(...ids, Number.MAX_SAFE_INTEGER);

const natural = new Intl.Collator('en', { numeric: true });

/** Compares the stores' ids of variants as people count, so that `shoe-35.5` comes before `shoe-36`. */
export function bySku(one: string, other: string): number {
  return natural.compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** Returns the parts in the currency of most variants, and notes the others as left out. */
function inMainCurrency(parts: readonly StagedProduct[], late: LateVariants): StagedProduct[] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part.currency, (counts.get(part.currency) ?? 0) + variantsOf(part).length);
  const [expected = ''] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  for (const part of parts) {
    const { group_key: groupKey, line, currency } = part;
    if (currency !== expected) late.leaveOut({ groupKey, line, currency, expected, variants: variantsOf(part) });
  }
  return parts.filter(({ currency }) => currency === expected);
}

function variantsOf(part: StagedProduct): readonly Variant[] {
  const { variants, sku, size_labels, size_ids, gtin, price_cents, original_cents } = part;
  return (
    variants ?? [{ sku, size: size_labels.join(', '), size_ids, gtin, in_stock: true, price_cents, original_cents }]
  );
}

function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])];
}
