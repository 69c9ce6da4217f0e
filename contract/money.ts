import { type Language, localeOf } from './languages.ts';
import { writeNumber } from './numbers.ts';

/**
 * Formats a price: `$1,290`, `$129.50`, `€890`. US dollars get a plain $ in every language (specification, section 2).
 * Other currencies follow the language's format. A price with a fraction gets the digits of its currency: none for KRW.
 * @param amount in units of the currency, not in cents
 */
export function formatPrice(amount: number, currency: string, language: Language): string {
  const isWhole = Number.isInteger(amount);
  const number = writeNumber(amount, isWhole ? 0 : 2);
  if (currency.includes('USD')) return `$${number}`;
  try {
    return currencyFormat(language, isWhole, currency).format(amount);
  } catch {
    // `Intl` rejects the code: an unformatted price is better than none.
    return `${number} ${currency}`;
  }
}

/** From this amount of dollars on, an approximate price has no cents. */
const minRoundedDollars = 10;

/** Formats the worth of a price in another currency: `$122`, or `$6.53` below $10. Cents would feign precision. */
export function formatRoundedDollars(dollars: number): string {
  return `$${writeNumber(dollars, dollars < minRoundedDollars ? 2 : 0)}`;
}

/** A cache: creating one format takes longer than formatting a hundred prices. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns a cached format.
 * @throws RangeError for a malformed currency code
 */
function currencyFormat(language: Language, isWhole: boolean, currency: string): Intl.NumberFormat {
  const key = `${language} ${isWhole} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  });
  formats.set(key, format);
  return format;
}
