import { shoeChart } from '#contract/shoe-sizes.ts';
import { categoryIds } from './categories.ts';

/** A reference size, which filters use. */
export type Size = {
  id: number;
  categoryId: number;
  name: string;
  classifier: number;
  sequence: number;
  eu: string | null;
  uk: string | null;
};

/**
 * The notation of a size: `filter[classifier]` of the size calls (specification, section 7), which does not explain the values.
 * Numbers are 1 and letters 2, so that the specified call (`=2`) returns the letter sizes of its section 9.
 */
export const sizeClassifiers = { number: 1, letter: 2 } as const;

/** The letter sizes, the smallest first. */
export const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const range = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, step) => from + step * 2);

function apparelSize(id: number, name: string, classifier: number): Omit<Size, 'sequence'> {
  return { id, categoryId: categoryIds.apparel, name, classifier, eu: null, uk: null };
}

/** Ids never change. Petite sizes have a P, plus sizes a W, as in the specification (section 3). */
export const sizes: readonly Size[] = [
  apparelSize(1099, '00', sizeClassifiers.number),
  ...range(0, 24).map((us) => apparelSize(1100 + us, `${us}`, sizeClassifiers.number)),
  ...range(2, 50).map((us) => apparelSize(1200 + us, `${us}P`, sizeClassifiers.number)),
  ...range(12, 26).map((us) => apparelSize(1300 + us, `${us}W`, sizeClassifiers.number)),
  ...letters.map((name, place) => apparelSize(1400 + place, name, sizeClassifiers.letter)),
  apparelSize(1450, 'One Size', sizeClassifiers.letter),
  ...shoeChart.map(({ us, eu, uk }) => ({
    id: 2000 + us * 10,
    categoryId: categoryIds.shoes,
    name: `${us}`,
    classifier: sizeClassifiers.number,
    eu,
    uk,
  })),
].map((size, sequence) => ({ ...size, sequence }));

/** Ids of reference sizes by category and name: `2:8`. */
export const sizeIds: ReadonlyMap<string, number> = new Map(
  sizes.map((size) => [`${size.categoryId}:${size.name}`, size.id]),
);
