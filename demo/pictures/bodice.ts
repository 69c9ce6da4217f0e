import type { Cloth } from './cloth.ts';
import { falls, mirrored, path, type Step, symmetric } from './outline.ts';
import type { Part } from './plate.ts';

/** The inputs of a drawing. */
export type Workbench = {
  cloth: Cloth;
  /** The second material, for lapels, buttons and soles. */
  trim: Cloth;
  rand: () => number;
  /** The name of the cloth. */
  fabric: string;
  /** Every silhouette has three cuts. Products of one kind have them in turn. */
  cut: 0 | 1 | 2;
};

/** Returns the value of a drawing's cut. */
export const byCut = <T>({ cut }: Workbench, values: readonly [T, T, T]): T => values[cut];

export type Neck = 'crew' | 'v' | 'deep-v' | 'scoop' | 'square' | 'boat' | 'open';

/** The measurements of a bodice in drawing units. x is half a width. */
export type BodiceCut = {
  neck: Neck;
  neckX: number;
  shoulderX: number;
  shoulderY: number;
  bustX: number;
  bustY: number;
  waistX: number;
  waistY: number;
  hipX: number;
  hipY: number;
  hemX: number;
  hemY: number;
  hemDrop: number;
  /** Leg openings in place of a hem: how far down the crotch is, and how high the opening reaches at the side. */
  legs?: { crotch: number; high: number };
};

/** Returns the right leg opening and half of the crotch. */
export function legSteps(hipX: number, hipY: number, { crotch, high }: { crotch: number; high: number }): Step[] {
  return [
    [hipX, hipY + 8],
    [hipX * 0.84, hipY + high, 70, crotch - high * 0.5, 40, crotch],
    [20, crotch + 10, 10, crotch + 10, 0, crotch + 10],
  ];
}

const fitted: BodiceCut = {
  neck: 'crew',
  neckX: 64,
  shoulderX: 166,
  shoulderY: 40,
  bustX: 150,
  bustY: 222,
  waistX: 120,
  waistY: 385,
  hipX: 166,
  hipY: 560,
  hemX: 170,
  hemY: 590,
  hemDrop: 12,
};

const depths: Record<Neck, number> = { crew: 46, v: 150, 'deep-v': 290, scoop: 120, square: 110, boat: 26, open: 200 };

/** Draws the neckline, from the left of the neck to the right. */
export function neckline(neck: Neck, x: number, depth = depths[neck]): Step[] {
  if (neck === 'v' || neck === 'deep-v' || neck === 'open') {
    return [
      [-x * 0.7, depth * 0.45, -x * 0.22, depth * 0.86, 0, depth],
      [x * 0.22, depth * 0.86, x * 0.7, depth * 0.45, x, 0],
    ];
  }
  if (neck === 'square')
    return [
      [-x * 0.92, depth],
      [x * 0.92, depth],
      [x, 0],
    ];
  return [
    [-x * 0.92, depth * 0.8, -x * 0.5, depth, 0, depth],
    [x * 0.5, depth, x * 0.92, depth * 0.8, x, 0],
  ];
}

/** Draws a woven label, sewn into the back of a neck. */
const label = (y: number) =>
  `<rect x="-24" y="${y}" width="48" height="17" rx="1.5" fill="#efe8da"/><path d="M-13 ${y + 8}H13" stroke="#6b5a48" stroke-width="3" stroke-dasharray="4 1.5"/>`;

/** Draws the front of a garment from the neck down, with the inside of the neck and its label behind it. */
export function bodice({ cloth, rand }: Workbench, cut: Partial<BodiceCut>, folds = 5): Part[] {
  const c = { ...fitted, ...cut };
  const outline = symmetric(
    [c.neckX, 0],
    [
      [c.neckX + 30, 6, c.shoulderX - 36, c.shoulderY - 14, c.shoulderX, c.shoulderY],
      [c.shoulderX - 10, c.shoulderY + 54, c.bustX - 30, c.bustY - 52, c.bustX, c.bustY],
      [c.bustX + 1, c.bustY + 52, c.waistX - 2, c.waistY - 58, c.waistX, c.waistY],
      [c.waistX + 3, c.waistY + 54, c.hipX - 3, c.hipY - 76, c.hipX, c.hipY],
      ...(c.legs
        ? legSteps(c.hipX, c.hipY, c.legs)
        : ([
            [
              c.hipX + (c.hemX - c.hipX) * 0.25,
              c.hipY + (c.hemY - c.hipY) * 0.34,
              c.hemX - (c.hemX - c.hipX) * 0.2,
              c.hipY + (c.hemY - c.hipY) * 0.72,
              c.hemX,
              c.hemY,
            ],
            [c.hemX * 0.66, c.hemY + c.hemDrop * 0.8, c.hemX * 0.3, c.hemY + c.hemDrop, 0, c.hemY + c.hemDrop],
          ] satisfies Step[])),
    ],
    neckline(c.neck, c.neckX),
  );
  // The mirrored neckline runs back from right to left.
  const back = neckline(c.neck, c.neckX).map(
    (step): Step =>
      step.length === 2 ? [-step[0], step[1]] : [-step[0], step[1], -step[2], step[3], -step[4], step[5]],
  );
  const inside = path([-c.neckX - 2, -2], [[-c.neckX * 0.5, 13, c.neckX * 0.5, 13, c.neckX + 2, -2], ...back]);
  const long = c.hemY > 700;
  const count = Math.round(folds * (0.4 + cloth.drape));
  const fallen = long
    ? falls(rand, count, { y: c.waistY + 30, half: c.waistX }, { y: c.hemY, half: c.hemX })
    : falls(
        rand,
        folds === 0 ? 0 : Math.max(2, count - 2),
        { y: c.bustY, half: c.bustX * 0.9 },
        { y: c.hemY, half: c.hemX },
      );
  const pulls = (folds === 0 ? [] : [1, -1]).map((side) =>
    path(
      [side * c.bustX * 0.92, c.bustY + 8],
      [
        [
          side * c.bustX * 0.7,
          c.bustY + 30,
          side * c.waistX * 0.6,
          c.waistY - 60,
          side * c.waistX * 0.5,
          c.waistY - 10,
        ],
      ],
      false,
    ),
  );
  const front: Part = {
    outline,
    cloth,
    folds: [...fallen, ...pulls],
  };
  return [{ outline: inside, cloth, isInside: true, trims: c.neck === 'boat' ? '' : label(18) }, front];
}

