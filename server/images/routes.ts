import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type ImageWidth, imageTypes, imageWidths, mailImage } from '#contract/images.ts';
import type { ImageProxy } from './image-proxy.ts';
import { type MailImageParts, readMailImage } from './mail-images.ts';
import { readMissingPictures } from './placeholder.ts';

/** What the address names by its content never changes; another picture may soon stand at a place of a product. */
const forGood = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=300';
/** Of what stands in for a picture that may be had later. */
const forAMoment = 'public, max-age=60';

export type ImageParts = MailImageParts & { proxy: ImageProxy; log: Logger };

/**
 * GET /images/{hash}/{width}.{type} of pictures that are kept, and /images/of/{productId}/{place}/{width}.webp of those
 * that are not yet; of both, 640.jpeg for mails. What cannot be had is answered by a picture of ours with status 404, which browsers
 * show: so no page has a broken one.
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
    const bytes = await reading.catch((error) => log.error({ err: error, hash }, 'store of pictures'));
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
      .catch((error) => log.error({ err: error, productId: id }, 'picture not fetched'));
    if (!bytes) return answerMissing(c, width);
    return c.body(bytes, 200, { 'Content-Type': `image/${type}`, 'Cache-Control': forAWhile });
  });

  app.get('/images/*', (c) => answerMissing(c));
  return app;
}

/** `640.webp` as width and type, if we make such files. */
function namedBy(file: string) {
  if (file === `${mailImage.width}.${mailImage.type}`) return mailImage;
  const [number, kind, ...more] = file.split('.');
  const width = imageWidths.find((known) => String(known) === number);
  const type = imageTypes.find((known) => known === kind);
  return width && type && more.length === 0 ? { width, type } : undefined;
}
