import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import { createByteCache } from '#server/cache/byte-cache.ts';

/** What is told of a page's bytes as they left, but for what is each answer's own. */
type AboutPage = {
  status: StatusCode;
  headers: Record<string, string>;
  nonce: string | undefined;
  /** The state of the catalogue when it began to be made. */
  version: string;
  madeAt: number;
};

/** Some 1,600 listings. */
const keptBytes = 64 * 1024 * 1024;

/** A page's headers, and what else goes with it. */
const headersBytes = 2000;

/** No longer than pages let shared caches keep them (`web/server.ts`). */
const keptMs = 60_000;

/** What of a request makes it another page, or another form of the same: path and query, and two headers. */
type Asked = { address: string; acceptEncoding: string | undefined; privacyControl: string | undefined };

/** The store's own shared cache, of pages that are alike for everybody. */
export type KeptPages = {
  /** To stand right before what compresses answers, and behind all that is each answer's own. */
  middleware: MiddlewareHandler;
  /** Whether a request's answer is kept, so that it costs next to nothing. */
  has(req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean;
};

/**
 * Keeps what says of itself that shared caches may keep it, for a minute at most and only while the catalogue is as it was. While one that
 * was kept is made anew, whoever asks for it waits for that. A kept page carries one nonce to everybody, as from any shared cache
 * (docs/security.md, A nonce in a shared cache).
 * @param version names the state of the catalogue
 */
export function keepPages(version: () => string): KeptPages {
  const kept = createByteCache<string, AboutPage>(keptBytes, (key) => 2 * key.length + headersBytes);
  const renewals = new Map<string, Promise<void>>();

  function findCurrent(key: string) {
    const page = kept.get(key);
    const isCurrent = page?.about.version === version() && performance.now() - page.about.madeAt < keptMs;
    return isCurrent ? page : undefined;
  }

  /** Takes a copy of the answer at once. @returns when it is kept, or is known not to be */
  async function keep(c: Context, asked: Asked, state: string): Promise<void> {
    const { res } = c;
    const encoding = takesGzip(asked.acceptEncoding) ? 'gzip' : null;
    // Its body last: @hono/node-server makes a whole Response of one whose body is looked at, with a copy of it.
    if (!isForAll(res) || res.headers.get('content-encoding') !== encoding || !res.body) return;
    c.set('keptAnswer', 'miss');
    const headers = Object.fromEntries(res.headers);
    const page = { status: res.status as StatusCode, headers, nonce: c.get('pageNonce'), version: state };
    // Read to its end whether or not this visitor reads on.
    const [out, copy] = res.body.tee();
    c.res = new Response(out, res);
    try {
      const body = new Uint8Array(await new Response(copy).arrayBuffer());
      kept.set(keyOf(asked), body, { ...page, madeAt: performance.now() });
    } catch {
      // One that breaks off is this visitor's trouble alone.
    }
  }

  return {
    has({ method, url = '/', headers }) {
      const asked = {
        address: url,
        acceptEncoding: headers['accept-encoding'],
        privacyControl: headers['sec-gpc']?.toString(),
      };
      return method === 'GET' && findCurrent(keyOf(asked)) !== undefined;
    },

    async middleware(c, next) {
      if (c.req.method !== 'GET') return next();
      const asked = askedBy(c);
      const key = keyOf(asked);
      const renewing = renewals.get(key);
      // Not awaited where there is none: meanwhile others would begin to make it, too.
      if (renewing && !findCurrent(key)) await renewing;
      const page = findCurrent(key);
      if (page) {
        c.set('keptAnswer', 'hit');
        return send(c, page);
      }

      // A change while the page is made may be in it or not: it is kept as of the state before.
      const state = version();
      const renewal = Promise.withResolvers<void>();
      if (kept.has(key)) renewals.set(key, renewal.promise);
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
      keep(c, asked, state).finally(end);
    },
  };
}

/** Whether a browser takes gzip, by its `Accept-Encoding`. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return parseAccept(acceptEncoding ?? '').some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0);
}

function askedBy(c: Context): Asked {
  const { url } = c.req;
  return {
    // Whatever host it was asked of, which changes nothing of a page.
    address: url.slice(url.indexOf('/', 'https://'.length)),
    acceptEncoding: c.req.header('accept-encoding'),
    privacyControl: c.req.header('sec-gpc'),
  };
}

function keyOf({ address, acceptEncoding, privacyControl }: Asked): string {
  return `${takesGzip(acceptEncoding) ? 'gzip' : ''} ${privacyControl === '1' ? 'gpc' : ''} ${address}`;
}

/** What is one person's is not told to shared caches, and gives no cookie. */
function isForAll({ headers }: Response): boolean {
  return /\bs-maxage=/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
}

function send(c: Context, { bytes, about }: { bytes: Buffer; about: AboutPage }): Response {
  const { status, headers, nonce } = about;
  const { etag = '', 'cache-control': caching = '', vary = '' } = headers;
  if (etag !== '' && c.req.header('if-none-match') === etag)
    return c.body(null, 304, { ETag: etag, 'Cache-Control': caching, Vary: vary });
  if (nonce !== undefined) c.set('pageNonce', nonce);
  c.status(status);
  // A copy: it is sent after this turn.
  return c.body(Buffer.from(bytes), undefined, headers);
}
