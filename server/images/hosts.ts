import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';

/** Visits to one host at a time: a store's server is its shoppers' first of all. */
const perHost = 2;

/** After so many failures in a row a host is left alone, for twice as long each time that this was of no use. */
const failuresInARow = 5;
const firstRestMs = 10 * 60 * 1000;
const longestRestMs = 6 * 60 * 60 * 1000;

/** Hosts that are remembered: more than a shop has partners. */
const hostsKept = 2000;

/** The host has failed over and over; nothing is known of what was asked for. */
export class HostRests extends Error {
  override name = 'HostRests';
  until: Date;

  constructor(host: string, until: Date) {
    super(`${host} has failed over and over, and is not asked before ${until.toISOString()}`);
    this.until = until;
  }
}

/** Hosts of stores, and how they bear being asked. */
export type Hosts = {
  /**
   * Does some work that asks the host of an address, in its turn. What the host refuses or lacks is no trouble of its own;
   * not to answer, 429 and 5xx are.
   * @throws what the work throws, and HostRests in place of it for a host that is in trouble over and over
   */
  visit<T>(url: string, work: () => Promise<T>): Promise<T>;
};

type Host = { inTurn: LimitFunction; failures: number; rests: number; restsUntil: number };

/** @param settings.atATime visits to all hosts together */
export function createHosts({ atATime, now = Date.now }: { atATime: number; now?: () => number }): Hosts {
  const inTurnOfAll = pLimit(atATime);
  const hosts = new LRUCache<string, Host>({ max: hostsKept });

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
      // First in line at the host: who waits for a slow one takes no turn of the others'.
      return host.inTurn(() => inTurnOfAll(visit));
    },
  };

  function noteTrouble(host: Host): void {
    host.failures += 1;
    if (host.failures < failuresInARow || host.restsUntil > now()) return;
    host.restsUntil = now() + Math.min(firstRestMs * 2 ** host.rests, longestRestMs);
    host.rests += 1;
  }
}

function isTrouble(error: unknown): boolean {
  if (!(error instanceof FetchFailed)) return false;
  const { status } = error.failure;
  return status === undefined || status === 429 || status >= 500;
}
