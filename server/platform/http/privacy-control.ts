import { type Context, Hono, type Next } from 'hono';

/** When what is said at /.well-known/gpc.json began to hold. */
const since = '2026-11-21';

/**
 * Heeds Global Privacy Control (W3C, `Sec-GPC: 1`). The store sells nothing of its visitors and its pages load nothing from others;
 * all that others get of a visit is the store's address as the referrer, when a shopper goes to one of them: under this signal that is
 * left out, too. Caches have to keep both kinds of page.
 */
export async function heedPrivacyControl(c: Context, next: Next) {
  await next();
  c.header('Vary', 'Sec-GPC', { append: true });
  if (c.req.header('Sec-GPC') === '1' && !c.res.headers.has('Referrer-Policy')) {
    c.header('Referrer-Policy', 'same-origin');
  }
}

/** Tells whoever asks that the store heeds it. */
export function privacyControlRoute() {
  return new Hono().get('/.well-known/gpc.json', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json({ gpc: true, lastUpdate: since });
  });
}
