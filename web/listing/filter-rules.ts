import { type ListingFilter, verdictsOf } from './listing-address.ts';

/** A value of a filter. */
export type FilterValue =
  | { kind: 'brandIds' | 'storeIds' | 'categoryIds' | 'subcategoryIds'; id: number }
  | { kind: 'verdictIds'; id: number }
  | { kind: 'sizes'; id: number; categoryId: number };

/** Tells whether a value of a filter is selected. A size counts only within its category. */
export function isChosen(filter: ListingFilter, value: FilterValue): boolean {
  if (value.kind === 'verdictIds') return verdictsOf(filter).includes(value.id);
  if (value.kind !== 'sizes') return filter[value.kind].includes(value.id);
  const { id, categoryId } = value;
  return filter.sizes.some(({ sizeId, categoryIds }) => sizeId === id && categoryIds.includes(categoryId));
}

/**
 * Returns the filter with a value added, or removed if it is there. Any change drops the subcategory. A removed category removes
 * its sizes, and an added size adds its category (specification, section 4), unless kinds of it are chosen.
 *
 * @param kindCategories the categories of the chosen kinds
 */
export function toggled(
  filter: ListingFilter,
  value: FilterValue,
  kindCategories: readonly number[] = [],
): ListingFilter {
  const isTaken = isChosen(filter, value);
  if (value.kind === 'subcategoryIds')
    return { ...filter, subcategoryIds: isTaken ? without(filter.subcategoryIds, value.id) : [value.id] };
  const changed = { ...filter, subcategoryIds: [] };
  if (value.kind === 'sizes')
    return withSize(changed, value, isTaken || kindCategories.includes(value.categoryId), isTaken);
  const before = value.kind === 'verdictIds' ? verdictsOf(filter) : filter[value.kind];
  const ids = isTaken ? without(before, value.id) : [...before, value.id];
  const sizes = isTaken && value.kind === 'categoryIds' ? sizesWithout(filter.sizes, value.id) : filter.sizes;
  return { ...changed, [value.kind]: ids, sizes };
}

/** Returns the filter with other price bounds, in cents. Drops the subcategory, as any change does. */
export function pricedBetween(
  filter: ListingFilter,
  minPriceCents: number | undefined,
  maxPriceCents: number | undefined,
): ListingFilter {
  return { ...filter, subcategoryIds: [], minPriceCents, maxPriceCents };
}

function withSize(
  filter: ListingFilter,
  { id, categoryId }: { id: number; categoryId: number },
  keepsCategories: boolean,
  isTaken: boolean,
): ListingFilter {
  const others = filter.sizes.filter(({ sizeId }) => sizeId !== id);
  const ofSize = filter.sizes.filter(({ sizeId }) => sizeId === id).flatMap(({ categoryIds }) => categoryIds);
  const categories = isTaken ? without(ofSize, categoryId) : [...ofSize, categoryId];
  const sizes = categories.length > 0 ? [...others, { sizeId: id, categoryIds: categories }] : others;
  const isCategoryMissing = !keepsCategories && !filter.categoryIds.includes(categoryId);
  return {
    ...filter,
    sizes,
    categoryIds: isCategoryMissing ? [...filter.categoryIds, categoryId] : filter.categoryIds,
  };
}

function sizesWithout(sizes: ListingFilter['sizes'], categoryId: number): ListingFilter['sizes'] {
  return sizes
    .map(({ sizeId, categoryIds }) => ({ sizeId, categoryIds: without(categoryIds, categoryId) }))
    .filter(({ categoryIds }) => categoryIds.length > 0);
}

const without = (ids: number[], taken: number) => ids.filter((id) => id !== taken);
