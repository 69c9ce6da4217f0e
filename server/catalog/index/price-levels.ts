/** Prices are divided into levels, eight per doubling. A level is found in a fraction of the time of a logarithm. */
const levelsPerDoubling = 8;

/** The number of levels. Level 0 is for products without a dollar price; prices have 31 bits. */
export const priceLevels = 1 + 31 * levelsPerDoubling;

/** Returns the level of a price in cents, from 1; 0 without a price. */
export function priceLevel(cents: number): number {
  if (cents <= 0) return 0;
  const leading = Math.clz32(cents);
  // The three bits after the leading one.
  return 1 + ((31 - leading) * levelsPerDoubling + (((cents << leading) >>> 28) & 7));
}

/** Returns the price in cents in the middle of a level above 0. */
export function centsOfLevel(level: number): number {
  const doublings = Math.floor((level - 1) / levelsPerDoubling);
  const part = (((level - 1) % levelsPerDoubling) + 0.5) / levelsPerDoubling;
  return 2 ** doublings * (1 + part);
}
