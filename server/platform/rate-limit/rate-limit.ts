import { type Bucket, emptyBucket, levelAt, take } from './bucket.ts';
import { type RateKind, type RateLimit, rateLimits } from './limits.ts';

/** Networks of one kind that are held in memory, some 10 MB; the first that came is evicted. */
const maxNetworks = 100_000;

const evictEveryMs = 60_000;

/** Requests of each network to this process. */
export type Rates = {
  /** Counts a request: 0, or, without counting it, the time until there is room for it, in ms. */
  take(kind: RateKind, network: string): number;
};

export type RatesOptions = {
  limits?: Record<RateKind, RateLimit>;
  /** A monotonic clock, in ms. */
  clock?: () => number;
};

/**
 * Creates the rate limits of a web process. Each process counts for itself: a limit is what one process bears
 * (docs/decisions/0049-rates-of-a-process.md).
 */
export function createRates({ limits = rateLimits, clock = () => performance.now() }: RatesOptions = {}): Rates {
  const buckets = new Map<RateKind, Map<string, Bucket>>();
  let evictedAt = clock();

  function bucketOf(kind: RateKind, network: string, now: number): Bucket {
    const ofKind = buckets.get(kind) ?? new Map<string, Bucket>();
    buckets.set(kind, ofKind);
    const known = ofKind.get(network);
    if (known) return known;
    const bucket = emptyBucket(now);
    ofKind.set(network, bucket);
    if (ofKind.size > maxNetworks) ofKind.delete(ofKind.keys().next().value as string);
    return bucket;
  }

  function evictEmpty(now: number): void {
    evictedAt = now;
    for (const [kind, ofKind] of buckets)
      for (const [network, bucket] of ofKind) if (levelAt(bucket, limits[kind], now) === 0) ofKind.delete(network);
  }

  return {
    take(kind, network) {
      const now = clock();
      if (now - evictedAt >= evictEveryMs) evictEmpty(now);
      return take(bucketOf(kind, network, now), limits[kind], now);
    },
  };
}
