type PriceBounds = { minPriceCents?: number | undefined; maxPriceCents?: number | undefined };

/** Returns whether the lowest price is above the highest, so that no product can match. */
export function crossesPrices({ minPriceCents = 0, maxPriceCents = minPriceCents }: PriceBounds): boolean {
  return minPriceCents > maxPriceCents;
}

/** The message for such bounds. It names the highest price, as forms do. */
export const crossedPrices = 'The highest price cannot be below the lowest.';
