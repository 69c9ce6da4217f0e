import type { KindFacet } from '#contract/products.ts';
import { toggled } from '#web/listing/filter-rules.ts';
import type { ListingFilter } from '#web/listing/listing-address.ts';

/**
 * Returns the filter with a kind added, or removed if it is there. It takes the place of its category, of general kinds that
 * include it, and of kinds that it includes. Like any change it drops the subcategory.
 *
 * @param kinds the kinds of the list
 */
export function kindToggled(filter: ListingFilter, { id, category_id }: KindFacet, kinds: readonly KindFacet[]) {
  const { kindIds = [], categoryIds } = filter;
  const changed = { ...filter, subcategoryIds: [] };
  if (kindIds.includes(id)) return { ...changed, kindIds: kindIds.filter((one) => one !== id) };
  const others = kindIds.filter((one) => !isWithin(one, id, kinds) && !isWithin(id, one, kinds));
  return { ...changed, kindIds: [...others, id], categoryIds: categoryIds.filter((one) => one !== category_id) };
}

/** Returns the filter with a category added, or removed if it is there. A whole category takes the place of its kinds. */
export function categoryToggled(filter: ListingFilter, id: number, kinds: readonly KindFacet[]): ListingFilter {
  const ofCategory = new Set(kinds.flatMap((kind) => (kind.category_id === id ? kind.id : [])));
  const kindIds = filter.kindIds?.filter((one) => !ofCategory.has(one));
  return { ...toggled(filter, { kind: 'categoryIds', id }), kindIds };
}

/** Returns the categories of the chosen kinds. */
export function categoriesOfKinds({ kindIds = [] }: ListingFilter, kinds: readonly KindFacet[]): number[] {
  return kinds.flatMap(({ id, category_id }) => (kindIds.includes(id) ? category_id : []));
}

/** Tells whether a kind is included in another. */
export function isWithin(id: number, generalId: number, kinds: readonly KindFacet[]): boolean {
  const parentId = kinds.find((kind) => kind.id === id)?.parent_id ?? null;
  return parentId !== null && (parentId === generalId || isWithin(parentId, generalId, kinds));
}
