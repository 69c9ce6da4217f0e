import { type Language, localeOf } from '#contract/languages.ts';

/**
 * A price as shoppers read it: `$1,290`, `$129.50`, `€890`. Prices in US dollars carry a plain $ in every language
 * (specification, section 2), others what the language prescribes.
 */
export function formatPrice(amount: number, currency: string, language: Language): string {
  const locale = localeOf[language];
  if (currency.includes('USD')) return `$${new Intl.NumberFormat(locale, decimals(amount)).format(amount)}`;
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals(amount) }).format(amount);
  } catch {
    // Not a code that Intl knows: still better shown than hidden.
    return `${new Intl.NumberFormat(locale, decimals(amount)).format(amount)} ${currency}`;
  }
}

/** Whole prices stand without decimals, all others with both. */
function decimals(amount: number): Intl.NumberFormatOptions {
  return Number.isInteger(amount)
    ? { maximumFractionDigits: 0, minimumFractionDigits: 0 }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
}
