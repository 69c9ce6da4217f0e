import type { ListingRequest } from '#contract/listing.ts';
import type { SearchReading } from '#contract/products.ts';
import type { ListingScope } from '#server/catalog/listing.ts';
import { fold } from './fold.ts';
import { narrowedBy, readQuery } from './reading.ts';

/** A search query that cannot be answered, with messages for the page. */
export class SearchError extends Error {
  readonly messages: string[];
  constructor(messages: string[]) {
    super(messages[0]);
    this.messages = messages;
  }
}

/**
 * Narrows a listing to a search query: to its words, and to the filters read from it, which the response lists.
 * @throws {SearchError} if there is nothing to search for, or too much
 */
export function readSearch(
  query: string,
  request: ListingRequest,
  scope: ListingScope,
): { request: ListingRequest; scope: ListingScope } {
  const result = readQuery(query);
  if (!result.ok) throw new SearchError(result.messages);
  const { text, words, filters } = result.read;
  const readingOf = (corrections: ReadonlyMap<string, string>): SearchReading => ({
    query,
    words: text,
    filters,
    did_you_mean: corrections.size > 0 ? corrected(query, corrections) : null,
  });
  return {
    request: { ...request, filter: narrowedBy(filters, request.filter) },
    scope: { ...scope, search: { words, readingOf } },
  };
}

/** Replaces each misspelled word of the query by its correction. */
function corrected(query: string, corrections: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{M}\p{N}’']+/gu, (word) => {
    return corrections.get(fold(word)) ?? word;
  });
}
