import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { refuseDeepJson } from './json-depth.ts';

/** No body of ours comes near it. */
const mostBytes = 64 * 1024;

const limitBody = bodyLimit({
  maxSize: mostBytes,
  onError: (c) => c.json({ message: `A call may have at most ${mostBytes / 1024} kB.` }, 413),
});

/** Takes bodies of calls that are JSON, and in their size. */
export async function takeJson(c: Context, next: Next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const type = c.req.header('content-type');
  const hasBody = c.req.header('content-length') !== '0' && type !== undefined;
  if (hasBody && !/^application\/json\b/i.test(type))
    throw new HTTPException(415, { message: 'This call takes JSON (Content-Type: application/json).' });
  return limitBody(c, async () => {
    if (hasBody) refuseDeepJson(await c.req.text());
    await next();
  });
}
