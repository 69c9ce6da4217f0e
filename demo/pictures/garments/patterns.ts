import type { Workbench } from '#demo/pictures/bodice.ts';
import { ellipse, mirrored, path } from '#demo/pictures/outline.ts';
import { button, type Drawing, type Part } from '#demo/pictures/plate.ts';

export type Draw = (bench: Workbench) => Drawing;

export const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();
export const horn = '#5d4634';
export const gold = '#c2a05a';

/** Returns a drawing of a garment that lies flat. */
export const drawn = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.22]): Drawing => ({
  parts,
  focus,
  pose: 'lies',
});

/** Returns a line down the front with buttons along it. */
export function placket(top: number, bottom: number, count: number, hex: string, r = 7): Pick<Part, 'seams' | 'trims'> {
  const step = (bottom - top - 40) / Math.max(1, count - 1);
  return {
    seams: [path([-14, top], [[-14, bottom]], false), path([14, top], [[14, bottom]], false)],
    trims: Array.from({ length: count }, (_, place) => button(0, top + 24 + place * step, r, hex)).join(''),
  };
}

/** Adds seams and trims to the last part. */
export function finish(
  parts: Part[],
  more: { seams?: readonly string[] | undefined; trims?: string | undefined },
): Part[] {
  const last = parts.at(-1);
  if (!last) return parts;
  return [
    ...parts.slice(0, -1),
    { ...last, seams: [...(last.seams ?? []), ...(more.seams ?? [])], trims: `${last.trims ?? ''}${more.trims ?? ''}` },
  ];
}

export function belt(bench: Workbench, y: number, half: number, hex?: string): Part {
  const cloth = hex ? { ...bench.trim, fill: hex, hex } : bench.cloth;
  const buckle = `<rect x="-17" y="${y - 17}" width="34" height="34" rx="4" fill="none" stroke="${gold}" stroke-width="6"/>`;
  return {
    outline: path(
      [-half - 3, y - 15],
      [
        [-half * 0.4, y - 9, half * 0.4, y - 9, half + 3, y - 15],
        [half + 3, y + 15],
        [half * 0.4, y + 21, -half * 0.4, y + 21, -half - 3, y + 15],
      ],
    ),
    cloth,
    roundness: 0.25,
    trims: hex ? buckle : '',
  };
}

export function sash(bench: Workbench, y: number, half: number): Part[] {
  const end = path(
    [8, y],
    [
      [30, y + 60, 24, y + 140, 46, y + 230],
      [18, y + 236],
      [4, y + 150, 4, y + 80, -8, y + 10],
    ],
  );
  const tail = [
    { outline: end, cloth: bench.cloth, roundness: 0.3, folds: [path([10, y + 30], [[16, y + 200]], false)] },
    {
      outline: path(
        [-4, y],
        [
          [-18, y + 60, -24, y + 110, -40, y + 190],
          [-14, y + 198],
          [-4, y + 110, 6, y + 60, 10, y + 8],
        ],
      ),
      cloth: bench.cloth,
      roundness: 0.3,
    },
  ];
  return [
    belt(bench, y, half),
    ...tail,
    ...[{ outline: ellipse(2, y + 2, 22, 17), cloth: bench.cloth, roundness: 0.4 }],
  ];
}

/** Draws two lapels that meet at the closing. */
export function lapels(bench: Workbench, to: number, wide: number): Part[] {
  const right = path(
    [64, 0],
    [
      [86, 34],
      [60 + wide, to * 0.42],
      [44 + wide * 0.7, to * 0.46],
      [58 + wide, to * 0.52],
      [40, to * 0.8, 14, to * 0.96, 4, to],
      [26, to * 0.6, 50, to * 0.2, 64, 0],
    ],
  );
  const collar = path(
    [56, -8],
    [
      [70, -14, 92, 20, 98, 44],
      [62 + wide * 0.9, to * 0.43],
      [48, to * 0.34],
      [62, 60, 66, 24, 56, -8],
    ],
  );
  return [right, mirrored(right), collar, mirrored(collar)].map((outline) => ({
    outline,
    cloth: bench.trim.gloss === -1 ? bench.trim : bench.cloth,
    roundness: 0.28,
  }));
}

export function shirtCollar(bench: Workbench, spread: number): Part[] {
  const right = path(
    [62, -14],
    [
      [76, 6, 72, 30, spread, 74],
      [30, 56, 12, 42, 2, 30],
      [30, 22, 52, 8, 62, -14],
    ],
  );
  return [right, mirrored(right)].map((outline) => ({ outline, cloth: bench.cloth, roundness: 0.2, seams: [] }));
}

export function patchPocket(x: number, y: number, width: number, height: number): string {
  return path(
    [x, y],
    [
      [x + width, y],
      [x + width, y + height * 0.86],
      [x + width, y + height, x + width * 0.9, y + height, x + width * 0.86, y + height],
      [x + width * 0.14, y + height],
      [x, y + height, x, y + height * 0.9, x, y + height * 0.86],
      [x, y],
    ],
    false,
  );
}
