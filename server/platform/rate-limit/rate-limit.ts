import { type Bucket, emptyBucket, levelAt, take } from './bucket.ts';
import { type RateKind, type RateLimit, rateLimits } from './limits.ts';

/** Networks held in memory for one kind of request, some 10 MB. Beyond that, the first inserted network is evicted. */
const maxNetworks = 100_000;

const evictEveryMs = 60_000;

/** The rate limits of this process, by network. */
export type RateLimiter = {
  /** Counts a request and returns 0. If there is no room, counts nothing and returns the wait in ms. */
  take(kind: RateKind, network: string): number;
};

export type RateLimiterOptions = {
  limits?: Record<RateKind, RateLimit>;
  /** A monotonic clock, in ms. */
  clock?: () => number;
};

/**
 * Creates the rate limits of a web process. Each process counts for itself: a limit is the load that one process can
 * bear (docs/decisions/0049-rate-limiting-per-process.md).
 */
export function createRateLimiter({
  limits = rateLimits,
  clock = () => performance.now(),
}: RateLimiterOptions = {}): RateLimiter {
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
