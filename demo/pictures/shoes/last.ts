import type { Workbench } from '#demo/pictures/bodice.ts';
import { firstPart, moved, path, type Step } from '#demo/pictures/outline.ts';
import type { Drawing, Part } from '#demo/pictures/plate.ts';
import { mix, shade } from '#demo/pictures/tone.ts';

/**
 * The shape of a shoe from its side: the toe at x = 0, the heel near 566, the floor at y = 0. Upwards is negative.
 * `heel` is the height of the heel, and `toe` the length of the point beyond x = 0.
 */
export type Last = { heel: number; toe: number; round?: boolean };

export type Curve = [number, number, number, number, number, number];

export const liningOf = ({ cloth }: Workbench) => ({
  ...cloth,
  fill: mix('#dcc7a8', cloth.hex, 0.12),
  hex: mix('#b99a72', cloth.hex, 0.2),
  deep: '#5b4632',
  defs: '',
  gloss: 0.1,
});
export const soleOf = ({ cloth }: Workbench, tone = shade(cloth.hex, -0.72)) => ({
  ...cloth,
  fill: tone,
  hex: tone,
  defs: '',
  gloss: 0.2,
});

/** Where the ball of the foot stands. */
const ball: [number, number] = [140, 2];

/** The curves of the sole: the toe to the ball, the arch, and the seat of the heel. */
export function soleCurves({ heel, toe }: Last): [Curve, Curve, Curve] {
  return [
    [-toe * 0.4, 1, 60, 4, ...ball],
    [256, -2, 326, -heel * 0.6, 452, -heel + 4],
    [490, -heel - 8, 530, -heel - 8, 566, -heel - 2],
  ];
}

/** Returns the curve of the arch up to a share of its length. */
const archUntil = (last: Last, share: number): Curve => firstPart(ball, soleCurves(last)[1], share);

export const tipOf = ({ toe, round }: Last): [number, number] => [-toe, round ? -30 : -12];

/** Draws the sole as a dark edge below the upper. */
export function sole(bench: Workbench, last: Last, thick = 9, tone?: string): Part {
  const { heel, toe } = last;
  const [toBall, arch, seat] = soleCurves(last);
  return {
    outline: path(tipOf(last), [
      toBall,
      arch,
      seat,
      [566, -heel - 2 + thick],
      [530, -heel - 8 + thick, 490, -heel - 8 + thick, 452, -heel + 4 + thick],
      [326, -heel * 0.6 + thick, 256, -2 + thick, ball[0], ball[1] + thick],
      [60, 4 + thick, -toe * 0.4, 1 + thick, ...tipOf(last)],
    ]),
    cloth: soleOf(bench, tone),
    roundness: 0.1,
  };
}

export type HeelShape = 'stiletto' | 'block' | 'flare' | 'cone';

/** Draws the heel. */
export function heelOf(bench: Workbench, { heel }: Last, shape: HeelShape, cloth = bench.cloth): Part[] {
  const top = -heel;
  const shapes: Record<HeelShape, string> = {
    stiletto: path(
      [446, top + 2],
      [
        [512, top + 22, 534, top * 0.55, 543, 6],
        [560, 6],
        [563, top * 0.5, 580, top * 0.92, 570, top - 8],
      ],
    ),
    block: path(
      [440, top + 2],
      [
        [456, top * 0.6, 458, top * 0.3, 456, 6],
        [562, 6],
        [566, top * 0.4, 576, top * 0.9, 570, top - 8],
      ],
    ),
    flare: path(
      [452, top + 2],
      [
        [506, top * 0.74, 512, top * 0.4, 498, 6],
        [568, 6],
        [556, top * 0.4, 566, top * 0.9, 570, top - 8],
      ],
    ),
    cone: path(
      [444, top + 2],
      [
        [480, top * 0.7, 500, top * 0.3, 506, 6],
        [552, 6],
        [566, top * 0.4, 576, top * 0.9, 570, top - 8],
      ],
    ),
  };
  const tap: Part = {
    outline:
      shape === 'stiletto'
        ? path(
            [541, 0],
            [
              [561, 0],
              [561, 10],
              [541, 10],
            ],
          )
        : path(
            [shape === 'block' ? 455 : shape === 'flare' ? 497 : 505, 0],
            [
              [shape === 'cone' ? 553 : 566, 0],
              [shape === 'cone' ? 553 : 566, 10],
              [shape === 'block' ? 455 : shape === 'flare' ? 497 : 505, 10],
            ],
          ),
    cloth: soleOf(bench),
    roundness: 0,
  };
  return [
    { outline: shapes[shape], cloth: { ...cloth, fill: cloth.defs ? cloth.fill : cloth.hex }, roundness: 0.5 },
    tap,
  ];
}

