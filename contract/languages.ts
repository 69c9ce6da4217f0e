// Plain values only: the browser's code imports this file.

/** Resource sets by the specification's keys; `kr` is Korean, which pages and mails mark as `ko` (design, 5.5). */
export const languages = ['en', 'kr'] as const;
export type Language = (typeof languages)[number];

/** What browsers and formats know each by. */
export const localeOf = { en: 'en', kr: 'ko' } as const satisfies Record<Language, string>;

/** What the paths of pages in each language begin with. */
export const prefixOf = { en: '', kr: '/kr' } as const satisfies Record<Language, string>;

/** The language of a page, by its path: `/kr` and all below it is Korean. */
export function languageOfPath(pathname: string): Language {
  return pathname === prefixOf.kr || pathname.startsWith(`${prefixOf.kr}/`) ? 'kr' : 'en';
}

/** A path as it is in English, whatever language's page it is of: `/kr/faq` is `/faq`. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(prefixOf[languageOfPath(path.replace(/[?#].*/, ''))].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The resource set for what a browser says it prefers (`Accept-Language`): the first that there is, else English. */
export function languageOf(accepted: string | undefined): Language {
  for (const range of (accepted ?? '').split(',')) {
    const tag = range.trim().toLowerCase();
    if (/^ko\b/.test(tag)) return 'kr';
    if (/^en\b/.test(tag)) return 'en';
  }
  return 'en';
}
