import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';
import { fitOf, type PictureFit, type Thumbnail } from './picture-fit.server.ts';

/** The longest side of a placeholder. So few pixels are enough for a blur: browsers smooth them while scaling up. */
const maxSidePixels = 8;
const headerBytes = 54;

/** The placeholder of a picture, and how the picture fills its frame. */
type Preview = { placeholder: string; fit?: PictureFit };

/** Caches previews of 400 bytes each. Drawing those of a listing anew took a seventh of its rendering time. */
const drawn = new LRUCache<string, Preview>({ max: 20_000, memoMethod: drawPreview });

/**
 * Returns the preview that a ThumbHash gives; empty without one. Its placeholder is a data: URL (about 300 characters) of a
 * tiny picture with the proportions of the real one. It is a bitmap, since compression saves nothing at this size. It is a
 * picture, since the Content-Security-Policy forbids colours in style attributes.
 */
export function previewOf(thumbhash: string | null): Partial<Preview> {
  return thumbhash ? drawn.memo(thumbhash) : {};
}

function drawPreview(thumbhash: string): Preview {
  const hash = Buffer.from(thumbhash, 'base64');
  const thumbnail = thumbHashToRGBA(hash);
  const fit = fitOf(hash, thumbnail);
  return { placeholder: drawPlaceholder(thumbnail), ...(fit && { fit }) };
}

function drawPlaceholder({ w, h, rgba }: Thumbnail): string {
  const scale = maxSidePixels / Math.max(w, h);
  const width = Math.max(1, Math.round(w * scale));
  const height = Math.max(1, Math.round(h * scale));
  const rowBytes = Math.ceil((width * 3) / 4) * 4;

  const bitmap = Buffer.alloc(headerBytes + rowBytes * height);
  bitmap.write('BM', 'latin1');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(headerBytes, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(-height, 22); // Negative: rows from top to bottom.
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);

  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (Math.floor(((y + 0.5) / height) * h) * w + Math.floor(((x + 0.5) / width) * w));
      const to = headerBytes + y * rowBytes + x * 3;
      for (const channel of [0, 1, 2]) bitmap[to + channel] = rgba[from + 2 - channel] ?? 255;
    }
  }
  return `data:image/bmp;base64,${bitmap.toString('base64')}`;
}
