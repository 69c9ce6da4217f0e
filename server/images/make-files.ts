import { rgbaToThumbHash } from 'thumbhash';
import { type ImageType, type ImageWidth, imageWidths, mailImage } from '#contract/images.ts';
import { decodePicture, fromPixels, ground, type Pixels } from './decode.ts';
import { likenessOf } from './likeness.ts';

/** What is kept of a picture, and its files. */
export type MadePicture = {
  /** In pixels, as it came. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  likeness: Buffer;
  files: { width: ImageWidth; type: ImageType; bytes: Buffer }[];
};

/**
 * Chosen by eye on photographs of dresses, and by time: AVIF with more effort is a tenth smaller and takes more than twice
 * as long, and the whole of a backlog takes days (docs/decisions/0013-pictures-after-the-merge.md).
 */
const avif = { quality: 62, effort: 0 };
const webp = { quality: 84, effort: 2 };
const jpeg = { quality: 82, mozjpeg: true };

/** The longer side from which a placeholder is made; ThumbHash takes at most 100. */
const placeholderSide = 100;

export const widestWidth = Math.max(...imageWidths);

/**
 * Makes every file of a picture. It is decoded once; smaller sizes are made of the largest.
 * @throws NoPicture when it is none
 */
export async function makeFiles(bytes: Buffer): Promise<MadePicture> {
  const { original, ...largest } = await decodePicture(bytes, widestWidth);
  const files: MadePicture['files'] = [];
  for (const width of imageWidths) {
    const pixels = await narrowed(largest, width);
    files.push({ width, type: 'avif', bytes: await fromPixels(pixels).avif(avif).toBuffer() });
    files.push({ width, type: 'webp', bytes: await encodeWebp(pixels) });
  }
  return { ...original, thumbhash: await thumbhashOf(largest), likeness: await likenessOf(largest), files };
}

/** The WebP bytes of pixels. */
export function encodeWebp(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).webp(webp).toBuffer();
}

/**
 * The JPEG bytes of pixels as mails show them: whole in a frame of 3 to 4, under the veil that the shop's style sheet lays over its
 * pictures (docs/design.md), since mail programs do neither.
 */
export function encodeMailImage(pixels: Pixels): Promise<Buffer> {
  const frame = { width: mailImage.width, height: Math.round((mailImage.width * 4) / 3) };
  const veil = { input: { create: { ...frame, channels: 3, background: ground } }, blend: 'multiply' } as const;
  return fromPixels(pixels)
    .resize({ ...frame, fit: 'contain', background: '#fff' })
    .composite([veil])
    .jpeg(jpeg)
    .toBuffer();
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
