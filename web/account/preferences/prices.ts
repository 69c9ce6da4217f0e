import { isPriceRange, noMaximumPrice } from '#contract/limits.ts';

/** The step of the slider, in dollars (specification, section 9). */
export const priceStep = 500;

/** In whole dollars. A high of 5000 means no maximum. */
export type Prices = { low: number; high: number };

/** The prices as typed. */
export type TypedPrices = { low: string; high: string };

/** For each invalid field, a text of `prices` in the resources. */
export type PriceFaults = { low?: 'lowestWrong'; high?: 'highestWrong' | 'crossed' };

export const anyPrice: Prices = { low: 0, high: noMaximumPrice };

/** Parses whole dollars from 0 to 5000 (specification, section 5). Returns undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const price = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
  return price !== undefined && price <= noMaximumPrice ? price : undefined;
}

/** Parses both fields. Returns the prices in dollars or the faults of the fields. */
export function readPrices(typed: TypedPrices): { prices: Prices } | { faults: PriceFaults } {
  const low = readPrice(typed.low);
  const high = readPrice(typed.high);
  if (low === undefined || high === undefined)
    return {
      faults: { ...(low === undefined && { low: 'lowestWrong' }), ...(high === undefined && { high: 'highestWrong' }) },
    };
  return isPriceRange(low, high) ? { prices: { low, high } } : { faults: { high: 'crossed' } };
}

/** Returns the nearest step of the slider, in dollars. */
export function nearestStep(price: number): number {
  return Math.round(price / priceStep) * priceStep;
}

/** Returns the price of the lower thumb after a move: at least one step below the highest price, if that is a maximum. */
export function lowestAt(thumb: number, high: number): number {
  if (high === noMaximumPrice) return thumb;
  return Math.max(anyPrice.low, Math.min(thumb, (Math.ceil(high / priceStep) - 1) * priceStep));
}

/** Returns the price of the upper thumb after a move: at least one step above the lowest price. */
export function highestAt(thumb: number, low: number): number {
  return Math.min(noMaximumPrice, Math.max(thumb, (Math.floor(low / priceStep) + 1) * priceStep));
}
