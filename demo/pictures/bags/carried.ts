import { byCut } from '#demo/pictures/bodice.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { ellipse, path, slab, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { body, chain, clasp, flap, gold, handle, metal, rings, stands, stitched, zipLine } from './parts.ts';

/** Bags with a handle or a strap at the shoulder. */
export const carried = {
  tote: (b) => {
    const { wide, top, high, drop } = byCut(b, [
      { wide: 224, top: 250, high: 400, drop: 190 },
      { wide: 186, top: 190, high: 470, drop: 330 },
      { wide: 232, top: 306, high: 320, drop: 150 },
    ]);
    const main = body(b, top, wide, high, b.cloth.drape > 0.3 ? 16 : 4, 24);
    const inside: Part = { outline: ellipse(0, 4, top - 2, 20), cloth: b.cloth, isInside: true };
    return stands(
      [
        handle(b, 0, -6, 96, drop, 17),
        inside,
        {
          ...main,
          trims:
            stitched(`M${-wide} ${high - 28}L${wide} ${high - 28}`) +
            rings([
              [-112, 46],
              [112, 46],
            ]),
        },
        { ...handle(b, 0, 40, 112, drop + 40, 17) },
      ],
      [0.4, 0.55],
    );
  },
  'shoulder-bag': (b) => {
    const { half, high, deep, rise } = byCut(b, [
      { half: 222, high: 300, deep: 190, rise: 330 },
      { half: 176, high: 256, deep: 150, rise: 470 },
      { half: 262, high: 220, deep: 130, rise: 260 },
    ]);
    return stands(
      [
        chain(path([-half + 20, 10], [[-half * 0.9, -rise, half * 0.9, -rise, half - 20, 10]], false)),
        body(b, half, half + 8, high, 0, byCut(b, [34, 20, 70])),
        { ...flap(b, half + 4, deep, byCut(b, [36, 0, 20])), trims: clasp(0, deep + 6, b.cut === 1) },
      ],
      [0.5, 0.72],
    );
  },
  'top-handle': (b) => {
    const { half, flare, high, deep } = byCut(b, [
      { half: 194, flare: 26, high: 320, deep: 130 },
      { half: 210, flare: -8, high: 270, deep: 96 },
      { half: 168, flare: 40, high: 340, deep: 170 },
    ]);
    const lid = flap(b, half - 6, deep, 26);
    return stands(
      [
        { ...handle(b, 0, 6, 84, 170, 20) },
        body(b, half - 14, half + flare, high, 0, 18),
        {
          ...lid,
          trims:
            clasp(0, deep + 20, false) +
            rings([
              [-84, 2],
              [84, 2],
            ]),
        },
        ...[-half - flare + 12, half + flare - 26].map(
          (x): Part => ({ outline: slab(x, high - 8, 14, 16, 3), cloth: metal(), roundness: 0.2 }),
        ),
      ],
      [0.5, 0.55],
    );
  },
  hobo: (b) => {
    const moon: Part = {
      outline: symmetric(
        [196, -40],
        [
          [262, 60, 258, 220, 150, 258],
          [100, 276, 50, 280, 0, 280],
        ],
        [
          [-160, 70, -90, 96, 0, 96],
          [90, 96, 160, 70, 196, -40],
        ],
      ),
      cloth: b.cloth,
      folds: [
        path([-150, 60], [[-90, 150, 20, 190, 120, 150]], false),
        path([-60, 120], [[0, 180, 60, 200, 140, 120]], false),
        path([150, 40], [[180, 110, 170, 180, 130, 220]], false),
      ],
      roundness: 0.9,
    };
    return stands(
      [
        { ...handle(b, 0, -34, 194, byCut(b, [240, 160, 330]), byCut(b, [26, 34, 16])) },
        {
          ...moon,
          trims: rings([
            [-194, -34],
            [194, -34],
          ]),
        },
      ],
      [0.2, 0.45],
    );
  },
  'bucket-bag': (b) => {
    const { top, low, high } = byCut(b, [
      { top: 150, low: 176, high: 330 },
      { top: 176, low: 150, high: 300 },
      { top: 132, low: 148, high: 390 },
    ]);
    const main = body(b, top, low, high, 0, 40);
    const gathers = [-110, -60, -10, 40, 90].map((x) => path([x, 10], [[x + 8, 60, x + 12, 120, x + 16, 190]], false));
    const cord = `<path d="M${-top} 56C-60 74 60 74 ${top} 56" fill="none" stroke="${b.cloth.deep}" stroke-width="9"/><path d="M10 68C30 120 6 170 22 214M-8 68C-30 110 -20 150 -34 190" fill="none" stroke="${b.cloth.dark}" stroke-width="8" stroke-linecap="round"/>${button(22, 220, 12, gold)}${button(-34, 196, 12, gold)}`;
    return stands(
      [
        handle(b, 0, 20, top - 2, byCut(b, [300, 200, 380]), 15),
        { outline: ellipse(0, 2, top, 22), cloth: b.cloth, isInside: true },
        {
          ...main,
          folds: gathers,
          trims: cord + stitched(`M${-low + 6} ${high - 34}C-60 ${high - 24} 60 ${high - 24} ${low - 6} ${high - 34}`),
        },
      ],
      [0.5, 0.55],
    );
  },
  weekender: (b) => {
    const { half, high, r } = byCut(b, [
      { half: 276, high: 324, r: 92 },
      { half: 250, high: 380, r: 40 },
      { half: 290, high: 270, r: 130 },
    ]);
    return stands(
      [
        handle(b, -6, -10, 100, 180, 18),
        {
          outline: slab(-half, -14, half * 2, high, r),
          cloth: b.cloth,
          roundness: 0.75,
          trims: zipLine(-half + r * 0.72, half - r * 0.67, 10),
        },
        ...[-154, 126].map(
          (x): Part => ({
            outline: slab(x, 6, 28, high - 22, 4),
            cloth: { ...b.cloth, fill: shade(b.cloth.hex, -0.4), hex: shade(b.cloth.hex, -0.4) },
            roundness: 0.2,
          }),
        ),
        handle(b, 0, 90, 140, 230, 18),
        {
          outline: slab(half - 116, 44, 46, 78, 8),
          cloth: b.cloth,
          roundness: 0.3,
          trims: button(half - 93, 58, 7, gold),
        },
      ],
      [0.3, 0.5],
    );
  },
} satisfies Record<string, Draw>;
