import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

/** No form of ours comes near it. */
const mostBytes = 64 * 1024;

const limitBody = bodyLimit({
  maxSize: mostBytes,
  onError: (c) => c.text(`A form may have at most ${mostBytes / 1024} kB.`, 413),
});

/**
 * Takes what pages send, forms, from our own pages alone, and in their size: another site's form would act in the name of
 * whoever is signed in here. Reading is open to all.
 */
export async function takeOwnForms(c: Context, next: Next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next();
  if (!isFromOwnPage(c)) return c.text('This form did not come from a page of this store.', 403);
  return limitBody(c, next);
}

/**
 * Keeps pages of other sites from making calls: browsers say where a call comes from. Programs that say nothing act for
 * nobody but themselves, since no call acts by a cookie.
 */
export async function refuseOtherSites(c: Context, next: Next) {
  const tells = c.req.header('sec-fetch-site') ?? c.req.header('origin');
  const isOwn = tells === undefined || tells === 'none' || isFromOwnPage(c);
  if (!isOwn) throw new HTTPException(403, { message: 'This call did not come from a page of this store.' });
  await next();
}

/** By what browsers tell of where a request comes from (Fetch Metadata); by its origin where they do not, as over plain http. */
function isFromOwnPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
