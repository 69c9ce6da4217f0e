import { demoPicture } from '#demo/picture-source.ts';
import { fetchPublicPicture } from './images/fetch-picture.ts';
import type { PictureSource } from './images/picture-source.ts';
import type { Outbound } from './outbound/outbound.ts';

/** Fetches pictures from stores, and draws those of the demo's stores. */
export function pictureSource(outbound: Outbound): PictureSource {
  return { fetch: (url) => fetchPublicPicture(url, outbound), draw: demoPicture };
}
