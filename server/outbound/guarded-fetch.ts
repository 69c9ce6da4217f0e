import { BlockList, isIPv6 } from 'node:net';
import { Agent, buildConnector, fetch, type Headers, type Response } from 'undici';

/** Addresses that are not the public internet (IANA special-purpose registries): never asked on a partner's word. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether a numeric address belongs to a private, loopback, link-local or otherwise special network. */
export function isPrivateAddress(address: string): boolean {
  return notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const connect = buildConnector({ timeout: 10_000 });

/**
 * Connections to allowed addresses only. Looks at the address that was really connected to, before a byte is sent: so it
 * holds for numeric hosts, for names that resolve to private addresses, and after every redirect.
 * @param isRefused which numeric addresses are not asked
 */
export function guardedAgent(isRefused: (address: string) => boolean): Agent {
  return new Agent({
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    connect(options, callback) {
      connect(options, (error, socket) => {
        const address = socket?.remoteAddress;
        if (error || !socket) callback(error ?? new Error('no connection'), null);
        else if (address === undefined || isRefused(address)) {
          socket.destroy();
          callback(new Error(`${options.hostname} is not on the public internet (${address})`), null);
        } else callback(null, socket);
      });
    },
  });
}

const publicOnly = guardedAgent(isPrivateAddress);

/** The answer to a request could not be had, or is not what may be used. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
}

export type FetchLimits = {
  /** The body ends with an error when more come. */
  maxBytes: number;
  /** For the whole of it, from the request to the last byte. */
  timeoutMs: number;
};

export type FetchOptions = FetchLimits & {
  headers?: Record<string, string>;
  /** Ends the request or the body with an error. */
  signal?: AbortSignal;
  /** Not given: only the public internet is asked. */
  agent?: Agent;
};

/** An answer whose body is still to come. */
export type Answer = { status: number; headers: Headers; body: AsyncIterable<Uint8Array> };

/**
 * Asks a public http(s) address. An answer of 304 counts as one where a validator was sent.
 * @throws FetchFailed for any address or answer that is refused, and from its body for any size
 */
export async function askPublic(
  url: string,
  { maxBytes, timeoutMs, headers = {}, signal, agent = publicOnly }: FetchOptions,
): Promise<Answer> {
  if (!/^https?:\/\//i.test(url)) throw new FetchFailed(`${url} is no http or https address`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    dispatcher: agent,
    headers,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }).catch((error) => {
    throw failure(error);
  });
  if (!response.ok && response.status !== 304) {
    await response.body?.cancel();
    throw new FetchFailed(`${new URL(url).host} answered ${response.status}`);
  }
  return { status: response.status, headers: response.headers, body: limited(response, url, maxBytes) };
}

/**
 * Streams what a public http(s) address holds.
 * @throws FetchFailed for any address, answer or size that is refused
 */
export async function* fetchPublic(url: string, limits: FetchLimits): AsyncGenerator<Uint8Array> {
  const { status, body } = await askPublic(url, limits);
  if (status === 304) throw new FetchFailed(`${new URL(url).host} answered 304`);
  yield* body;
}

async function* limited(response: Response, url: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FetchFailed(`${new URL(url).host} sent more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw failure(error);
  }
}

function failure(error: unknown): FetchFailed {
  if (error instanceof FetchFailed) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new FetchFailed(cause instanceof Error ? cause.message : String(cause));
}
