import type { ListingRequest } from '#contract/listing.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { questionOf } from '#server/catalog/listing.ts';
import { readSearch, SearchError } from '#server/catalog/search/search.ts';
import type { NamedValue } from './named-values.ts';

/** Reduced products, as pages list them. */
const listed: ListingRequest = {
  filter: { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [], minDiscountPercent: 1 },
  sort: 'bestMatch',
  page: 1,
  pageSize: 1,
};

/** A completed search, and the value that completes it. */
export type WholeSearch = { value: NamedValue; query: string };

/** Returns searches as suggestions with their counts, except the ones that find nothing. */
export async function countSearches(
  catalog: Pick<Catalog, 'find' | 'names'>,
  searches: readonly WholeSearch[],
): Promise<Suggestion[]> {
  const counted = searches.map(async ({ value, query }) => {
    return { ...value, within: [], count: await countExactly(catalog, query), filters: {}, query };
  });
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

/** Counts the products that match a whole search. 0 for one that cannot be answered, or only with corrected words. */
async function countExactly(catalog: Pick<Catalog, 'find' | 'names'>, query: string): Promise<number> {
  const read = readable(query, catalog.names);
  if (!read) return 0;
  const question = { ...questionOf(read.request, read.scope), offset: 0, limit: 0, facets: [], valuesPerFacet: 0 };
  const { total, loosened, corrections } = await catalog.find(question);
  return corrections.size > 0 ? 0 : (loosened?.exact ?? total);
}

function readable(query: string, names: Catalog['names']) {
  try {
    return readSearch(query, listed, {}, names);
  } catch (error) {
    if (error instanceof SearchError) return undefined;
    throw error;
  }
}
