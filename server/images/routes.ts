import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type ImageWidth, imageTypes, imageWidths, mailImage } from '#contract/images.ts';
import type { ImageProxy } from './image-proxy.ts';
import { type MailImageParts, readMailImage } from './mail-images.ts';
import { readMissingPictures } from './placeholder.ts';

/** An address by content hash never changes. An address by product and place may soon show another picture. */
const forGood = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=300';
/** For the placeholder of a picture that may be available later. */
const forAMoment = 'public, max-age=60';

export type ImageParts = MailImageParts & { proxy: ImageProxy; log: Logger };

/**
 * Serves GET /images/{hash}/{width}.{type} for stored pictures.
 * Serves /images/of/{productId}/{place}/{width}.webp for pictures that are not stored yet, and 640.jpeg of both for emails.
 * A missing picture is answered with a placeholder and status 404. Browsers display it, so no page has a broken image.
 */
export function imageRoutes({ store, pool, proxy, log }: ImageParts): Hono {
  const app = new Hono();
  const missing = readMissingPictures();

  async function answerMissing(c: Context, width: ImageWidth = 640) {
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': forAMoment };
    return c.body((await missing)[width], 404, headers);
  }

  app.get('/images/:hash{[0-9a-f]{32}}/:file', async (c) => {
    const named = namedBy(c.req.param('file'));
    if (!named) return answerMissing(c);
    const hash = c.req.param('hash');
    const reading =
      named.type === mailImage.type ? readMailImage({ store, pool }, hash) : store.read({ hash, ...named });
    const bytes = await reading.catch((error) => log.error({ err: error, hash }, 'image store failed'));
    if (!bytes) return answerMissing(c, named.width);
    return c.body(bytes, 200, { 'Content-Type': `image/${named.type}`, 'Cache-Control': forGood });
  });

  app.get('/images/of/:id{[0-9]{1,9}}/:place{[0-9]{1,2}}/:file', async (c) => {
    const named = namedBy(c.req.param('file'));
    const { type = 'avif', width = 640 } = named ?? {};
    if (type === 'avif') return answerMissing(c);
    const { id, place } = c.req.param();
    const bytes = await proxy
      .read(Number(id), Number(place), { width, type })
      .catch((error) => log.error({ err: error, productId: id }, 'image proxy failed'));
    if (!bytes) return answerMissing(c, width);
    return c.body(bytes, 200, { 'Content-Type': `image/${type}`, 'Cache-Control': forAWhile });
  });

  app.get('/images/*', (c) => answerMissing(c));
  return app;
}

/** Parses a file name such as `640.webp` into width and type; undefined for files that are never made. */
function namedBy(file: string) {
  if (file === `${mailImage.width}.${mailImage.type}`) return mailImage;
  const [number, kind, ...more] = file.split('.');
  const width = imageWidths.find((known) => String(known) === number);
  const type = imageTypes.find((known) => known === kind);
  return width && type && more.length === 0 ? { width, type } : undefined;
}
