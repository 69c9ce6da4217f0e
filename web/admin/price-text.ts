import { writeNumber } from '#contract/numbers.ts';

/**
 * Formats a price with its currency's code: `USD 1,290.00`, `KRW 145,000`. Unlike shoppers' prices, it names every currency
 * and keeps every digit.
 * @param cents hundredths of the currency's unit, in every currency
 */
export function priceText(currency: string, cents: number): string {
  const digits = cents % 100 === 0 ? digitsOf(currency) : 2;
  return `${currency}\u00a0${writeNumber(cents / 100, digits)}`;
}

/** Returns the usual digits after the point: 0 for won and yen. Feeds may name codes that `Intl` rejects. */
function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
