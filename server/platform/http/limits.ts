import type { Context, MiddlewareHandler, Next } from 'hono';
import type { ErrorAnswer } from '#contract/errors.ts';

/** As servers should take at least (RFC 9110, 4.1). The longest of ours, 500 ids in a filter, has 5,000; so has no query more than 4,000 fields. */
const longestAddress = 8000;

/** Refuses addresses that are longer than any of ours: 422 names the longest parameter of a call, all else is 414. */
export function limitAddresses(): MiddlewareHandler {
  return async (c, next) => {
    // With what stands before the path, which is short.
    if (c.req.url.length <= longestAddress) return next();
    const message = `An address may have at most ${longestAddress} letters.`;
    const longest = c.req.path.startsWith('/api/') ? longestParameter(c.req.url) : undefined;
    if (longest === undefined) return c.json({ message } satisfies ErrorAnswer, 414);
    return c.json({ message, errors: { [longest]: [message] } } satisfies ErrorAnswer, 422);
  };
}

function longestParameter(url: string): string | undefined {
  const [longest] = [...new URL(url).searchParams].sort(([, a], [, b]) => b.length - a.length);
  return longest?.[0].slice(0, 100);
}

/** What is left of a body that is too long is not read: who asks next needs another connection, and is told so. */
export async function closeAfterLongBodies(c: Context, next: Next) {
  await next();
  if (c.res.status === 413) c.header('Connection', 'close');
}

/** Answers 405 to what nobody does to a page. */
export async function refuseOtherMethods(c: Context, next: Next) {
  if (['GET', 'HEAD', 'POST'].includes(c.req.method)) return next();
  return c.text('Pages are read (GET, HEAD), and sent forms (POST).', 405, { Allow: 'GET, HEAD, POST' });
}

/** Answers 400 to addresses of pages that decode to no text (RFC 3986, 2.1), or to control signs: nothing of ours leads there. */
export async function refuseUnreadableAddresses(c: Context, next: Next) {
  const path = decoded(new URL(c.req.url).pathname);
  if (path === undefined)
    return c.text('This address cannot be read: what its percent signs stand for is no text.', 400);
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
