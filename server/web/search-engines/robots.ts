import { prefixOf } from '#contract/languages.ts';

/**
 * What crawlers are asked to leave out (RFC 9309): pages of one person, the way out to stores, and the countless listings that
 * filters, orders and searches make of the plain one.
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

/** robots.txt of a store at this address. */
export function robotsText(publicUrl: string): string {
  const prefixes = Object.values(prefixOf);
  const rules = prefixes.flatMap((prefix) => notCrawled.map((path) => `Disallow: ${prefix}${path}\n`)).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
