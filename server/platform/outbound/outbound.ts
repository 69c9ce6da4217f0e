import type { Agent } from 'undici';
import type { Config } from '#server/platform/config.ts';
import { guardedAgent } from './guarded-agent.ts';

/** The name of the application in its user agent and in the robots.txt of other sites. */
export const agentName = 'Trouvaille';

/** The agent and user agent of every request to an address that came from outside. */
export type Outbound = { agent: Agent; userAgent: string };

/**
 * Opens access to the public internet, and to hosts that the operator allows by the exact name (and port) of the
 * request. Private addresses that a partner's name resolves to, or that a response redirects to, stay refused.
 */
export function openOutbound({
  publicUrl,
  fetchAllowedHosts,
}: Pick<Config, 'publicUrl' | 'fetchAllowedHosts'>): Outbound {
  const allowed = new Set(fetchAllowedHosts);
  const isAllowed = (host: string) => allowed.has(host) || allowed.has(host.replace(/:\d+$/, ''));
  return {
    agent: guardedAgent({ isTrusted: isAllowed }),
    userAgent: `${agentName} (+${publicUrl})`,
  };
}
