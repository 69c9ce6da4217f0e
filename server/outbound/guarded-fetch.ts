import { BlockList, isIPv6 } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';

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
 * Looks at the address that was really connected to, before a byte is sent: so it holds for numeric hosts, for names
 * that resolve to private addresses, and after every redirect.
 */
const publicOnly = new Agent({
  headersTimeout: 30_000,
  bodyTimeout: 30_000,
  connect(options, callback) {
    connect(options, (error, socket) => {
      const address = socket?.remoteAddress;
      if (error || !socket) callback(error ?? new Error('no connection'), null);
      else if (address === undefined || isPrivateAddress(address)) {
        socket.destroy();
        callback(new Error(`${options.hostname} is not on the public internet (${address})`), null);
      } else callback(null, socket);
    });
  },
});

/** The answer to a request could not be had, or is not what may be used. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
}

/**
 * Streams what a public http(s) address holds.
 * @param limits `maxBytes` ends the stream with an error when more come; `timeoutMs` is for the whole of it
 * @throws FetchFailed for any address, answer or size that is refused
 */
export async function* fetchPublic(
  url: string,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): AsyncGenerator<Uint8Array> {
  if (!/^https?:\/\//i.test(url)) throw new FetchFailed(`${url} is no http or https address`);
  try {
    const response = await fetch(url, { dispatcher: publicOnly, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new FetchFailed(`${new URL(url).host} answered ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FetchFailed(`${new URL(url).host} sent more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new FetchFailed(cause instanceof Error ? cause.message : String(cause));
  }
}
