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
  '/designers/*?',
  '/edit/*?',
  '/women/*?',
  '/products/*?',
  '/products/search/',
  '/products/user/',
  '/products/suggestions/',
  '/products/70off/',
  '/products/under100/',
  '/products/favorites/',
  '/share',
  '/signup-step',
  '/unsubscribe/',
];

/** The further pages of designers, categories and edits, in their default order. The longest rule counts. */
const crawled = ['/designers/*?page=', '/edit/*?page=', '/women/*?page='];

/** Returns the robots.txt of the application at a public address. */
export function robotsText(publicUrl: string): string {
  const prefixes = Object.values(prefixOf);
  const rulesOf = (rule: string, paths: readonly string[]) =>
    prefixes.flatMap((prefix) => paths.map((path) => `${rule}: ${prefix}${path}\n`)).join('');
  return `User-agent: *\n${rulesOf('Disallow', notCrawled)}${rulesOf('Allow', crawled)}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
