import sharp, { type Sharp } from 'sharp';
import { NoPicture } from '#server/images/no-picture.ts';

/** The most pixels of a picture. A larger file is no product photograph but an attack on memory. */
const maxPixels = 50_000_000;

/** The smallest width in pixels. Narrower pictures are tracking pixels, icons or swatches. */
const minWidth = 100;

/** The greatest height of a decoded picture, as a multiple of the width. Taller strips become narrower than requested. */
const maxHeights = 3;

/** The background behind and around pictures (docs/design.md). */
export const ground = '#f3eee6';

/** Raw RGB pixels of three bytes each. */
export type Pixels = { data: Buffer; width: number; height: number };

/**
 * Decodes a whole picture: upright, in sRGB, no wider than `width` and never enlarged; of an animation the first frame.
 * Ignores the declared type. Only bytes that begin like a known format reach a decoder.
 * @throws NoPicture for other formats, truncated pictures and sizes that no product photograph has
 */
export async function decodePicture(
  given: Uint8Array,
  width: number,
): Promise<Pixels & { original: { width: number; height: number } }> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!isKnownFormat(bytes)) throw new NoPicture(`not a picture: ${described(bytes)}`);
  try {
    const opened = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
    const original = (await opened.metadata()).autoOrient;
    if (original.width < minWidth)
      throw new NoPicture(`too narrow: width ${original.width} px, minimum ${minWidth} px`);
    const { data, info } = await opened
      .autoOrient()
      .flatten({ background: ground })
      .resize({ width, height: width * maxHeights, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, original };
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new NoPicture(`cannot be decoded: ${reason}`);
  }
}

/** Opens raw pixels for processing in sharp. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Detects JPEG, PNG, GIF, WebP and AVIF by their first bytes. */
function isKnownFormat(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 64);
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) ||
    (text.startsWith('ftyp', 4) && text.includes('avif', 8))
  );
}

function described(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, 1000);
  if (bytes.length === 0) return 'an empty file';
  if (/<svg[\s>]/i.test(text)) return 'an SVG';
  if (/<(!doctype )?html[\s>]/i.test(text)) return 'an HTML page';
  return 'an unknown format';
}
