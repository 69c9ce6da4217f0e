import { type Sort, sorts } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';

/** Every list of products, by the name in its address (specification, section 2). */
export type ShowType = 'latest' | 'search' | 'user' | 'suggestions' | '70off' | 'under100' | 'favorites' | 'hidden';

export type ListingFilter = ListingRequest['filter'];
export type ListingSort = Sort | 'bestMatch';
export type ListingSelection = {
  showType: ShowType;
  /** What is searched for. */
  query?: string | undefined;
  /** Of a search: only what fits what she saved. */
  isPreferred?: boolean;
  filter: ListingFilter;
  sort: ListingSort;
};

/** The order that each list opens in (specification, section 4; decision 24). */
export const usualSorts: Record<ShowType, ListingSort> = {
  latest: 'featured',
  search: 'bestMatch',
  user: 'newest',
  suggestions: 'recommended',
  '70off': 'newest',
  under100: 'newest',
  favorites: 'newest',
  hidden: 'newest',
};

export const unfiltered: ListingFilter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** The whole of a list, in its usual order. */
export function wholeOf(showType: ShowType): ListingSelection {
  return { showType, filter: unfiltered, sort: usualSorts[showType] };
}

export const everything = wholeOf('latest');

/** The value of an order in page addresses: as the specification's, without the plus sign, which addresses escape. */
export function sortValue(sort: ListingSort): string {
  return sort === 'bestMatch' ? '' : sorts[sort].replace(/^\+/, '');
}

/** What the query of an address says of the filters, by parameter. Orders and pages are not filters. */
export function filterParameters(filter: ListingFilter): [name: string, value: string][] {
  const parameters: [string, string][] = [
    ['brand', filter.brandIds.join(',')],
    ['store', filter.storeIds.join(',')],
    ['category', filter.categoryIds.join(',')],
    ['subcategory', filter.subcategoryIds.join(',')],
    ['size', filter.sizes.flatMap(({ sizeId, categoryIds }) => categoryIds.map((id) => `${id}:${sizeId}`)).join(',')],
    ['min', unitsOf(filter.minPriceCents)],
    ['max', unitsOf(filter.maxPriceCents)],
  ];
  return parameters.filter(([, value]) => value !== '');
}

/** What is searched for and among what: stays while filters and order change. */
export function searchParameters({ query, isPreferred }: ListingSelection): [name: string, value: string][] {
  if (query === undefined) return [];
  return isPreferred
    ? [
        ['query', query],
        ['preferences', '1'],
      ]
    : [['query', query]];
}

/** Its order, where that is not the usual one. */
export function sortParameters({ showType, sort }: ListingSelection): [name: string, value: string][] {
  return sort === usualSorts[showType] ? [] : [['sort', sortValue(sort)]];
}

/** The path of a list's pages. */
export function listingPath(page: number, showType: ShowType): string {
  return showType === 'hidden' ? '/my-hidden-products' : `/products/${showType}/${page}`;
}

/**
 * The one address of a page of a list; the same selection always gives the same address.
 * `listingAddress(1, { ...everything, filter: { ...unfiltered, brandIds: [12, 80] }, sort: 'newest' })` gives
 * `/products/latest/1?brand=12,80&sort=-created_at`.
 */
export function listingAddress(page: number, selection: ListingSelection = everything): string {
  const { showType, filter } = selection;
  const parameters = [...searchParameters(selection), ...filterParameters(filter), ...sortParameters(selection)];
  if (showType === 'hidden' && page > 1) parameters.push(['page', String(page)]);
  const query = parameters.map(([name, value]) => `${name}=${readable(encodeURIComponent(value))}`);
  return listingPath(page, showType) + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Commas and colons need no escaping, and escaped they would only make the address unreadable. */
function readable(escaped: string): string {
  return escaped.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function unitsOf(cents: number | undefined): string {
  return cents === undefined ? '' : String(cents / 100);
}
