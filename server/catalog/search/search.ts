import type { ListingRequest } from '#contract/listing.ts';
import type { SearchReading } from '#contract/products.ts';
import type { ListingScope } from '#server/catalog/listing.ts';
import type { Names } from '#server/catalog/names.ts';
import { fold } from './fold.ts';
import { narrowedBy, readQuery } from './reading.ts';
import { withTaughtWords } from './taught-words.ts';

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
 * @param names its taught words are searched by their meanings
 * @throws {SearchError} if there is nothing to search for, or too much
 */
export function readSearch(
  query: string,
  request: ListingRequest,
  scope: ListingScope,
  names: Pick<Names, 'taughtWords'>,
): { request: ListingRequest; scope: ListingScope } {
  const result = readQuery(withTaughtWords(query, names.taughtWords));
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
