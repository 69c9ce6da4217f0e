import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { refuseDeepJson } from './json-depth.ts';

/** No body that the API expects comes near this size. */
const maxBytes = 64 * 1024;

const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => c.json({ message: `A request body may have at most ${maxBytes / 1024} kB.` }, 413),
});

/**
 * Accepts JSON bodies of limited size and depth. Responds 413 to a larger body.
 * @throws {HTTPException} 415 for another content type, 422 for JSON that is nested too deep
 */
export async function takeJson(c: Context, next: Next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const type = c.req.header('content-type');
  const hasBody = c.req.header('content-length') !== '0' && type !== undefined;
  if (hasBody && !/^application\/json\b/i.test(type))
    throw new HTTPException(415, { message: 'Expected JSON (Content-Type: application/json).' });
  return limitBody(c, async () => {
    if (hasBody) refuseDeepJson(await c.req.text());
    await next();
  });
}
