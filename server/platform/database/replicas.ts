import type { PostgresPool } from 'kysely';
import type { Standing } from './watch.ts';
import type { Pool, WatchedPool } from './watched-pool.ts';

/** A replica that has not replayed what its primary wrote so long ago is not read from. */
const usualMostLagMs = 10_000;

/** How far replicas lag behind a primary, in times of this process alone: neither clock of theirs is asked. */
export type Lags = {
  /** To be told of every look at the primary. */
  heed(primary: Standing): void;
  /** Since when a replica lacks something that the primary has been seen to have, in milliseconds; 0 when it lacks nothing. */
  of(replica: Standing): number;
};

/** How long what was seen of the primary is remembered: whoever lacks older things lags too far anyway. */
const rememberedMs = 2 * usualMostLagMs;

/** @param now a clock that only goes on, in milliseconds */
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
  /** Where the primary was when this process was started. */
  first: WatchedPool;
  /** Where it is now (`primary.ts`). */
  primary: Pool;
  lags: Lags;
  mostLagMs?: number | undefined;
};

/**
 * A pool over pools: each connection comes from the next replica that answers and keeps up, or from the primary when none does.
 * While the primary is away any replica will do. One that was promoted is none any more, unless nothing is known of the primary.
 */
export function firstToKeepUp(
  replicas: readonly WatchedPool[],
  { first, primary, lags, mostLagMs = usualMostLagMs }: Primaries,
): PostgresPool {
  let turn = 0;
  function isGood(replica: Standing | undefined): boolean {
    const leader = first.standing();
    if (!replica || !leader) return replica !== undefined;
    return (replica.isStandby || replica.timeline === leader.timeline) && lags.of(replica) <= mostLagMs;
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
    // The pools are ended by whoever opened them.
    end: async () => {},
  };
}
