import type { ListingRequest } from '#contract/listing.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import type { Catalogue } from './catalogue.ts';
import type { Question } from './index-sync.ts';

/** Whether a request leaves out anything. */
export function hasFilter(filter: ListingRequest['filter']): boolean {
  return Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
}

/**
 * One page of all that a shopper likes and has not hidden: first what is offered, as the index lists it, then what has
 * ended, which no index holds, the latest favourite first. The total counts both, facets count what is offered.
 * @param question for her favourites, unfiltered: what has ended is not told apart by filters
 */
export async function findFavorites(catalogue: Catalogue, { favoriteIds, hidden }: Shopper, question: Question) {
  const { offset, limit } = question;
  const shown = favoriteIds.filter((id) => !hidden.has(id));
  // All of them from one state of the index: what it does not hold now has ended.
  const answer = await catalogue.find({ ...question, offset: 0, limit: shown.length });
  const offered = new Set(answer.ids);
  const ended = await catalogue.cards.known(shown.filter((id) => !offered.has(id)));
  const all = [...answer.ids, ...ended];
  return { ...answer, ids: all.slice(offset, offset + limit), total: all.length };
}
