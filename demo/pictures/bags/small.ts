import { byCut } from '#demo/pictures/bodice.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { path, slab, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { body, clasp, flap, gold, handle, metal, rings, stands, stitched, zipLine } from './parts.ts';

/** Bags worn on a long strap or at the waist, and bags without one. */
export const small = {
  crossbody: (b) => {
    const { half, high, r } = byCut(b, [
      { half: 190, high: 252, r: 56 },
      { half: 158, high: 316, r: 150 },
      { half: 216, high: 206, r: 96 },
    ]);
    return stands(
      [
        handle(b, 0, 20, half - 6, 420, 11),
        {
          cloth: b.cloth,
          roundness: 0.75,
          outline: slab(-half, 0, half * 2, high, r),
          trims:
            zipLine(-half + Math.max(26, r * 0.5), half - Math.max(20, r * 0.46), byCut(b, [34, 62, 34])) +
            rings([
              [-half + 2, 36],
              [half - 2, 36],
            ]) +
            stitched(`M${-half + r * 0.3 + 8} ${byCut(b, [74, 104, 74])}H${half - r * 0.3 - 8}`),
        },
      ],
      [0.75, 0.72],
    );
  },
  clutch: (b) => {
    const half = byCut(b, [248, 216, 262]);
    const high = byCut(b, [220, 250, 180]);
    const [deep, point] = byCut(b, [
      [96, 70],
      [130, 4],
      [70, 50],
    ] as const);
    const lid = flap(b, half, deep, point);
    return stands(
      [body(b, half, half, high, 0, byCut(b, [16, 40, 16])), { ...lid, trims: clasp(0, deep + point - 8, true) }],
      [0.5, 0.6],
    );
  },
  backpack: (b) => {
    const { half, high, deep } = byCut(b, [
      { half: 206, high: 400, deep: 170 },
      { half: 176, high: 450, deep: 220 },
      { half: 224, high: 340, deep: 130 },
    ]);
    const straps = [-1, 1].map(
      (side): Part => ({
        outline: path(
          [side * 80, 16],
          [[side * (half + 30), 40, side * (half + 44), high * 0.6, side * (half - 6), high - 30]],
          false,
        ),
        cloth: { ...b.cloth, hex: shade(b.cloth.hex, -0.15) },
        wire: 26,
        isFlat: true,
      }),
    );
    return stands(
      [
        ...straps,
        handle(b, 0, 0, 46, 76, 13),
        {
          outline: symmetric(
            [110, 10],
            [
              [half - 20, 20, half, high * 0.3, half, high * 0.55],
              [half + 4, high * 0.85, half + 8, high * 0.95, half - 10, high],
              [half * 0.5, high + 14, half * 0.25, high + 14, 0, high + 14],
            ],
            [[-70, -14, 70, -14, 110, 10]],
          ),
          cloth: b.cloth,
          roundness: 0.9,
          folds: [path([-half + 56, 130], [[-half + 86, 180, -half + 96, 240, -half + 86, 300]], false)],
        },
        {
          outline: slab(-half * 0.63, high * 0.62, half * 1.26, high * 0.34, 26),
          cloth: b.cloth,
          roundness: 0.5,
          trims: zipLine(-half * 0.5, half * 0.54, high * 0.68),
        },
        { ...flap(b, half * 0.82, deep, 40), trims: clasp(0, deep + 26, b.cut === 2) },
      ],
      [0.5, 0.55],
    );
  },
  'belt-bag': (b) => {
    const { half, high } = byCut(b, [
      { half: 210, high: 190 },
      { half: 176, high: 230 },
      { half: 240, high: 150 },
    ]);
    const loop = path(
      [-half + 16, 74],
      [
        [-half - 170, 60, -half - 110, -150, 0, -150],
        [half + 110, -150, half + 170, 60, half - 16, 74],
      ],
      false,
    );
    const buckle: Part = {
      outline: slab(-40, -180, 80, 60, 10),
      cloth: metal(),
      roundness: 0.2,
      trims: `<rect x="-24" y="-166" width="48" height="32" rx="4" fill="${shade(b.cloth.hex, -0.3)}"/>`,
    };
    const drawing = stands(
      [
        { outline: loop, cloth: b.cloth, wire: 34, isFlat: true },
        buckle,
        {
          outline: symmetric(
            [half - 14, 10],
            [
              [half + 26, 50, half + 26, high - 40, half - 20, high - 14],
              [half * 0.6, high + 6, half * 0.3, high + 8, 0, high + 8],
            ],
            [[-half * 0.4, -8, half * 0.4, -8, half - 14, 10]],
          ),
          cloth: b.cloth,
          roundness: 0.85,
          trims: zipLine(-half + 46, half - 24, 46),
        },
      ],
      [0.72, 0.66],
    );
    // Laid out flat, since a belt does not stand.
    return { ...drawing, pose: 'lies' };
  },
  wallet: (b) => {
    const { half, high, deep, point } = byCut(b, [
      { half: 236, high: 250, deep: 118, point: 20 },
      { half: 190, high: 300, deep: 150, point: 0 },
      { half: 250, high: 220, deep: 84, point: 60 },
    ]);
    return stands(
      [
        {
          outline: slab(-half, 0, half * 2, high, 16),
          cloth: b.cloth,
          roundness: 0.5,
          trims: stitched(`M${14 - half} 14H${half - 14}V${high - 14}H${14 - half}Z`),
        },
        { ...flap(b, half, deep, point), trims: button(0, deep + point - 26, 17, gold) },
      ],
      [0.5, 0.5],
    );
  },
} satisfies Record<string, Draw>;
