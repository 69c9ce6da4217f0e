import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#server/database/connect.ts';
import { type Bucket, emptyBucket, levelAt, pour } from './bucket.ts';
import { type RateKind, type RateLimit, rateLimits } from './limits.ts';
import { bringTogether, forgetDrained } from './together.ts';

/** How often processes tell each other. */
const tellEveryMs = 1000;

/** A network that has asked for less than this part of its limit since then is not told of: ten processes let through at most twice it. */
const toldFrom = 0.1;

/** In one statement; the busiest. */
const mostTold = 500;

/** Of one kind, in memory (10 MB); whoever was longest not seen is forgotten. */
const mostNetworks = 100_000;

const forgetEveryTimes = 60;

/** What is asked for by which network, in this process and, a second later, in all. */
export type Rates = {
  /** Counts a request of a network: 0, or, without counting it, how long it is one too many, in ms. Asks nobody, and waits for nothing. */
  count(kind: RateKind, network: string): number;
  /** Tells the database what was counted, and hears what the others did. It does so by itself every second. */
  tell(): Promise<void>;
  stop(): Promise<void>;
};

export type RatesOptions = {
  limits?: Record<RateKind, RateLimit>;
  /** 0: only when it is asked to. */
  everyMs?: number;
  /** A clock that only goes on, in ms. */
  clock?: () => number;
};

/** Counts in memory, and goes on so while the database is away. */
export function openRates(db: Db, log: Pick<Logger, 'warn'>, options: RatesOptions = {}): Rates {
  const { limits = rateLimits, everyMs = tellEveryMs, clock = () => performance.now() } = options;
  const kinds = Object.keys(limits) as RateKind[];
  const buckets = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Bucket>()])) as Record<
    RateKind,
    Map<string, Bucket>
  >;
  let telling: Promise<void> | undefined;
  let times = 0;
  let isAway = false;

  function count(kind: RateKind, network: string): number {
    const known = buckets[kind];
    let bucket = known.get(network);
    if (!bucket) {
      bucket = emptyBucket(clock());
      known.set(network, bucket);
      if (known.size > mostNetworks) known.delete(known.keys().next().value as string);
    }
    return pour(bucket, limits[kind], clock());
  }

  /** The busiest networks of a kind; those whose bucket has run empty are forgotten. */
  function busyOf(kind: RateKind) {
    const now = clock();
    const limit = limits[kind];
    const least = Math.max(1, (limit.perSecond * toldFrom * tellEveryMs) / 1000);
    const busy: { key: Buffer; bucket: Bucket; added: number; perSecond: number }[] = [];
    for (const [network, bucket] of buckets[kind]) {
      const { untold: added } = bucket;
      if (added >= least) busy.push({ key: keyOf(kind, network), bucket, added, perSecond: limit.perSecond });
      else if (levelAt(bucket, limit, now) === 0) buckets[kind].delete(network);
    }
    return busy;
  }

  async function tellAll(): Promise<void> {
    const told = kinds
      .flatMap(busyOf)
      .sort((a, b) => b.added - a.added)
      .slice(0, mostTold);
    const levels = told.length > 0 ? await bringTogether(db, told) : new Map<string, number>();
    for (const { bucket, key, added } of told) {
      bucket.untold -= added;
      // With what was counted while the database was asked.
      bucket.level = (levels.get(key.toString('hex')) ?? 0) + bucket.untold;
      bucket.at = clock();
    }
    times += 1;
    if (times % forgetEveryTimes === 0) await forgetDrained(db);
  }

  function tell(): Promise<void> {
    telling ??= tellAll()
      .then(
        () => {
          isAway = false;
        },
        (error) => {
          if (!isAway) log.warn({ err: error }, 'requests are counted by this process alone');
          isAway = true;
        },
      )
      .finally(() => {
        telling = undefined;
      });
    return telling;
  }

  const timer = everyMs > 0 ? setInterval(tell, everyMs).unref() : undefined;
  return {
    count,
    tell,
    async stop() {
      clearInterval(timer);
      await telling;
    },
  };
}

function keyOf(kind: RateKind, network: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, network]))
    .digest();
}
