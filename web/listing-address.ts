import { type Sort, sorts } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';

export type ListingFilter = ListingRequest['filter'];
export type ListingSelection = { filter: ListingFilter; sort: Sort };

export const unfiltered: ListingFilter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
export const everything: ListingSelection = { filter: unfiltered, sort: 'featured' };

/** The value of an order in page addresses: as the specification's, without the plus sign, which addresses escape. */
export function sortValue(sort: Sort): string {
  return sorts[sort].replace(/^\+/, '');
}

/** What the query of an address says of the filters, by parameter. Orders and pages are not filters. */
export function filterParameters(filter: ListingFilter): [name: string, value: string][] {
  const parameters: [string, string][] = [
    ['brand', filter.brandIds.join(',')],
    ['store', filter.storeIds.join(',')],
    ['category', filter.categoryIds.join(',')],
    ['subcategory', filter.subcategoryIds.join(',')],
    ['min', unitsOf(filter.minPriceCents)],
    ['max', unitsOf(filter.maxPriceCents)],
  ];
  return parameters.filter(([, value]) => value !== '');
}

/**
 * The one address of a page of the latest deals; the same selection always gives the same address.
 * `listingAddress(1, { filter: { ...unfiltered, brandIds: [12, 80] }, sort: 'newest' })` gives
 * `/products/latest/1?brand=12,80&sort=-created_at`.
 */
export function listingAddress(page: number, { filter, sort }: ListingSelection = everything): string {
  const parameters = filterParameters(filter);
  if (sort !== 'featured') parameters.push(['sort', sortValue(sort)]);
  // All values are numbers and signs that need no escaping; escaped commas would only make the address unreadable.
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return `/products/latest/${page}${query && `?${query}`}`;
}

function unitsOf(cents: number | undefined): string {
  return cents === undefined ? '' : String(cents / 100);
}
