import { sql } from 'kysely';
import type { PriceInMySizes, Prices, Product, Variant } from '#contract/products.ts';
import { dollarCentsOf } from '#server/platform/currencies/in-dollars.ts';
import type { ShownPrice } from './index/shown-prices.ts';
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

/** SQL: the prices of the variants of `product` in cents of a dollar, in their order. Null where they do not differ. */
export const dollarsOfVariants = sql<(number | null)[] | null>`case when product.price_varies then array(
  select ${dollarCentsOf(sql`(variant ->> 'price_cents')::integer`)}
  from jsonb_array_elements(product.variants) with ordinality as each (variant, place) order by place) end`;

/** A variant in few bytes, since a cache holds those of many products. Prices are in cents; 1: available. */
type PackedVariant = [
  size: string,
  sizeIds: number[],
  sku: string,
  originalCents: number,
  priceCents: number,
  available: 0 | 1,
  /** The price in cents of a dollar; null without a rate. */
  dollarCents: number | null,
];

/**
 * Packs the column `product.variants` for the cache of cards. A single variant says no more than its product, so the
 * list is then empty.
 * @param text the column's JSON; null for a product of one variant
 * @param dollars the variants' prices in cents of a dollar; null where nothing compares them
 * @param isOffered whether the store still offers the product: no variant of an ended product is available
 */
export function packVariants(
  text: string | null,
  isOffered: boolean,
  dollars: readonly (number | null)[] | null = null,
): string {
  const stored = text === null ? [] : (JSON.parse(text) as StoredVariant[] | null);
  if (!stored || stored.length < 2) return '[]';
  const packed = stored.map(
    ({ sku, size, size_ids, price_cents, original_cents, in_stock }, place): PackedVariant => [
      size,
      size_ids,
      sku,
      original_cents,
      price_cents,
      in_stock && isOffered ? 1 : 0,
      dollars?.[place] ?? null,
    ],
  );
  return JSON.stringify(packed);
}

/**
 * Unpacks variants as responses show them.
 * @param shown selects the available variants of the price that a listing shows
 */
export function unpackVariants(packed: string, shown?: ShownPrice): Variant[] {
  const all = JSON.parse(packed) as PackedVariant[];
  return (shown ? all.filter((variant) => isShown(variant, shown)) : all).map(
    ([size, size_ids, sku, originalCents, priceCents, available]) => ({
      size,
      size_ids,
      sku,
      original_price: originalCents / 100,
      discounted_price: priceCents / 100,
      discount_percentage: discountPercent(priceCents, originalCents),
      available: available === 1,
    }),
  );
}

function isShown([, , , original, price, available, dollars]: PackedVariant, shown: ShownPrice): boolean {
  const { dollarCents, discountPercent: percent } = shown;
  return available === 1 && dollars === dollarCents && discountPercent(price, original) === percent;
}

/**
 * Returns a card with the prices that a listing shows in place of the product's own, which stay if the variants changed.
 * @param json the fields of the card, without the beginning of the object
 */
export function withShown(json: Buffer, packed: string, shown: ShownPrice): Buffer {
  const [first, ...others] = unpackVariants(packed, shown);
  if (!first) return json;
  const card = JSON.parse(`{${json}`) as Product;
  const { original_price, discounted_price, discount_percentage } = others.reduce<Prices>(cheaper, first);
  Object.assign(card, { original_price, discounted_price, discount_percentage, price_varies: shown.varies });
  if (card.price_in_dollars !== null) card.price_in_dollars = shown.dollarCents / 100;
  return Buffer.from(JSON.stringify(card).slice(1));
}

/** Returns the discount in whole percent, rounded down, as the column `product.discount_percent` does. */
function discountPercent(priceCents: number, originalCents: number): number {
  return Math.max(0, Math.floor(((originalCents - priceCents) * 100) / originalCents));
}

/**
 * Returns the prices of the cheapest available variant in a shopper's saved sizes, or null without one.
 * @param sizes the saved sizes; those of other categories match no variant
 * @param nameOf returns the name of a size
 * @param varies whether others of the variants that are asked for have other prices, where `variants` leaves them out
 */
export function priceInSizes(
  variants: readonly Variant[],
  sizes: Viewer['preferences']['sizes'],
  nameOf: (sizeId: number) => string | undefined,
  varies?: boolean,
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
    price_varies: varies ?? fitting.some((variant) => variant.discounted_price !== discounted_price),
  };
}

/** Of equal prices the higher struck price holds, whatever the order of the variants. */
function cheaper(one: Prices, other: Prices): Prices {
  const byPrice = one.discounted_price - other.discounted_price || other.original_price - one.original_price;
  return byPrice <= 0 ? one : other;
}
