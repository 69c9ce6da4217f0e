import { centsOfLevel, priceLevels } from '#server/catalog/index/price-levels.ts';
import type { Taste } from '#server/catalog/index/taste.ts';
import type { Profile } from './profile.ts';

/** So many percent below what she likes a reduction begins to be liked. */
const discountRise = 10;

const highestPercent = 100;

/**
 * A profile as the index adds it up.
 * @param key names whose it is, and its state
 * @param favoriteIds what she has found already stands behind all else, as what she has just seen
 */
export function tasteOf(
  { brands, stores, subcategories, pairs, price, discount, seen }: Profile,
  key: string,
  favoriteIds: readonly number[],
): Taste {
  return {
    key,
    brands: Int32Array.from(brands.flat()),
    stores: Int32Array.from(stores.flat()),
    subcategories: Int32Array.from(subcategories.flat()),
    pairs: Int32Array.from(pairs.flat()),
    prices: Int32Array.from({ length: priceLevels }, (_, level) => pointsOfPrice(level, price)),
    discounts: Int32Array.from({ length: highestPercent + 1 }, (_, percent) => pointsOfDiscount(percent, discount)),
    seenIds: Int32Array.from(new Set([...seen, ...favoriteIds])),
  };
}

function pointsOfPrice(level: number, price: Profile['price']): number {
  if (level === 0 || price === null) return 0;
  const distance = Math.log(centsOfLevel(level) / price.cents) / price.spread;
  return Math.round(price.points * Math.exp(-(distance ** 2) / 2));
}

function pointsOfDiscount(percent: number, discount: Profile['discount']): number {
  if (discount === null) return 0;
  const share = (percent - discount.fromPercent + discountRise) / discountRise;
  return Math.round(discount.points * Math.min(1, Math.max(0, share)));
}
