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
  structuredData?: Record<string, unknown>;
};

export function describePage(page: PageMeta): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title: `${page.title} · ${page.storeName}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.canonical },
    { property: 'og:site_name', content: page.storeName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.canonical },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
  ];
  if (page.image)
    tags.push({ property: 'og:image', content: page.image }, { name: 'twitter:image', content: page.image });
  if (page.indexed === false) tags.push({ name: 'robots', content: 'noindex, follow' });
  if (page.structuredData) tags.push({ 'script:ld+json': page.structuredData });
  return tags;
}
