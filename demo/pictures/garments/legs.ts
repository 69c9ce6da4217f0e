import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import { falls, mirrored, moved, path, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { horn } from './patterns.ts';

/** The measurements of trousers in drawing units: half widths, and heights below the waist. */
export type LegCut = {
  length: number;
  /** The inner and outer edge of a leg at its hem. */
  inner: number;
  outer: number;
  waist?: number;
  hip?: number;
  /** The outer edge at the knee. By default half way between hip and hem. */
  knee?: number;
  crotch?: number;
};

type Details = {
  seams?: readonly string[];
  trims?: string;
  pleats?: number;
  hasCrease?: boolean;
  hasFly?: boolean;
  band?: number;
  cuff?: number;
};

const both = (d: string) => [d, mirrored(d)];

/** Draws trousers: the back waist inside, the legs, the waistband, and turn-ups. */
export function trousers(bench: Workbench, cut: LegCut, details: Details = {}): Part[] {
  const { length, inner, outer, waist = 112, hip = 152, crotch = 276 } = cut;
  const { seams = [], trims = '', pleats = 0, hasCrease = false, hasFly = true, band = 36, cuff = 0 } = details;
  const kneeY = crotch + (length - crotch) * 0.42;
  const kneeX = cut.knee ?? hip + (outer - hip) * 0.4;
  const innerKnee = Math.min(inner, 20) + (inner - Math.min(inner, 20)) * 0.55;
  const isShort = length < 620;
  const side: [number, number, number, number, number, number][] = isShort
    ? [[hip + 6, 260, outer - 8, length - 90, outer, length]]
    : [
        [hip + 5, 260, kneeX + (hip - kneeX) * 0.3, kneeY - 120, kneeX, kneeY],
        [kneeX + (outer - kneeX) * 0.2, kneeY + 110, outer, length - 150, outer, length],
      ];
  const inseam: [number, number, number, number, number, number][] = isShort
    ? [[inner - 4, length - 60, 12, crotch + 40, 0, crotch]]
    : [
        [inner + (innerKnee - inner) * 0.1, length - 150, innerKnee, kneeY + 110, innerKnee, kneeY],
        [innerKnee * 0.8, kneeY - 110, 8, crotch + 70, 0, crotch],
      ];
  const outline = symmetric(
    [waist, 0],
    [
      [waist + 12, 60, hip - 4, 96, hip, 170],
      ...side,
      [outer - (outer - inner) * 0.3, length + 9, inner + (outer - inner) * 0.3, length + 9, inner, length + 3],
      ...inseam,
    ],
    [[-60, 10, 60, 10, waist, 0]],
  );
  const middle = (inner + outer) / 2;
  const crease = path(
    [waist * 0.56, band + 20],
    [[waist * 0.62, 300, middle, length * 0.6, middle, length - 4]],
    false,
  );
  const hang = [path([10, crotch + 6], [[40, crotch - 2, 70, crotch - 24, 92, crotch - 56]], false)].flatMap(both);
  const tucks = Array.from({ length: pleats }, (_, place) =>
    path([44 + place * 30, band + 2], [[48 + place * 30, 120, 52 + place * 28, 180, 56 + place * 26, 230]], false),
  ).flatMap(both);
  const drape =
    bench.cloth.drape > 0.5
      ? falls(
          bench.rand,
          Math.round(2 + 5 * bench.cloth.drape),
          { y: crotch + 30, half: hip },
          { y: length, half: outer },
        )
      : [];
  const fly = hasFly
    ? [path([0, band], [[0, crotch]], false), path([24, band + 2], [[26, 150, 20, 196, 0, 214]], false)]
    : [];
  const waistband: Part = {
    outline: path(
      [-waist - 1, -4],
      [
        [-60, 8, 60, 8, waist + 1, -4],
        [waist + 5, band - 6],
        [60, band + 8, -60, band + 8, -waist - 5, band - 6],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.3,
    seams: hasFly ? [path([6, 4], [[6, band + 4]], false)] : [],
    trims: hasFly ? button(-2, band / 2 + 2, 7, horn) : '',
  };
  const inside: Part = {
    outline: path(
      [-waist, -3],
      [
        [-60, -20, 60, -20, waist, -3],
        [60, 9, -60, 9, -waist, -3],
      ],
    ),
    cloth: bench.cloth,
    isInside: true,
  };
  const turnUp = (d: string): Part => ({ outline: d, cloth: bench.cloth, roundness: 0.35 });
  const upper = path(
    [inner - 3, length - cuff],
    [
      [
        inner + (outer - inner) * 0.3,
        length - cuff + 6,
        outer - (outer - inner) * 0.3,
        length - cuff + 6,
        outer + 4,
        length - cuff - 2,
      ],
      [outer + 4, length + 4],
      [outer - (outer - inner) * 0.3, length + 13, inner + (outer - inner) * 0.3, length + 13, inner - 3, length + 7],
    ],
  );
  return [
    inside,
    {
      outline,
      cloth: bench.cloth,
      folds: [...hang, ...tucks, ...drape, ...(hasCrease ? both(crease) : [])],
      seams: [...fly, ...(hasCrease ? both(crease) : []), ...seams],
      trims,
    },
    ...(cuff > 0 ? both(upper).map(turnUp) : []),
    waistband,
  ];
}

/** The seams of slant pockets. */
export const slantPockets = both(path([96, 38], [[112, 90, 132, 130, 154, 152]], false));

/** The three cuts of trousers below a jacket or a bodice. */
export const plainLegs = (bench: Workbench): LegCut =>
  byCut(bench, [
    { length: 850, inner: 22, outer: 186 },
    { length: 820, inner: 40, outer: 152 },
    { length: 860, inner: 16, outer: 214 },
  ]);

/** Returns trousers for use below a top: moved down, and without their waistband. */
export function lowered(parts: readonly Part[], dy: number): Part[] {
  const down = (d: string) => moved(d, 0, dy);
  return parts.slice(1, 2).map((part) => ({
    ...part,
    outline: down(part.outline),
    folds: (part.folds ?? []).map(down),
    seams: (part.seams ?? []).map(down),
    trims: '',
  }));
}
