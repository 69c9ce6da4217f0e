import { type Context, Hono } from 'hono';
import type { Directory } from '#contract/directory.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { robotsText } from './robots.ts';
import {
  idsPerFile,
  pagesFile,
  productsFile,
  readSitemapFiles,
  readStoreIds,
  type SitemapFile,
  sitemapIndex,
} from './sitemap.ts';

/** How long the list of files is cached, in ms. Reading it scans a million products for their last changes. */
const filesHoldMs = 10 * 60 * 1000;

const sharedCaching = 'public, max-age=3600';

/** The number of the last file: no product has a higher id. */
const lastFile = Math.ceil((2 ** 31 - 1) / idsPerFile);

/**
 * Builds robots.txt and the sitemaps, for search engines.
 * @param readDb may lag a little
 * @param directory the pages of designers, categories and edits
 * @param shownCurrencies the currencies of listed products; undefined for all
 */
export function searchEngineRoutes(
  readDb: Db,
  publicUrl: string,
  directory: Pick<Directory, 'indexedPaths'>,
  shownCurrencies?: readonly string[],
) {
  let known: { files: Promise<SitemapFile[]>; readAt: number } | undefined;

  /**
   * Returns the list of files, from the cache if it is recent.
   * @throws if the database does not answer; the next request retries
   */
  function files(): Promise<SitemapFile[]> {
    const now = performance.now();
    if (!known || now - known.readAt >= filesHoldMs) {
      const reading = { files: readSitemapFiles(readDb, shownCurrencies), readAt: now };
      known = reading;
      reading.files.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.files;
  }

  const asXml = (c: Context, body: string | ReadableStream) => {
    c.header('Content-Type', 'application/xml; charset=utf-8');
    c.header('Cache-Control', sharedCaching);
    return typeof body === 'string' ? c.body(body) : c.body(body);
  };

  return new Hono()
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', sharedCaching);
      return c.text(robotsText(publicUrl));
    })
    .get('/sitemap.xml', async (c) => asXml(c, sitemapIndex(await files(), publicUrl)))
    .get('/sitemaps/pages.xml', async (c) => {
      const [storeIds, paths] = await Promise.all([readStoreIds(readDb), directory.indexedPaths()]);
      return asXml(c, pagesFile(publicUrl, [...storeIds.map((id) => `/store/${id}`), ...paths]));
    })
    .get('/sitemaps/:file{products-[1-9][0-9]{0,4}\\.xml}', (c) => {
      const number = Number.parseInt(c.req.param('file').slice('products-'.length), 10);
      if (number > lastFile) return c.notFound();
      return asXml(c, asRead(productsFile(readDb, number, { publicUrl, shownCurrencies })));
    });
}

/** Streams text on demand. A failed read breaks the response off, so that no client takes a part for the whole. */
function asRead(parts: AsyncGenerator<string, void>): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void parts.return(),
  });
}
