import { fetchPublic } from '#server/outbound/guarded-fetch.ts';
import type { Outbound } from '#server/outbound/outbound.ts';

const limits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 20_000 };

/** The bytes of a picture at a store; what they are is checked by whoever decodes them. */
export async function fetchPublicPicture(url: string, outbound: Outbound): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(fetchPublic(url, outbound, limits)));
}
