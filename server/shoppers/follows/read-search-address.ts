import type { Catalog } from '#server/catalog/catalog.ts';
import { findPage } from '#server/catalog/listing.ts';
import { readSearch, SearchError } from '#server/catalog/search/search.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { nameSearch } from './name-search.ts';
import { parseSearchAddress, type SearchAddress, withQuery } from './search-address.ts';

/**
 * Reads the address of a search to keep, with misspelled words corrected as the search does, and its name.
 * @throws Refused 422 for an address that cannot be kept
 */
export async function readSearchAddress(catalog: Catalog, address: string): Promise<{ address: string; name: string }> {
  const search = await corrected(catalog, parseSearchAddress(address));
  return { address: search.canonical, name: nameSearch(search, catalog.names) };
}

async function corrected(catalog: Catalog, search: SearchAddress): Promise<SearchAddress> {
  if (search.query === '') return search;
  const request = { filter: search.filter, sort: 'bestMatch' as const, page: 1, pageSize: 1 };
  try {
    const read = readSearch(search.query, request, {}, catalog.names);
    const { rest } = await findPage(catalog, read.request, () => '', read.scope);
    const meant = rest.search?.did_you_mean;
    return meant ? withQuery(search, meant) : search;
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    throw new Refused(422, error.message, 'address');
  }
}
