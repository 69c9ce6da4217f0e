import { isIPv6 } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPrivateAddress, notPublic } from './private-address.ts';

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
