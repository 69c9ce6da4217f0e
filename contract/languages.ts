// Plain values only: the browser's code imports this file.

/** The languages, by the specification's keys. `kr` is Korean, which pages and mails mark as `ko` (design, 5.5). */
export const languages = ['en', 'kr'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag of each language, for browsers and `Intl`. */
export const localeOf = { en: 'en', kr: 'ko' } as const satisfies Record<Language, string>;

/** The prefix of page paths in each language. */
export const prefixOf = { en: '', kr: '/kr' } as const satisfies Record<Language, string>;

/** Returns the language of a page: Korean for `/kr` and every path below it, else English. */
export function languageOfPath(pathname: string): Language {
  return pathname === prefixOf.kr || pathname.startsWith(`${prefixOf.kr}/`) ? 'kr' : 'en';
}

/** Returns the English path of a page: `/faq` for `/kr/faq`. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(prefixOf[languageOfPath(path.replace(/[?#].*/, ''))].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Returns the first supported language of an `Accept-Language` header, else English. */
export function languageOf(accepted: string | undefined): Language {
  for (const range of (accepted ?? '').split(',')) {
    const tag = range.trim().toLowerCase();
    if (/^ko\b/.test(tag)) return 'kr';
    if (/^en\b/.test(tag)) return 'en';
  }
  return 'en';
}
