import { demoPicture } from '#demo/picture-source.ts';
import { type FetchPicture, fetchPublicPicture } from './images/fetch-picture.ts';
import type { Outbound } from './outbound/outbound.ts';

/** Pictures as stores have them; those of the demo's stores are drawn. */
export function pictureSource(outbound: Outbound): FetchPicture {
  return async (url, width) => (await demoPicture(url, width)) ?? (await fetchPublicPicture(url, outbound));
}
