import type { Workbench } from './bodice.ts';
import { mirrored, moved, path, type Step } from './outline.ts';
import type { Drawing, Part } from './plate.ts';
import { shade } from './tone.ts';

/** The shape of a shoe from its side: the toe at x = 0, the heel near 560, the floor at y = 0. Upwards is negative. */
export type Last = { heel: number; toe: number; instep: number /** 0 pointed, 1 round. */; round?: number };

export const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();

const soleTone = (bench: Workbench) => ({
  ...bench.cloth,
  fill: shade(bench.cloth.hex, -0.72),
  hex: shade(bench.cloth.hex, -0.72),
  defs: '',
  gloss: 0.2,
});
const liningTone = (bench: Workbench) => ({ ...bench.cloth, fill: '#d9c3a3', hex: '#b99a72', defs: '' });

/** Returns the line of the sole from the toe to the back of the heel. */
function soleLine({ heel, toe }: Last): Step[] {
  return [
    [-toe * 0.5, -2, 70, 2, 150, 0],
    [280, -2, 350, -heel * 0.62, 480, -heel + 2],
    [520, -heel - 2, 556, -heel - 2, 566, -heel - 4],
  ];
}

/** Draws the thin sole below the upper. */
export function sole(bench: Workbench, last: Last, thick = 9): Part {
  const { heel, toe } = last;
  return {
    outline: path(
      [-toe, -14],
      [
        ...soleLine(last),
        [566, -heel + thick],
        [520, -heel + thick + 2, 480, -heel + thick + 4, 478, -heel + thick + 4],
        [350, -heel * 0.56 + thick, 290, thick, 150, thick],
        [70, thick + 2, -toe * 0.4, thick, -toe, -14],
      ],
    ),
    cloth: soleTone(bench),
    roundness: 0.1,
  };
}

export type HeelShape = 'stiletto' | 'block' | 'flare';

/** Draws the heel. Empty for a flat shoe. */
export function heelOf(bench: Workbench, { heel }: Last, shape: HeelShape): Part[] {
  if (heel < 16) return [];
  const top = -heel + 6;
  const shapes: Record<HeelShape, string> = {
    stiletto: path(
      [474, top + 2],
      [
        [520, top + 10, 536, top * 0.7, 544, 9],
        [558, 9],
        [562, top * 0.7, 574, top + 10, 568, top - 6],
      ],
    ),
    block: path(
      [462, top + 4],
      [
        [478, top * 0.5, 482, top * 0.3, 480, 9],
        [566, 9],
        [570, top * 0.4, 572, top + 10, 570, top - 6],
      ],
    ),
    flare: path(
      [470, top + 2],
      [
        [506, top * 0.66, 508, top * 0.4, 496, 9],
        [574, 9],
        [566, top * 0.4, 566, top + 10, 570, top - 6],
      ],
    ),
  };
  return [{ outline: shapes[shape], cloth: { ...bench.cloth, fill: bench.cloth.hex }, roundness: 0.35 }];
}

/** Draws a closed upper that shows its lining: pumps, flats, mules (which end before the heel). */
export function upper(
  bench: Workbench,
  last: Last,
  cut: { throat: number; vamp: number; back: number; open?: boolean },
): Part[] {
  const { heel, toe, instep } = last;
  const top = -heel - cut.back;
  const topline: Step[] = cut.open
    ? [[300, -heel * 0.36 - 40, 240, -cut.vamp + 4, cut.throat, -cut.vamp]]
    : [[500, top + 44, 330, -heel * 0.42 - instep * 0.34, cut.throat, -cut.vamp]];
  const { round = 0 } = last;
  const vamp: Step = [cut.throat - 70, -cut.vamp - 22, 40 - toe * 0.3 - 62 * round, -66 - 30 * round, -toe, -14];
  const line = soleLine(last);
  const outline = cut.open
    ? path(
        [-toe, -14],
        [line[0] as Step, [230, -2, 280, -heel * 0.2, 330, -heel * 0.42], [332, -heel * 0.42 - 30], ...topline, vamp],
      )
    : path([-toe, -14], [...line, [584, -heel - 40, 578, top + 30, 560, top], ...topline, vamp]);
  const far: Step[] = cut.open
    ? [[300, -heel * 0.36 - 84, 250, -cut.vamp - 34, cut.throat - 6, -cut.vamp + 2]]
    : [[500, top + 10, 340, -heel * 0.46 - instep * 0.34 - 36, cut.throat - 4, -cut.vamp]];
  const lining = cut.open
    ? path(
        [330, -heel * 0.42 - 26],
        [...far, ...topline.slice(0, 0), [250, -cut.vamp + 20, 300, -heel * 0.36 - 20, 330, -heel * 0.42 - 26]],
      )
    : path([558, top], [...far, [330, -heel * 0.42 - instep * 0.3, 500, top + 50, 558, top]]);
  return [
    { outline: lining, cloth: liningTone(bench), isInside: true },
    {
      outline,
      cloth: bench.cloth,
      folds: [path([60, -34], [[110, -60, 150, -66, cut.throat - 10, -cut.vamp + 10]], false)],
      roundness: 0.55,
    },
  ];
}

