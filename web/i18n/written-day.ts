import type { Language } from '#contract/languages.ts';

/** The day comes before the month, as in the store's sentences about prices. */
const localeOfDays = { en: 'en-GB', kr: 'ko' } as const satisfies Record<Language, string>;

/**
 * Writes a day out: `31 December 2024`, `2024년 12월 31일`.
 * @param day as `2024-12-31`
 */
export function writeDay(day: string, language: Language): string {
  return new Date(day).toLocaleDateString(localeOfDays[language], { dateStyle: 'long', timeZone: 'UTC' });
}
