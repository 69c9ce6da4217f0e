import { SaxesParser } from 'saxes';
import { FeedBroken } from '#server/ingest/reader.ts';
import { createSignMender } from '#server/ingest/readers/bare-signs.ts';
import { rootElement } from '#server/ingest/readers/root-element.ts';
import { textOf } from '#server/ingest/readers/rows.ts';

/** Characters of the longest URL: the protocol's limit, and a little more (sitemaps.org). */
const maxAddressChars = 4096;
/** Locations in one file; the protocol allows 50,000. */
const maxLocations = 200_000;
const roots = ['urlset', 'sitemapindex'];

/** The locations in one sitemap: pages, or, in an index, further sitemaps. */
export type Sitemap = { isIndex: boolean; locations: string[] };

/** Tells whether a document begins like a sitemap or a sitemap index (sitemaps.org). */
export function isSitemap(head: string): boolean {
  return roots.includes(rootElement(head.replace(/^\ufeff/, '')) ?? '');
}

/**
 * Reads a sitemap to its end. Only an entry's own `loc` counts, not the `loc` of its images and videos.
 * @param bytes plain UTF-8
 * @throws FeedBroken if it is no sitemap, malformed, cut off or too long
 */
export async function readSitemap(bytes: AsyncIterable<Uint8Array>): Promise<Sitemap> {
  const parser = new SaxesParser({ xmlns: true });
  const sitemap: Sitemap = { isIndex: false, locations: [] };
  const path: string[] = [];
  let location: string | undefined;
  let collected = 0;
  const broken = (reason: string) => new FeedBroken(`the sitemap ${reason}`, parser.line);

  parser.on('error', (error) => {
    // An entity of its own stays unread, which makes the location an invalid URL.
    if (!/undefined entity|unbound namespace|XML declaration must be at the start/.test(error.message)) {
      throw broken(`is malformed: ${error.message.replace(/^\d+:\d+: /, '')}`);
    }
  });
  parser.on('opentag', ({ local }) => {
    collected = parser.position;
    path.push(local);
    if (path.length === 1 && !roots.includes(local)) throw broken(`has the root <${local.slice(0, 100)}>`);
    if (path.length === 1) sitemap.isIndex = local === 'sitemapindex';
    if (path.length > 32) throw broken('is nested too deep');
    if (path.length === 3 && local === 'loc') location = '';
  });
  const addText = (text: string) => {
    collected = parser.position;
    if (location !== undefined) location = (location + text).slice(0, maxAddressChars);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    collected = parser.position;
    if (path.length === 3 && location !== undefined) sitemap.locations.push(location.trim());
    if (path.length === 3) location = undefined;
    if (sitemap.locations.length > maxLocations) throw broken(`lists more than ${maxLocations} addresses`);
    path.pop();
  });

  const mendSigns = createSignMender();
  for await (const text of textOf(bytes)) {
    parser.write(mendSigns(text));
    if (parser.position - collected > 1024 * 1024) throw broken('has a megabyte without an element');
  }
  parser.write(mendSigns());
  if (path.length > 0) throw broken(`breaks off: the closing </${path[0]}> is missing`);
  parser.close();
  return sitemap;
}
