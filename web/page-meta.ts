import type { MetaDescriptor } from 'react-router';

/** What search engines and share previews are told of a page. Addresses are complete, with their origin. */
export type PageMeta = {
  title: string;
  description: string;
  storeName: string;
  /** The one address of this content. */
  canonical: string;
  image?: string | undefined;
  /** False keeps the page out of search engines; its links are followed all the same. */
  indexed?: boolean;
  type?: 'website' | 'product';
  /** By schema.org, each a script of its own. */
  structuredData?: Record<string, unknown>[];
};

export function describePage(page: PageMeta): MetaDescriptor[] {
  const image = page.image ?? new URL('/share.png', page.canonical).href;
  const tags: MetaDescriptor[] = [
    { title: `${page.title} · ${page.storeName}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.canonical },
    { property: 'og:site_name', content: page.storeName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.canonical },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ];
  if (page.indexed === false) tags.push({ name: 'robots', content: 'noindex, follow' });
  for (const data of page.structuredData ?? [])
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } });
  return tags;
}
