import sharp from 'sharp';

/** The demo stores' picture servers; `.example` is reserved, so no such host can exist (RFC 2606). */
const pictureHost = /^pictures\.[a-z0-9.-]+\.example$/;

/** As wide as many stores' photographs; what is larger takes a second to draw, and there are thousands. */
const widest = 800;

/** Loaded with the first picture: no other store draws any. */
const drawing = () => Promise.all([import('./pictures/picture.ts'), import('./pictures/plate.ts')]);

/** The picture that a demo store would serve at an address, `wanted` pixels wide if it is as wide; undefined for every other address. */
export async function demoPicture(address: string, wanted: number): Promise<Uint8Array | undefined> {
  const url = new URL(address);
  if (!pictureHost.test(url.hostname)) return undefined;
  const [{ drawPicture, pictureFromPath }, { plate }] = await drawing();
  const picture = pictureFromPath(url.pathname);
  if (!picture) return undefined;
  const width = Math.min(wanted, widest);
  const density = (72 * width) / plate.width;
  // Hardly compressed: it is only handed on.
  return sharp(Buffer.from(drawPicture(picture)), { density })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
