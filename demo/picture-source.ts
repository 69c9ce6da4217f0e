import { drawPicture, pictureFromPath } from './pictures/picture.ts';

/** The demo stores' picture servers; `.example` is reserved, so no such host can exist (RFC 2606). */
const pictureHost = /^pictures\.[a-z0-9.-]+\.example$/;

/** Draws the picture that a demo store would serve at an address; undefined for every other address. */
export function demoPicture(address: string): Uint8Array | undefined {
  const url = new URL(address);
  const picture = pictureHost.test(url.hostname) ? pictureFromPath(url.pathname) : undefined;
  return picture && Buffer.from(drawPicture(picture));
}
