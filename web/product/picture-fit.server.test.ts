import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { previewOf } from './placeholder.server.ts';

type Scene = { width: number; height: number; background: string };

/** Returns the ThumbHash of a picture, as the image pipeline makes it. */
async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Photographs a dark dress in the middle of a background. */
function photograph({ width, height, background }: Scene): Promise<string> {
  const dress = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/><rect x="35%" y="20%" width="30%" height="60%" fill="#3a1f2b"/></svg>`;
  return thumbhashOf(sharp(Buffer.from(dress)));
}

test.each([
  ['a square on white', { width: 600, height: 600, background: '#ffffff' }, undefined],
  ['3:4 on pale grey', { width: 600, height: 800, background: '#f1f0ee' }, undefined],
  ['4:5 in a street', { width: 640, height: 800, background: '#7d8a6b' }, 'cover'],
  ['5:6 in a grey studio', { width: 700, height: 840, background: '#b9b7b4' }, 'cover'],
  ['a square in a street', { width: 600, height: 600, background: '#7d8a6b' }, 'filled'],
  ['2:3 in a street', { width: 500, height: 750, background: '#7d8a6b' }, 'filled'],
  ['a wide picture in a street', { width: 900, height: 600, background: '#7d8a6b' }, 'filled'],
  ['4:5 on a pale colour', { width: 640, height: 800, background: '#f7d9dd' }, 'cover'],
])('%s', async (_name, scene, fit) => {
  expect(previewOf(await photograph(scene)).fit).toBe(fit);
});

const folder = new URL('../../../shared/photos/', import.meta.url);
describe.runIf(existsSync(folder))('real photographs', () => {
  test.each([
    ['gcp-apache2/g_watch.jpg', undefined],
    ['gcp-apache2/g_sunglasses.jpg', undefined],
    ['gcp-apache2/g_tank-top.jpg', undefined],
    ['gcp-apache2/g_loafers.jpg', 'filled'],
    ['bagisto-mit/b_1_1.webp', 'filled'],
    ['sylius-mit/y_dresses_dress_01.jpg', 'filled'],
  ])('%s', async (path, fit) => {
    expect(previewOf(await thumbhashOf(sharp(readFileSync(new URL(path, folder))))).fit).toBe(fit);
  });
});
