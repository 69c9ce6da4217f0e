import type { ListingRequest } from '#contract/listing.ts';
import type { SearchReading } from '#contract/products.ts';
import type { Catalogue } from './catalogue.ts';
import { findPage, type ListingPage, type ListingScope } from './listing.ts';
import { fold } from './words/fold.ts';
import { narrowedBy, readQuery } from './words/reading.ts';

/** A search that cannot be answered, with messages for the page. */
export class SearchError extends Error {
  readonly messages: string[];
  constructor(messages: string[]) {
    super(messages[0]);
    this.messages = messages;
  }
}

/**
 * One page of what a search finds. Filters that its words say narrow it as well; the answer tells which.
 * @throws {SearchError} when there is nothing to look for, or too much
 */
export async function searchProducts(
  catalogue: Catalogue,
  query: string,
  request: ListingRequest,
  pageLink: (page: number) => string,
  scope: ListingScope = {},
): Promise<ListingPage> {
  const result = readQuery(query);
  if (!result.ok) throw new SearchError(result.messages);
  const { text, words, filters } = result.read;
  const narrowed = { ...request, filter: narrowedBy(filters, request.filter) };
  const readingOf = (corrections: ReadonlyMap<string, string>): SearchReading => ({
    query,
    words: text,
    filters,
    did_you_mean: corrections.size > 0 ? corrected(query, corrections) : null,
  });
  return findPage(catalogue, narrowed, pageLink, { ...scope, search: { words, readingOf } });
}

/** The query with each mended word in the place of the one it mends. */
function corrected(query: string, corrections: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{M}\p{N}’']+/gu, (word) => {
    return corrections.get(fold(word)) ?? word;
  });
}
