import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photograph } from '#test/support/photographs.ts';
import { decodePicture } from './codec/decode.ts';
import { perceptualHashOf } from './codec/make-files.ts';
import { looksAlike } from './perceptual-hash.ts';

const hashOf = async (bytes: Buffer) => perceptualHashOf(await decodePicture(bytes, 1080));

test.each([
  ['compressed hard', (bytes: Buffer) => sharp(bytes).jpeg({ quality: 45 })],
  ['at a quarter of the size', (bytes: Buffer) => sharp(bytes).resize(300).jpeg()],
  ['in another format', (bytes: Buffer) => sharp(bytes).webp({ quality: 60 })],
  ['a little brighter', (bytes: Buffer) => sharp(bytes).modulate({ brightness: 1.03 }).jpeg()],
])('a copy %s looks like its original', async (_, copy) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const original = await photograph(seed);
    expect(looksAlike(await hashOf(original), await hashOf(await copy(original).toBuffer()))).toBe(true);
  }
});

test('different pictures do not look alike', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => hashOf(await photograph(seed))));
  const alike = all.flatMap((one, place) => all.slice(place + 1).map((other) => looksAlike(one, other)));
  expect(new Set(alike)).toEqual(new Set([false]));
});

test('a bag does not look like its back, which differs by the clasp', async () => {
  const bag = (
    clasp: string,
  ) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">
    <rect width="600" height="800" fill="#f4efe8"/><path d="M150 400h300l40 330H110z" fill="#c9bba4"/>
    <path d="M220 400c0-160 160-160 160 0" fill="none" stroke="#c9bba4" stroke-width="14"/>${clasp}</svg>`;
  const draw = (svg: string) => sharp(Buffer.from(svg)).jpeg().toBuffer();
  const front = await hashOf(await draw(bag('<rect x="275" y="520" width="50" height="44" fill="#b8860b"/>')));
  expect(looksAlike(front, await hashOf(await draw(bag(''))))).toBe(false);
});
