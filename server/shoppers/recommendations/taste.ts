import { centsOfLevel, priceLevels } from '#server/catalog/index/price-levels.ts';
import type { Taste } from '#server/catalog/index/taste.ts';
import type { Profile } from './profile.ts';

/** A reduction begins to earn points this many percent below the preferred one. */
const discountRise = 10;

const highestPercent = 100;

/**
 * Converts a profile into the form that the index adds up.
 * @param key identifies the account and the version of its taste
 * @param favoriteIds rank behind all other products, as recently viewed ones do: the shopper has found them already
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
