import type { ListingRequest } from '#contract/listing.ts';
import type { Listing } from '#contract/products.ts';
import type { Catalogue } from './catalogue.ts';

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
  const lastPage = Math.max(1, Math.ceil(answer.total / pageSize));
  const counts = [...answer.subcategoryCounts].sort(([, a], [, b]) => b - a);
  const [data, filters] = await Promise.all([catalogue.cards.read(answer.ids), catalogue.filterNames(filter)]);
  return {
    data,
    links: {
      first: pageLink(1),
      last: pageLink(lastPage),
      prev: page > 1 ? pageLink(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? pageLink(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: answer.ids.length > 0 ? offset + 1 : null,
      to: answer.ids.length > 0 ? offset + answer.ids.length : null,
      per_page: pageSize,
      last_page: lastPage,
      total: answer.total,
    },
    subcategories: Object.fromEntries(counts.map(([id]) => [id, catalogue.subcategoryNames.get(id) ?? ''])),
    facets: { subcategories: Object.fromEntries(counts) },
    filters,
    pending_sync: false,
  };
}
