import { byCut, type Workbench } from './bodice.ts';
import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments/patterns.ts';
import { pearl } from './jewels.ts';
import { ellipse, falls, mirrored, moved, path, type Step, slab, symmetric, turned } from './outline.ts';
import { button, type Drawing, type Part } from './plate.ts';
import { mix, shade } from './tone.ts';

const gold = '#c2a05a';
const lies = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5], fill = 0.76): Drawing => ({
  parts,
  focus,
  fill,
  pose: 'lies',
});

function lens(d: string, bench: Workbench): Part {
  const tint = bench.rand() < 0.5 ? '#3a2c25' : '#2d3133';
  return { outline: d, cloth: { ...clothOf('patent', tint, 1, 'lens'), gloss: 0.75 }, roundness: 0.25 };
}

const fringe = (x1: number, x2: number, y: number, hex: string) =>
  Array.from({ length: 24 }, (_, place) => {
    const x = x1 + ((x2 - x1) * (place + 0.5)) / 24;
    return `<path d="M${x.toFixed(1)} ${y}l${place % 2 === 0 ? 3 : -2} 44" stroke="${place % 3 === 0 ? shade(hex, -0.2) : hex}" stroke-width="5" stroke-linecap="round"/>`;
  }).join('');

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

/** The drawing of each accessory, by silhouette. */
export const accessories = {
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
