/** Prices in levels, eight to each doubling: to look a level up takes a fraction of what a logarithm takes. */
const levelsPerDoubling = 8;

/** Level 0 is that of products without a price in dollars; prices have 31 bits. */
export const priceLevels = 1 + 31 * levelsPerDoubling;

/** The level of a price in cents, from 1; 0 where there is none. */
export function priceLevel(cents: number): number {
  if (cents <= 0) return 0;
  const leading = Math.clz32(cents);
  // The three bits behind the leading one.
  return 1 + ((31 - leading) * levelsPerDoubling + (((cents << leading) >>> 28) & 7));
}

/** The price in cents in the middle of a level above 0. */
export function centsOfLevel(level: number): number {
  const doublings = Math.floor((level - 1) / levelsPerDoubling);
  const part = (((level - 1) % levelsPerDoubling) + 0.5) / levelsPerDoubling;
  return 2 ** doublings * (1 + part);
}