export function strapBand(
  bench: Workbench,
  from: readonly [number, number],
  over: readonly [number, number, number, number],
  to: readonly [number, number],
  width: number,
): Part {
  return {
    outline: path(
      [from[0], from[1]],
      [
        [over[0], over[1], over[2], over[3], to[0], to[1]],
        [to[0] + width * 0.2, to[1] + width],
        [over[2], over[3] + width, over[0], over[1] + width, from[0] + width * 0.1, from[1] + width],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.16,
  };
}

export function footbed(bench: Workbench, last: Last, thick: number): Part {
  const { heel, toe } = last;
  return {
    outline: path(
      [-toe, -16 - thick],
      [
        [40, -26 - thick, 90, -18 - thick, 150, -14 - thick],
        [280, -16 - thick, 350, -heel * 0.64 - 16 - thick, 480, -heel - 14 - thick],
        [530, -heel - 20 - thick, 560, -heel - 22 - thick, 570, -heel - 16 - thick],
        [570, -heel],
        [480, -heel + 2, 350, -heel * 0.6, 150, 0],
        [60, 2, -toe * 0.5, 0, -toe, -16 - thick],
      ],
    ),
    cloth: liningTone(bench),
    roundness: 0.2,
  };
}

export function boot(bench: Workbench, last: Last, height: number, wide: number): Part[] {
  const { heel, toe } = last;
  const top = -heel - height;
  const outline = path(
    [-toe, -14],
    [
      ...soleLine(last),
      [590, -heel - 60, 566, -heel - 120, 566, -heel - 190],
      [566, top + height * 0.3, 580 + wide * 0.3, top + 60, 580 + wide * 0.4, top],
      [480, top - 8, 420, top - 6, 372 - wide * 0.5, top + 6],
      [372 - wide * 0.4, top + height * 0.5, 366, -heel - 200, 340, -heel - 150],
      [300, -heel * 0.6 - 120, 200, -128, 130, -108],
      [70, -92, 10 - toe * 0.3, -70, -toe, -14],
    ],
  );
  const inside = path(
    [374 - wide * 0.5, top + 8],
    [
      [420, top - 22, 500, top - 24, 580 + wide * 0.4, top],
      [500, top + 14, 430, top + 14, 374 - wide * 0.5, top + 8],
    ],
  );
  const ankle = [
    path([360, -heel - 170], [[430, -heel - 140, 500, -heel - 130, 550, -heel - 140]], false),
    path([350, -heel - 150], [[420, -heel - 110, 480, -heel - 100, 540, -heel - 104]], false),
  ];
  const leg =
    height > 300
      ? [
          path([430, top + 60], [[440, top + height * 0.4, 420, -heel - 260, 410, -heel - 190]], false),
          path([520, top + 90], [[510, top + height * 0.5, 530, -heel - 260, 520, -heel - 180]], false),
        ]
      : [];
  return [
    {
      outline,
      cloth: bench.cloth,
      folds: [...ankle, ...leg],
      seams: [path([470, top + 4], [[474, top + height * 0.5, 480, -heel - 120, 500, -heel - 20]], false)],
      roundness: 0.6,
    },
    { outline: inside, cloth: liningTone(bench), isInside: true },
  ];
}

/** Draws a pair with the second shoe behind. The other view shows one shoe, turned around. */
export function pair(bench: Workbench, make: () => Part[], focus: readonly [number, number]): Drawing {
  const shoe = make();
  if (bench.isBack) return { parts: shoe.map(turned), focus: [1 - focus[0], focus[1]], fill: 0.76, pose: 'stands' };
  const behind = shoe.map((part) => behindIt(part, 118, -46));
  const feet = [
    { x: 400, y: -46, rx: 285 },
    { x: 280, y: 4, rx: 285 },
  ];
  return { parts: [...behind, ...shoe], focus, feet, fill: 0.8, pose: 'stands' };
}

function behindIt(part: Part, dx: number, dy: number): Part {
  const move = (d: string) => moved(d, dx, dy);
  return {
    ...part,
    outline: move(part.outline),
    folds: (part.folds ?? []).map(move),
    seams: (part.seams ?? []).map(move),
    trims: part.trims ? `<g transform="translate(${dx} ${dy})">${part.trims}</g>` : '',
  };
}

function turned(part: Part): Part {
  return {
    ...part,
    outline: mirrored(part.outline),
    folds: (part.folds ?? []).map(mirrored),
    seams: (part.seams ?? []).map(mirrored),
    trims: part.trims ? `<g transform="scale(-1 1)">${part.trims}</g>` : '',
  };
}