/** Draws the insole of an open shoe, as thick as its edge looks from the side. */
export function footbed(bench: Workbench, last: Last, thick = 16): Part {
  const { heel, toe } = last;
  const [toBall, arch, seat] = soleCurves(last);
  return {
    outline: path(tipOf(last), [
      toBall,
      arch,
      seat,
      [574, -heel - 10, 574, -heel - thick, 566, -heel - 4 - thick],
      [530, -heel - 14 - thick, 490, -heel - 12 - thick, 448, -heel - thick],
      [320, -heel * 0.6 - thick, 252, -4 - thick, ball[0], ball[1] - 4 - thick],
      [60, 2 - thick, -toe * 0.4, -4 - thick, ...tipOf(last)],
    ]),
    cloth: liningOf(bench),
    roundness: 0.15,
  };
}

/** Draws a vamp that ends on the side at `until`, a share of the arch: slingbacks and mules. */
export function vamp(bench: Workbench, last: Last, cut: { throat: number; high: number; until: number }): Part[] {
  const { heel, toe, round } = last;
  const [toBall] = soleCurves(last);
  const arch = archUntil(last, cut.until);
  const [, , , , endX, endY] = arch;
  const nose: Curve = round
    ? [cut.throat - 90, -cut.high - 22, -toe - 8, -112, ...tipOf(last)]
    : [cut.throat - 70, -cut.high - 6, 44 - toe * 0.4, -66, ...tipOf(last)];
  const near: Curve = [endX - 20, endY - 56, cut.throat + 62, -cut.high + 12, cut.throat, -cut.high];
  const far: Curve = [cut.throat + 54, -cut.high - 14 - heel * 0.1, endX - 60, endY - 92, endX - 6, endY - 62];
  return [
    {
      outline: path([cut.throat, -cut.high], [far, [endX + 4, endY - 20], near]),
      cloth: liningOf(bench),
      isInside: true,
    },
    {
      outline: path(tipOf(last), [toBall, arch, [endX + 2, endY - 24], near, nose]),
      cloth: bench.cloth,
      folds: [path([60, -36], [[100, -60, 140, -70, cut.throat - 16, -cut.high + 22]], false)],
      roundness: 0.6,
    },
  ];
}

/** Draws a flat strap. */
export const strapOf = (
  bench: Workbench,
  start: readonly [number, number],
  steps: readonly Step[],
  width: number,
): Part => ({
  outline: path(start, steps, false),
  cloth: bench.cloth,
  wire: width,
  isFlat: true,
});

function shifted(part: Part, dx: number, dy: number): Part {
  const move = (d: string) => moved(d, dx, dy);
  return {
    ...part,
    outline: move(part.outline),
    folds: (part.folds ?? []).map(move),
    seams: (part.seams ?? []).map(move),
    trims: part.trims ? `<g transform="translate(${dx} ${dy})">${part.trims}</g>` : '',
  };
}

/** Draws a pair on the floor, the second shoe behind the first. `back` is its shift to the right. */
export function pair(shoe: readonly Part[], focus: readonly [number, number], back = 128): Drawing {
  const behind = shoe.map((part) => shifted(part, back, -58));
  const feet = [
    { x: 100 + back, y: -52, rx: 120 },
    { x: 520 + back, y: -52, rx: 60 },
    { x: 90, y: 6, rx: 130 },
    { x: 516, y: 6, rx: 64 },
  ];
  return { parts: [...behind, ...shoe], focus, feet, fill: 0.86, pose: 'stands' };
}
