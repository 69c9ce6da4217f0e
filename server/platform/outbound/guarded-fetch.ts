import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { interceptors, request } from 'undici';
import { FetchFailed, failureOf } from './fetch-failed.ts';
import type { Outbound } from './outbound.ts';

export type FetchLimits = {
  /** The body ends with an error when more come. */
  maxBytes: number;
  /** For the whole of it, from the request to the last byte. */
  timeoutMs: number;
};

export type FetchOptions = FetchLimits & {
  /** What is more than `maxBytes` is left unread instead. */
  isCut?: boolean;
  headers?: Record<string, string>;
  /** Ends the request or the body with an error. */
  signal?: AbortSignal;
};

/** An answer whose body is still to come. */
export type Answer = {
  status: number;
  /** A header's value, by its name in small letters. */
  header(name: string): string | undefined;
  /** Where the answer came from, after redirects. */
  url: string;
  body: AsyncIterable<Uint8Array>;
};

/** Answers after which a server may be asked the same again. */
const passingStatuses = [408, 429, 500, 502, 503, 504];
const mostEncodings = 3;

const followingRedirects = interceptors.redirect({ maxRedirections: 10, throwOnMaxRedirect: true });

/**
 * Asks a public http(s) address, and follows redirects. An answer of 304 counts as one only where a validator was sent.
 * @throws FetchFailed for any address or answer that is refused, and from its body for any size or end that is
 */
export async function askPublic(
  url: string,
  outbound: Outbound,
  { maxBytes, timeoutMs, isCut = false, headers = {}, signal }: FetchOptions,
): Promise<Answer> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new FetchFailed(`${url} is no http or https address`);
  const { host } = new URL(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await request(url, {
    dispatcher: outbound.agent.compose(followingRedirects),
    headers: { 'user-agent': outbound.userAgent, 'accept-encoding': 'gzip', ...headers },
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }).catch((error) => {
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
 * Streams what a public http(s) address holds.
 * @throws FetchFailed for any address, answer or size that is refused
 */
export async function* fetchPublic(url: string, outbound: Outbound, limits: FetchLimits): AsyncGenerator<Uint8Array> {
  const { body } = await askPublic(url, outbound, limits);
  yield* body;
}

function refusal(host: string, status: number, retryAfter: string | undefined): FetchFailed {
  const retryAfterMs = msOf(retryAfter);
  const wish = retryAfterMs ? ` and asks to be left alone for ${Math.ceil(retryAfterMs / 1000)} seconds` : '';
  return new FetchFailed(`${host} answered ${status}${wish}`, {
    status,
    isPassing: passingStatuses.includes(status),
    retryAfterMs,
  });
}

/** Retry-After as RFC 9110 has it, seconds or a date; in ms from now. */
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

/** Takes off content-encodings. Strictly, as browsers and undici's own fetch do not: what breaks off in the middle must not look whole. */
function decoded(body: Readable, encoding = ''): Readable {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !['', 'identity'].includes(name));
  const unknown = names.find((name) => !['gzip', 'x-gzip'].includes(name));
  const problem = unknown ? `the content-encoding «${unknown}», which was not asked for` : 'too many content-encodings';
  if (unknown || names.length > mostEncodings) {
    body.on('error', () => {}).destroy();
    throw new Error(`the server sent ${problem}`);
  }
  // An error also reaches whoever reads the last stream, which is where it is told.
  return names.reduce<Readable>((packed) => pipeline(packed, createGunzip(), () => {}), body);
}
