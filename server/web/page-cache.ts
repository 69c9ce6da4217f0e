import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import { addressOf, type ResponseCache, sendCached } from '#server/platform/cache/response-cache.ts';

/** The parts of a request that select a page or its encoding: path and query, and two headers. */
type CachedRequest = { address: string; acceptEncoding: string | undefined; privacyControl: string | undefined };

/** A shared cache within the web process, for pages that are the same for everybody. */
export type PageCache = {
  /** Must run right before compression, and after all middleware whose headers differ by request. */
  middleware: MiddlewareHandler;
  /** Whether the page of a request is cached, so that it costs next to nothing. */
  has(req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean;
};

/**
 * Creates the page cache, which stores pages whose headers allow it to shared caches. While a page that was cached is
 * rendered again, other requests for it wait. All clients get a cached page with one nonce, as from any shared cache
 * (docs/security.md, A nonce in a shared cache).
 */
export function cachePages(cache: ResponseCache): PageCache {
  const renewals = new Map<string, Promise<void>>();

  /** Stores a copy of the response. Resolves when it is stored, or is known not to be. */
  async function store(
    c: Context,
    request: CachedRequest,
    beginning: ReturnType<ResponseCache['begin']>,
  ): Promise<void> {
    const { res } = c;
    const encoding = takesGzip(request.acceptEncoding) ? 'gzip' : null;
    // Reads the body last: when it is accessed, @hono/node-server builds a whole Response with a copy of it.
    if (!isForAll(res) || res.headers.get('content-encoding') !== encoding || !res.body) return;
    c.set('cacheOutcome', 'miss');
    const head = {
      status: res.status as StatusCode,
      headers: Object.fromEntries(res.headers),
      nonce: c.get('pageNonce'),
    };
    // The copy is read to its end even if this client disconnects.
    const [out, copy] = res.body.tee();
    c.res = new Response(out, res);
    try {
      cache.store(keyOf(request), new Uint8Array(await new Response(copy).arrayBuffer()), head, beginning);
    } catch {
      // A response that breaks off concerns this client alone.
    }
  }

  return {
    has({ method, url = '/', headers }) {
      const request = {
        address: url,
        acceptEncoding: headers['accept-encoding'],
        privacyControl: headers['sec-gpc']?.toString(),
      };
      return method === 'GET' && cache.find(keyOf(request)) !== undefined;
    },

    async middleware(c, next) {
      if (c.req.method !== 'GET') return next();
      const request = requestOf(c);
      const key = keyOf(request);
      const renewing = renewals.get(key);
      // Awaits only a renewal under way. Any other await would let further requests begin to render the page, too.
      if (renewing && !cache.find(key)) await renewing;
      const page = cache.find(key);
      if (page) {
        c.set('cacheOutcome', 'hit');
        return sendCached(c, page);
      }

      const beginning = cache.begin();
      const renewal = Promise.withResolvers<void>();
      if (cache.has(key)) renewals.set(key, renewal.promise);
      const end = () => {
        if (renewals.get(key) === renewal.promise) renewals.delete(key);
        renewal.resolve();
      };
      try {
        await next();
      } catch (error) {
        end();
        throw error;
      }
      store(c, request, beginning).finally(end);
    },
  };
}

/** Tells whether a client accepts gzip, by its `Accept-Encoding`. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return parseAccept(acceptEncoding ?? '').some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0);
}

function requestOf(c: Context): CachedRequest {
  return {
    address: addressOf(c),
    acceptEncoding: c.req.header('accept-encoding'),
    privacyControl: c.req.header('sec-gpc'),
  };
}

function keyOf({ address, acceptEncoding, privacyControl }: CachedRequest): string {
  return `${takesGzip(acceptEncoding) ? 'gzip' : ''} ${privacyControl === '1' ? 'gpc' : ''} ${address}`;
}

/** A personal page has no `s-maxage`, or sets a cookie. */
function isForAll({ headers }: Response): boolean {
  return /\bs-maxage=/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
}
