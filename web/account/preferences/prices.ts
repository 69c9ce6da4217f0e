import { noMaximumPrice } from '#contract/limits.ts';

/** Of the slider, in dollars (specification, section 9). */
export const priceStep = 500;

/** In whole dollars; a high of 5000 means no maximum. */
export type Prices = { low: number; high: number };

/** As they are typed. */
export type TypedPrices = { low: string; high: string };

/** A text of `prices` in the resources, for each field that is at fault. */
export type PriceFaults = { low?: 'lowestWrong'; high?: 'highestWrong' | 'crossed' };

export const anyPrice: Prices = { low: 0, high: noMaximumPrice };

/** Whole dollars from 0 to 5000 (specification, section 5); undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const price = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
  return price !== undefined && price <= noMaximumPrice ? price : undefined;
}

/** What was typed as prices, or what is wrong with it. */
export function readPrices(typed: TypedPrices): { prices: Prices } | { faults: PriceFaults } {
  const low = readPrice(typed.low);
  const high = readPrice(typed.high);
  if (low === undefined || high === undefined)
    return {
      faults: { ...(low === undefined && { low: 'lowestWrong' }), ...(high === undefined && { high: 'highestWrong' }) },
    };
  return low <= high ? { prices: { low, high } } : { faults: { high: 'crossed' } };
}

/** The step of the slider that is nearest. */
export function nearestStep(price: number): number {
  return Math.round(price / priceStep) * priceStep;
}
