import { rgbaToThumbHash } from 'thumbhash';
import { imageWidths, mailImage } from '#contract/images.ts';
import type { MadeFile, MadePicture } from '#server/images/made-picture.ts';
import { hashSide } from '#server/images/perceptual-hash.ts';
import type { Drawing } from '#server/images/picture-source.ts';
import { decodePicture, fromPixels, ground, type Pixels } from './decode.ts';
import { dominantColour } from './dominant-colour.ts';
import { rasterize } from './draw.ts';

/**
 * Quality is chosen by eye on photographs of dresses, and effort by time.
 * With more effort AVIF files are a tenth smaller and take more than twice as long.
 * The whole of a backlog takes days (docs/decisions/0013-process-images-after-merge.md).
 */
const avif = { quality: 62, effort: 0 };
const webp = { quality: 84, effort: 2 };
const jpeg = { quality: 82, mozjpeg: true };

/** The longer side in pixels from which a ThumbHash is made; the library takes at most 100. */
const placeholderSide = 100;

const widestWidth = Math.max(...imageWidths);

/**
 * Makes every file of a picture. Decodes it once, and makes the smaller sizes from the largest.
 * @throws NoPicture when the bytes are no usable picture
 */
export async function makeFiles(picture: Uint8Array | Drawing): Promise<MadePicture> {
  const { original, ...largest } = await pixelsOf(picture, widestWidth);
  const files: MadePicture['files'] = [];
  for (const width of imageWidths) {
    const pixels = await narrowed(largest, width);
    files.push({ width, type: 'avif', bytes: await fromPixels(pixels).avif(avif).toBuffer() });
    files.push({ width, type: 'webp', bytes: await encodeWebp(pixels) });
  }
  return {
    ...original,
    thumbhash: await thumbhashOf(largest),
    perceptualHash: await perceptualHashOf(largest),
    colour: (await dominantColour(largest)) ?? null,
    files,
  };
}

/**
 * Makes one file of a picture, decoded or drawn no wider than the file.
 * @throws NoPicture when the bytes are no usable picture
 */
export async function makeFile(picture: Uint8Array | Drawing, { width, type }: MadeFile): Promise<Uint8Array> {
  const pixels = await pixelsOf(picture, width);
  return type === 'webp' ? encodeWebp(pixels) : encodeMailImage(pixels);
}

async function pixelsOf(picture: Uint8Array | Drawing, width: number) {
  if (picture instanceof Uint8Array) return decodePicture(picture, width);
  const original = { width: picture.width, height: picture.height };
  return { ...(await rasterize(picture, width)), original };
}

function encodeWebp(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).webp(webp).toBuffer();
}

/**
 * Encodes the JPEG that emails show: the whole picture in a frame of 3 to 4, tinted as in the storefront
 * (docs/design.md). The storefront's stylesheet does both, but mail programs do neither.
 */
function encodeMailImage(pixels: Pixels): Promise<Buffer> {
  const frame = { width: mailImage.width, height: Math.round((mailImage.width * 4) / 3) };
  const veil = { input: { create: { ...frame, channels: 3, background: ground } }, blend: 'multiply' } as const;
  return fromPixels(pixels)
    .resize({ ...frame, fit: 'contain', background: '#fff' })
    .composite([veil])
    .jpeg(jpeg)
    .toBuffer();
}

/** Computes the perceptual hash of a picture: 16 by 16 grays, a byte each. */
export async function perceptualHashOf(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).greyscale().resize(hashSide, hashSide, { fit: 'fill' }).raw().toBuffer();
}

async function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.width <= width) return pixels;
  const { data, info } = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
