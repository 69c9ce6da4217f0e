/** The quantile of the normal distribution for 95 %, two-sided. */
const z = 1.96;

/**
 * Returns the bounds of a share by the Wilson score interval, 95 % (E. B. Wilson, 1927).
 * @param part at most `whole`
 * @param whole above 0
 * @example wilsonBounds(8, 10) // { low: 0.49, high: 0.94 }
 */
export function wilsonBounds(part: number, whole: number): { low: number; high: number } {
  const share = part / whole;
  const squared = (z * z) / whole;
  const centre = (share + squared / 2) / (1 + squared);
  const reach = (z * Math.sqrt((share * (1 - share)) / whole + squared / (4 * whole))) / (1 + squared);
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
