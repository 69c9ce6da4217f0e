import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dominantColour } from './dominant-colour.ts';

/** Draws an SVG of 300 by 400 as raw pixels. */
async function drawn(svg: string) {
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">${svg}</svg>`),
  )
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
const ground = (color: string) => `<rect width="300" height="400" fill="${color}"/>`;
const piece = (color: string) => `<ellipse cx="150" cy="210" rx="80" ry="140" fill="${color}"/>`;

test.each([
  ['#7a1f2b', 'red'],
  ['#1b2a52', 'blue'],
  ['#5d6b3a', 'green'],
  ['#111111', 'black'],
  ['#8a8a8a', 'grey'],
  ['#6b4226', 'brown'],
  ['#d9c3a5', 'beige'],
  ['#f2b8c6', 'pink'],
  ['#7d4fa3', 'purple'],
  ['#f0c419', 'yellow'],
  ['#ee7f2d', 'orange'],
])('tells %s on a light ground as %s', async (color, family) => {
  for (const behind of ['#ffffff', '#f3eee6', '#e4e4e4'])
    expect(await dominantColour(await drawn(ground(behind) + piece(color)))).toBe(family);
});

test('keeps white of the piece that an outline parts from a white ground', async () => {
  const shirt = '<ellipse cx="150" cy="210" rx="110" ry="150" fill="#fdfdfd" stroke="#888" stroke-width="10"/>';
  expect(await dominantColour(await drawn(ground('#ffffff') + shirt))).toBe('white');
});

test('tells no colour of an empty picture, of a scene and of a piece in many colours', async () => {
  const scene =
    '<rect width="300" height="130" fill="#3a6ea5"/><rect y="130" width="300" height="140" fill="#c2a878"/>';
  const stripes = ['#d33', '#3a3', '#33d', '#dd3', '#222'].map(
    (color, place) => `<rect x="80" y="${60 + place * 56}" width="140" height="56" fill="${color}"/>`,
  );
  expect(await dominantColour(await drawn(ground('#ffffff')))).toBeUndefined();
  expect(await dominantColour(await drawn(ground('#2f6b3c') + scene + piece('#7a1f2b')))).toBeUndefined();
  expect(await dominantColour(await drawn(ground('#ffffff') + stripes.join('')))).toBeUndefined();
});
