import { shoeChart } from '#contract/shoe-sizes.ts';

/** Reference sizes of Korean sizes of clothes, by the charts of Korean stores: 55 is S, or 4. */
const clothes: Readonly<Record<string, readonly string[]>> = {
  44: ['XS', '0', '2'],
  55: ['S', '4'],
  66: ['M', '6', '8'],
  77: ['L', '10', '12'],
  88: ['XL', '14'],
};

/** Returns the reference sizes of a Korean size of clothes. Undefined for any other text. */
export const clothesSizes = (said: string): readonly string[] | undefined => clothes[said];

/** A foot as long as this is between two sizes of the chart. */
const maxApartMm = 3;

/** Returns the European shoe size of a foot's length in mm, by which Koreans buy shoes. Undefined beyond the chart. */
export function shoeSizeOfFoot(mm: number): string | undefined {
  const apart = (footCm: number) => Math.abs(footCm * 10 - mm);
  const nearest = shoeChart.toSorted((one, other) => apart(one.footCm) - apart(other.footCm))[0];
  return nearest && apart(nearest.footCm) <= maxApartMm ? nearest.eu : undefined;
}
