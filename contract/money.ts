import { type Language, localeOf } from './languages.ts';
import { writeNumber } from './numbers.ts';

/**
 * A price as shoppers read it: `$1,290`, `$129.50`, `€890`. Prices in US dollars carry a plain $ in every language
 * (specification, section 2), others what the language prescribes.
 */
export function formatPrice(amount: number, currency: string, language: Language): string {
  // Whole prices stand without decimals, all others with both.
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const number = writeNumber(amount, decimals);
  if (currency.includes('USD')) return `$${number}`;
  try {
    return currencyFormat(language, decimals, currency).format(amount);
  } catch {
    // Not a code that Intl knows: still better shown than hidden.
    return `${number} ${currency}`;
  }
}

/** To make one takes longer than to write a hundred prices by it. */
const formats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError for what has not the form of a currency */
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
