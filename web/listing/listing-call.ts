import { sorts } from '#contract/limits.ts';
import { verdictOf } from '#contract/verdict-names.ts';
import {
  attributeParameters,
  type ListingFilter,
  type ListingSelection,
  type ShowType,
  sizesValue,
  verdictsOf,
} from './listing-address.ts';

/** The API path of each list (specification, section 7). */
const calls: Record<Exclude<ShowType, 'latest'>, (userId: number) => string> = {
  search: () => '/api/search',
  user: (id) => `/api/users/${id}/products`,
  '70off': (id) => `/api/users/${id}/products`,
  under100: (id) => `/api/users/${id}/products`,
  suggestions: () => '/api/user/products_ranked',
  favorites: (id) => `/api/users/${id}/favorite_products`,
  hidden: () => '/api/user/disliked_products',
};

/** The maximum price in Under $100, in cents. */
export const under100Cents = 100_00;

/**
 * Returns the API address for a page of a list.
 *
 * @throws for the list `latest`, whose data comes with its page
 */
export function callFor(selection: ListingSelection, page: number, userId: number): string {
  const { showType, isPreferred, sort } = selection;
  if (showType === 'latest') throw new Error('The latest deals come with their page.');
  const parameters = new URLSearchParams({ 'page[number]': String(page) });
  if (isPreferred !== undefined) parameters.set('preferences', isPreferred ? '1' : '0');
  if (sort !== 'bestMatch') parameters.set('sort', sorts[sort]);
  return `${calls[showType](userId)}?${parameters}&${filterOf(selection)}`;
}

/** Returns the API address for every value of one filter, with product counts as if that filter were off. */
export function facetCallFor(selection: ListingSelection, facet: 'brands' | 'stores'): string {
  const { showType, isPreferred, filter } = selection;
  const isPersonal = isPreferred || !['latest', 'search'].includes(showType);
  const others = { ...filter, ...(facet === 'brands' ? { brandIds: [] } : { storeIds: [] }) };
  return `/api/products/facets/${facet}?preferences=${isPersonal ? 1 : 0}&${filterOf({ ...selection, filter: others })}`;
}

/** Returns the query and the filters as parameters of the API. */
function filterOf(selection: ListingSelection): URLSearchParams {
  const { showType, query } = selection;
  const parameters = new URLSearchParams(query === undefined ? {} : { query });
  for (const [name, value] of apiFilter(boundedBy(showType, placedFilter(selection))))
    if (value) parameters.set(`filter${name}`, value);
  return parameters;
}

/** Returns the selection of the list under /products that lists the same. Ages are left out: addresses have none. */
export function unplaced(selection: ListingSelection): ListingSelection {
  return { ...selection, place: undefined, filter: placedFilter(selection) };
}

/** Returns a filter together with the filter of its list's place. */
export function placedFilter({ place, filter }: ListingSelection): ListingFilter {
  if (!place) return filter;
  const { own } = place;
  const lowest = (...bounds: (number | undefined)[]) => {
    const given = bounds.filter((bound) => bound !== undefined);
    return given.length > 0 ? Math.min(...given) : undefined;
  };
  return { ...filter, ...own, maxPriceCents: lowest(filter.maxPriceCents, own.maxPriceCents) };
}

function apiFilter(filter: ListingFilter): [name: string, value: string][] {
  const dollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));
  return [
    ['[brand_ids]', filter.brandIds.join()],
    ['[store_ids]', filter.storeIds.join()],
    ['[category_ids]', filter.categoryIds.join()],
    ['[kind_ids]', filter.kindIds?.join() ?? ''],
    ['[subcategory_ids]', filter.subcategoryIds.join()],
    ['[my_sizes]', sizesValue(filter.ownSizes)],
    ...filter.sizes.map(({ sizeId, categoryIds }): [string, string] => [
      `[sizes][${sizeId}][categories]`,
      categoryIds.join(),
    ]),
    ['[verdict]', verdictsOf(filter).map(verdictOf).join()],
    ...attributeParameters(filter).map(([name, value]): [string, string] => [`[${name}]`, value]),
    ['[price_min]', dollars(filter.minPriceCents)],
    ['[price_max]', dollars(filter.maxPriceCents)],
    ['[discount_percentage_min]', String(filter.minDiscountPercent ?? '')],
    ['[first_seen_within_days]', String(filter.firstSeenWithinDays ?? '')],
  ];
}

/**
 * Adds the bounds that a list has by its name (specification, section 9). Favorites and hidden products are shown at any price.
 */
function boundedBy(showType: ShowType, filter: ListingFilter): ListingFilter {
  if (showType === 'favorites' || showType === 'hidden') return filter;
  return {
    ...filter,
    minDiscountPercent: Math.max(filter.minDiscountPercent ?? 1, showType === '70off' ? 70 : 1),
    ...(showType === 'under100' && { maxPriceCents: Math.min(filter.maxPriceCents ?? under100Cents, under100Cents) }),
  };
}
