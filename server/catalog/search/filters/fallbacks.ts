import type { ReadFilter } from '#contract/products.ts';

/**
 * Returns the filters that are left when one of the things that a query says about prices, sizes or discounts is given
 * up. Sizes are alternatives, and are given up together, as are the sides of a choice.
 */
export function fallbacksOf(filters: readonly ReadFilter[]): { texts: string[]; left: ReadFilter[] }[] {
  if (filters.length === 0) return [];
  const kinds = ['verdict', 'discount_percentage_min', 'discount_percentage_max', 'price_min', 'price_max'] as const;
  const textsOf = (kind: ReadFilter['kind']) => [
    ...new Set(filters.filter((filter) => filter.kind === kind).map(({ text }) => text)),
  ];
  const choice = [...new Set(filters.filter(({ alternative }) => alternative !== undefined).map(({ text }) => text))];
  const others = new Set(kinds.flatMap(textsOf).filter((text) => !choice.includes(text)));
  const together = [textsOf('size'), choice].filter((texts) => texts.length > 0);
  return [...together, ...[...others].map((text) => [text])].map((texts) => ({
    texts,
    left: filters.filter(({ text }) => !texts.includes(text)),
  }));
}
