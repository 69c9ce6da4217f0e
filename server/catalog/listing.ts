import type { ListingRequest } from '#contract/listing.ts';
import type { Listing, RecommendationReason, SearchReading } from '#contract/products.ts';
import { indexedChoices } from './attributes/indexed-attributes.ts';
import { shownAttributes } from './attributes/shown-attributes.ts';
import type { Catalog } from './catalog.ts';
import { facetJson, facetsJson } from './facets-json.ts';
import { findFavorites, findOwnItems, hasFilter } from './favorites.ts';
import type { Finding } from './finding.ts';
import { type Facet, type ProductFilter, plainFacets } from './index/conditions.ts';
import type { IndexAnswer } from './index/query.ts';
import type { ShownPrice } from './index/shown-prices.ts';
import type { Question } from './index-questions.ts';
import type { LikingOf } from './liking.ts';
import { type Names, namesOf } from './names.ts';
import { paging } from './paging.ts';
import type { QueryWord } from './search/words/word-index.ts';
import type { SearchQuestion } from './search-question.ts';
import { categoryOfKind } from './taxonomy/kind-tree.ts';
import { priceInSizes } from './variants.ts';
import type { Viewer } from './viewer.ts';

/** The shopper that a listing is for, and the part of the catalog that it covers. */
export type ListingScope = {
  /** Undefined for a visitor. Favorites are flagged, and hidden products left out. */
  viewer?: Viewer | undefined;
  /** Saved preferences narrow the listing. */
  isPersonal?: boolean;
  /** Lists only favorites (including ended ones if nothing is filtered) or only hidden products, the latest first. */
  among?: 'favorites' | 'hidden';
  /** Favorites are left out. */
  omitsFavorites?: boolean;
  search?: Search | undefined;
};

/** The filter that a search says, alone and with the filters of the request. */
type SaidRequest = { alone: ListingRequest['filter']; whole: ListingRequest['filter'] };

/** A search: its words, and what else its query was read as. */
type Search = {
  words: readonly QueryWord[];
  question?:
    | (Omit<SearchQuestion, 'said' | 'fallbacks'> & { said: SaidRequest; fallbacks: readonly SaidRequest[] })
    | undefined;
  /** Describes how the query was read, and which of its conditions were given up. */
  readingOf(found: Pick<Finding, 'total' | 'loosened' | 'corrections' | 'unlistedBrandIds'>): SearchReading;
  /** Reads the query with corrected words, and with its own words where the corrections find nothing. */
  mended?(corrections: ReadonlyMap<string, string>): { request: ListingRequest; scope: ListingScope };
  unmended?(): { request: ListingRequest; scope: ListingScope };
};

/** One page of a listing: product ids, recommendation reasons if sorted by taste, and the rest of the response. */
export type ListingPage = {
  ids: number[];
  /** The listing is narrowed by saved preferences. */
  isPersonal: boolean;
  because?: ReadonlyMap<number, RecommendationReason | null> | undefined;
  /** Prices to show in place of the products' own. */
  shown: ReadonlyMap<number, ShownPrice>;
  /** The JSON of the facets. */
  facets: string;
  rest: Omit<Listing, 'data' | 'facets'>;
};

/** Brands and stores in one response. `findFacet` returns all of them. */
const valuesPerFacet = 100;

/**
 * Finds one page of the matching products, with the exact total and the facet counts. Every listing is built here.
 * A page beyond the last one is empty, not an error.
 * @param pageLink returns the address of another page of the same listing
 */
