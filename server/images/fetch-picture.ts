import { type FetchLimits, fetchPublic } from '#server/outbound/guarded-fetch.ts';
import type { Outbound } from '#server/outbound/outbound.ts';

/** Where a picture's bytes come from. Drawn ones are drawn `width` pixels wide; stores have them as they are. */
export type FetchPicture = (sourceUrl: string, width: number) => Promise<Uint8Array>;

const ofPictures: FetchLimits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 20_000 };

/**
 * The bytes of a picture at a store; what they are is checked by whoever decodes them.
 * @throws FetchFailed
 */
export async function fetchPublicPicture(url: string, outbound: Outbound, limits = ofPictures): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(fetchPublic(url, outbound, limits)));
}
