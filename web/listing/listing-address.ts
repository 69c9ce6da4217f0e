import { withoutLanguage } from '#contract/languages.ts';
import { type Sort, sorts } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { verdictId, verdictOf } from '#contract/verdict-names.ts';

/** The lists of products, by their name in the address (specification, section 2). */
export type ShowType = 'latest' | 'search' | 'user' | 'suggestions' | '70off' | 'under100' | 'favorites' | 'hidden';

export type ListingFilter = ListingRequest['filter'];
export type ListingSort = Sort | 'bestMatch';
/** The place of a list outside /products: of a designer, a category, a kind or an edit. */
export type ListingPlace = {
  path: string;
  /** The heading of the list. */
  name: string;
  /** The filter that makes the list. It belongs to the place, and is no part of the address. */
  own: Partial<ListingFilter>;
  /** The default order. */
  sort: ListingSort;
};
export type ListingSelection = {
  showType: ShowType;
  place?: ListingPlace | undefined;
  /** The words of a search. */
  query?: string | undefined;
  /** For a search: only products that match the shopper's preferences. */
  isPreferred?: boolean;
  filter: ListingFilter;
  sort: ListingSort;
};

/** The default order of each list (specification, section 4; decision 24). */
export const defaultSorts: Record<ShowType, ListingSort> = {
  latest: 'featured',
  search: 'bestMatch',
  user: 'newest',
  suggestions: 'recommended',
  '70off': 'newest',
  under100: 'newest',
  favorites: 'newest',
  hidden: 'newest',
};

export const unfiltered: ListingFilter = {
  brandIds: [],
  storeIds: [],
  categoryIds: [],
  subcategoryIds: [],
  sizes: [],
  verdictIds: [],
  attributes: [],
};

/** Returns the verdicts that a filter selects, by their numbers. */
export const verdictsOf = ({ verdictIds = [] }: ListingFilter): number[] => verdictIds;

const proven = verdictId('proven');

/** Returns whether a filter selects proven discounts and no others. */
export function isProvenOnly({ verdictIds: [first, ...others] = [] }: ListingFilter): boolean {
  return first === proven && others.length === 0;
}

/** Returns a filter that selects proven discounts and no others. */
export function provenOnly(filter: ListingFilter): ListingFilter {
  return { ...filter, verdictIds: [proven] };
}

/** Returns the selection of a whole list, in its default order. */
export function wholeOf(showType: ShowType): ListingSelection {
  return { showType, filter: unfiltered, sort: defaultSorts[showType] };
}

export const everything = wholeOf('latest');

/** Returns an order's value in page addresses: the specification's, without the plus sign, which addresses escape. */
export function sortValue(sort: ListingSort): string {
  return sort === 'bestMatch' ? '' : sorts[sort].replace(/^\+/, '');
}

/** Returns the values of attributes by their names, in the order of the alphabet. */
export function attributeParameters({ attributes = [] }: ListingFilter): [name: string, value: string][] {
  return attributes.map(({ attribute, anyOf }): [string, string] => [attribute, anyOf.join()]).sort();
}

/** Returns the filters as query parameters. Order and page are not filters. */
export function filterParameters(filter: ListingFilter): [name: string, value: string][] {
  const parameters: [string, string][] = [
    ['brand', filter.brandIds.join(',')],
    ['store', filter.storeIds.join(',')],
    ['category', filter.categoryIds.join(',')],
    ['kind', filter.kindIds?.join(',') ?? ''],
    ['subcategory', filter.subcategoryIds.join(',')],
    ['size', sizesValue(filter.sizes)],
    ['mysize', sizesValue(filter.ownSizes)],
    ['off', String(filter.minDiscountPercent ?? '')],
    ['verdict', verdictsOf(filter).map(verdictOf).join(',')],
    ...attributeParameters(filter),
    ['min', unitsOf(filter.minPriceCents)],
    ['max', unitsOf(filter.maxPriceCents)],
  ];
  return parameters.filter(([, value]) => value !== '');
}

/** Returns sizes as addresses and the browser's storage have them: each after its category. */
export function sizesValue(sizes: ListingFilter['sizes'] = []): string {
  return sizes.flatMap(({ sizeId, categoryIds }) => categoryIds.map((id) => `${id}:${sizeId}`)).join(',');
}

/** Returns the query and its scope as query parameters. They stay while filters and order change. */
export function searchParameters({ query, isPreferred }: ListingSelection): [name: string, value: string][] {
  if (query === undefined) return [];
  return isPreferred
    ? [
        ['query', query],
        ['preferences', '1'],
      ]
    : [['query', query]];
}

/** Returns the default order of a list. */
export const defaultSortOf = ({ place, showType }: ListingSelection): ListingSort =>
  place?.sort ?? defaultSorts[showType];

/** Returns the order as a query parameter, unless it is the default. */
export function sortParameters(selection: ListingSelection): [name: string, value: string][] {
  const { sort } = selection;
  return sort === defaultSortOf(selection) ? [] : [['sort', sortValue(sort)]];
}

/** Returns whether a filter belongs to the place of the list, so that shoppers do not choose it. */
export function isOwn({ place }: ListingSelection, name: keyof ListingFilter): boolean {
  return place?.own[name] !== undefined;
}

/** Returns the path of a page of a selection's list, without its query. */
export function pathOf(page: number, { place, showType }: ListingSelection): string {
  return place?.path ?? listingPath(page, showType);
}

/** Returns the path of a page of a list, without its query. */
export function listingPath(page: number, showType: ShowType): string {
  return showType === 'hidden' ? '/my-hidden-products' : `/products/${showType}/${page}`;
}

/** Returns the path of a list without its page: a choice begins at page 1. Only a location of the router has the language. */
export const listOf = ({ pathname }: { pathname: string }) => withoutLanguage(pathname).replace(/\/\d+$/, '');

/** Returns the query of a list without its page, which a place has there. */
export const withoutPage = ({ search }: { search: string }) => search.replace(/[?&]page=\d+$/, '');

/**
 * Returns the canonical address of a page of a list. The same selection always gives the same address.
 *
 * @example
 * ```ts
 * listingAddress(1, { ...everything, filter: { ...unfiltered, brandIds: [12, 80] }, sort: 'newest' });
 * // '/products/latest/1?brand=12,80&sort=-created_at'
 * ```
 */
export function listingAddress(page: number, selection: ListingSelection = everything): string {
  const { showType, place, filter } = selection;
  const parameters = [...searchParameters(selection), ...filterParameters(filter), ...sortParameters(selection)];
  if ((place || showType === 'hidden') && page > 1) parameters.push(['page', String(page)]);
  const query = parameters.map(([name, value]) => `${name}=${readable(encodeURIComponent(value))}`);
  return pathOf(page, selection) + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Restores commas and colons, which need no escaping and are more readable. */
function readable(escaped: string): string {
  return escaped.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function unitsOf(cents: number | undefined): string {
  return cents === undefined ? '' : String(cents / 100);
}
