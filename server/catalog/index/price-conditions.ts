import { addSlot, dropSlot } from './bitmap.ts';
import type { Condition } from './condition.ts';
import { fillByRange } from './fill.ts';
import { highestCents, isPricedBetween } from './variants.ts';

/** Inclusive bounds of the price in dollars. */
export type PriceBounds = { minPriceCents?: number | undefined; maxPriceCents?: number | undefined };
export const hasBound = ({ minPriceCents, maxPriceCents }: PriceBounds) =>
  minPriceCents !== undefined || maxPriceCents !== undefined;

/**
 * Returns the condition for products with a dollar price within the bounds. Each bound is a condition of its own:
 * shoppers choose among few, so that results are reused.
 */
export function pricedBetween(minCents = 0, maxCents = highestCents): Condition {
  const least = priced(Math.min(minCents, highestCents), highestCents);
  const most = priced(0, Math.min(maxCents, highestCents));
  if (minCents === 0) return most;
  if (maxCents >= highestCents) return least;
  return { key: `price:${minCents}-${maxCents}`, all: [least, most] };
}

/** Returns the condition for products with a variant at a price between two. */
export function priced(least: number, most: number): Condition {
  return {
    key: `priced:${least}-${most}`,
    demands: { least, most },
    holds: (columns, slot) => isPricedBetween(columns, slot, least, most),
    fill: (set, columns) => {
      fillByRange(set, columns.size, columns.dollarCents, least, most);
      for (const slot of columns.pricesBySize.keys()) {
        if (isPricedBetween(columns, slot, least, most)) addSlot(set, slot);
        else dropSlot(set, slot);
      }
    },
  };
}
