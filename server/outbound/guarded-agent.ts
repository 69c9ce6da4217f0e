import { BlockList, isIPv6 } from 'node:net';
import { Agent, buildConnector } from 'undici';

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
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether a numeric address belongs to a private, loopback, link-local or otherwise special network. */
export function isPrivateAddress(address: string): boolean {
  return notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const timeout = 10_000;
const anywhere = buildConnector({ timeout });
/** Looks at the number of a host, or what its name resolves to, before it knocks there. */
const publicOnly = buildConnector({ timeout, blockList: notPublic });

export type AgentOptions = {
  /**
   * Whose private addresses may be asked.
   * @param host the name and the port: `store.example:443`
   */
  isTrusted: (host: string) => boolean;
  /** How long a server may send nothing. */
  idleMs?: number;
};

/**
 * Connections to the public internet and to trusted hosts alone. Goes by the address that is really connected to: so it
 * holds for numeric hosts, for names that resolve to private addresses, and after every redirect. Nothing is sent to others, be it
 * the greeting of TLS, and nothing told of what listens there.
 */
export function guardedAgent({ isTrusted, idleMs = 30_000 }: AgentOptions): Agent {
  return new Agent({
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    connect(options, callback) {
      const port = portOf(options);
      const isAnywhere = isTrusted(`${isIPv6(options.hostname) ? `[${options.hostname}]` : options.hostname}:${port}`);
      const reach = isAnywhere ? anywhere : publicOnly;
      reach({ ...options, protocol: 'http:', port }, (error, socket) => {
        const address = socket?.remoteAddress;
        const isBlocked = error !== null && 'code' in error && error.code === 'ERR_IP_BLOCKED';
        if (isBlocked || (socket && !isAnywhere && (address === undefined || isPrivateAddress(address)))) {
          socket?.destroy();
          callback(new Error(`${options.hostname} is not on the public internet`), null);
        } else if (error || !socket) callback(error ?? new Error('no connection'), null);
        else if (options.protocol === 'https:') anywhere({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      });
    },
  });
}

function portOf({ port, protocol }: { port?: string; protocol: string }): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
