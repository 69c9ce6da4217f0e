import { type Context, Hono } from 'hono';
import type { Db } from '#server/platform/database/connect.ts';
import { robotsText } from './robots.ts';
import { idsPerFile, pagesFile, productsFile, readSitemapFiles, type SitemapFile, sitemapIndex } from './sitemap.ts';

/** A million products are gone over to know their files' last changes: once in this time. */
const filesHoldMs = 10 * 60 * 1000;

const sharedCaching = 'public, max-age=3600';

/** No product has a higher id. */
const lastFile = Math.ceil((2 ** 31 - 1) / idsPerFile);

/**
 * robots.txt and the sitemaps, for whoever finds pages for others.
 * @param readDb may lag a little
 */
export function searchEngineRoutes(readDb: Db, publicUrl: string) {
  let known: { files: Promise<SitemapFile[]>; readAt: number } | undefined;

  /** @throws when the database does not answer; the next who asks tries again */
  function files(): Promise<SitemapFile[]> {
    const now = performance.now();
    if (!known || now - known.readAt >= filesHoldMs) {
      const reading = { files: readSitemapFiles(readDb), readAt: now };
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
    .get('/sitemaps/pages.xml', (c) => asXml(c, pagesFile(publicUrl)))
    .get('/sitemaps/:file{products-[1-9][0-9]{0,4}\\.xml}', (c) => {
      const number = Number.parseInt(c.req.param('file').slice('products-'.length), 10);
      if (number > lastFile) return c.notFound();
      return asXml(c, asRead(productsFile(readDb, number, publicUrl)));
    });
}

/** Text as it is asked for. A reading that fails breaks the answer off, so that nobody takes a part for the whole. */
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
