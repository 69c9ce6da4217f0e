import type { ListingRequest } from '#contract/listing.ts';
import type { FacetValue, Listing, SearchReading } from '#contract/products.ts';
import type { Shopper } from '#server/preferences/shopper.ts';
import type { Catalogue } from './catalogue.ts';
import { findFavorites, hasFilter } from './ended-favorites.ts';
import type { Question } from './finder.ts';
import { chosenValues, type Facet, facetNames } from './index/conditions.ts';
import { type FacetCounts, priceBands } from './index/facets.ts';
import { type Names, namesOf } from './names.ts';
import { paging } from './paging.ts';
import type { QueryWord } from './words/word-index.ts';

/** Whom a listing is for, and which of the catalogue's products it is about. */
export type ListingScope = {
  /** Who asks; undefined is a visitor. Her favourites are flagged, and what she hid is left out. */
  shopper?: Shopper | undefined;
  /** What she saved narrows the listing. */
  isPersonal?: boolean;
  /** Only what she likes, where nothing is filtered with what has ended of it, or only what she hid, the latest first. */
  among?: 'favorites' | 'hidden';
  /** Words that the products are to have, and how the answer tells what was read, with words that were mended. */
  search?: { words: readonly QueryWord[]; readingOf(corrections: ReadonlyMap<string, string>): SearchReading };
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
export async function findPage(
  catalogue: Catalogue,
  request: ListingRequest,
  pageLink: (page: number) => string,
  scope: ListingScope = {},
): Promise<ListingPage> {
  const { page, pageSize } = request;
  const question = {
    ...questionOf(request, scope),
    offset: (page - 1) * pageSize,
    limit: pageSize,
    facets: facetNames,
    valuesPerFacet,
  };
  const { shopper, among } = scope;
  const answer =
    shopper && among === 'favorites' && !hasFilter(request.filter)
      ? await findFavorites(catalogue, shopper, question)
      : await catalogue.find(question);
  const { names } = catalogue;
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
      ...(scope.search && { search: scope.search.readingOf(answer.corrections) }),
      pending_sync: false,
    },
  };
}

/** Every value of one facet, the most products first, for filters with a search of their own. */
export async function findFacet(
  catalogue: Catalogue,
  facet: Facet,
  request: ListingRequest,
  scope: ListingScope = {},
): Promise<FacetValue[]> {
  const { facets } = await catalogue.find({
    ...questionOf(request, scope),
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

function questionOf({ filter, sort }: ListingRequest, { shopper, isPersonal, among, search }: ListingScope) {
  const question: Omit<Question, 'offset' | 'limit' | 'facets' | 'valuesPerFacet'> = {
    filter,
    // What a taste makes of the order comes with the taste profiles.
    order: sort === 'recommended' ? 'featured' : sort,
    words: search?.words,
  };
  if (!shopper) return question;
  const { hiddenIds, favoriteIds } = shopper;
  const key = `shopper:${shopper.accountId}:${shopper.tasteVersion}`;
  if (among === 'hidden') {
    const order = sort === 'newest' ? ('given' as const) : question.order;
    return { ...question, order, among: { key: `hidden ${key}`, ids: hiddenIds } };
  }
  const shown = { ...question, shopper: { key, hiddenIds, ...(isPersonal && { preferences: shopper.preferences }) } };
  return among === 'favorites' ? { ...shown, among: { key: `favorites ${key}`, ids: favoriteIds } } : shown;
}

/** Names what was counted; values that are filtered for are named even when they would give nothing. */
function namedFacets(counts: Partial<FacetCounts>, names: Names, filter: ListingRequest['filter']): Listing['facets'] {
  const chosen = chosenValues(filter);
  const named = (facet: keyof typeof chosen): FacetValue[] => {
    const values: FacetValue[] = [];
    const missing = new Set(chosen[facet]);
    const add = (id: number, count: number) => {
      const name = names[facet].get(id);
      if (name !== undefined) values.push({ id, name, count });
      missing.delete(id);
    };
    forEachCount(counts[facet], add);
    for (const id of missing) add(id, 0);
    return values;
  };
  const prices: Listing['facets']['prices'] = [];
  forEachCount(counts.prices, (id, count) => {
    const band = namedBands.get(id);
    if (band) prices.push({ id, count, ...band });
  });
  return {
    brands: named('brands'),
    stores: named('stores'),
    categories: named('categories'),
    subcategories: named('subcategories'),
    sizes: named('sizes'),
    prices,
  };
}

function forEachCount(pairs: Uint32Array | undefined, take: (id: number, count: number) => void): void {
  for (let at = 0; pairs && at < pairs.length; at += 2) take(pairs[at] ?? 0, pairs[at + 1] ?? 0);
}
