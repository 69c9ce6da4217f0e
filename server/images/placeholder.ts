import { readFile } from 'node:fs/promises';
import { type ImageWidth, imageWidths } from '#contract/images.ts';

/** The hanger that is seen in place of a picture that cannot be had. `tools/draw-icons.ts` draws its files. */
const folder = new URL('./placeholder/', import.meta.url);

/** Reads the bytes of its WebP in each width. */
export async function readMissingPictures(): Promise<Record<ImageWidth, Uint8Array<ArrayBuffer>>> {
  const read = async (width: ImageWidth) => [width, new Uint8Array(await readFile(new URL(`${width}.webp`, folder)))];
  return Object.fromEntries(await Promise.all(imageWidths.map(read)));
}
