import type { ListingRequest } from '#contract/listing.ts';
import type { Listing } from '#contract/products.ts';
import type { Catalogue } from './catalogue.ts';
import { paging } from './paging.ts';

/**
 * One page of the products that match, with the exact total and the counts that filters show.
 * A page beyond the last is empty, not an error.
 * @param pageLink the address of a page of the same listing, by its number
 */
export async function listProducts(
  catalogue: Catalogue,
  { filter, sort, page, pageSize }: ListingRequest,
  pageLink: (page: number) => string,
): Promise<Listing> {
  const offset = (page - 1) * pageSize;
  const answer = catalogue.index.query({ filter, order: sort, offset, limit: pageSize });
  const counts = [...answer.subcategoryCounts].sort(([, a], [, b]) => b - a);
  const [data, filters] = await Promise.all([catalogue.cards.read(answer.ids), catalogue.filterNames(filter)]);
  return {
    data,
    ...paging({ page, pageSize, total: answer.total, shown: answer.ids.length }, pageLink),
    subcategories: Object.fromEntries(counts.map(([id]) => [id, catalogue.subcategoryNames.get(id) ?? ''])),
    facets: { subcategories: Object.fromEntries(counts) },
    filters,
    pending_sync: false,
  };
}
