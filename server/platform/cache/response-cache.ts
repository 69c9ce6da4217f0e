import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { createByteCache } from './byte-cache.ts';
import type { CacheMemory } from './cache-memory.ts';

/** Whose response it is. One shopper's are kept apart: they would evict the responses that everybody asks for. */
type Audience = 'everyone' | 'shopper';

/** A response as it left, without its body. */
type ResponseHead = {
  status: StatusCode;
  headers: Record<string, string>;
  /** Of a page: the nonce of its scripts. */
  nonce?: string | undefined;
};

/** The state of the catalogue before a response was made, and the time (ms). */
type Beginning = { version: string; startedAt: number };

export type CachedResponse = { bytes: Buffer; about: ResponseHead & Beginning };

/** Responses by key, each valid until the catalogue changes, and for a minute at most. */
export type ResponseCache = {
  /** The response, if it is still valid. Its bytes are a view that later responses overwrite. */
  find(key: string, audience?: Audience): CachedResponse | undefined;
  /** Whether the key has a response, valid or not. */
  has(key: string): boolean;
  /** To be called before a response is made. A change meanwhile may be in it or not, so it is stored as of the state before. */
  begin(): Beginning;
  store(key: string, body: Uint8Array, head: ResponseHead, beginning: Beginning, audience?: Audience): void;
};

/** Shared caches keep pages no longer (`web/framework/server.ts`), and no older sighting of a product may be shown. */
const maxAgeMs = 60_000;

/** An entry with its key, a string of two bytes a character, and its headers. */
function takenBy(key: string, { headers }: ResponseHead): number {
  const headerLetters = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return 300 + 2 * key.length + headerLetters;
}

/**
 * Creates the cache of what web processes answer: pages and listings as bytes.
 * @param version names the state of the catalogue
 */
export function createResponseCache(
  version: () => string,
  memory: Pick<CacheMemory, 'responses' | 'personalResponses'>,
): ResponseCache {
  const rings = {
    everyone: createByteCache<string, ResponseHead & Beginning>(memory.responses, takenBy),
    shopper: createByteCache<string, ResponseHead & Beginning>(memory.personalResponses, takenBy),
  };
  return {
    find(key, audience = 'everyone') {
      const found = rings[audience].get(key);
      const isValid = found?.about.version === version() && performance.now() - found.about.startedAt < maxAgeMs;
      return isValid ? found : undefined;
    },
    has: (key) => rings.everyone.has(key),
    begin: () => ({ version: version(), startedAt: performance.now() }),
    store(key, body, head, beginning, audience = 'everyone') {
      rings[audience].set(key, body, { ...head, ...beginning });
    },
  };
}

/** Path and query. The host is left out: it changes nothing of a response. */
export function addressOf(c: Context): string {
  const { url } = c.req;
  return url.slice(url.indexOf('/', 'https://'.length));
}

/** Sends a cached response, or 304 where the client has it. */
export function sendCached(c: Context, { bytes, about }: CachedResponse): Response {
  const { status, headers, nonce } = about;
  if (isFresh(c, headers)) return notModified(c, headers);
  if (nonce !== undefined) c.set('pageNonce', nonce);
  c.status(status);
  // A copy: it is sent after this turn of the event loop.
  return c.body(Buffer.from(bytes), undefined, headers);
}

/** Whether the client has what these headers describe. Names of headers are lower case. */
export function isFresh(c: Context, { etag = '' }: Record<string, string>): boolean {
  return etag !== '' && c.req.header('if-none-match') === etag;
}

/** Without a Content-Security-Policy: its new nonce would stand beside the page that the browser has kept. */
export function notModified(c: Context, headers: Record<string, string>): Response {
  const { etag = '', 'cache-control': caching = '', vary = '' } = headers;
  return c.body(null, 304, { ETag: etag, 'Cache-Control': caching, Vary: vary });
}
