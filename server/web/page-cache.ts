import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import { addressOf, type ResponseCache, sendCached } from '#server/platform/cache/response-cache.ts';

/** The parts of a request that make it another page, or another form of the same: path and query, and two headers. */
type Asked = { address: string; acceptEncoding: string | undefined; privacyControl: string | undefined };

/** The store's own shared cache, of pages that are alike for everybody. */
export type PageCache = {
  /** To stand right before compression, and behind everything that is each answer's own. */
  middleware: MiddlewareHandler;
  /** Whether a request's page is cached, so that it costs next to nothing. */
  has(req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean;
};

/**
 * Caches pages that allow shared caches to store them. While a page that was cached is made anew, other requests for it wait. A cached page
 * carries one nonce to everybody, as from any shared cache (docs/security.md, A nonce in a shared cache).
 */
export function cachePages(cache: ResponseCache): PageCache {
  const renewals = new Map<string, Promise<void>>();

  /** Stores a copy of the answer. @returns when it is stored, or is known not to be */
  async function store(c: Context, asked: Asked, beginning: ReturnType<ResponseCache['begin']>): Promise<void> {
    const { res } = c;
    const encoding = takesGzip(asked.acceptEncoding) ? 'gzip' : null;
    // Its body last: @hono/node-server makes a whole Response of one whose body is looked at, with a copy of it.
    if (!isForAll(res) || res.headers.get('content-encoding') !== encoding || !res.body) return;
    c.set('keptAnswer', 'miss');
    const head = {
      status: res.status as StatusCode,
      headers: Object.fromEntries(res.headers),
      nonce: c.get('pageNonce'),
    };
    // Read to its end whether or not this visitor reads on.
    const [out, copy] = res.body.tee();
    c.res = new Response(out, res);
    try {
      cache.store(keyOf(asked), new Uint8Array(await new Response(copy).arrayBuffer()), head, beginning);
    } catch {
      // An answer that breaks off is this visitor's trouble alone.
    }
  }

  return {
    has({ method, url = '/', headers }) {
      const asked = {
        address: url,
        acceptEncoding: headers['accept-encoding'],
        privacyControl: headers['sec-gpc']?.toString(),
      };
      return method === 'GET' && cache.find(keyOf(asked)) !== undefined;
    },

    async middleware(c, next) {
      if (c.req.method !== 'GET') return next();
      const asked = askedBy(c);
      const key = keyOf(asked);
      const renewing = renewals.get(key);
      // Not awaited where there is none: meanwhile others would begin to make it, too.
      if (renewing && !cache.find(key)) await renewing;
      const page = cache.find(key);
      if (page) {
        c.set('keptAnswer', 'hit');
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
      store(c, asked, beginning).finally(end);
    },
  };
}

/** Whether a browser takes gzip, by its `Accept-Encoding`. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return parseAccept(acceptEncoding ?? '').some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0);
}

function askedBy(c: Context): Asked {
  return {
    address: addressOf(c),
    acceptEncoding: c.req.header('accept-encoding'),
    privacyControl: c.req.header('sec-gpc'),
  };
}

function keyOf({ address, acceptEncoding, privacyControl }: Asked): string {
  return `${takesGzip(acceptEncoding) ? 'gzip' : ''} ${privacyControl === '1' ? 'gpc' : ''} ${address}`;
}

/** One person's page says nothing to shared caches, or sets a cookie. */
function isForAll({ headers }: Response): boolean {
  return /\bs-maxage=/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
}
