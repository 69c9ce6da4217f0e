// Plain values only: the browser's code imports this file.

/** Resource sets by the specification's keys; `kr` is Korean, which pages and mails mark as `ko` (design, 5.5). */
export const languages = ['en', 'kr'] as const;
export type Language = (typeof languages)[number];

/** What browsers and formats know each by. */
export const localeOf = { en: 'en', kr: 'ko' } as const satisfies Record<Language, string>;

/** The resource set for what a browser says it prefers (`Accept-Language`): the first that there is, else English. */
export function languageOf(accepted: string | undefined): Language {
  for (const range of (accepted ?? '').split(',')) {
    const tag = range.trim().toLowerCase();
    if (/^ko\b/.test(tag)) return 'kr';
    if (/^en\b/.test(tag)) return 'en';
  }
  return 'en';
}
