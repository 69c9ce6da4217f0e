import type { Product, Variant } from '#contract/products.ts';

/** The fields of a product that depend on the shopper. The last two are set in personalised listings only. */
export type Liking = Pick<Product, 'favorite' | 'hidden_for_user' | 'because' | 'price_in_my_sizes'>;

/**
 * Returns a shopper's fields of a product.
 * @param varyingVariants returns the variants of the product if they differ in price, and none otherwise; of a product
 *   that is listed with the price of some variants, these alone
 */
export type LikingOf = (id: number, varyingVariants: () => Variant[]) => Liking;

/** A visitor has neither favorites nor hidden products. */
const visitors = { favorite: 0, hidden_for_user: 0 } as const;

/** Serializes the shopper's own fields, which come first in a card: a JSON object without its end. */
export function likingJson(liking: Liking = visitors): Buffer {
  if (liking === visitors) return visitorsJson;
  const { favorite, hidden_for_user, because, price_in_my_sizes } = liking;
  const why = because === undefined ? '' : `"because":${JSON.stringify(because)},`;
  const price = price_in_my_sizes === undefined ? '' : `"price_in_my_sizes":${JSON.stringify(price_in_my_sizes)},`;
  return Buffer.from(`{"favorite":${favorite},"hidden_for_user":${hidden_for_user},${why}${price}`);
}
const visitorsJson = Buffer.from('{"favorite":0,"hidden_for_user":0,');
