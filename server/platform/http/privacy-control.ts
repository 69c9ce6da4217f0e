import { type Context, Hono, type Next } from 'hono';

/** Date from which the statement at /.well-known/gpc.json holds. */
const since = '2026-11-21';

/**
 * Honors Global Privacy Control (W3C, `Sec-GPC: 1`). The application sells no data of its visitors, and its pages load
 * nothing from other sites. A partner store only receives the application's address as the referrer when a shopper
 * follows a link to it. With the signal, this referrer is left out, too. `Vary` makes caches store both variants of a
 * page.
 */
export async function applyPrivacyControl(c: Context, next: Next) {
  await next();
  c.header('Vary', 'Sec-GPC', { append: true });
  if (c.req.header('Sec-GPC') === '1' && !c.res.headers.has('Referrer-Policy')) {
    c.header('Referrer-Policy', 'same-origin');
  }
}

/** Builds GET /.well-known/gpc.json, which declares support for Global Privacy Control. */
export function privacyControlRoute() {
  return new Hono().get('/.well-known/gpc.json', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json({ gpc: true, lastUpdate: since });
  });
}
