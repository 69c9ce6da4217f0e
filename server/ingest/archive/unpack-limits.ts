import { FeedBroken } from '#server/ingest/reader.ts';

/** Limits on the unpacked size of an archive, so that a small file cannot fill the machine. */
export type FeedLimits = {
  /** Unpacked bytes. */
  maxBytes: number;
  /** Unpacked bytes per packed byte, checked from 64 MB on; real feeds reach about 40. */
  maxRatio: number;
};

const ratioFromBytes = 64 * 1024 * 1024;

/**
 * Checks the unpacked size of an archive against the limits.
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
