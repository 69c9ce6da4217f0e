import { type FetchLimits, fetchPublic } from '#server/platform/outbound/guarded-fetch.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';

const ofPictures: FetchLimits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 20_000 };

/**
 * Fetches the bytes of a picture from a store. The decoder validates them.
 * @throws FetchFailed
 */
export async function fetchPublicPicture(url: string, outbound: Outbound, limits = ofPictures): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(fetchPublic(url, outbound, limits)));
}
