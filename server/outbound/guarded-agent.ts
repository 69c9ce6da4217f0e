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

const connect = buildConnector({ timeout: 10_000 });

export type AgentOptions = {
  /**
   * Which connections are not used.
   * @param address numeric, of the machine that was really connected to
   * @param host the name and the port that led there: `store.example:443`
   */
  isRefused: (address: string, host: string) => boolean;
  /** How long a server may send nothing. */
  idleMs?: number;
};

/**
 * Connections to allowed addresses only. Looks at the address that was really connected to, before a byte is sent: so it
 * holds for numeric hosts, for names that resolve to private addresses, and after every redirect.
 */
export function guardedAgent({ isRefused, idleMs = 30_000 }: AgentOptions): Agent {
  return new Agent({
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    connect(options, callback) {
      connect(options, (error, socket) => {
        const address = socket?.remoteAddress;
        if (error || !socket) callback(error ?? new Error('no connection'), null);
        else if (address === undefined || isRefused(address, hostOf(options))) {
          socket.destroy();
          callback(new Error(`${options.hostname} is not on the public internet (${address})`), null);
        } else callback(null, socket);
      });
    },
  });
}

function hostOf({ hostname, port, protocol }: { hostname: string; port?: string; protocol: string }): string {
  return `${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
