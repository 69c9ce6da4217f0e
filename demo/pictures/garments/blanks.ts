import { type BodiceCut, bodice, sleeves, type Workbench } from '#demo/pictures/bodice.ts';
import { falls, mirrored, moved, path, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { between, finish, horn, lapels, patchPocket, strap } from './patterns.ts';

/** Draws a bodice on straps: a top edge over the bust in place of shoulders. */
export function strappy(
  bench: Workbench,
  cut: {
    waistX: number;
    hipX: number;
    hemX: number;
    hemY: number;
    dip: number;
    hemDrop?: number;
    folds?: number;
    bare?: boolean;
    bustX?: number;
    slit?: boolean;
  },
): Part[] {
  const { cloth, rand, isBack } = bench;
  const bust = cut.bustX ?? 140;
  const dip = isBack ? 46 : cut.dip;
  const outline = symmetric(
    [92, 128],
    [
      [bust - 20, 132, bust + 4, 176, bust, 214],
      [bust + 2, 270, cut.waistX - 2, 320, cut.waistX, 385],
      [cut.waistX + 3, 440, cut.hipX - 3, 490, cut.hipX, 560],
      [
        cut.hipX + (cut.hemX - cut.hipX) * 0.3,
        560 + (cut.hemY - 560) * 0.35,
        cut.hemX - 8,
        cut.hemY - 120,
        cut.hemX,
        cut.hemY,
      ],
      [
        cut.hemX * 0.6,
        cut.hemY + (cut.hemDrop ?? 16),
        cut.hemX * 0.3,
        cut.hemY + (cut.hemDrop ?? 16),
        0,
        cut.hemY + (cut.hemDrop ?? 16),
      ],
    ],
    [
      [-66, 128 + dip * 0.5, -34, 128 + dip, 0, 128 + dip],
      [34, 128 + dip, 66, 128 + dip * 0.5, 92, 128],
    ],
  );
  const cowl =
    dip > 56 && !isBack
      ? [0.4, 0.75].map((share) =>
          path(
            [-80, 140 + share * 30],
            [[-40, 150 + dip * (0.6 + share), 40, 150 + dip * (0.6 + share), 80, 140 + share * 30]],
            false,
          ),
        )
      : [];
  const count = Math.round((cut.folds ?? 6) * (0.4 + cloth.drape));
  const straps = cut.bare
    ? []
    : [
        strap(92, 132, 132, bench),
        { ...strap(92, 132, 132, bench), outline: mirrored(strap(92, 132, 132, bench).outline) },
      ];
  const slit =
    cut.slit && !isBack
      ? [
          path(
            [cut.hemX * 0.42, cut.hemY * 0.62],
            [[cut.hemX * 0.5, cut.hemY * 0.8, cut.hemX * 0.52, cut.hemY * 0.9, cut.hemX * 0.56, cut.hemY + 10]],
            false,
          ),
        ]
      : [];
  return [
    ...straps,
    {
      outline,
      cloth,
      folds: [...falls(rand, count, { y: 400, half: cut.waistX }, { y: cut.hemY, half: cut.hemX }), ...cowl],
      seams: [...slit, ...(isBack ? [path([0, 180], [[0, cut.hemY]], false)] : [])],
    },
  ];
}

const sleeve = (rand: () => number, style: 'long' | 'short' | 'puff' | 'wide' | 'none') =>
  ({
    long: { length: 540, cuff: 74, puff: 2, out: 62 },
    short: { length: between(rand, 150, 210), cuff: 116, puff: 4, out: 40 },
    puff: { length: between(rand, 380, 520), cuff: 62, puff: 40, out: 66 },
    wide: { length: between(rand, 430, 520), cuff: 150, puff: 14, out: 86 },
    none: undefined,
  })[style];

export type SleeveStyle = 'long' | 'short' | 'puff' | 'wide' | 'none';

/** Draws a bodice with sleeves. */
export function sleeved(bench: Workbench, style: SleeveStyle, cut: Partial<BodiceCut>, folds = 5): Part[] {
  const arm = sleeve(bench.rand, style);
  const shoulder = {
    shoulderX: cut.shoulderX ?? 166,
    shoulderY: cut.shoulderY ?? 40,
    bustX: cut.bustX ?? 150,
    bustY: cut.bustY ?? 222,
  };
  return [
    ...(arm ? sleeves(bench, { ...arm, ...shoulder }) : []),
    ...bodice(bench, style === 'none' ? { shoulderX: 132, shoulderY: 30, ...cut } : cut, folds),
  ];
}

/** Draws trousers. `flare` is the distance of a leg from the middle, and `hem` the width of the leg at its end. */
export function trousers(
  bench: Workbench,
  cut: { hem: number; length: number; flare: number; rise?: number },
  extra: { seams?: string[]; trims?: string } = {},
): Part[] {
  const { rand, cloth, isBack } = bench;
  const [inner, outer] = [cut.flare, cut.flare + cut.hem];
  const knee = cut.length * 0.52;
  const outline = symmetric(
    [114, 0],
    [
      [124, 60, 168, 120, 170, 210],
      ...(cut.length < 600
        ? [[172, 280, outer - 6, cut.length - 90, outer, cut.length] as const]
        : [
            [172, 320, outer * 0.5 + 76, knee, outer * 0.8 + 30, knee + 60] as const,
            [outer - 4, cut.length * 0.8, outer, cut.length - 60, outer, cut.length] as const,
          ]),
      [inner, cut.length + 10],
      [inner + 6, cut.length * 0.86, 16, Math.min(420, cut.length - 60), 0, 280],
    ],
    [[-60, 14, 60, 14, 114, 0]],
  );
  const crease = path(
    [88, 120],
    [[96, 400, (inner + outer) / 2, cut.length * 0.7, (inner + outer) / 2, cut.length - 8]],
    false,
  );
  const folds = [
    ...falls(rand, Math.round(3 + 5 * cloth.drape), { y: 240, half: 140 }, { y: cut.length, half: outer }),
    path([10, 270], [[50, 300, 90, 310, 120, 300]], false),
    path([-10, 270], [[-50, 300, -90, 310, -120, 300]], false),
  ];
  const pocket = isBack
    ? [patchPocket(34, 90, 78, 88), mirrored(patchPocket(34, 90, 78, 88))]
    : [
        path([112, 46], [[120, 80, 138, 110, 160, 130]], false),
        mirrored(path([112, 46], [[120, 80, 138, 110, 160, 130]], false)),
      ];
  const band: Part = {
    outline: path(
      [-115, -4],
      [
        [-60, 12, 60, 12, 115, -4],
        [118, 34],
        [60, 48, -60, 48, -118, 34],
      ],
    ),
    cloth,
    roundness: 0.25,
    trims: isBack ? '' : button(0, 24, 8, horn),
  };
  return [
    {
      outline,
      cloth,
      folds,
      seams: [
        ...(isBack
          ? [path([0, 40], [[0, 280]], false)]
          : [path([0, 44], [[0, 280]], false), path([22, 46], [[24, 170, 14, 200, 0, 214]], false)]),
        crease,
        mirrored(crease),
        ...pocket,
        ...(extra.seams ?? []),
      ],
      trims: extra.trims ?? '',
    },
    band,
  ];
}

export function skirt(
  bench: Workbench,
  cut: { length: number; hem: number; hip?: number; drop?: number; folds: number },
  extra: { seams?: string[]; trims?: string } = {},
): Part[] {
  const hip = cut.hip ?? 166;
  const outline = symmetric(
    [112, 0],
    [
      [120, 50, hip - 4, 110, hip, 190],
      [
        hip + (cut.hem - hip) * 0.35,
        190 + (cut.length - 190) * 0.4,
        cut.hem - (cut.hem - hip) * 0.15,
        cut.length - 80,
        cut.hem,
        cut.length,
      ],
      [
        cut.hem * 0.6,
        cut.length + (cut.drop ?? 18),
        cut.hem * 0.3,
        cut.length + (cut.drop ?? 18),
        0,
        cut.length + (cut.drop ?? 18),
      ],
    ],
    [[-60, 14, 60, 14, 112, 0]],
  );
  const band: Part = {
    outline: path(
      [-113, -4],
      [
        [-60, 12, 60, 12, 113, -4],
        [116, 32],
        [60, 46, -60, 46, -116, 32],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.25,
  };
  const count = Math.round(cut.folds * (0.5 + bench.cloth.drape * 0.7));
  return [
    {
      outline,
      cloth: bench.cloth,
      folds: falls(bench.rand, count, { y: 60, half: 108 }, { y: cut.length, half: cut.hem }),
      seams: [...(bench.isBack ? [path([0, 40], [[0, 200]], false)] : []), ...(extra.seams ?? [])],
      trims: extra.trims ?? '',
    },
    band,
  ];
}

export const jacketCut = (rand: () => number): Partial<BodiceCut> => ({
  neck: 'open',
  shoulderX: 182,
  shoulderY: 34,
  bustX: 166,
  bustY: 236,
  waistX: between(rand, 134, 152),
  hipX: 180,
  hemX: 186,
  hemY: between(rand, 600, 690),
});

/** Draws a jacket or coat that closes at the front. */
export function tailored(
  bench: Workbench,
  cut: Partial<BodiceCut>,
  style: { lapel: number; buttons: number; rows: 1 | 2; metal: string; to: number },
): Part[] {
  const hem = cut.hemY ?? 640;
  const rows = style.rows === 2 ? [-34, 34] : [0];
  const step = 86;
  const discs = bench.isBack
    ? ''
    : rows
        .flatMap((x) =>
          Array.from({ length: style.buttons }, (_, place) =>
            button(x + 8, style.to + 30 + place * step, 11, style.metal),
          ),
        )
        .join('');
  const opening = bench.isBack
    ? [path([0, hem * 0.7], [[0, hem]], false)]
    : [
        path([4, style.to], [[8, hem * 0.7, 6, hem * 0.9, style.rows === 2 ? -20 : 2, hem + 10]], false),
        path([70, hem * 0.62], [[150, hem * 0.6]], false),
        path([-70, hem * 0.62], [[-150, hem * 0.6]], false),
      ];
  const arms = sleeves(bench, {
    length: 560,
    cuff: 92,
    puff: 0,
    out: 52,
    shoulderX: cut.shoulderX ?? 182,
    shoulderY: cut.shoulderY ?? 34,
    bustX: cut.bustX ?? 166,
    bustY: cut.bustY ?? 236,
  });
  return [
    ...arms,
    ...finish(bodice(bench, cut, 4), { seams: opening, trims: discs }),
    ...lapels(bench, style.to, style.lapel),
  ];
}

export function cup(side: 1 | -1, bench: Workbench, y: number): Part {
  const outline = path(
    [10, y + 96],
    [
      [14, y + 30, 60, y - 20, 92, y - 56],
      [112, y - 8, 142, y + 30, 146, y + 72],
      [110, y + 104, 50, y + 112, 10, y + 96],
    ],
  );
  return { outline: side === 1 ? outline : mirrored(outline), cloth: bench.cloth, roundness: 0.7 };
}

export function brief(bench: Workbench, y: number, high: number): Part {
  return {
    outline: symmetric(
      [140, y],
      [
        [142, y + 30],
        [96, y + 60, 44, y + 120, 30, y + high],
        [15, y + high + 12, 8, y + high + 12, 0, y + high + 12],
      ],
      [[-70, y + 16, 70, y + 16, 140, y]],
    ),
    cloth: bench.cloth,
    roundness: 0.5,
    folds: [path([40, y + 40], [[20, y + 70, 10, y + 90, 6, y + 110]], false)],
  };
}

/** Returns trousers for use below a top: moved down, and without their waistband. */
export function lowered(parts: readonly Part[], dy: number): Part[] {
  const down = (d: string) => moved(d, 0, dy);
  return parts.slice(0, 1).map((part) => ({
    ...part,
    outline: down(part.outline),
    folds: (part.folds ?? []).map(down),
    seams: (part.seams ?? []).map(down),
    trims: '',
  }));
}
