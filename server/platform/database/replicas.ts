import type { PostgresPool } from 'kysely';
import type { Standing } from './watch.ts';
import type { Pool, WatchedPool } from './watched-pool.ts';

/** Default maximum lag. A replica that has not replayed writes of this age is not read from. */
const defaultMaxLagMs = 10_000;

/** The lag of replicas behind a primary, measured by the clock of this process alone. */
export type Lags = {
  /** Records the state of the primary after each poll. */
  heed(primary: Standing): void;
  /** Returns for how many ms a replica has lacked a write that was seen on the primary; 0 if it lacks none. */
  of(replica: Standing): number;
};

/** How long positions of the primary are remembered. A replica that lacks older writes lags too far anyway. */
const rememberedMs = 2 * defaultMaxLagMs;

/**
 * Creates a record of primary positions, by which the lag of replicas is measured.
 * @param now a monotonic clock, in milliseconds
 */
export function createLags(now: () => number = () => performance.now()): Lags {
  let seen: { position: number; at: number }[] = [];
  return {
    heed({ position }) {
      const at = now();
      if (seen.at(-1)?.position !== position) seen.push({ position, at });
      const first = seen.findLastIndex((earlier) => earlier.at < at - rememberedMs);
      if (first > 0) seen = seen.slice(first);
    },
    of({ position }) {
      const lacking = seen.find((earlier) => earlier.position > position);
      return lacking ? now() - lacking.at : 0;
    },
  };
}

type Primaries = {
  /** The primary at the start of this process. */
  first: WatchedPool;
  /** The current primary (`primary.ts`). */
  primary: Pool;
  lags: Lags;
  maxLagMs?: number | undefined;
};

/**
 * Creates a pool whose connections come from the next replica that answers and keeps up, or from the primary if none
 * does. While the primary is away, any replica will do. A promoted replica no longer counts as one, unless the state of
 * the primary is unknown.
 */
export function firstToKeepUp(
  replicas: readonly WatchedPool[],
  { first, primary, lags, maxLagMs = defaultMaxLagMs }: Primaries,
): PostgresPool {
  let turn = 0;
  function isGood(replica: Standing | undefined): boolean {
    const leader = first.standing();
    if (!replica || !leader) return replica !== undefined;
    return (replica.isStandby || replica.timeline === leader.timeline) && lags.of(replica) <= maxLagMs;
  }
  return {
    options: primary.options,
    async connect() {
      turn += 1;
      for (let offset = 0; offset < replicas.length; offset += 1) {
        const replica = replicas[(turn + offset) % replicas.length];
        if (!isGood(replica?.standing())) continue;
        const client = await replica?.connect().catch(() => undefined);
        if (client) return client;
      }
      return primary.connect();
    },
    // The caller that opened the pools ends them.
    end: async () => {},
  };
}
