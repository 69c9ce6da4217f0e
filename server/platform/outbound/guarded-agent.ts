import { isIPv6 } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPrivateAddress, notPublic } from './private-address.ts';

const timeout = 10_000;
const anywhere = buildConnector({ timeout });
/** Checks a numeric host, or the addresses that a name resolves to, before it connects. */
const publicOnly = buildConnector({ timeout, blockList: notPublic });

/** The setting for a refused host that an operator trusts. */
const wayOut = 'FETCH_ALLOWED_HOSTS names private hosts to fetch from';

export type AgentOptions = {
  /**
   * Tells whether a host may have a private address.
   * @param host the name and the port: `store.example:443`
   */
  isTrusted: (host: string) => boolean;
  /** Maximum silence of a server, in ms. */
  idleMs?: number;
};

/**
 * Creates an agent that connects to the public internet and to trusted hosts alone. It checks the address that is
 * really connected to, and thus covers numeric hosts, names that resolve to private addresses, and every redirect. A
 * blocked host receives nothing, not even a TLS hello, and the error reveals nothing about its ports.
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
          callback(new Error(`${options.hostname} is not on the public internet; ${wayOut}`), null);
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
