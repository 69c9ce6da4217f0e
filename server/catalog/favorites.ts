import type { ListingRequest } from '#contract/listing.ts';
import type { Catalog } from './catalog.ts';
import type { Question } from './index-questions.ts';
import type { Viewer } from './viewer.ts';

/** Returns whether a request has any filter. */
export function hasFilter(filter: ListingRequest['filter']): boolean {
  return Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
}

/**
 * Finds one page of the favorites that are not hidden. Offered products come first, in the order of the index.
 * Ended products follow, which no index holds, the latest favorite first. The total counts both; facets count offered products.
 * @param question the query for favorites, without filters: they cannot be applied to ended products
 */
export async function findFavorites(catalog: Catalog, { favoriteIds, hidden }: Viewer, question: Question) {
  const { offset, limit } = question;
  const shown = favoriteIds.filter((id) => !hidden.has(id));
  // Reads all of them from one state of the index. A favorite missing from it has ended.
  const answer = await catalog.find({ ...question, offset: 0, limit: shown.length });
  const offered = new Set(answer.ids);
  const ended = await catalog.cards.known(shown.filter((id) => !offered.has(id)));
  const all = [...answer.ids, ...ended];
  return { ...answer, ids: all.slice(offset, offset + limit), total: all.length };
}
