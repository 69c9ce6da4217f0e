import sharp from 'sharp';
import { drawPicture, pictureFromPath } from './pictures/picture.ts';
import { plate } from './pictures/plate.ts';

/** The demo stores' picture servers; `.example` is reserved, so no such host can exist (RFC 2606). */
const pictureHost = /^pictures\.[a-z0-9.-]+\.example$/;

/** The picture that a demo store would serve at an address, `width` pixels wide; undefined for every other address. */
export async function demoPicture(address: string, width: number): Promise<Uint8Array | undefined> {
  const url = new URL(address);
  const picture = pictureHost.test(url.hostname) ? pictureFromPath(url.pathname) : undefined;
  if (!picture) return undefined;
  const density = (72 * width) / plate.width;
  // Hardly compressed: it is only handed on.
  return sharp(Buffer.from(drawPicture(picture)), { density })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
