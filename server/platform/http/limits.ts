import type { Context, MiddlewareHandler, Next } from 'hono';
import type { ErrorAnswer } from '#contract/errors.ts';

/**
 * Servers should accept at least this length (RFC 9110, 4.1). The longest address of the application, a filter with 500
 * ids, has 5,000 characters. The limit also bounds a query to 4,000 fields.
 */
const maxAddressChars = 8000;

/** Rejects addresses that are too long. An API call gets 422 naming its longest parameter, all else gets 414. */
export function limitAddresses(): MiddlewareHandler {
  return async (c, next) => {
    // Includes scheme and host, which are short.
    if (c.req.url.length <= maxAddressChars) return next();
    const message = `A URL may have at most ${maxAddressChars} characters.`;
    const longest = c.req.path.startsWith('/api/') ? maxParameterLength(c.req.url) : undefined;
    if (longest === undefined) return c.json({ message } satisfies ErrorAnswer, 414);
    return c.json({ message, errors: { [longest]: [message] } } satisfies ErrorAnswer, 422);
  };
}

function maxParameterLength(url: string): string | undefined {
  const [longest] = [...new URL(url).searchParams].sort(([, a], [, b]) => b.length - a.length);
  return longest?.[0].slice(0, 100);
}

/**
 * Closes the connection after a body that was too long, since the rest of it is not read. `Connection: close` tells the
 * client.
 */
export async function closeAfterLongBodies(c: Context, next: Next) {
  await next();
  if (c.res.status === 413) c.header('Connection', 'close');
}

/** Responds 405 to methods that pages do not support. */
export async function refuseOtherMethods(c: Context, next: Next) {
  if (['GET', 'HEAD', 'POST'].includes(c.req.method)) return next();
  return c.text('Pages accept GET, HEAD and POST.', 405, { Allow: 'GET, HEAD, POST' });
}

/**
 * Responds 400 to page addresses that decode to no valid text (RFC 3986, 2.1), or to control characters. No link of the
 * application leads there.
 */
export async function refuseUnreadableAddresses(c: Context, next: Next) {
  const path = decoded(new URL(c.req.url).pathname);
  if (path === undefined) return c.text('Invalid URL: its percent-encoding does not decode to text.', 400);
  return next();
}

function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
