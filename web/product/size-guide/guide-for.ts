/** The tables of the size guide. */
export const guideKinds = ['regular', 'plus', 'petite', 'shoes'] as const;
export type GuideKind = (typeof guideKinds)[number];

/**
 * Returns the table that covers a product's sizes, by their names. Returns undefined if none does: one size, belts in
 * centimetres. W is plus and P petite (specification, section 3).
 */
export function guideFor(names: readonly string[]): GuideKind | undefined {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^\d+W$/i)) return 'plus';
  if (has(/^(\d+|X*[SML])P$/i)) return 'petite';
  if (names.some(isOfShoes)) return 'shoes';
  return has(/^([A-Z]{2} )?\d+$|^X*[SML]$/i) ? 'regular' : undefined;
}

/** Tells whether a size belongs to shoes. Clothes have even numbers, except jeans, from 23 to 34. */
function isOfShoes(name: string): boolean {
  const size = Number(name.replace(/^[A-Z]{2} /i, ''));
  return size % 1 === 0.5 || (size % 2 === 1 && (size < 14 || size > 34));
}
