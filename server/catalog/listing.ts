import type { ListingRequest } from '#contract/listing.ts';
import type { FacetValue, Listing, SearchReading } from '#contract/products.ts';
import type { Shopper } from '#server/preferences/shopper.ts';
import type { Catalogue, Searched } from './catalogue.ts';
import { type Condition, chosenValues, type Facet, facetNames, notHidden, ofShopper } from './index/conditions.ts';
import { type FacetCounts, priceBands } from './index/facets.ts';
import type { IndexQuery } from './index/query.ts';
import type { WordQuery } from './index/words.ts';
import { type Names, namesOf } from './names.ts';
import { paging } from './paging.ts';

/** Whom a listing is for, and which of the catalogue's products it is about. */
export type ListingScope = {
  /** Who asks; undefined is a visitor. Her favourites are flagged, and what she hid is left out. */
  shopper?: Shopper | undefined;
  /** What she saved narrows the listing. */
  isPersonal?: boolean;
  /** Only what she likes, or only what she hid, the latest first. */
  among?: 'favorites' | 'hidden';
  /** Words that the products are to have. */
  search?: { words?: WordQuery | undefined; reading: SearchReading };
};

const namedBands = new Map(
  priceBands.map(({ id, fromCents, toCents }) => {
    const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
    const name =
      toCents === undefined
        ? `${dollars(fromCents)} and more`
        : fromCents === 0
          ? `Under ${dollars(toCents + 1)}`
          : `${dollars(fromCents)} to ${dollars(toCents + 1)}`;
    return [id, { name, price_min: fromCents / 100, price_max: toCents === undefined ? null : toCents / 100 }];
  }),
);

/** One page of a listing: its products by id, and all the rest of the answer. */
export type ListingPage = { ids: number[]; rest: Omit<Listing, 'data'> };

/** Values of a filter that one answer names; a call of its own gives them all. */
const valuesPerFacet = 100;

/**
 * One page of the products that match, with the exact total and the counts that filters show. Every listing of the
 * store comes from here. A page beyond the last is empty, not an error.
 * @param pageLink the address of a page of the same listing, by its number
 */
export function findPage(
  catalogue: Pick<Catalogue, 'names'> & { current: Pick<Searched, 'index'> },
  request: ListingRequest,
  pageLink: (page: number) => string,
  scope: ListingScope = {},
): ListingPage {
  const { names } = catalogue;
  const { page, pageSize } = request;
  const answer = catalogue.current.index.query({
    ...indexQuery(request, scope),
    offset: (page - 1) * pageSize,
    limit: pageSize,
    facets: facetNames,
    valuesPerFacet,
  });
  const facets = namedFacets(answer.facets as FacetCounts, names, request.filter);
  return {
    ids: answer.ids,
    rest: {
      ...paging({ page, pageSize, total: answer.total, shown: answer.ids.length }, pageLink),
      subcategories: Object.fromEntries(facets.subcategories.map(({ id, name }) => [id, name])),
      facets,
      filters: {
        brands: namesOf(names.brands, request.filter.brandIds),
        stores: namesOf(names.stores, request.filter.storeIds),
        categories: namesOf(names.categories, request.filter.categoryIds),
        sizes: namesOf(
          names.sizes,
          request.filter.sizes.map(({ sizeId }) => sizeId),
        ),
      },
      ...(scope.search && { search: scope.search.reading }),
      pending_sync: false,
    },
  };
}

/** Every value of one facet, the most products first, for filters with a search of their own. */
export function findFacet(
  catalogue: Catalogue,
  facet: Facet,
  request: ListingRequest,
  scope: ListingScope = {},
): FacetValue[] {
  const { facets } = catalogue.current.index.query({
    ...indexQuery(request, scope),
    offset: 0,
    limit: 0,
    facets: [facet],
    valuesPerFacet: Number.MAX_SAFE_INTEGER,
  });
  return namedFacets(facets, catalogue.names, request.filter)[facet];
}

/** The products of a page as objects, for pages. */
export async function readListing(
  catalogue: Catalogue,
  { ids, rest }: ListingPage,
  shopper?: Shopper,
): Promise<Listing> {
  return { data: await catalogue.cards.read(ids, shopper?.likingOf), ...rest };
}

/** The whole answer as JSON, put together from the cards' own. */
export async function readListingJson(
  catalogue: Catalogue,
  { ids, rest }: ListingPage,
  shopper?: Shopper,
): Promise<string> {
  const cards = await catalogue.cards.readJson(ids, shopper?.likingOf);
  return `{"data":[${cards.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

function indexQuery({ filter, sort }: ListingRequest, { shopper, isPersonal, among, search }: ListingScope) {
  const query: Omit<IndexQuery, 'offset' | 'limit' | 'facets' | 'valuesPerFacet'> = {
    filter,
    // What a taste makes of the order comes with the taste profiles.
    order: sort === 'recommended' ? 'featured' : sort,
    words: search?.words,
  };
  if (!shopper) return query;
  const key = `shopper:${shopper.accountId}:${shopper.tasteVersion}`;
  if (among === 'hidden') {
    const order = sort === 'newest' ? ('given' as const) : query.order;
    return { ...query, order, among: { key: `hidden ${key}`, ids: shopper.hiddenIds } };
  }
  const hers: Condition | undefined = isPersonal
    ? ofShopper(key, shopper.preferences, shopper.hidden)
    : shopper.hidden.size > 0
      ? notHidden(`shown ${key}`, shopper.hidden)
      : undefined;
  const shown = { ...query, shopper: hers };
  return among === 'favorites' ? { ...shown, among: { key: `favorites ${key}`, ids: shopper.favoriteIds } } : shown;
}

/** Names what was counted; values that are filtered for are named even when they would give nothing. */
function namedFacets(counts: Partial<FacetCounts>, names: Names, filter: ListingRequest['filter']): Listing['facets'] {
  const chosen = chosenValues(filter);
  const named = (facet: keyof typeof chosen): FacetValue[] => {
    const found = counts[facet] ?? [];
    const missing = chosen[facet].filter((id) => !found.some((value) => value.id === id));
    return [...found, ...missing.map((id) => ({ id, count: 0 }))].flatMap(({ id, count }) => {
      const name = names[facet].get(id);
      return name === undefined ? [] : { id, name, count };
    });
  };
  return {
    brands: named('brands'),
    stores: named('stores'),
    categories: named('categories'),
    subcategories: named('subcategories'),
    sizes: named('sizes'),
    prices: (counts.prices ?? []).flatMap(({ id, count }) => {
      const band = namedBands.get(id);
      return band ? [{ id, count, ...band }] : [];
    }),
  };
}
