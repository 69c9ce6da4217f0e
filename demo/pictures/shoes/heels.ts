import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { between, type Draw, gold } from '#demo/pictures/garments/patterns.ts';
import { ellipse, path, slab } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import {
  type Curve,
  footbed,
  heelOf,
  type Last,
  liningOf,
  pair,
  sole,
  soleCurves,
  strapOf,
  tipOf,
  vamp,
} from './last.ts';

/** Draws the closed upper of a pump. `throat` is where the opening begins, `high` how high it is there. */
function pumpUpper(bench: Workbench, last: Last, cut: { throat: number; high: number; scoop: number }): Part[] {
  const { heel: h, toe } = last;
  const [toBall, arch, seat] = soleCurves(last);
  const throat: [number, number] = [cut.throat, -cut.high];
  const top: [number, number] = [560, -h - 120];
  const waist: [number, number] = [312, -h * 0.34 - 84 + cut.scoop];
  const near: Curve[] = [
    [508, -h - 78, 396, -h * 0.64 - 88 + cut.scoop * 0.4, ...waist],
    [262, -h * 0.2 - 62 + cut.scoop, cut.throat + 30, -cut.high + 18, ...throat],
  ];
  const nose: Curve = [cut.throat - 62, -cut.high + 2, 40 - toe * 0.4, -62, ...tipOf(last)];
  const lining = path(top, [
    [500, -h - 120, 390, -h * 0.64 - 124, 306, -h * 0.34 - 114],
    [258, -h * 0.2 - 86, cut.throat + 34, -cut.high - 6, ...throat],
    [cut.throat + 30, -cut.high + 18, 262, -h * 0.2 - 62 + cut.scoop, ...waist],
    [396, -h * 0.64 - 88 + cut.scoop * 0.4, 508, -h - 78, ...top],
  ]);
  return [
    { outline: lining, cloth: liningOf(bench), isInside: true },
    {
      outline: path(tipOf(last), [toBall, arch, seat, [592, -h - 46, 584, -h - 96, ...top], ...near, nose]),
      cloth: bench.cloth,
      folds: [path([70, -38], [[110, -58, 140, -66, cut.throat - 14, -cut.high + 22]], false)],
      seams: [path([470, -h - 96], [[462, -h - 60, 456, -h - 30, 458, -h]], false)],
      roundness: 0.6,
    },
  ];
}

/** Draws a small buckle of a strap. */
const buckle = (x: number, y: number): Part => ({
  outline: slab(x - 13, y - 15, 26, 30, 5),
  cloth: clothOf('gold', gold, 1, 'gold'),
  roundness: 0.2,
  trims: `<rect x="${x - 6}" y="${y - 8}" width="12" height="16" rx="2" fill="${shade(gold, -0.55)}"/>`,
});

/** Draws a band over the foot, from the near edge of the footbed to the far one. */
function overFoot(bench: Workbench, x: number, y: number, wide: number, high: number, lean = 16): Part[] {
  const near = path(
    [x - wide / 2, y],
    [
      [x - wide / 2 - 6, y - high * 0.6, x + lean - wide / 2, y - high * 0.94, x + lean + 14 - wide / 2, y - high],
      [x + lean + wide / 2 + 14, y - high + 6],
      [x + lean + wide / 2, y - high * 0.86, x + wide / 2 - 6, y - high * 0.5, x + wide / 2, y],
    ],
  );
  const far = path(
    [x + lean + 14 - wide / 2, y - high],
    [
      [
        x + lean + wide / 2,
        y - high - 12,
        x + lean + wide / 2 + 34,
        y - high + 16,
        x + lean + wide / 2 + 40,
        y - high * 0.5,
      ],
      [x + lean + wide / 2 + 26, y - high * 0.3],
      [
        x + lean + wide / 2 + 20,
        y - high * 0.6,
        x + lean + wide / 2 + 10,
        y - high * 0.8,
        x + lean + wide / 2,
        y - high * 0.8,
      ],
    ],
  );
  return [
    { outline: far, cloth: liningOf(bench), isInside: true },
    { outline: near, cloth: bench.cloth, roundness: 0.4 },
  ];
}

