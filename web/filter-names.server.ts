import type { Listing } from '#contract/products.ts';
import type { ListingFilter } from './listing-address.ts';

/** A filter value that is set. Its name is undefined where the listing does not tell it. */
export type ActiveFilter =
  | { kind: 'brandIds' | 'storeIds' | 'categoryIds' | 'subcategoryIds'; id: number; name: string | undefined }
  | { kind: 'minPriceCents' | 'maxPriceCents'; cents: number };

/** The filters of a listing, by the names that its products and subcategories carry. */
export function activeFilters(
  filter: ListingFilter,
  { data, subcategories }: Pick<Listing, 'data' | 'subcategories'>,
): ActiveFilter[] {
  const named = (
    kind: 'brandIds' | 'storeIds' | 'categoryIds' | 'subcategoryIds',
    name: (id: number) => string | undefined,
  ) => filter[kind].map((id): ActiveFilter => ({ kind, id, name: name(id) }));
  const filters = [
    ...named('brandIds', (id) => data.find((product) => product.brand_id === id)?.brand),
    ...named('storeIds', (id) => data.find((product) => product.store_id === id)?.store),
    ...named('categoryIds', () => undefined),
    ...named('subcategoryIds', (id) => subcategories[id]),
  ];
  for (const kind of ['minPriceCents', 'maxPriceCents'] as const) {
    const cents = filter[kind];
    if (cents !== undefined) filters.push({ kind, cents });
  }
  return filters;
}
