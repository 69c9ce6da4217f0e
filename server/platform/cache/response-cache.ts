import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { createByteCache } from './byte-cache.ts';
import type { CacheMemory } from './cache-memory.ts';

/**
 * The readers of a response. Personal responses are cached apart: they would evict the responses that everybody
 * requests.
 */
type Audience = 'everyone' | 'shopper';

/** The head of a response as it was sent: everything but its body. */
type ResponseHead = {
  status: StatusCode;
  headers: Record<string, string>;
  /** The nonce of a page's scripts. */
  nonce?: string | undefined;
};

/** The catalog version before a response was made, and the time (ms of a monotonic clock). */
type Beginning = { version: string; startedAt: number };

export type CachedResponse = { bytes: Buffer; about: ResponseHead & Beginning };

/** Responses by key. Each is valid until the catalog changes, for a minute at most. */
export type ResponseCache = {
  /** Returns the response if it is still valid. Its bytes are a view that later writes overwrite. */
  find(key: string, audience?: Audience): CachedResponse | undefined;
  /** Whether the key has a shared response, valid or stale. */
  has(key: string): boolean;
  /**
   * Must be called before a response is made. A change in between may or may not be part of the response, so it is
   * stored under the version before.
   */
  begin(): Beginning;
  store(key: string, body: Uint8Array, head: ResponseHead, beginning: Beginning, audience?: Audience): void;
};

/**
 * Maximum age, the same as in shared caches (`web/framework/server.ts`). No older sighting of a product may be shown.
 */
const maxAgeMs = 60_000;

/** Bytes of an entry besides its body: the entry itself, its key (two bytes a character) and its headers. */
function takenBy(key: string, { headers }: ResponseHead): number {
  const headerLetters = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return 300 + 2 * key.length + headerLetters;
}

/**
 * Creates the response cache of a web process, which stores pages and listings as bytes.
 * @param version returns the current version of the catalog
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

/** Returns path and query of a request. The host is left out, because no response depends on it. */
export function addressOf(c: Context): string {
  const { url } = c.req;
  return url.slice(url.indexOf('/', 'https://'.length));
}

/** Sends a cached response, or 304 if the client already has it. */
export function sendCached(c: Context, { bytes, about }: CachedResponse): Response {
  const { status, headers, nonce } = about;
  if (isFresh(c, headers)) return notModified(c, headers);
  if (nonce !== undefined) c.set('pageNonce', nonce);
  c.status(status);
  // Copied, because the response is sent after this turn of the event loop.
  return c.body(Buffer.from(bytes), undefined, headers);
}

/**
 * Tells whether the client already has the response with these headers (`If-None-Match`). Header names are lower case.
 */
export function isFresh(c: Context, { etag = '' }: Record<string, string>): boolean {
  return etag !== '' && c.req.header('if-none-match') === etag;
}

/** Responds 304 without a Content-Security-Policy: its new nonce would not match the page in the browser's cache. */
export function notModified(c: Context, headers: Record<string, string>): Response {
  const { etag = '', 'cache-control': caching = '', vary = '' } = headers;
  return c.body(null, 304, { ETag: etag, 'Cache-Control': caching, Vary: vary });
}
