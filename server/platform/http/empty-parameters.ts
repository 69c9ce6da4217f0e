import type { Context, Next } from 'hono';

/** A query with an empty parameter: `?sort=`, `?sort` or `&&`. */
const hasEmpty = /[?&](?:[^=&]*=)?(?:&|$)|[?&][^=&]+(?:&|$)/;

/** A size filter may have its category in the name alone: `filter[sizes][1104][categories][7]=`. */
const saysByName = /(?:\[|%5b)categories(?:\]|%5d)(?:\[|%5b)\d+(?:\]|%5d)/i;

/**
 * Drops query parameters without a value from a read call, so that empty means absent to every call. Forms and clients
 * send their unset filters like this.
 */
export async function dropEmptyParameters(c: Context, next: Next): Promise<void> {
  const { method, url, raw } = c.req;
  if ((method === 'GET' || method === 'HEAD') && hasEmpty.test(url)) {
    const { headers, signal } = raw;
    c.req.raw = new Request(withoutEmpty(url), { method, headers, signal });
  }
  await next();
}

/** Returns a URL without its empty parameters. All others stay as they were written. */
function withoutEmpty(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const kept = query.split('&').filter((pair) => !/^[^=]*=?$/.test(pair) || saysByName.test(pair));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
