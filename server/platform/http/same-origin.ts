import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

/** No form of the application comes near this size. */
const maxBytes = 64 * 1024;

const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => c.text(`A form may have at most ${maxBytes / 1024} kB.`, 413),
});

/**
 * Accepts forms of limited size from the application's own pages alone. A form on another site would act in the name of
 * a signed-in user. Read requests pass.
 */
export async function takeOwnForms(c: Context, next: Next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next();
  if (!isFromOwnPage(c)) return c.text('Forms from other sites are not accepted.', 403);
  return limitBody(c, next);
}

/**
 * Rejects API calls from pages of other sites, by the headers that browsers send. Programs that send neither header
 * pass: no call is authorized by a cookie alone, so they can act only for themselves. Pages of an origin that the
 * operator allows pass, too (`allowed-origins.ts`).
 * @throws {HTTPException} 403
 */
export async function refuseOtherSites(c: Context, next: Next) {
  const tells = c.req.header('sec-fetch-site') ?? c.req.header('origin');
  const isOwn = tells === undefined || tells === 'none' || isFromOwnPage(c) || c.get('isFromAllowedOrigin');
  if (!isOwn) throw new HTTPException(403, { message: 'Requests from other sites are not accepted.' });
  await next();
}

/**
 * Checks `Sec-Fetch-Site` (Fetch Metadata), or the `Origin` header if a browser does not send it, as over plain http.
 */
function isFromOwnPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
