import { FeedBroken } from '#server/ingest/reader.ts';

/** What an archive may unpack to, so that a small file cannot fill the machine. */
export type FeedLimits = {
  /** Unpacked bytes. */
  maxBytes: number;
  /** Unpacked bytes for each packed one, looked at from 64 MB on; real feeds reach about 40. */
  maxRatio: number;
};

const ratioFromBytes = 64 * 1024 * 1024;

/**
 * Stops an archive that unpacks to too much.
 * @throws FeedBroken beyond the limits
 */
export function checkUnpacked(plainBytes: number, packedBytes: number, limits: FeedLimits): void {
  if (plainBytes > limits.maxBytes) {
    throw new FeedBroken(`the archive unpacks to more than ${limits.maxBytes} bytes`, 0);
  }
  if (plainBytes > ratioFromBytes && plainBytes > limits.maxRatio * packedBytes) {
    throw new FeedBroken(`the archive unpacks to more than ${limits.maxRatio} times its size`, 0);
  }
}
