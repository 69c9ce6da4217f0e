import { Hono } from 'hono';
import { imageWidths } from '#contract/images.ts';
import type { Pictures } from './pictures.ts';

/** GET /images/{hash}/{width}.webp. The address names the bytes, so browsers keep them for good. */
export function imageRoutes(pictures: Pictures): Hono {
  const app = new Hono();
  app.get('/images/:hash{[0-9a-f]{32}}/:file{\\d+\\.webp}', async (c) => {
    const width = imageWidths.find((known) => `${known}.webp` === c.req.param('file'));
    const bytes = width && (await pictures.read(c.req.param('hash'), width));
    if (!bytes) return c.json({ message: 'There is no such picture.' }, 404, { 'Cache-Control': 'no-store' });
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-site',
    });
  });
  return app;
}
