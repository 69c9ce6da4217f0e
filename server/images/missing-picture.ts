import sharp from 'sharp';
import type { ImageWidth } from '#contract/images.ts';

/** In the page's own colours, ground and ash (docs/design.md), with the hanger of its empty listings. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">
  <rect width="600" height="800" fill="#f3eee6"/>
  <g transform="translate(220 352)" fill="none" stroke="#8b8177" stroke-width="1.5" stroke-linejoin="round">
    <path d="M80 34V27c7-2 11-6 11-12A11 11 0 0 0 69 15" stroke-linecap="round"/>
    <path d="M80 34 14 76c-5 3-3 10 3 10h126c6 0 8-7 3-10L80 34Z"/>
  </g>
</svg>`;

/** What is seen in place of a picture that is not to be had: the bytes of a WebP of each width. */
export async function drawMissingPictures(): Promise<Record<ImageWidth, Uint8Array<ArrayBuffer>>> {
  const draw = async (width: ImageWidth) => {
    const density = (72 * width) / 600;
    return new Uint8Array(await sharp(Buffer.from(drawing), { density }).resize({ width }).webp().toBuffer());
  };
  return { 320: await draw(320), 640: await draw(640), 1080: await draw(1080) };
}
