import { type BodiceCut, byCut, legSteps, type Workbench } from '#demo/pictures/bodice.ts';
import { falls, mirrored, path, type Step, symmetric } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';

const both = (part: Part): Part[] => [
  part,
  {
    ...part,
    outline: mirrored(part.outline),
    folds: (part.folds ?? []).map(mirrored),
    seams: (part.seams ?? []).map(mirrored),
  },
];

/** The inside of a cloth: darker, without shine. */
const insideOf = ({ cloth }: Workbench) => ({ ...cloth, hex: shade(cloth.hex, -0.32), gloss: 0 });

type Loop = {
  front: readonly [number, number];
  back: readonly [number, number];
  top: readonly [number, number];
  width: number;
};

/** Draws a pair of straps that run over the shoulders to the back. The halves behind belong behind the front. */
function strapLoops(bench: Workbench, { front, back, top, width }: Loop): { behind: Part[]; before: Part[] } {
  const strap = (from: readonly [number, number], lean: number): string =>
    path(from, [[from[0] + lean, from[1] + (top[1] - from[1]) * 0.5, top[0] + lean * 0.6, top[1] + 8, ...top]], false);
  return {
    behind: both({ outline: strap(back, -2), cloth: insideOf(bench), wire: width, isFlat: true }),
    before: both({ outline: strap(front, 7), cloth: bench.cloth, wire: width, isFlat: true }),
  };
}

export type StrappyCut = {
  waistX: number;
  hipX: number;
  hemX: number;
  hemY: number;
  /** How far the front's edge falls between the straps. */
  dip: number;
  hemDrop?: number;
  folds?: number;
  isBare?: boolean;
  bustX?: number;
  hasSlit?: boolean;
  /** The front's edge is a V, or straight, in place of a curve. */
  edge?: 'curve' | 'v' | 'straight';
  strap?: number;
  legs?: BodiceCut['legs'];
};

function topEdge(edge: StrappyCut['edge'], dip: number): Step[] {
  if (edge === 'v')
    return [
      [-60, 122, -20, 128 + dip, 0, 132 + dip],
      [20, 128 + dip, 60, 122, 92, 128],
    ];
  if (edge === 'straight') return [[-40, 128 + 14, 40, 128 + 14, 92, 128]];
  return [
    [-66, 128 + dip * 0.5, -34, 128 + dip, 0, 128 + dip],
    [34, 128 + dip, 66, 128 + dip * 0.5, 92, 128],
  ];
}

/** Draws a bodice on straps: a top edge over the bust in place of shoulders, and the back behind it. */
export function strappy(bench: Workbench, cut: StrappyCut): Part[] {
  const { cloth, rand } = bench;
  const { waistX, hemX, hemY, dip, hemDrop = 16, bustX: bust = 140, legs } = cut;
  const isShort = hemY < 760;
  const isTop = isShort && !legs;
  const [hipX, hipY] = isTop ? [waistX + (hemX - waistX) * 0.42, hemY - 120] : [cut.hipX, 540];
  const skirt: Step[] = legs
    ? legSteps(hipX, hipY, legs)
    : [
        isShort
          ? [hipX + (hemX - hipX) * 0.3, hipY + 48, hemX - 3, hemY - 44, hemX, hemY]
          : [hipX + (hemX - hipX) * 0.3, 560 + (hemY - 560) * 0.35, hemX - 8, hemY - 120, hemX, hemY],
        [hemX * 0.6, hemY + hemDrop, hemX * 0.3, hemY + hemDrop, 0, hemY + hemDrop],
      ];
  const outline = symmetric(
    [92, 128],
    [
      [bust - 20, 132, bust + 4, 176, bust, 214],
      [bust + 2, 270, waistX - 2, 320, waistX, 385],
      [waistX + 3, 385 + (hipY - 385) * 0.36, hipX - 3, 385 + (hipY - 385) * 0.62, hipX, hipY],
      ...skirt,
    ],
    topEdge(cut.edge, dip),
  );
  const cowl =
    dip > 56 && cut.edge !== 'v'
      ? [0.4, 0.75].map((share) =>
          path(
            [-80, 140 + share * 30],
            [[-40, 150 + dip * (0.6 + share), 40, 150 + dip * (0.6 + share), 80, 140 + share * 30]],
            false,
          ),
        )
      : [];
  const count = Math.round((cut.folds ?? 6) * (0.4 + cloth.drape));
  const darts =
    cut.edge === 'v' || legs
      ? [
          path([118, 196], [[96, 206, 82, 214, 72, 226]], false),
          path([-118, 196], [[-96, 206, -82, 214, -72, 226]], false),
        ]
      : [];
  const slit = cut.hasSlit
    ? [
        path(
          [hemX * 0.42, hemY * 0.62],
          [[hemX * 0.5, hemY * 0.8, hemX * 0.52, hemY * 0.9, hemX * 0.56, hemY + 10]],
          false,
        ),
      ]
    : [];
  const { behind, before } = cut.isBare
    ? { behind: [], before: [] }
    : strapLoops(bench, { front: [90, 134], back: [58, 112], top: [80, -20], width: cut.strap ?? 10 });
  const back: Part = {
    outline: path(
      [-96, 132],
      [
        [-60, 104, 60, 104, 96, 132],
        [110, 190, 60, 260, 0, 260],
        [-60, 260, -110, 190, -96, 132],
      ],
    ),
    cloth,
    isInside: true,
  };
  const hang = isShort
    ? falls(rand, Math.max(2, count - 2), { y: 300, half: bust * 0.7 }, { y: hemY, half: hemX * 0.9 })
    : falls(rand, count, { y: 420, half: waistX }, { y: hemY, half: hemX });
  return [
    ...behind,
    back,
    { outline, cloth, folds: [...(legs ? [] : hang), ...cowl], seams: [...darts, ...slit] },
    ...before,
  ];
}

