import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { path, turned } from '#demo/pictures/outline.ts';
import type { Drawing } from '#demo/pictures/plate.ts';
import { mix, shade } from '#demo/pictures/tone.ts';
import { gold, lies } from './laid.ts';

const fringe = (x1: number, x2: number, y: number, hex: string) =>
  Array.from({ length: 24 }, (_, place) => {
    const x = x1 + ((x2 - x1) * (place + 0.5)) / 24;
    return `<path d="M${x.toFixed(1)} ${y}l${place % 2 === 0 ? 3 : -2} 44" stroke="${place % 3 === 0 ? shade(hex, -0.2) : hex}" stroke-width="5" stroke-linecap="round"/>`;
  }).join('');

/** Draws a scarf that is folded lengthwise and hung over a bar. */
function foldedScarf(b: Workbench): Drawing {
  const under = path(
    [-70, -330],
    [
      [0, -346, 130, -342, 190, -322],
      [196, -100, 192, 120, 196, 270],
      [60, 282],
      [40, 100, 0, -200, -70, -330],
    ],
  );
  const over = path(
    [-190, -316],
    [
      [-120, -350, 10, -352, 80, -330],
      [96, -120, 92, 140, 98, 340],
      [-176, 352],
      [-180, 120, -196, -120, -190, -316],
    ],
  );
  return lies(
    [
      { outline: under, cloth: b.cloth, roundness: 0.5, trims: fringe(66, 190, 272, b.cloth.hex) },
      {
        outline: over,
        cloth: b.cloth,
        roundness: 0.6,
        folds: [
          path([-70, -320], [[-80, -60, -70, 160, -76, 330]], false),
          path([20, -320], [[14, -100, 26, 140, 20, 320]], false),
        ],
        trims: fringe(-172, 94, 344, b.cloth.hex),
      },
    ],
    [0.4, 0.8],
    0.6,
  );
}

/** Scarves. */
export const scarves = {
  'silk-scarf': (b) => {
    const rim = shade(b.cloth.hex, b.cloth.hex > '#888888' ? -0.5 : 0.6);
    const degrees = byCut(b, [0, 45, -16]);
    const turn = { degrees, x: 0, y: 0, dx: 0, dy: 0 };
    // A square on its corner, its edges a little uneven.
    const carre = (r: number) => {
      const [near, far, dent] = [r * 0.32, r * 0.68, r * 0.035];
      return path(
        [0, -r],
        [
          [near - dent, -far + dent, far - dent * 2, -near + dent * 0.4, r, 0],
          [far - dent * 0.6, near - dent, near - dent * 2, far - dent, 0, r],
          [-near + dent, far - dent * 1.4, -far + dent, near, -r, 0],
          [-far + dent * 1.4, -near + dent, -near + dent * 0.2, -far + dent, 0, -r],
        ],
      );
    };
    const square = turned(carre(330), turn);
    const inner = carre(264);
    const border = `<path d="${inner}" fill="none" stroke="${rim}" stroke-width="16"/><path d="${inner}" fill="none" stroke="${mix(rim, gold, 0.6)}" stroke-width="4" transform="scale(.88)"/>`;
    const wheel = `<g fill="none" stroke="${rim}" stroke-width="6" stroke-opacity=".8"><circle r="70"/><circle r="46"/><path d="M-120 0H120M0 -120V120M-84 -84L84 84M84 -84L-84 84"/></g><circle r="26" fill="${mix(rim, gold, 0.5)}"/>`;
    const petals = Array.from(
      { length: 8 },
      (_, place) =>
        `<path d="M0 -16C34 -60 30 -120 0 -150C-30 -120 -34 -60 0 -16Z" transform="rotate(${place * 45})" fill="${place % 2 === 0 ? rim : mix(rim, gold, 0.6)}" fill-opacity=".7"/>`,
    ).join('');
    const harness = `<g fill="none" stroke="${mix(rim, gold, 0.6)}" stroke-width="12"><path d="M0 -200L200 0L0 200L-200 0Z"/></g><g fill="none" stroke="${rim}" stroke-width="7"><path d="M0 -130L130 0L0 130L-130 0Z"/><circle r="42"/></g>${[
      [0, -200],
      [200, 0],
      [0, 200],
      [-200, 0],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19" fill="none" stroke="${gold}" stroke-width="9"/>`)
      .join('')}`;
    const motif = `<g transform="rotate(${degrees})">${border}${byCut(b, [wheel, `${petals}<circle r="22" fill="${gold}"/>`, harness])}</g>`;
    return lies(
      [
        {
          outline: square,
          cloth: { ...b.cloth, gloss: 0.5 },
          roundness: 0.16,
          trims: motif,
          folds: [
            path([-200, -60], [[-60, 20, 60, 60, 220, 60]], false),
            path([-60, -230], [[-20, -80, 60, 60, 40, 240]], false),
          ],
        },
        {
          outline: square,
          cloth: { ...b.cloth, fill: 'none' },
          roundness: 0,
          folds: [path([-180, 90], [[-60, 60, 40, -20, 120, -150]], false)],
        },
      ],
      [0.5, 0.5],
      byCut(b, [0.84, 0.7, 0.8]),
    );
  },
  'wool-scarf': (b) => {
    if (b.cut === 1) return foldedScarf(b);
    const long = b.cut === 2 ? 90 : 0;
    const left = path(
      [-110, -300],
      [
        [-30, -330, 30, -330, 110, -300],
        [130, -220, 70, -150, 20, -120],
        [10, 60, 0, 200, -6, 340],
        [-150, 340],
        [-150, 120, -120, -60, -60, -140],
        [-110, -190, -120, -250, -110, -300],
      ],
    );
    const right = path(
      [20, -130],
      [
        [80, -60, 130, 60, 140, 210],
        [146, 260 + long],
        [14, 268 + long],
        [10, 120, -10, -20, -50, -110],
      ],
    );
    return lies(
      [
        {
          outline: right,
          cloth: b.cloth,
          roundness: 0.5,
          folds: [path([50, -40], [[80, 60, 90, 160, 90, 240]], false)],
          trims: fringe(22, 140, 262 + long, b.cloth.hex),
        },
        {
          outline: left,
          cloth: b.cloth,
          roundness: 0.6,
          folds: [
            path([-80, -270], [[-20, -210, 30, -200, 90, -260]], false),
            path([-60, -100], [[-100, 60, -100, 200, -96, 320]], false),
          ],
          trims: fringe(-146, -10, 336, b.cloth.hex),
        },
      ],
      [0.4, 0.2],
    );
  },
} satisfies Record<string, Draw>;
