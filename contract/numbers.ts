import type { Language } from './languages.ts';

/**
 * Formats a number with groups of three digits, as both languages do (Unicode CLDR, en and ko): `1,234.50`.
 * Hand-written, because the first `Intl` object of a page blocks an ordinary phone for 100 ms.
 * @param decimals the number of digits after the point
 */
export function writeNumber(value: number, decimals = 0): string {
  const [whole = '', ...fraction] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}

/** Returns the plural form of a whole number (Unicode CLDR: English has `one`, Korean has no plural). Avoids `Intl`, too. */
export function pluralOf(count: number, language: Language): 'one' | 'other' {
  return language === 'en' && count === 1 ? 'one' : 'other';
}
