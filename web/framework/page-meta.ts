import type { MetaDescriptor } from 'react-router';
import { type Language, languages, localeOf, prefixOf } from '#contract/languages.ts';

/** The data that search engines and share previews read. */
export type PageMeta = {
  title: string;
  description: string;
  /** The application's name and origin, from the root loader. */
  store: { name: string; publicUrl: string };
  language: Language;
  /** The canonical path of the content, without origin and language: `/product/7`. */
  path: string;
  /** The path that a share leads to, where it is not the canonical one: a shared offer keeps its own price. */
  sharedPath?: string;
  /** The absolute URL of a picture. */
  image?: string | undefined;
  /** False sends `noindex`. Search engines still follow the links. */
  indexed?: boolean;
  type?: 'website' | 'product';
  /** Objects of schema.org. Each becomes a script of its own. */
  structuredData?: Record<string, unknown>[];
};

/** The share picture of pages without a picture of their own. */
const sharePicture = '/share.png';

/** Locales in Open Graph's format, with a country. */
const openGraphLocale = { en: 'en_US', kr: 'ko_KR' } as const satisfies Record<Language, string>;

/** Returns the title, links and meta elements of a page: canonical URL, alternates, Open Graph, Twitter card, structured data. */
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
    { property: 'og:url', content: pageAddress(store.publicUrl, language, page.sharedPath ?? path) },
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

/** Returns the absolute URL of a page in a language. */
export function pageAddress(publicUrl: string, language: Language, path: string): string {
  return publicUrl + prefixOf[language] + (path === '/' && language !== 'en' ? '' : path);
}

/** Returns links to the page in every language. `x-default`, for any other language, is English. */
function alternates(publicUrl: string, path: string): MetaDescriptor[] {
  const inLanguage = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: pageAddress(publicUrl, language, path),
  });
  return [...languages.map((language) => inLanguage(localeOf[language], language)), inLanguage('x-default', 'en')];
}
