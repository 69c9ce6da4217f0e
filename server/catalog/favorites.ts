import type { ListingRequest } from '#contract/listing.ts';
import type { Catalog } from './catalog.ts';
import type { Question } from './index-questions.ts';
import type { Viewer } from './viewer.ts';

/** Returns whether a request has any filter. */
export function hasFilter(filter: ListingRequest['filter']): boolean {
  return Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
}

/**
 * Finds one page of the favorites that are not hidden, each item once. Offered products come first, in the order of the
 * index. Items without any offered product follow, which no index holds, the latest favorite first. The total counts
 * both; facets count offered products.
 * @param question the query for favorites, without filters: they cannot be applied to ended products
 */
export async function findFavorites(catalog: Catalog, viewer: Viewer, question: Question) {
  const { offset, limit } = question;
  const { favoriteIds, hidden, onePerItem } = viewer;
  const shown = favoriteIds.filter((id) => !hidden.has(id));
  const { answer, ids } = await findOncePerItem(catalog, viewer, question, shown.length);
  const offered = new Set(ids);
  const ended = await catalog.cards.known(onePerItem([...ids, ...shown]).filter((id) => !offered.has(id)));
  const all = [...ids, ...ended];
  return { ...answer, ids: all.slice(offset, offset + limit), total: all.length };
}

/**
 * Finds one page of a shopper's own list, favorites or hidden products, with each item once: the first of its offers in
 * the order of the list.
 * @param question the query for the list, which may have filters
 */
export async function findOwnItems(catalog: Catalog, viewer: Viewer, question: Question) {
  const { offset, limit } = question;
  const { answer, ids } = await findOncePerItem(catalog, viewer, question, question.among?.ids.length ?? 0);
  return { ...answer, ids: ids.slice(offset, offset + limit), total: ids.length };
}

/** Reads the whole list from one state of the index. A favorite missing from it has ended. */
async function findOncePerItem(catalog: Catalog, { onePerItem }: Viewer, question: Question, limit: number) {
  const answer = await catalog.find({ ...question, offset: 0, limit });
  return { answer, ids: onePerItem(answer.ids) };
}
