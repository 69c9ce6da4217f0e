import { type Neck, neckline, type Workbench } from '#demo/pictures/bodice.ts';
import { sideways } from '#demo/pictures/cloth.ts';
import { mirrored, path, type Step } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { horn } from './patterns.ts';

/** Mirrors a step about the line x = 0. */
const mirroredStep = (step: Step): Step =>
  step.length === 2 ? [-step[0], step[1]] : [-step[0], step[1], -step[2], step[3], -step[4], step[5]];

/** Draws a ribbed hem that pulls the body in a little. */
export function hemRib(bench: Workbench, half: number, y: number, height: number): Part {
  const lower = half - 7;
  const lines = Array.from({ length: 31 }, (_, place) => {
    const share = (place - 15) / 15.5;
    return path([share * half, y - 2], [[share * lower, y + height + 8]], false);
  });
  return {
    outline: path(
      [-half, y],
      [
        [-half * 0.5, y + 9, half * 0.5, y + 9, half, y],
        [half + 3, y + height * 0.4, lower + 3, y + height * 0.8, lower, y + height],
        [lower * 0.5, y + height + 9, -lower * 0.5, y + height + 9, -lower, y + height],
        [-lower - 3, y + height * 0.8, -half - 3, y + height * 0.4, -half, y],
      ],
    ),
    cloth: bench.cloth,
    seams: lines,
    roundness: 0.4,
  };
}

/** Draws a ribbed band around a neckline. */
export function neckRib(bench: Workbench, neck: Neck, x: number, width: number): Part {
  const reach = x + width;
  const depth = { crew: 46, v: 150, 'deep-v': 290, scoop: 120, square: 110, boat: 26, open: 200 }[neck];
  const outer = neckline(neck, reach, depth + width * (neck === 'crew' ? 1 : 1.7)).map(mirroredStep);
  const lines = Array.from({ length: neck === 'crew' ? 15 : 0 }, (_, place) => {
    const angle = Math.PI * (0.04 + (0.92 * place) / 14);
    const at = (r: number, d: number) => [Math.cos(angle) * r, Math.sin(angle) * d] as const;
    return path(at(x, depth - 4), [at(reach, depth + width)], false);
  });
  return {
    outline: path(
      [-x, -1],
      [
        ...neckline(neck, x),
        [reach, 3],
        ...outer.map(
          (step, place): Step =>
            place === outer.length - 1
              ? step.length === 2
                ? [-reach, 3]
                : [step[0], step[1], step[2], step[3], -reach, 3]
              : step,
        ),
        [-x, -1],
      ],
    ),
    cloth: bench.cloth,
    seams: lines,
    roundness: 0.22,
  };
}

/** Draws a rolled or folded collar that stands around the neck. */
export function rollNeck(bench: Workbench, half: number, high: number): Part[] {
  const cuffed: Part = {
    outline: path(
      [-half + 2, -high],
      [
        [-half * 0.5, -high + 15, half * 0.5, -high + 15, half - 2, -high],
        [half + 12, -high * 0.5, half + 14, -high * 0.2, half + 15, 12],
        [half * 0.7, 68, -half * 0.7, 68, -half - 15, 12],
        [-half - 14, -high * 0.2, -half - 12, -high * 0.5, -half + 2, -high],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.5,
    seams: Array.from({ length: 15 }, (_, place) => {
      const share = (place - 7) / 7.5;
      return path([share * half, -high + 4], [[share * (half + 14), 34 - Math.abs(share) * 22]], false);
    }),
    folds: [
      path(
        [-half - 6, -high * 0.3],
        [[-half * 0.4, -high * 0.3 + 22, half * 0.4, -high * 0.3 + 22, half + 6, -high * 0.3]],
        false,
      ),
    ],
  };
  const inside: Part = {
    outline: path(
      [-half + 2, -high],
      [
        [-half * 0.5, -high - 12, half * 0.5, -high - 12, half - 2, -high],
        [half * 0.5, -high + 16, -half * 0.5, -high + 16, -half + 2, -high],
      ],
    ),
    cloth: bench.cloth,
    isInside: true,
  };
  return [inside, cuffed];
}

/** Knitted stripes run across. */
export const acrossIfStriped = ({ cloth, fabric }: Workbench) => (fabric === 'stripe' ? sideways(cloth) : cloth);

/** Draws the ribbed end of a sleeve. */
export function cuffRib(
  bench: Workbench,
  side: 1 | -1,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
): Part {
  const [left, right] = [x - wide / 2 - 3, x + wide / 2 + 3];
  const outline = path(
    [left, y - 6],
    [
      [left + wide * 0.3, y + 2, right - wide * 0.3, y - 6, right, y - 14],
      [right - 1, y + high - 8],
      [right - wide * 0.3, y + high + 1, left + wide * 0.3, y + high + 9, left + 5, y + high],
    ],
  );
  const seams = Array.from({ length: 7 }, (_, place) =>
    path([left + 6 + (place * wide) / 6.6, y - 12], [[left + 9 + (place * (wide - 6)) / 6.6, y + high + 6]], false),
  );
  const flip = (d: string) => (side === 1 ? d : mirrored(d));
  return { outline: flip(outline), cloth: bench.cloth, seams: seams.map(flip), roundness: 0.4 };
}

/** Draws the edges of a cardigan's opening with their buttons. */
export function opening(from: number, to: number, count: number, width = 15): Pick<Part, 'seams' | 'trims'> {
  const step = (to - from - 50) / (count - 1);
  return {
    seams: [
      path([-width, from], [[-width, to]], false),
      path([width, from], [[width, to]], false),
      path([0, from], [[0, to]], false),
    ],
    trims: Array.from({ length: count }, (_, place) => button(0, from + 26 + place * step, 10, horn)).join(''),
  };
}
