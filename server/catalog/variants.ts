import type { PriceInMySizes, Prices, Variant } from '#contract/products.ts';
import type { Viewer } from './viewer.ts';

/** The fields of an entry of `product.variants` that cards show. Prices are in cents. */
type StoredVariant = {
  sku: string;
  size: string;
  size_ids: number[];
  price_cents: number;
  original_cents: number;
  in_stock: boolean;
};

/** A variant in few bytes, since a cache holds those of many products. Prices are in cents; 1: available. */
type PackedVariant = [
  size: string,
  sizeIds: number[],
  sku: string,
  originalCents: number,
  priceCents: number,
  available: 0 | 1,
];

/**
 * Packs the column `product.variants` for the cache of cards. A single variant says no more than its product, so the
 * list is then empty.
 * @param text the column's JSON; null for a product of one variant
 * @param isOffered whether the store still offers the product: no variant of an ended product is available
 */
export function packVariants(text: string | null, isOffered: boolean): string {
  const stored = text === null ? [] : (JSON.parse(text) as StoredVariant[] | null);
  if (!stored || stored.length < 2) return '[]';
  const packed = stored.map(
    ({ sku, size, size_ids, price_cents, original_cents, in_stock }): PackedVariant => [
      size,
      size_ids,
      sku,
      original_cents,
      price_cents,
      in_stock && isOffered ? 1 : 0,
    ],
  );
  return JSON.stringify(packed);
}

/** Unpacks variants as responses show them. */
export function unpackVariants(packed: string): Variant[] {
  return (JSON.parse(packed) as PackedVariant[]).map(([size, size_ids, sku, originalCents, priceCents, available]) => ({
    size,
    size_ids,
    sku,
    original_price: originalCents / 100,
    discounted_price: priceCents / 100,
    discount_percentage: discountPercent(priceCents, originalCents),
    available: available === 1,
  }));
}

/** Returns the discount in whole percent, rounded down, as the column `product.discount_percent` does. */
function discountPercent(priceCents: number, originalCents: number): number {
  return Math.max(0, Math.floor(((originalCents - priceCents) * 100) / originalCents));
}

/**
 * Returns the prices of the cheapest available variant in a shopper's saved sizes, or null without one.
 * @param sizes the saved sizes; those of other categories match no variant
 * @param nameOf returns the name of a size
 */
export function priceInSizes(
  variants: readonly Variant[],
  sizes: Viewer['preferences']['sizes'],
  nameOf: (sizeId: number) => string | undefined,
): PriceInMySizes | null {
  const saved = new Set(sizes.map(({ sizeId }) => sizeId));
  const fitting = variants.filter(({ available, size_ids }) => available && size_ids.some((id) => saved.has(id)));
  const [first, ...others] = fitting;
  if (!first) return null;
  const { original_price, discounted_price, discount_percentage } = others.reduce<Prices>(cheaper, first);
  const matched = sizes.find(({ sizeId }) => first.size_ids.includes(sizeId));
  const ofCategory = sizes.filter(({ categoryIds }) => categoryIds.some((id) => matched?.categoryIds.includes(id)));
  return {
    discounted_price,
    original_price,
    discount_percentage,
    size: (ofCategory.length === 1 && matched && nameOf(matched.sizeId)) || null,
    price_varies: fitting.some((variant) => variant.discounted_price !== discounted_price),
  };
}

/** Of equal prices the higher struck price holds, whatever the order of the variants. */
function cheaper(one: Prices, other: Prices): Prices {
  const byPrice = one.discounted_price - other.discounted_price || other.original_price - one.original_price;
  return byPrice <= 0 ? one : other;
}
