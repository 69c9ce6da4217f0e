import type { RateLimit } from './limits.ts';

/** The level of a network's bucket at a time (ms of a monotonic clock). It leaks at the rate of its limit. */
export type Bucket = {
  level: number;
  at: number;
};

export const emptyBucket = (now: number): Bucket => ({ level: 0, at: now });

/** Returns the level of a bucket now. */
export function levelAt({ level, at }: Bucket, { perSecond }: RateLimit, now: number): number {
  return Math.max(0, level - (perSecond * Math.max(0, now - at)) / 1000);
}

/** Counts a request and returns 0. If there is no room, counts nothing and returns the wait in ms. */
export function take(bucket: Bucket, limit: RateLimit, now: number): number {
  const level = levelAt(bucket, limit, now);
  if (level + 1 > limit.burst) return ((level + 1 - limit.burst) * 1000) / limit.perSecond;
  bucket.level = level + 1;
  bucket.at = now;
  return 0;
}