export type SleeveCut = {
  length: number;
  cuff: number;
  puff: number;
  out: number;
  shoulderX?: number;
  shoulderY?: number;
  bustX?: number;
  bustY?: number;
};

/** Draws both sleeves of a T-shirt. They belong behind the bodice. */
export function shortSleeves(
  { cloth }: Workbench,
  cut: { length: number; shoulderX: number; shoulderY: number; bustX: number; bustY: number },
): Part[] {
  const { length, shoulderX: sx, shoulderY: sy, bustX: bx, bustY: by } = cut;
  const [outX, outY] = [sx + 38 + length * 0.2, sy + length];
  const [inX, inY] = [bx + 6, by + Math.max(18, length * 0.24)];
  const outline = path(
    [sx - 34, sy - 14],
    [
      [sx + 4, sy - 4, sx + 22, sy + 14, sx + 32, sy + 44],
      [sx + 42, sy + length * 0.5, outX - 6, outY - 40, outX, outY],
      [outX - 26, outY + 22, inX + 20, inY + 6, inX, inY],
      [bx - 14, by - 20],
    ],
  );
  const hem = path([outX - 3, outY - 18], [[outX - 28, outY + 4, inX + 20, inY - 12, inX - 2, inY - 18]], false);
  const fold = path([bx + 4, by - 10], [[bx + 14, by - 30, sx + 12, sy + 90, sx + 14, sy + 60]], false);
  return [1, -1].map((side): Part => {
    const flip = (d: string) => (side === 1 ? d : mirrored(d));
    return { outline: flip(outline), cloth, seams: [flip(hem)], folds: [flip(fold)], roundness: 0.6 };
  });
}

/** Draws both sleeves. They belong behind the bodice. */
export function sleeves({ cloth, rand }: Workbench, cut: SleeveCut, more: Partial<Part> = {}): Part[] {
  const { length, cuff, puff, out } = cut;
  const [sx, sy, bx, by] = [cut.shoulderX ?? 166, cut.shoulderY ?? 40, cut.bustX ?? 150, cut.bustY ?? 222];
  return [1, -1].map((side): Part => {
    const turn = side * (rand() - 0.5) * 10;
    const [cx, cy] = [sx + out + turn, sy + length];
    const outline = path(
      [sx - 30, sy - 12],
      [
        // The cap continues the line of the shoulder before it falls.
        [sx + 2, sy - 2, sx + 18 + puff * 0.6, sy + 16, sx + 22 + puff, sy + 58],
        [
          sx + 26 + puff * 1.6,
          sy + length * 0.36,
          sx + out * 0.8 + cuff * 0.42 + puff,
          sy + length * 0.55,
          cx + cuff / 2 + puff * 0.7,
          cy - length * 0.18,
        ],
        [cx + cuff / 2 + puff * 0.5, cy - length * 0.1, cx + cuff / 2 + puff * 0.2, cy - 30, cx + cuff / 2, cy],
        [cx - cuff / 2, cy + 10],
        [cx - cuff / 2 - puff * 0.5, cy - 60, bx + 10 - puff * 0.2, by + length * 0.22, bx - 6, by + 2],
        [bx - 40, by - 40, sx - 46, sy + 60, sx - 30, sy - 12],
      ],
    );
    const fold = path(
      [bx + 6, by + 24],
      [[bx + 30, by + length * 0.2, cx - cuff * 0.1, cy - length * 0.3, cx - cuff * 0.05, cy - 24]],
      false,
    );
    const bend = path(
      [bx + 8, by + length * 0.24],
      [[bx + 30, by + length * 0.28, bx + 46, by + length * 0.27, bx + 62, by + length * 0.22]],
      false,
    );
    const hem = path([cx + cuff / 2, cy - 22], [[cx - cuff / 2 - puff * 0.1, cy - 12]], false);
    const flip = (d: string) => (side === 1 ? d : mirrored(d));
    return {
      outline: flip(outline),
      cloth,
      folds: length > 260 ? [flip(fold), flip(bend)] : [flip(fold)],
      seams: [flip(hem)],
      roundness: 0.7,
      ...more,
    };
  });
}
