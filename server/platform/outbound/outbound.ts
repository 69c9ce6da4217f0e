import type { Agent } from 'undici';
import type { Config } from '#server/platform/config.ts';
import { guardedAgent } from './guarded-agent.ts';

/** How the store names itself to servers of others, and in their robots.txt. */
export const agentName = 'Trouvaille';

/** What every request to an address that came from outside goes through. */
export type Outbound = { agent: Agent; userAgent: string };

/**
 * Asks the public internet alone, besides the hosts that the operator allows by the very name (and port) that is asked for:
 * whatever a partner's name resolves to, or an answer redirects to, stays refused.
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
