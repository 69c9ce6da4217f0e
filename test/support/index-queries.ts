import type { ProductFilter } from '#server/catalog/index/conditions.ts';

/** The filter of a list of all products. */
export const nothing: ProductFilter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** Facets whose counts tests compare. */
export const comparedFacets = [
  'brands',
  'stores',
  'categories',
  'kinds',
  'sizes',
  'prices',
  'discounts',
  'verdicts',
  'colour',
] as const;