export async function findPage(
  catalog: Catalog,
  asked: ListingRequest,
  pageLink: (page: number) => string,
  askedScope: ListingScope = {},
): Promise<ListingPage> {
  const { page, pageSize } = asked;
  const { names } = catalog;
  const part = {
    offset: (page - 1) * pageSize,
    limit: pageSize,
    facets: [
      ...plainFacets,
      ...shownAttributes(withSearchedKinds(asked.filter, askedScope), (id) => names.categoryOf.get(id)),
    ],
    valuesPerFacet,
  };
  const { answer, request, scope } = await findMended(catalog, asked, askedScope, part);
  const filter = indexedFilter(request.filter);
  return {
    ids: answer.ids,
    isPersonal: scope.isPersonal === true,
    because: reasonsById(answer, scope.viewer, names),
    shown: answer.shown,
    facets: facetsJson(answer.facets, names, filter),
    rest: {
      ...paging({ page, pageSize, total: answer.total, shown: answer.ids.length }, pageLink),
      subcategories: namesOf(names.subcategories, [
        ...countedIds(answer.facets.subcategories),
        ...filter.subcategoryIds,
      ]),
      filters: {
        brands: namesOf(names.brands, request.filter.brandIds),
        stores: namesOf(names.stores, request.filter.storeIds),
        categories: namesOf(names.categories, request.filter.categoryIds),
        sizes: namesOf(
          names.sizes,
          request.filter.sizes.map(({ sizeId }) => sizeId),
        ),
      },
      ...(scope.search && { search: scope.search.readingOf(answer) }),
      pending_sync: scope.viewer?.isTastePending ?? false,
    },
  };
}

/** Returns a filter that also chooses the kinds of a search: these have attributes of their own. */
function withSearchedKinds(filter: ListingRequest['filter'], { search }: ListingScope): ListingRequest['filter'] {
  const kinds = search?.question?.clauses.flatMap(({ any, isExcluded }) =>
    isExcluded ? [] : any.flat().flatMap((atom) => (atom.is === 'kind' ? atom.subcategoryIds : [])),
  );
  return kinds && filter.subcategoryIds.length === 0 ? { ...filter, subcategoryIds: kinds } : filter;
}

function* countedIds(pairs: Uint32Array = new Uint32Array()): Generator<number> {
  for (let at = 0; at < pairs.length; at += 2) yield pairs[at] ?? 0;
}

type AskedPart = Pick<Question, 'offset' | 'limit' | 'facets' | 'valuesPerFacet'>;

/**
 * Answers a listing's question. Misspelled words of a search are corrected, and the query is read again. Corrections that
 * find nothing are dropped.
 */
async function findMended(catalog: Catalog, request: ListingRequest, scope: ListingScope, part: AskedPart) {
  const { viewer, among, search } = scope;
  const question = { ...questionOf(request, scope), ...part };
  const answer =
    viewer && among
      ? await (among === 'favorites' && !hasFilter(request.filter) ? findFavorites : findOwnItems)(
          catalog,
          viewer,
          question,
        )
      : await catalog.find(question);
  if (answer.corrections.size === 0 || !search?.mended || !search.unmended) return { answer, request, scope };
  const mended = search.mended(answer.corrections);
  const found = await catalog.find({ ...questionOf(mended.request, mended.scope), ...part });
  if (found.total > 0 && !areGivenUp(answer.corrections, found, mended.scope)) return { answer: found, ...mended };
  const own = search.unmended();
  return { answer: await catalog.find({ ...questionOf(own.request, own.scope), ...part }), ...own };
}

/** Tells whether a search gave up all corrections of its words, and found nothing by them. */
function areGivenUp(
  corrections: ReadonlyMap<string, string>,
  { loosened }: Finding,
  { search }: ListingScope,
): boolean {
  if (!loosened || loosened.exact > 0) return false;
  const givenUp = loosened.words.map((place) => search?.words[place]?.parts.join(' '));
  return [...corrections.values()].every((word) => givenUp.includes(word));
}

function reasonsById({ ids, reasons }: Pick<IndexAnswer, 'ids' | 'reasons'>, viewer: Viewer | undefined, names: Names) {
  const taste = viewer?.taste;
  if (!reasons || !taste) return undefined;
  return new Map(ids.map((id, place) => [id, taste.explain(reasons[place] ?? null, names)]));
}

/** Finds every value of one facet as JSON, the most products first, for filters with their own search box. */
export async function findFacetJson(
  catalog: Catalog,
  facet: Facet,
  asked: ListingRequest,
  scope: ListingScope = {},
): Promise<string> {
  const part = { offset: 0, limit: 0, facets: [facet], valuesPerFacet: Number.MAX_SAFE_INTEGER };
  const { answer, request } = await findMended(catalog, asked, scope, part);
  return facetJson(facet, answer.facets, catalog.names, indexedFilter(request.filter));
}

