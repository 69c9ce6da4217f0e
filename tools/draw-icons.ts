/** Draws what `web/public/` has of the favicon and the hanger in fixed sizes. To be run after either is changed. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../web/public/', import.meta.url).pathname;
const paper = '#faf7f2';
const favicon = await readFile(`${folder}favicon.svg`);

/** Launchers may cut off a tenth on every side of a maskable icon (W3C, Web Application Manifest). */
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

/** For share previews of pages without a picture of their own: 1200 by 630, as Facebook and others recommend. */
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

await drawIcon('icon-192', 192);
await drawIcon('icon-512', 512);
await drawIcon('icon-maskable-512', 512, maskableShare);
await drawIcon('apple-touch-icon', 180);
await drawShareImage();
