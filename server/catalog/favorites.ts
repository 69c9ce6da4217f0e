import type { ListingRequest } from '#contract/listing.ts';
import type { Catalogue } from './catalogue.ts';
import type { Question } from './index-sync.ts';
import type { Viewer } from './viewer.ts';

/** Whether a request leaves out anything. */
export function hasFilter(filter: ListingRequest['filter']): boolean {
  return Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
}

/**
 * Finds one page of the favorites that are not hidden: first the products on offer, as the index lists them, then the
 * ended ones, which no index holds, the latest favorite first. The total counts both; facets count products on offer.
 * @param question for the favorites, unfiltered: filters know nothing of ended products
 */
export async function findFavorites(catalogue: Catalogue, { favoriteIds, hidden }: Viewer, question: Question) {
  const { offset, limit } = question;
  const shown = favoriteIds.filter((id) => !hidden.has(id));
  // All of them from one state of the index: what it does not hold now has ended.
  const answer = await catalogue.find({ ...question, offset: 0, limit: shown.length });
  const offered = new Set(answer.ids);
  const ended = await catalogue.cards.known(shown.filter((id) => !offered.has(id)));
  const all = [...answer.ids, ...ended];
  return { ...answer, ids: all.slice(offset, offset + limit), total: all.length };
}
