import type { ListingRequest } from '#contract/listing.ts';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing-page-query.ts';
import { crossedPrices, crossesPrices } from '#contract/price-bounds.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';

/** The lists that a search can be kept of. Personal ones are narrowed by the saved preferences. */
const lists = ['latest', 'search', 'user', '70off', 'under100'] as const;
type ListName = (typeof lists)[number];

/** A kept search, as its address says it. */
export type SearchAddress = {
  list: ListName;
  /** The words; empty for other lists than searches. */
  query: string;
  /** Whether only products among the saved preferences match. */
  isPersonal: boolean;
  filter: ListingRequest['filter'];
  /** The address without order and page. The same search always has the same address. */
  canonical: string;
};

const minDiscountPercent = { '70off': 70, others: 1 };
const under100Cents = 100_00;

/**
 * Parses the address of a list, such as `/products/search/1?query=coat&brand=12`.
 * @throws Refused 422 for an address of no such list, an invalid filter, or a list without any filter or words
 */
export function parseSearchAddress(address: string): SearchAddress {
  const refused = (message: string) => new Refused(422, message, 'address');
  const url = urlOf(address);
  const list = lists.find((name) => url?.pathname.match(/^(?:\/kr)?\/products\/([a-z0-9]+)\/\d+$/)?.[1] === name);
  if (!url || !list) throw refused('This list cannot be kept. Expected a search, or a list with filters.');
  const read = listingPageQuery.safeParse(url.searchParams);
  if (!read.success) throw refused(read.error.issues[0]?.message ?? 'Invalid filter.');
  const query = list === 'search' ? plainText(url.searchParams.get('query') ?? '') : '';
  const { sort: _, ...filters } = read.data;
  const { filter } = requestFromPageQuery(filters, 1);
  if (crossesPrices(filter)) throw refused(crossedPrices);
  const isPreferred = list === 'search' && url.searchParams.get('preferences') === '1';
  const parameters = canonicalParameters(url.searchParams, Object.keys(filters));
  if (query === '' && parameters.length === 0 && (list === 'latest' || list === 'search'))
    throw refused('Please choose a filter or enter words first: this list has every product.');
  return {
    list,
    query,
    isPersonal: isPreferred || !['latest', 'search'].includes(list),
    filter: withBoundsOf(list, filter),
    canonical: addressOf(list, [
      ...(list === 'search' ? [['query', query] as const] : []),
      ...(isPreferred ? [['preferences', '1'] as const] : []),
      ...parameters,
    ]),
  };
}

/** Returns the search with other words. */
export function withQuery({ canonical }: SearchAddress, query: string): SearchAddress {
  const url = new URL(canonical, origin);
  url.searchParams.set('query', query);
  return parseSearchAddress(url.pathname + url.search);
}

/** Any origin: addresses are paths. */
const origin = 'http://list.invalid';

function urlOf(address: string): URL | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? url : undefined;
}

function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns the filters in the order of their names, each with its values in order and once. */
function canonicalParameters(given: URLSearchParams, names: readonly string[]): (readonly [string, string])[] {
  return names.toSorted().flatMap((name) => {
    const values = given.getAll(name).flatMap((text) => text.split(',').filter((part) => part !== ''));
    const once = [...new Set(values)].sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
    return once.length > 0 ? [[name, once.join(',')] as const] : [];
  });
}

function addressOf(list: ListName, parameters: readonly (readonly [string, string])[]): string {
  const text = parameters
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`)
    .join('&');
  return `/products/${list}/1${text && `?${text}`}`;
}

/** Adds the bounds that a list has by its name (specification, section 9). */
function withBoundsOf(list: ListName, filter: ListingRequest['filter']): ListingRequest['filter'] {
  return {
    ...filter,
    minDiscountPercent: list === '70off' ? minDiscountPercent['70off'] : minDiscountPercent.others,
    ...(list === 'under100' && { maxPriceCents: Math.min(filter.maxPriceCents ?? under100Cents, under100Cents) }),
  };
}