/** Draws a strap around the ankle with its far half behind, and the counter that holds it. */
function anklet(bench: Workbench, h: number, width: number): [behind: Part[], before: Part[]] {
  const [x, y] = [500, -h - 190];
  const far: Part = {
    ...strapOf(bench, [x - 84, y + 8], [[x - 70, y - 34, x + 60, y - 36, x + 82, y - 4]], width),
    cloth: liningOf(bench),
  };
  const near = strapOf(bench, [x - 84, y + 8], [[x - 74, y + 40, x + 62, y + 34, x + 82, y - 4]], width);
  const counter: Part = {
    outline: path(
      [452, -h - 12],
      [
        [490, -h - 50, 530, -h - 110, x + 60, y + 12],
        [x + 92, y + 2],
        [596, -h - 110, 596, -h - 50, 570, -h - 4],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.5,
  };
  return [[far], [counter, near, buckle(x - 26, y + 30)]];
}

/** The drawings of shoes with a heel, by silhouette. */
export const heels = {
  pump: (b) => {
    const last = { heel: between(b.rand, 196, 250), toe: byCut(b, [34, 52, 20]) };
    const opening = byCut(b, [
      { throat: 168, high: 96, scoop: 0 },
      { throat: 132, high: 82, scoop: 26 },
      { throat: 196, high: 112, scoop: -6 },
    ]);
    const parts = [
      sole(b, last),
      ...heelOf(b, last, byCut(b, ['stiletto', 'stiletto', 'block'])),
      ...pumpUpper(b, last, opening),
    ];
    return pair(parts, [0.62, 0.45]);
  },
  slingback: (b) => {
    const last = { heel: between(b.rand, 118, 156), toe: byCut(b, [44, 56, 24]) };
    const h = last.heel;
    const strap = strapOf(
      b,
      [306, -h * 0.34 - 44],
      [
        [380, -h * 0.7 - 76, 500, -h - 116, 568, -h - 126],
        [590, -h - 122, 592, -h - 96, 574, -h - 92],
        [500, -h - 84, 420, -h - 20, 380, -h * 0.62 - 10],
      ],
      15,
    );
    const bow: Part = {
      outline: ellipse(150, -104, 44, 17),
      cloth: b.cloth,
      roundness: 0.5,
      seams: [
        path([140, -118], [[146, -110, 146, -100, 140, -90]], false),
        path([160, -118], [[154, -110, 154, -100, 160, -90]], false),
      ],
    };
    return pair(
      [
        sole(b, last),
        ...heelOf(b, last, byCut(b, ['flare', 'cone', 'block'])),
        footbed(b, last, 14),
        ...vamp(b, last, { throat: byCut(b, [176, 150, 200]), high: byCut(b, [106, 94, 116]), until: 0.52 }),
        strap,
        ...(b.cut === 1 ? [bow] : []),
        ...(b.cut === 2 ? [buckle(452, -h - 66)] : []),
      ],
      [0.3, 0.6],
    );
  },
  'heeled-sandal': (b) => {
    const last = { heel: between(b.rand, 196, 244), toe: 14, round: true };
    const h = last.heel;
    const [behind, before] = anklet(b, h, byCut(b, [17, 22, 15]));
    const platform: Part[] =
      b.cut === 1
        ? [
            {
              outline: path(
                [-16, -26],
                [
                  [20, -18, 80, -14, 150, -16],
                  [200, -18, 220, -30, 250, -40],
                  [244, 8],
                  [160, 22, 60, 22, 0, 14],
                  [-22, 6, -24, -14, -16, -26],
                ],
              ),
              cloth: b.cloth,
              roundness: 0.4,
            },
          ]
        : [];
    const toes = byCut(b, [
      overFoot(b, 84, -14, 62, 92),
      [...overFoot(b, 64, -14, 44, 82, 40), ...overFoot(b, 128, -14, 44, 104, -22)],
      [...overFoot(b, 54, -14, 24, 78), ...overFoot(b, 118, -14, 24, 96)],
    ]);
    const bar = b.cut === 2 ? [strapOf(b, [160, -96], [[260, -160, 360, -h - 60, 420, -h - 172]], 16)] : [];
    return pair(
      [
        ...behind,
        ...heelOf(b, last, byCut(b, ['stiletto', 'block', 'stiletto'])),
        sole(b, last, 8),
        footbed(b, last, 12),
        ...platform,
        ...toes,
        ...bar,
        ...before,
      ],
      [0.62, 0.22],
    );
  },
  mule: (b) => {
    const last = { heel: byCut(b, [130, 190, 100]) + between(b.rand, 0, 24), toe: byCut(b, [40, 24, 34]) };
    const parts = [
      sole(b, last),
      ...heelOf(b, last, byCut(b, ['flare', 'stiletto', 'block'])),
      footbed(b, last, 14),
      ...vamp(b, last, {
        throat: byCut(b, [206, 176, 236]),
        high: byCut(b, [130, 112, 146]),
        until: byCut(b, [0.46, 0.4, 0.54]),
      }),
    ];
    return pair(parts, [0.25, 0.62]);
  },
  'espadrille-wedge': (b) => {
    const last = { heel: between(b.rand, 150, 190), toe: 14, round: true };
    const h = last.heel;
    const rope = clothOf('straw', '#cfae7c', 3, 'rope');
    const [toBall, arch, seat] = soleCurves(last);
    const wedge: Part = {
      outline: path(tipOf(last), [
        toBall,
        arch,
        seat,
        [586, -h * 0.7, 566, -50, 556, 22],
        [380, 30, 120, 30, 6, 22],
        [-22, 16, -26, -16, ...tipOf(last)],
      ]),
      cloth: rope,
      roundness: 0.45,
      seams: [0.25, 0.5, 0.75].map((share) =>
        path(
          [-16 + 8 * share, -14 + 30 * share],
          [[200, 10 + 14 * share, 330, -h * 0.5 * (1 - share) + 12, 574 - 14 * share, -h * (1 - share) + 16 * share]],
          false,
        ),
      ),
    };
    const tie: Part[] = [
      { ...strapOf(b, [424, -h - 214], [[450, -h - 250, 560, -h - 250, 582, -h - 214]], 18), cloth: liningOf(b) },
      strapOf(b, [320, -h * 0.5 - 60], [[400, -h - 60, 480, -h - 150, 582, -h - 214]], 17),
      strapOf(b, [574, -h - 60], [[560, -h - 130, 470, -h - 190, 424, -h - 214]], 17),
      strapOf(b, [424, -h - 214], [[450, -h - 184, 560, -h - 184, 582, -h - 214]], 17),
    ];
    const heelCup: Part = {
      outline: path(
        [454, -h + 2],
        [
          [470, -h - 56, 520, -h - 84, 566, -h - 104],
          [596, -h - 70, 590, -h - 30, 572, -h],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.5,
    };
    const body = byCut(b, [
      [...vamp(b, last, { throat: 214, high: 138, until: 0.5 }), heelCup, ...tie],
      [...overFoot(b, 92, -10, 96, 110), ...anklet(b, h, 20)[1]],
      [...overFoot(b, 66, -12, 50, 88, 34), ...overFoot(b, 130, -12, 50, 112, -20), heelCup, ...tie],
    ]);
    return pair([...(b.cut === 1 ? anklet(b, h, 20)[0] : []), wedge, footbed(b, last, 8), ...body], [0.5, 0.72]);
  },
} satisfies Record<string, Draw>;
