import type { Language } from './languages.ts';

/**
 * `1,234.50`: a number as both languages write it, in groups of three digits (Unicode CLDR, en and ko). By hand, since the first
 * object of Intl that a page makes holds an ordinary phone up for 100 ms.
 * @param decimals how many stand behind the point
 */
export function writeNumber(value: number, decimals = 0): string {
  const [whole = '', ...fraction] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}

/** The plural form that a whole number takes (Unicode CLDR: English tells one apart, Korean nothing). By hand for the same reason. */
export function pluralOf(count: number, language: Language): 'one' | 'other' {
  return language === 'en' && count === 1 ? 'one' : 'other';
}
