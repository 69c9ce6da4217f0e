import { type Language, localeOf } from './languages.ts';
import { writeNumber } from './numbers.ts';

/**
 * Formats a price: `$1,290`, `$129.50`, `€890`. US dollars get a plain $ in every language (specification, section 2).
 * Other currencies follow the language's format.
 * @param amount in units of the currency, not in cents
 */
export function formatPrice(amount: number, currency: string, language: Language): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const number = writeNumber(amount, decimals);
  if (currency.includes('USD')) return `$${number}`;
  try {
    return currencyFormat(language, decimals, currency).format(amount);
  } catch {
    // `Intl` rejects the code: an unformatted price is better than none.
    return `${number} ${currency}`;
  }
}

/** A cache: creating one format takes longer than formatting a hundred prices. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns a cached format.
 * @throws RangeError for a malformed currency code
 */
function currencyFormat(language: Language, decimals: number, currency: string): Intl.NumberFormat {
  const key = `${language} ${decimals} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}
