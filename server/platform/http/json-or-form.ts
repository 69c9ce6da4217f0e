import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { maxIds } from '#contract/ids.ts';
import { refuseDeepJson } from './json-depth.ts';

/** Room for the maximum number of ids, each as a form writes it: `&ids%5B%5D=2147483647`. */
const maxBytes = maxIds * 24;

const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => c.json({ message: `A request body may have at most ${Math.floor(maxBytes / 1024)} kB.` }, 413),
});

/**
 * Accepts a body in JSON or as a form, and a missing body as an empty object. Schemas always receive JSON. A body that
 * begins with a brace is JSON whatever its Content-Type says, since programs forget to set it. Responds 413 to a larger
 * body.
 * @throws {HTTPException} 415 for another content type, 422 for a body that cannot be read
 */
export async function takeJsonOrForm(c: Context, next: Next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  if (!['', 'application/json', 'application/x-www-form-urlencoded', 'text/plain'].includes(type.trim()))
    throw new HTTPException(415, { message: 'Expected JSON or a form (application/x-www-form-urlencoded).' });
  return limitBody(c, async () => {
    const text = textOf(await c.req.raw.arrayBuffer());
    const fields = text === undefined ? undefined : fieldsOf(text);
    if (!fields) throw new HTTPException(422, { message: 'Expected a JSON object or a form.' });
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-type', 'application/json');
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: JSON.stringify(fields) });
    await next();
  });
}

/** Parses the fields of a body. Returns undefined if it cannot be read. */
function fieldsOf(text: string): object | undefined {
  if (text === '') return {};
  if (!text.startsWith('{')) return fieldsOfForm(text);
  refuseDeepJson(text);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns undefined if the bytes are not UTF-8. */
function textOf(body: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body).trim();
  } catch {
    return undefined;
  }
}

/** Parses a form: `ids[]=1&ids[]=2` and `ids=1&ids=2` are lists, `filter[category_id]=7` is a field within a field. */
function fieldsOfForm(text: string): object | undefined {
  if (!text.includes('=')) return undefined;
  const values: Record<string, string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.replace(/\[\d*\]$/, '[]');
    values[name] ??= [];
    values[name].push(value);
  }
  const fields: Record<string, string | string[]> = Object.create(null);
  const groups: Record<string, Record<string, string | undefined>> = Object.create(null);
  for (const [key, given] of Object.entries(values)) {
    const [, name = key, within] = /^([^[\]]+)\[(\w*)\]$/.exec(key) ?? [];
    if (within) {
      groups[name] ??= Object.create(null) as Record<string, string | undefined>;
      groups[name][within] = given.at(-1);
    } else {
      const [only = ''] = given;
      fields[name] = within === undefined && given.length === 1 ? only : given;
    }
  }
  return { ...fields, ...groups };
}
