import { byCut } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { ellipse, falls, path, symmetric } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { mix, shade } from '#demo/pictures/tone.ts';
import { lies } from './laid.ts';

/** Hats and beanies. */
export const hats = {
  'brim-hat': (b) => {
    const wide = byCut(b, [300, 360, 330]);
    const brim: Part = {
      outline: path(
        [-wide, 60],
        [
          [-wide, 0, -120, -40, 0, -40],
          [120, -40, wide, 0, wide, 60],
          [wide - 20, 130, 130, 150, 0, 150],
          [-130, 150, -wide + 20, 130, -wide, 60],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.6,
    };
    const crown: Part = {
      outline: path(
        [-176, 44],
        [
          [-184, -60, -168, -200, -120, -236],
          [-70, -256, -40, -216, 0, -216],
          [40, -216, 70, -256, 120, -236],
          [168, -200, 184, -60, 176, 44],
          [100, 86, -100, 86, -176, 44],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.8,
      folds: [path([-80, -220], [[-40, -180, 40, -180, 80, -220]], false)],
    };
    const band: Part = {
      outline: path(
        [-181, -10],
        [
          [-100, 34, 100, 34, 181, -10],
          [176, 46],
          [100, 88, -100, 88, -176, 46],
        ],
      ),
      cloth: clothOf('satin', shade(b.cloth.hex, b.cloth.hex > '#777777' ? -0.75 : 0.5), 1, 'band'),
      roundness: 0.25,
    };
    return lies([brim, crown, band], [0.7, 0.5]);
  },
  beanie: (b) => {
    const tall = byCut(b, [240, 320, 250]);
    const cap: Part = {
      outline: symmetric(
        [0, -tall],
        [
          [110, -tall, 190, -tall * 0.62, 200, 40],
          [120, 66, 60, 70, 0, 70],
        ],
        [],
      ),
      cloth: b.cloth,
      roundness: 0.8,
      folds: falls(b.rand, 5, { y: -tall + 20, half: 60 }, { y: 40, half: 190 }),
    };
    const pompom: Part = {
      outline: ellipse(0, -tall - 46, 84, 78),
      cloth: clothOf('shearling', mix(b.cloth.hex, '#f3e9d8', 0.3), 4, 'pompom'),
      roundness: 0.9,
    };
    const cuffHigh = byCut(b, [168, 130, 168]);
    const cuff: Part = {
      outline: path(
        [-206, 20],
        [
          [-100, 52, 100, 52, 206, 20],
          [212, cuffHigh * 0.6],
          [214, cuffHigh * 0.9, 200, cuffHigh - 4, 190, cuffHigh],
          [100, cuffHigh + 28, -100, cuffHigh + 28, -190, cuffHigh],
          [-200, cuffHigh - 4, -214, cuffHigh * 0.9, -212, cuffHigh * 0.6],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.5,
      seams: Array.from({ length: 17 }, (_, place) =>
        path([-186 + place * 23, 44], [[-184 + place * 23, cuffHigh + 8]], false),
      ),
    };
    return lies([...(b.cut === 2 ? [pompom] : []), cap, cuff], [0.5, 0.7], 0.66);
  },
} satisfies Record<string, Draw>;
