import { type BodiceCut, bodice, shortSleeves, sleeves, type Workbench } from '#demo/pictures/bodice.ts';
import { falls, path, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { between, finish, lapels } from './patterns.ts';

const sleeve = (rand: () => number, style: 'long' | 'short' | 'puff' | 'wide' | 'none') =>
  ({
    long: { length: 540, cuff: 74, puff: 2, out: 62 },
    short: undefined,
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
    ...(style === 'short' ? shortSleeves(bench, { length: 150, ...shoulder }) : []),
    ...(arm ? sleeves(bench, { ...arm, ...shoulder }) : []),
    ...bodice(bench, style === 'none' ? { shoulderX: 132, shoulderY: 30, ...cut } : cut, folds),
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
  const inside: Part = {
    outline: path(
      [-112, -3],
      [
        [-60, -20, 60, -20, 112, -3],
        [60, 13, -60, 13, -112, -3],
      ],
    ),
    cloth: bench.cloth,
    isInside: true,
  };
  return [
    inside,
    {
      outline,
      cloth: bench.cloth,
      folds: falls(bench.rand, count, { y: 60, half: 108 }, { y: cut.length, half: cut.hem }),
      seams: extra.seams ?? [],
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
  const discs = rows
    .flatMap((x) =>
      Array.from({ length: style.buttons }, (_, place) => button(x + 8, style.to + 30 + place * step, 11, style.metal)),
    )
    .join('');
  const opening = [
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
