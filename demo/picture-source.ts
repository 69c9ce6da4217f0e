import sharp from 'sharp';
import { drawPicture, pictureFromPath } from './pictures/picture.ts';
import { plate } from './pictures/plate.ts';

/** The demo stores' picture servers; `.example` is reserved, so no such host can exist (RFC 2606). */
const pictureHost = /^pictures\.[a-z0-9.-]+\.example$/;

/** As wide as many stores' photographs; what is larger takes a second to draw, and there are thousands. */
const widest = 800;

/** The picture that a demo store would serve at an address, `wanted` pixels wide if it is as wide; undefined for every other address. */
export async function demoPicture(address: string, wanted: number): Promise<Uint8Array | undefined> {
  const url = new URL(address);
  const picture = pictureHost.test(url.hostname) ? pictureFromPath(url.pathname) : undefined;
  if (!picture) return undefined;
  const width = Math.min(wanted, widest);
  const density = (72 * width) / plate.width;
  // Hardly compressed: it is only handed on.
  return sharp(Buffer.from(drawPicture(picture)), { density })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
