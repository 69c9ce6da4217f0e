import { shoeChart } from '#contract/shoe-sizes.ts';
import type { GuideKind } from './guide-for.ts';

type Measure = 'bust' | 'waist' | 'hips' | 'foot';
export type Unit = 'in' | 'cm';

/** The sizes of a kind: their names by country, and the body measures they fit. */
export type Chart = {
  countries: readonly string[];
  measures: readonly Measure[];
  /** The finest meaningful step of its measures, in either unit. */
  step: number;
  rows: readonly SizeRow[];
};
type SizeRow = { letter?: string; names: readonly string[]; inches: readonly number[] };

const ofClothing = { countries: ['US', 'UK', 'FR', 'IT'], measures: ['bust', 'waist', 'hips'], step: 0.5 } as const;

/** Misses' sizes as American department stores chart them. A size adds 1 inch up to size 10, then 1.5, then 2. */
const regular: readonly (readonly [letter: string, us: string, bust: number, waist: number, hips: number])[] = [
  ['XXS', '00', 31.5, 24.5, 34.5],
  ['XS', '0', 32.5, 25.5, 35.5],
  ['XS', '2', 33.5, 26.5, 36.5],
  ['S', '4', 34.5, 27.5, 37.5],
  ['S', '6', 35.5, 28.5, 38.5],
  ['M', '8', 36.5, 29.5, 39.5],
  ['M', '10', 37.5, 30.5, 40.5],
  ['L', '12', 39, 32, 42],
  ['L', '14', 40.5, 33.5, 43.5],
  ['XL', '16', 42, 35, 45],
  ['XXL', '18', 44, 37, 47],
  ['XXXL', '20', 46, 39, 49],
];

/** Women's sizes, 2 inches apart. */
const plus: readonly (readonly [us: number, bust: number, waist: number, hips: number])[] = [
  [12, 40, 33, 42.5],
  [14, 42, 35, 44.5],
  [16, 44, 37, 46.5],
  [18, 46, 39, 48.5],
  [20, 48, 41, 50.5],
  [22, 50, 43, 52.5],
  [24, 52, 45, 54.5],
  [26, 54, 47, 56.5],
];

/** Petite sizes are cut half an inch closer than the same regular size. */
const petiteLess = 0.5;
const petiteTo = 16;

export const charts: Record<GuideKind, Chart> = {
  regular: {
    ...ofClothing,
    rows: regular.map(([letter, us, ...inches]) => ({ letter, names: [us, ...abroad(us)], inches })),
  },
  plus: { ...ofClothing, rows: plus.map(([us, ...inches]) => ({ names: [`${us}W`, ...abroad(`${us}`)], inches })) },
  petite: {
    ...ofClothing,
    rows: regular
      .filter(([, us]) => us !== '00' && Number(us) <= petiteTo)
      .map(([letter, us, ...inches]) => ({
        letter: `${letter}P`,
        names: [`${us}P`, ...abroad(us)],
        inches: inches.map((inch) => inch - petiteLess),
      })),
  },
  shoes: {
    countries: ['US', 'EU', 'UK'],
    measures: ['foot'],
    step: 0.1,
    rows: shoeChart.map(({ us, eu, uk, footCm }) => ({ names: [`${us}`, eu, uk], inches: [footCm / cmOf(1)] })),
  },
};

/** Returns the UK, French and Italian numbers of a US dress size: FR 38 is IT 42, UK 10 and US 6. */
function abroad(us: string): string[] {
  const size = us === '00' ? -2 : Number(us);
  return [4, 32, 36].map((more) => `${size + more}`);
}

/** Converts a measure from inches to a unit, rounded to the chart's step. */
export function measured(inches: number, unit: Unit, step: number): number {
  const exact = unit === 'in' ? inches : cmOf(inches);
  return Math.round(exact / step) * step;
}

function cmOf(inches: number): number {
  return inches * 2.54;
}
