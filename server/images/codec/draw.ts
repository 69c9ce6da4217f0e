import sharp from 'sharp';
import type { Drawing } from '#server/images/picture-source.ts';
import type { Pixels } from './decode.ts';

/** The backdrop is drawn at a third of its size and enlarged. This costs a ninth, and its soft shadows show no difference. */
const backdropShare = 1 / 3;

/** The density in dots per inch at which a renderer draws one unit as one pixel. */
const oneToOne = 72;

/** Draws a picture at the wanted width in pixels, but no wider than its own. */
export async function rasterize(drawing: Drawing, wanted: number): Promise<Pixels> {
  const width = Math.min(wanted, drawing.width);
  const height = Math.round((drawing.height * width) / drawing.width);
  const density = (oneToOne * width) / drawing.width;
  // Converted to pixels before it is enlarged: sharp would otherwise draw the SVG at its new size.
  const backdrop = await sharp(Buffer.from(drawing.backdrop), { density: density * backdropShare })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const data = await sharp(backdrop.data, { raw: backdrop.info })
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: Buffer.from(drawing.motif), density }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height };
}
