import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { interceptors, request } from 'undici';
import { FetchFailed, failureOf } from './fetch-failed.ts';
import type { Outbound } from './outbound.ts';

export type FetchLimits = {
  /** Maximum size of the body. A larger body ends with an error. */
  maxBytes: number;
  /** Timeout from the request to the last byte. */
  timeoutMs: number;
};

export type FetchOptions = FetchLimits & {
  /** Truncates the body at `maxBytes`, in place of the error. */
  isCut?: boolean;
  headers?: Record<string, string>;
  /** Aborts the request or the body with an error. */
  signal?: AbortSignal;
};

/** A response whose body is still to come. */
export type Answer = {
  status: number;
  /** Returns the value of a header, by its name in lower case. */
  header(name: string): string | undefined;
  /** The address of the response, after redirects. */
  url: string;
  body: AsyncIterable<Uint8Array>;
};

/** Statuses after which the same request may be retried. */
const passingStatuses = [408, 429, 500, 502, 503, 504];
const maxEncodings = 3;

const followingRedirects = interceptors.redirect({ maxRedirections: 10, throwOnMaxRedirect: true });

/**
 * Sends a request to a public http(s) address, and follows redirects. A 304 is accepted only if a validator was sent.
 * @throws FetchFailed if the address or the response is refused; the body throws it for its size or an early end
 */
export async function askPublic(
  url: string,
  outbound: Outbound,
  { maxBytes, timeoutMs, isCut = false, headers = {}, signal }: FetchOptions,
): Promise<Answer> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new FetchFailed(`${url} is not an http or https address`);
  const { host } = new URL(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const ask = () =>
    request(url, {
      dispatcher: outbound.agent.compose(followingRedirects),
      headers: { 'user-agent': outbound.userAgent, 'accept-encoding': 'gzip', ...headers },
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
  const response = await ask()
    .catch((error) => (isClosed(error) ? ask() : Promise.reject(error)))
    .catch((error) => {
      throw failureOf(error, host);
    });
  const header = (name: string) => [response.headers[name]].flat().join(', ') || undefined;
  const isUnchanged = response.statusCode === 304 && ('if-none-match' in headers || 'if-modified-since' in headers);
  if (response.statusCode !== 200 && !isUnchanged) {
    response.body.on('error', () => {}).destroy();
    throw refusal(host, response.statusCode, header('retry-after'));
  }
  const { history } = response.context as { history: URL[] };
  return {
    status: response.statusCode,
    header,
    url: history.at(-1)?.href ?? url,
    body: limited(response.body, header('content-encoding'), { host, maxBytes, isCut }),
  };
}

/**
 * Streams the body at a public http(s) address.
 * @throws FetchFailed if the address, the response or its size is refused
 */
export async function* fetchPublic(url: string, outbound: Outbound, limits: FetchLimits): AsyncGenerator<Uint8Array> {
  const { body } = await askPublic(url, outbound, limits);
  yield* body;
}

/**
 * Tells whether the server closed the connection before a response. It may have closed an idle one while the request
 * was on its way, so a request that changes nothing is sent once more (RFC 9112, 9.3.1).
 */
function isClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code);
}

function refusal(host: string, status: number, retryAfter: string | undefined): FetchFailed {
  const retryAfterMs = msOf(retryAfter);
  const advice = retryAfterMs ? ` and asks to retry after ${Math.ceil(retryAfterMs / 1000)} seconds` : '';
  return new FetchFailed(`${host} answered ${status}${advice}`, {
    status,
    isPassing: passingStatuses.includes(status),
    retryAfterMs,
  });
}

/** Converts Retry-After (RFC 9110), seconds or a date, to ms from now. */
function msOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function* limited(
  body: Readable,
  encoding: string | undefined,
  { host, maxBytes, isCut }: { host: string; maxBytes: number; isCut: boolean },
): AsyncGenerator<Uint8Array> {
  let left = maxBytes;
  try {
    for await (const chunk of decoded(body, encoding)) {
      if (chunk.length > left && !isCut)
        throw new FetchFailed(`${host} sent more than ${maxBytes} bytes`, { status: 200 });
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch (error) {
    throw failureOf(error, host);
  }
}

/**
 * Decodes content-encodings. It is stricter than browsers and undici's own fetch: a body that breaks off must not look
 * whole.
 */
function decoded(body: Readable, encoding = ''): Readable {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !['', 'identity'].includes(name));
  const unknown = names.find((name) => !['gzip', 'x-gzip'].includes(name));
  const problem = unknown ? `the unrequested content-encoding «${unknown}»` : 'too many content-encodings';
  if (unknown || names.length > maxEncodings) {
    body.on('error', () => {}).destroy();
    throw new Error(`the server sent ${problem}`);
  }
  // The reader of the last stream receives every error, so the callback ignores it.
  return names.reduce<Readable>((packed) => pipeline(packed, createGunzip(), () => {}), body);
}
