import { prefixOf } from '#contract/languages.ts';

/**
 * Paths that crawlers are asked to skip (RFC 9309): personal pages, links to stores, and the countless listings by
 * filter, order and search.
 */
const notCrawled = [
  '/api/',
  '/buy-at/',
  '/my-',
  '/newsletter/',
  '/operator',
  '/products/*?',
  '/products/search/',
  '/products/user/',
  '/products/suggestions/',
  '/products/70off/',
  '/products/under100/',
  '/products/favorites/',
  '/signup-step',
  '/unsubscribe/',
];

/** Returns the robots.txt of the application at a public address. */
export function robotsText(publicUrl: string): string {
  const prefixes = Object.values(prefixOf);
  const rules = prefixes.flatMap((prefix) => notCrawled.map((path) => `Disallow: ${prefix}${path}\n`)).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
