import type { MetaDescriptor } from 'react-router';
import { type Language, languages, localeOf, prefixOf } from '#contract/languages.ts';

/** What search engines and share previews are told of a page. */
export type PageMeta = {
  title: string;
  description: string;
  /** The store, by what the root's loader gives of it. */
  store: { name: string; publicUrl: string };
  language: Language;
  /** The one address of this content, without origin and language: `/product/7`. */
  path: string;
  /** A picture's address, with its origin. */
  image?: string | undefined;
  /** False keeps the page out of search engines; its links are followed all the same. */
  indexed?: boolean;
  type?: 'website' | 'product';
  /** By schema.org, each a script of its own. */
  structuredData?: Record<string, unknown>[];
};

/** For pages without a picture of their own. */
const sharePicture = '/share.png';

/** By Open Graph's names, with their countries. */
const openGraphLocale = { en: 'en_US', kr: 'ko_KR' } as const satisfies Record<Language, string>;

export function describePage(page: PageMeta): MetaDescriptor[] {
  const { title, description, store, language, path } = page;
  const canonical = pageAddress(store.publicUrl, language, path);
  const image = page.image ?? store.publicUrl + sharePicture;
  const tags: MetaDescriptor[] = [
    { title: `${title} · ${store.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: store.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: openGraphLocale[language] },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
  if (page.indexed === false) tags.push({ name: 'robots', content: 'noindex, follow' });
  else tags.push(...alternates(store.publicUrl, path));
  for (const data of page.structuredData ?? [])
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } });
  return tags;
}

/** The whole address of a page in a language. */
export function pageAddress(publicUrl: string, language: Language, path: string): string {
  return publicUrl + prefixOf[language] + (path === '/' && language !== 'en' ? '' : path);
}

/** The same page in every language; who speaks none of them gets English. */
function alternates(publicUrl: string, path: string): MetaDescriptor[] {
  const inLanguage = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: pageAddress(publicUrl, language, path),
  });
  return [...languages.map((language) => inLanguage(localeOf[language], language)), inLanguage('x-default', 'en')];
}
