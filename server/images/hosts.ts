import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';

/** Concurrent requests to one host. Low, because a store's server serves its own shoppers first. */
const perHost = 2;

/** After so many consecutive failures a host gets no requests for a while. The time doubles with each failure that follows. */
const failuresInARow = 5;
const firstRestMs = 10 * 60 * 1000;
const maxRestMs = 6 * 60 * 60 * 1000;

/** Hosts kept in memory: more than there are partner stores. */
const maxHosts = 2000;

/** The error for a host that is backing off after repeated failures. The picture itself was not requested. */
export class HostRests extends Error {
  override name = 'HostRests';
  until: Date;

  constructor(host: string, until: Date) {
    super(`${host} failed repeatedly: no request before ${until.toISOString()}`);
    this.until = until;
  }
}

/** Limits requests to the hosts of stores, with a circuit breaker for each host. */
export type Hosts = {
  /**
   * Runs work that sends a request to an address, once its host has a free slot.
   * No answer, 429 and 5xx count as failures of the host. A missing or refused picture does not.
   * @throws HostRests in place of running the work, while the host backs off; else the error of the work
   */
  visit<T>(url: string, work: () => Promise<T>): Promise<T>;
};

type Host = { inTurn: LimitFunction; failures: number; rests: number; restsUntil: number };

/**
 * Opens the limits of hosts.
 * @param settings.atATime concurrent requests to all hosts together
 */
export function createHosts({ atATime, now = Date.now }: { atATime: number; now?: () => number }): Hosts {
  const inTurnOfAll = pLimit(atATime);
  const hosts = new LRUCache<string, Host>({ max: maxHosts });

  function hostOf(name: string): Host {
    const host = hosts.get(name) ?? { inTurn: pLimit(perHost), failures: 0, rests: 0, restsUntil: 0 };
    hosts.set(name, host);
    return host;
  }

  return {
    visit(url, work) {
      const name = URL.parse(url)?.host ?? '';
      const host = hostOf(name);
      const visit = async () => {
        if (host.restsUntil > now()) throw new HostRests(name, new Date(host.restsUntil));
        try {
          const result = await work();
          Object.assign(host, { failures: 0, rests: 0 });
          return result;
        } catch (error) {
          if (isTrouble(error)) noteTrouble(host);
          throw error;
        }
      };
      // The host's limit comes first, so that requests waiting for a slow host hold no slot of the others.
      return host.inTurn(() => inTurnOfAll(visit));
    },
  };

  function noteTrouble(host: Host): void {
    host.failures += 1;
    if (host.failures < failuresInARow || host.restsUntil > now()) return;
    host.restsUntil = now() + Math.min(firstRestMs * 2 ** host.rests, maxRestMs);
    host.rests += 1;
  }
}

function isTrouble(error: unknown): boolean {
  if (!(error instanceof FetchFailed)) return false;
  const { status } = error.failure;
  return status === undefined || status === 429 || status >= 500;
}
