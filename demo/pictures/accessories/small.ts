import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { pearl } from '#demo/pictures/jewels/metal.ts';
import { ellipse, mirrored, moved, path, type Step, slab } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { gold, lies } from './laid.ts';

function lens(d: string, bench: Workbench): Part {
  const tint = bench.rand() < 0.5 ? '#3a2c25' : '#2d3133';
  return { outline: d, cloth: { ...clothOf('patent', tint, 1, 'lens'), gloss: 0.75 }, roundness: 0.25 };
}

function hand(bench: Workbench, long: number): Part {
  const outline = path(
    [-70, 420],
    [
      [-78, 300, -92, 220, -88, 130],
      [-104, 60, -108, -40, -96, -108],
      [-88, -132, -64, -132, -58, -106],
      [-56, -40, -56, 0, -50, 40],
      [-50, -60, -52, -130, -40, -190],
      [-32, -214, -8, -212, -4, -186],
      [-2, -110, -2, -60, 2, 34],
      [8, -60, 12, -120, 22, -170],
      [32, -192, 54, -188, 54, -162],
      [50, -90, 46, -40, 46, 50],
      [56, 0, 66, -50, 78, -90],
      [90, -110, 110, -100, 108, -76],
      [102, 0, 98, 60, 92, 120],
      [110, 90, 132, 60, 152, 46],
      [172, 40, 182, 60, 172, 80],
      [140, 130, 110, 190, 92, 240],
      [84, 300, 80, 360, 80, 420 + long],
      [30, 430 + long, -30, 430 + long, -70, 420 + long],
    ],
  );
  return {
    outline,
    cloth: bench.cloth,
    roundness: 0.5,
    seams: [
      path([-30, 60], [[-26, 120, -26, 150, -24, 190]], false),
      path([10, 60], [[12, 120, 12, 150, 12, 190]], false),
      path([48, 70], [[44, 120, 42, 150, 42, 190]], false),
      path([-80, 330], [[-30, 340, 30, 340, 84, 330]], false),
    ],
    folds: [path([-60, 280], [[-20, 290, 30, 290, 70, 276]], false)],
  };
}

/** Sunglasses, gloves and hair clips. */
export const small = {
  sunglasses: (b) => {
    const eye =
      b.cut === 0
        ? path(
            [36, 0],
            [
              [40, -70, 150, -92, 236, -70],
              [250, -20, 220, 90, 140, 96],
              [70, 96, 34, 60, 36, 0],
            ],
          )
        : b.cut === 1
          ? ellipse(136, 6, 104, 98)
          : slab(34, -82, 212, 166, 46);
    const rim =
      b.cut === 0
        ? path(
            [16, -4],
            [
              [20, -96, 160, -120, 268, -96],
              [280, -10, 240, 118, 140, 122],
              [50, 122, 12, 70, 16, -4],
            ],
          )
        : b.cut === 1
          ? ellipse(136, 6, 128, 122)
          : slab(10, -106, 260, 214, 64);
    const arm = path(
      [262, -70],
      [
        [300, -60, 340, 0, 372, 70],
        [360, 84],
        [326, 20, 296, -30, 258, -40],
      ],
    );
    const bridge: Part = {
      outline: path(
        [-24, -30],
        [
          [-12, -52, 12, -52, 24, -30],
          [24, -8],
          [12, -26, -12, -26, -24, -8],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.2,
    };
    const glint = `<path d="M86 -40C104 -58 140 -64 166 -58" stroke="#ffffff" stroke-opacity=".5" stroke-width="12" stroke-linecap="round" fill="none"/><path d="M80 -10C84 -20 90 -26 96 -30" stroke="#ffffff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round" fill="none"/>`;
    const hinge = button(252, -64, 6, gold);
    return lies(
      [arm, mirrored(arm)]
        .map((outline): Part => ({ outline, cloth: b.cloth, roundness: 0.2 }))
        .concat([
          { outline: rim, cloth: b.cloth, roundness: 0.3, trims: hinge },
          { outline: mirrored(rim), cloth: b.cloth, roundness: 0.3, trims: `<g transform="scale(-1 1)">${hinge}</g>` },
          bridge,
          { ...lens(eye, b), trims: glint },
          { ...lens(mirrored(eye), b), trims: `<g transform="translate(-272 0)">${glint}</g>` },
        ]),
      [0.3, 0.4],
    );
  },
  gloves: (b) => {
    const long = byCut(b, [0, 160, 60]);
    const right = hand(b, long);
    const left = {
      ...right,
      outline: moved(mirrored(right.outline), -120, 60),
      seams: (right.seams ?? []).map((d) => moved(mirrored(d), -120, 60)),
      folds: (right.folds ?? []).map((d) => moved(mirrored(d), -120, 60)),
    };
    return lies(
      [
        left,
        {
          ...right,
          outline: moved(right.outline, 90, 0),
          seams: (right.seams ?? []).map((d) => moved(d, 90, 0)),
          folds: (right.folds ?? []).map((d) => moved(d, 90, 0)),
        },
      ],
      [0.6, 0.5],
    );
  },
  'hair-clip': (b) => {
    if (b.cloth.gloss < 0.9 && b.cloth.drape === 0) {
      const pearls = Array.from({ length: 9 }, (_, place) =>
        pearl(-240 + place * 60, -10 + Math.sin(place / 2.6) * -26, 26 + (place % 2) * 9),
      ).join('');
      return lies(
        [
          {
            outline: slab(-280, -24, 560, 48, 22),
            cloth: clothOf('gold', gold, 1, 'gold'),
            roundness: 0.2,
            trims: pearls,
          },
        ],
        [0.4, 0.5],
      );
    }
    const teeth = byCut(b, [7, 9, 5]);
    const reach = byCut(b, [132, 104, 156]);
    const step = 440 / teeth;
    // The teeth from right to left, rounded at their tips, longest in the middle.
    const comb = Array.from({ length: teeth }, (_, place): Step[] => {
      const right = 220 - place * step;
      const long = reach * (1 - 0.3 * Math.abs((2 * place) / (teeth - 1) - 1));
      const middle = right - step / 2;
      return [
        [right - step * 0.06, long * 0.5, middle + step * 0.24, long * 0.9, middle + step * 0.12, long],
        [middle, long + 14, middle - step * 0.1, long + 12, middle - step * 0.14, long],
        [middle - step * 0.26, long * 0.9, right - step * 0.94, long * 0.5, right - step, 6],
      ];
    }).flat();
    const wing = path(
      [-236, -30],
      [[-206, -160, 206, -160, 236, -30], [236, -10, 230, 2, 220, 6], ...comb, [-230, 2, -236, -10, -236, -30]],
    );
    const back = path(
      [-200, -40],
      [
        [-170, -190, 170, -190, 200, -40],
        [120, -80, -120, -80, -200, -40],
      ],
    );
    return lies(
      [
        { outline: back, cloth: b.cloth, roundness: 0.4 },
        {
          outline: wing,
          cloth: b.cloth,
          roundness: 0.35,
          trims: `<path d="M-170 -80C-90 -126 40 -130 110 -112" stroke="#ffffff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round" fill="none"/>`,
        },
      ],
      [0.5, 0.35],
    );
  },
} satisfies Record<string, Draw>;
