/**
 * Draws the favicon and the placeholder in the fixed sizes of `web/public/` and `server/images/placeholder/`. Run it
 * after changing either drawing.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { imageWidths } from '#contract/images.ts';

const folder = new URL('../web/public/', import.meta.url).pathname;
const paper = '#faf7f2';
const favicon = await readFile(`${folder}favicon.svg`);

/** Launchers may crop a tenth of a maskable icon on every side (W3C, Web Application Manifest). */
const maskableShare = 0.8;

async function drawIcon(name: string, size: number, share = 1): Promise<void> {
  const letter = Math.round(size * share);
  const margin = Math.floor((size - letter) / 2);
  const rest = size - letter - margin;
  await sharp(favicon, { density: 72 * 16 })
    .resize(letter, letter)
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: paper })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}

/** Draws the share preview of pages without a picture: 1200 by 630, as Facebook and others recommend. */
async function drawShareImage(): Promise<void> {
  const hanger = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${paper}" />
    <rect x="24.500" y="24.500" width="1151" height="581" fill="none" stroke="#e0d8cc" />
    <g transform="translate(360 171) scale(3)" fill="none" stroke="#1b1714" stroke-width="1.200">
      <path d="M80 34V27c7-2 11-6 11-12A11 11 0 0 0 69 15" stroke-linecap="round" />
      <path d="M80 34 14 76c-5 3-3 10 3 10h126c6 0 8-7 3-10L80 34Z" stroke-linejoin="round" />
    </g>
  </svg>`;
  await sharp(Buffer.from(hanger)).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}share.png`);
}

/** Draws the placeholder of a missing picture, in the colours ground and ash (docs/design.md). */
async function drawMissingPictures(): Promise<void> {
  const hanger = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">
    <rect width="600" height="800" fill="#f3eee6"/>
    <g transform="translate(220 352)" fill="none" stroke="#8b8177" stroke-width="1.5" stroke-linejoin="round">
      <path d="M80 34V27c7-2 11-6 11-12A11 11 0 0 0 69 15" stroke-linecap="round"/>
      <path d="M80 34 14 76c-5 3-3 10 3 10h126c6 0 8-7 3-10L80 34Z"/>
    </g>
  </svg>`;
  const missing = new URL('../server/images/placeholder/', import.meta.url).pathname;
  for (const width of imageWidths)
    await sharp(Buffer.from(hanger), { density: (72 * width) / 600 })
      .resize({ width })
      .webp()
      .toFile(`${missing}${width}.webp`);
}

await drawIcon('icon-192', 192);
await drawIcon('icon-512', 512);
await drawIcon('icon-maskable-512', 512, maskableShare);
await drawIcon('apple-touch-icon', 180);
await drawShareImage();
await drawMissingPictures();