/** Reads a page with its products as objects, for server-rendered pages. */
export async function readListing(catalog: Catalog, page: ListingPage, viewer?: Viewer): Promise<Listing> {
  const data = await catalog.cards.read(page.ids, likingOn(page, viewer, catalog.names), page.shown);
  return { data, ...page.rest, facets: JSON.parse(page.facets) };
}

/** Builds the whole response as JSON bytes, from the JSON of the cached cards. */
export function readListingJson(catalog: Catalog, page: ListingPage, viewer?: Viewer): Promise<Buffer<ArrayBuffer>> {
  const { filters, search, pending_sync, ...others } = page.rest;
  const first = JSON.stringify(others).slice(1, -1);
  const last = JSON.stringify({ filters, search, pending_sync }).slice(1);
  const behind = Buffer.from(`],${first},"facets":${page.facets},${last}`);
  const likingOf = likingOn(page, viewer, catalog.names);
  return catalog.cards.readJson(page.ids, likingOf, page.shown, { before: beforeCards, behind });
}
const beforeCards = Buffer.from('{"data":[');

/** Returns the shopper's fields of a page's products. Prices in the saved sizes are part of personal listings only. */
function likingOn(
  { because, isPersonal, shown }: ListingPage,
  viewer: Viewer | undefined,
  names: Names,
): LikingOf | undefined {
  if (!viewer || (!because && !isPersonal)) return viewer?.likingOf;
  const { sizes } = viewer.preferences;
  const sizeName = (id: number) => names.sizes.get(id);
  return (id, varyingVariants) => ({
    ...viewer.likingOf(id),
    ...(because && { because: because.get(id) ?? null }),
    ...(isPersonal && {
      price_in_my_sizes: priceInSizes(varyingVariants(), sizes, sizeName, shown.get(id)?.varies),
    }),
  });
}

/** Returns the question of a request, as the index takes it. */
export function questionOf({ filter, offers, sort }: ListingRequest, scope: ListingScope) {
  const { viewer, isPersonal, among, omitsFavorites, search } = scope;
  const taste = sort === 'recommended' ? viewer?.taste?.points : undefined;
  const indexed = indexedFilter(filter);
  // One object for equal filters is copied to the index thread once.
  const indexedSaid = ({ alone, whole }: SaidRequest) => ({
    alone: indexedFilter(alone),
    whole: whole === filter ? indexed : indexedFilter(whole),
  });
  const question: Omit<Question, 'offset' | 'limit' | 'facets' | 'valuesPerFacet'> = {
    filter: indexed,
    // Favorites and hidden products are offers that the shopper chose one by one.
    offers: among ? 'all' : offers,
    order: sort === 'recommended' && !taste ? 'featured' : sort,
    taste,
    words: search?.words,
    search: search?.question && {
      ...search.question,
      said: indexedSaid(search.question.said),
      fallbacks: search.question.fallbacks.map(indexedSaid),
    },
  };
  if (!viewer) return question;
  const { hiddenIds, favoriteIds } = viewer;
  const key = `viewer:${viewer.accountId}:${viewer.tasteVersion}`;
  if (among === 'hidden') {
    const order = sort === 'newest' ? ('given' as const) : question.order;
    return { ...question, order, among: { key: `hidden ${key}`, ids: hiddenIds } };
  }
  const without = omitsFavorites
    ? { key: `unfavored ${key}`, hiddenIds: [...hiddenIds, ...favoriteIds] }
    : { key, hiddenIds };
  const shown = { ...question, shopper: { ...without, ...(isPersonal && { preferences: viewer.preferences }) } };
  return among === 'favorites' ? { ...shown, among: { key: `favorites ${key}`, ids: favoriteIds } } : shown;
}

/** Returns the filter of a request as the index takes it. */
export const indexedFilter = ({
  attributes,
  kindIds = [],
  saidChoice,
  firstSeenWithinDays: days,
  ...filter
}: ListingRequest['filter']): ProductFilter => ({
  ...filter,
  kinds: kindIds.map((id) => ({ id, categoryId: categoryOfKind(id) })),
  attributes: indexedChoices(attributes),
  saidChoice: saidChoice?.map((side) => ({ ...side, attributes: indexedChoices(side.attributes) })),
  firstSeenSince: days && Math.floor(Date.now() / hourMs) * hourMs - days * 24 * hourMs,
});

/** Ages count to the full hour, so that requests share results. */
const hourMs = 60 * 60 * 1000;
