import type { Columns } from './columns.ts';

/** What must hold of a product. An empty list and an undefined bound filter nothing; ids in one list are alternatives. */
export type ProductFilter = {
  brandIds: readonly number[];
  storeIds: readonly number[];
  categoryIds: readonly number[];
  subcategoryIds: readonly number[];
  /** Inclusive; products in another currency than dollars do not match once a bound is set. */
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  minDiscountPercent?: number | undefined;
};

/** A test of one slot by all of the filter but its subcategories, which are counted before they are filtered for. */
export function matcher(columns: Columns, filter: ProductFilter): (slot: number) => boolean {
  const tests: ((slot: number) => boolean)[] = [];
  for (const [ids, column] of [
    [filter.brandIds, columns.brandId],
    [filter.storeIds, columns.storeId],
    [filter.categoryIds, columns.categoryId],
  ] as const) {
    if (ids.length === 0) continue;
    const wanted = new Set(ids);
    tests.push((slot) => wanted.has(column[slot] ?? 0));
  }

  const { minPriceCents, maxPriceCents, minDiscountPercent } = filter;
  if (minPriceCents !== undefined || maxPriceCents !== undefined) {
    const least = minPriceCents ?? 0;
    const most = maxPriceCents ?? Number.POSITIVE_INFINITY;
    const { priceCents, isUsd } = columns;
    tests.push((slot) => {
      const price = priceCents[slot] ?? 0;
      return isUsd[slot] === 1 && price >= least && price <= most;
    });
  }
  if (minDiscountPercent !== undefined) {
    const { discountPercent } = columns;
    tests.push((slot) => (discountPercent[slot] ?? 0) >= minDiscountPercent);
  }
  return (slot) => tests.every((test) => test(slot));
}
