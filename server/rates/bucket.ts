import type { RateLimit } from './limits.ts';

/** How full a network's bucket was, and when (ms of a clock that only goes on); it leaks by what its limit gives a second. */
export type Bucket = {
  level: number;
  at: number;
  /** Of the level, what the database was not told yet. */
  untold: number;
};

export const emptyBucket = (now: number): Bucket => ({ level: 0, at: now, untold: 0 });

/** How full it is now. */
export function levelAt({ level, at }: Bucket, { perSecond }: RateLimit, now: number): number {
  return Math.max(0, level - (perSecond * Math.max(0, now - at)) / 1000);
}

/** Counts a request; or counts nothing where it is one too many, and gives how long there is no room for it, in ms. */
export function pour(bucket: Bucket, limit: RateLimit, now: number): number {
  const level = levelAt(bucket, limit, now);
  if (level + 1 > limit.burst) return ((level + 1 - limit.burst) * 1000) / limit.perSecond;
  bucket.level = level + 1;
  bucket.at = now;
  bucket.untold += 1;
  return 0;
}
