import type { Drawing } from '#server/images/picture-source.ts';

/** The demo stores' picture servers; `.example` is reserved, so no such host can exist (RFC 2606). */
const pictureHost = /^pictures\.[a-z0-9.-]+\.example$/;

/** Loaded with the first picture: no other store draws any. */
const drawing = () => Promise.all([import('./pictures/picture.ts'), import('./pictures/plate.ts')]);

/** Draws the picture that a demo store would serve at an address; undefined for every other address. */
export async function demoPicture(address: string): Promise<Drawing | undefined> {
  const url = new URL(address);
  if (!pictureHost.test(url.hostname)) return undefined;
  const [{ drawPicture, pictureFromPath }, { plate }] = await drawing();
  const picture = pictureFromPath(url.pathname);
  return picture && { ...plate, ...drawPicture(picture) };
}
