import type { Drawing } from '#server/images/picture-source.ts';

/** The picture hosts of the demo stores. `.example` is reserved, so no such host can exist (RFC 2606). */
const pictureHost = /^pictures\.[a-z0-9.-]+\.example$/;

/** Imported lazily, because only demo stores need drawings. */
const drawing = () => import('./pictures/picture.ts');

/** Draws the picture at an address of a demo store. Undefined for every other address. */
export async function demoPicture(address: string): Promise<Drawing | undefined> {
  const url = new URL(address);
  if (!pictureHost.test(url.hostname)) return undefined;
  const { drawPicture, pictureFromPath } = await drawing();
  const picture = pictureFromPath(url.pathname);
  return picture && drawPicture(picture);
}
