import { readFile } from 'node:fs/promises';
import { type ImageWidth, imageWidths } from '#contract/images.ts';

/** The hanger icon that stands in for a missing picture. `tools/draw-icons.ts` draws its files. */
const folder = new URL('./placeholder/', import.meta.url);

/** Reads the WebP files of the placeholder, by width. */
export async function readMissingPictures(): Promise<Record<ImageWidth, Uint8Array<ArrayBuffer>>> {
  const read = async (width: ImageWidth) => [width, new Uint8Array(await readFile(new URL(`${width}.webp`, folder)))];
  return Object.fromEntries(await Promise.all(imageWidths.map(read)));
}
