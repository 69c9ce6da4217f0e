import { byCut } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { ellipse, path, slab } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { gold, lies } from './laid.ts';

/** Belts. */
export const belts = {
  belt: (b) => {
    const { high, ry } = byCut(b, [
      { high: 62, ry: 176 },
      { high: 104, ry: 150 },
      { high: 38, ry: 196 },
    ]);
    const rx = 270;
    const k = 0.5523;
    const [lining, x2, y2] = [shade(b.cloth.hex, b.cloth.hex > '#777777' ? -0.3 : 0.22), rx * k, ry * k];
    const far: Part = {
      outline: path(
        [-rx, 0],
        [
          [-rx, -y2, -x2, -ry, 0, -ry],
          [x2, -ry, rx, -y2, rx, 0],
          [rx, high],
          [rx, high - y2, x2, high - ry, 0, high - ry],
          [-x2, high - ry, -rx, high - y2, -rx, high],
        ],
      ),
      cloth: { ...b.cloth, fill: lining, hex: lining, defs: '', gloss: 0.08 },
      roundness: 0.35,
      trims: `<path d="${path(
        [-rx, 8],
        [
          [-rx, 8 - y2, -x2, 8 - ry, 0, 8 - ry],
          [x2, 8 - ry, rx, 8 - y2, rx, 8],
        ],
        false,
      )}" fill="none" stroke="${b.cloth.deep}" stroke-opacity=".35" stroke-width="2.4" stroke-dasharray="9 6"/>`,
    };
    const near: Part = {
      outline: path(
        [-rx, 0],
        [
          [-rx, y2, -x2, ry, 0, ry],
          [x2, ry, rx, y2, rx, 0],
          [rx, high],
          [rx, high + y2, x2, high + ry, 0, high + ry],
          [-x2, high + ry, -rx, high + y2, -rx, high],
        ],
      ),
      cloth: { ...b.cloth, gloss: Math.max(0.3, b.cloth.gloss) },
      roundness: 0.5,
      trims: [8, high - 8]
        .map(
          (dy) =>
            `<path d="${path(
              [-rx + 3, dy],
              [
                [-rx + 3, dy + y2, -x2, dy + ry, 0, dy + ry],
                [x2, dy + ry, rx - 3, dy + y2, rx - 3, dy],
              ],
              false,
            )}" fill="none" stroke="#fff3dc" stroke-opacity=".3" stroke-width="2.2" stroke-dasharray="8 6"/>`,
        )
        .join(''),
    };
    const y = ry - 12;
    const tail: Part = {
      outline: path(
        [-20, ry + 2],
        [
          [-90, ry - 2, -170, ry - 30, -214, ry * 0.62],
          [-224, ry * 0.62 + high * 0.5],
          [-206, ry * 0.62 + high],
          [-160, ry - 26 + high, -90, ry + high - 4, -20, ry + high - 2],
        ],
      ),
      cloth: near.cloth,
      roundness: 0.4,
      trims: [-74, -112, -148]
        .map((x) => `<circle cx="${x}" cy="${ry - (x * x) / 1100 + high / 2}" r="5" fill="${b.cloth.deep}"/>`)
        .join(''),
    };
    const half = high / 2 + 16;
    const middle = y + 12 + high / 2;
    const frame = byCut(b, [
      slab(-26, middle - half, 92, half * 2, 14),
      ellipse(20, middle, half + 8, half + 4),
      slab(-18, middle - half, 70, half * 2, 24),
    ]);
    const buckle: Part[] = [
      { outline: frame, cloth: clothOf('gold', gold, 1, 'gold'), wire: byCut(b, [15, 17, 12]) },
      { outline: path([62, middle], [[-22, middle]], false), cloth: clothOf('gold', gold, 1, 'gold'), wire: 10 },
      { outline: slab(-58, middle - high / 2 - 5, 18, high + 10, 5), cloth: near.cloth, roundness: 0.3 },
    ];
    return lies([far, near, tail, ...buckle], [0.5, 0.86], 0.74);
  },
} satisfies Record<string, Draw>;
