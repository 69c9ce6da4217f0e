import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { kinds } from '#demo/kinds.ts';
import { random } from '#demo/random.ts';
import { cloth, fabrics } from './cloth.ts';
import { drawPicture, type Picture, pictureFromPath, pictureUrl, silhouettes } from './picture.ts';
import { plate } from './plate.ts';
import { settings } from './settings.ts';

const views = [1, 2, 3] as const;
const picture = (more: Partial<Picture>): Picture => ({
  silhouette: 'gown',
  fabric: 'silk',
  colour: 'Emerald',
  seed: 7,
  view: 1,
  setting: 0,
  ...more,
});

/** @throws Error for SVG that is not well-formed */
function parse(svg: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
}

describe.each(Object.keys(silhouettes))('%s', (silhouette) => {
  test('is drawn in every view as well-formed SVG without missing numbers', () => {
    for (const view of views) {
      for (let seed = 1; seed <= 12; seed += 1) {
        const drawn = drawPicture(picture({ silhouette, seed, view, fabric: fabrics[seed] ?? 'silk' }));
        for (const layer of [drawn.backdrop, drawn.motif]) {
          parse(layer);
          expect(layer).not.toMatch(/NaN|undefined|Infinity/);
        }
      }
    }
  });
});

test.each(Object.entries(silhouettes))('%s has three cuts of other outlines', (_name, draw) => {
  const silk = cloth('silk', '#1e6b4c', 1, 'cloth');
  const outlines = ([0, 1, 2] as const).map((cut) => {
    const { parts } = draw({ cloth: silk, fabric: 'silk', trim: silk, rand: random(7), cut });
    return parts.map(({ outline }) => outline).join();
  });
  expect(new Set(outlines).size).toBe(3);
});

test('every kind of demo product has a silhouette and drawable fabrics', () => {
  expect(kinds.map((kind) => kind.silhouette).filter((name) => !(name in silhouettes))).toEqual([]);
  expect(kinds.flatMap((kind) => kind.fabrics).filter((name) => !fabrics.includes(name))).toEqual([]);
});

test('equal descriptions give equal pictures, another seed a different picture', () => {
  expect(drawPicture(picture({}))).toEqual(drawPicture(picture({})));
  expect(drawPicture(picture({ seed: 8 }))).not.toEqual(drawPicture(picture({})));
});

test('a picture’s URL holds its whole description', () => {
  const rose = picture({ colour: 'Powder pink', silhouette: 'slip-dress', view: 3 });
  expect(pictureUrl(rose)).toBe('/slip-dress/silk/powder-pink/7-3.svg');
  expect(pictureFromPath(pictureUrl(rose))).toEqual(rose);
  const ofStore = { ...rose, setting: 2 };
  expect(pictureUrl(ofStore)).toBe('/slip-dress/silk/powder-pink/7-3-s2.svg');
  expect(pictureFromPath(pictureUrl(ofStore))).toEqual(ofStore);
});

test.each([
  '/',
  '/gown/silk/emerald/7-4.svg',
  '/gown/silk/emerald/7-1-s9.svg',
  '/__proto__/silk/emerald/7-1.svg',
  '/gown/../../etc/7-1.svg',
  '/gown/silk/emerald/9999999999-1.svg',
  '/gown/silk/"><script>/7-1.svg',
])('rejects %s as a picture path', (path) => {
  expect(pictureFromPath(path)).toBeUndefined();
});

test('both layers have an upright 3:4 format in every setting', async () => {
  for (const setting of settings.keys()) {
    const { backdrop, motif, ...size } = drawPicture(picture({ setting }));
    expect(size.width * plate.height).toBe(size.height * plate.width);
    for (const layer of [backdrop, motif]) {
      const { width, height } = await sharp(Buffer.from(layer)).metadata();
      expect({ width, height }).toEqual(size);
    }
  }
});