/** Draws the cup of a bra or a bikini, its inner edge at x = 8. */
function cup(bench: Workbench, y: number, edge: 'triangle' | 'balconette' | 'plunge'): Part {
  const shapes = {
    triangle: path(
      [8, y + 100],
      [
        [16, y + 40, 56, y - 30, 90, y - 76],
        [108, y - 20, 140, y + 30, 150, y + 84],
        [112, y + 112, 50, y + 116, 8, y + 100],
      ],
    ),
    balconette: path(
      [10, y + 92],
      [
        [8, y + 46, 20, y + 12, 50, y + 6],
        [84, y, 108, y - 16, 122, y - 40],
        [140, y + 6, 154, y + 40, 152, y + 84],
        [112, y + 122, 50, y + 124, 10, y + 92],
      ],
    ),
    plunge: path(
      [4, y + 104],
      [
        [20, y + 40, 70, y - 10, 104, y - 62],
        [120, y - 20, 150, y + 30, 154, y + 80],
        [116, y + 116, 46, y + 122, 4, y + 104],
      ],
    ),
  };
  return {
    outline: shapes[edge],
    cloth: bench.cloth,
    roundness: 0.8,
    seams:
      edge === 'triangle'
        ? [path([88, y - 50], [[82, y + 20, 78, y + 60, 76, y + 110]], false)]
        : [
            path([26, y + 50], [[70, y + 40, 110, y + 36, 150, y + 60]], false),
            path([80, y + 42], [[82, y + 70, 82, y + 90, 80, y + 116]], false),
          ],
  };
}

/** Draws a bra or the top of a bikini: cups, band and straps, with the back behind. */
export function braTop(bench: Workbench, y: number, band: number): Part[] {
  const edge = byCut(bench, ['triangle', 'balconette', 'plunge'] as const);
  const tip: [number, number] = byCut(bench, [
    [90, y - 70],
    [121, y - 36],
    [104, y - 58],
  ]);
  const { behind, before } = strapLoops(bench, {
    front: tip,
    back: [70, y + 66],
    top: [tip[0] - 8, y - 206],
    width: byCut(bench, [9, 12, 10]),
  });
  const low = y + 96;
  const strip = (lift: number): string =>
    path(
      [-154, low - 14],
      [
        [-60, low + 18 + lift, 60, low + 18 + lift, 154, low - 14],
        [156, low - 14 + band],
        [60, low + 18 + lift + band, -60, low + 18 + lift + band, -156, low - 14 + band],
      ],
    );
  return [
    {
      outline: path(
        [-154, low - 14],
        [
          [-70, low - 46, 70, low - 46, 154, low - 14],
          [156, low - 14 + band],
          [70, low - 46 + band, -70, low - 46 + band, -156, low - 14 + band],
        ],
      ),
      cloth: insideOf(bench),
      roundness: 0.2,
    },
    ...behind,
    ...both(cup(bench, y, edge)),
    {
      outline: strip(0),
      cloth: bench.cloth,
      roundness: 0.25,
      seams: [path([-150, low - 2], [[-60, low + 28, 60, low + 28, 150, low - 2]], false)],
    },
    ...before,
  ];
}

/** Draws a brief with its waist at y. */
export function brief(bench: Workbench, y: number): Part[] {
  const [side, high] = byCut(bench, [
    [56, 196],
    [96, 230],
    [34, 186],
  ] as const);
  const outline = symmetric(
    [146, y],
    [
      [150, y + side * 0.4, 150, y + side * 0.8, 148, y + side],
      [110, y + side + 24, 60, y + high - 60, 36, y + high],
      [18, y + high + 12, 8, y + high + 12, 0, y + high + 12],
    ],
    [[-70, y + 18, 70, y + 18, 146, y]],
  );
  const back: Part = {
    outline: path(
      [-146, y],
      [
        [-70, y - 22, 70, y - 22, 146, y],
        [70, y + 19, -70, y + 19, -146, y],
      ],
    ),
    cloth: bench.cloth,
    isInside: true,
  };
  return [
    back,
    {
      outline,
      cloth: bench.cloth,
      roundness: 0.7,
      folds: [path([60, y + 70], [[40, y + 90, 20, y + 110, 10, y + 130]], false)],
      seams: [path([-146, y + 16], [[-70, y + 34, 70, y + 34, 146, y + 16]], false)],
    },
  ];
}
