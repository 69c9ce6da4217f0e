import type { Language } from '../languages.ts';

/** The day comes before the month, as in the store's sentences about prices. */
const localeOfDays = { en: 'en-GB', kr: 'ko' } as const satisfies Record<Language, string>;

/**
 * Writes the day of a time, in UTC, so that it is the same for every reader: `3 May`, `5월 3일`. The year is added
 * where it is not that of `now`.
 * @param at an ISO time
 * @param now ms since 1970
 */
export function writeDayOf(at: string, now: number, language: Language): string {
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return new Date(at).toLocaleDateString(localeOfDays[language], {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** Writes the days of a stretch of time for the text `span`: `3` and `10 May`, `28 April` and `3 May`. */
export function writeSpan({ from, to }: { from: string; to: string }, now: number, language: Language) {
  const [first, last] = [new Date(from), new Date(to)];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && first.getUTCDate() !== last.getUTCDate();
  return {
    from: isOneMonth && language === 'en' ? String(first.getUTCDate()) : writeDayOf(from, now, language),
    to: writeDayOf(to, now, language),
  };
}
