import { maxQueryLength } from '#contract/limits.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { listingPath } from '#web/listing/listing-address.ts';
import { ask } from '#web/session/api.ts';

/** Suggestions of this page, by text. Deleting a letter shows the earlier ones again. */
const known = new Map<string, Promise<Suggestion[]>>();

/** Asks for suggestions. Failures give none: the search itself works without them. */
export function readSuggestions(text: string): Promise<Suggestion[]> {
  if (text === '' || text.length > maxQueryLength) return Promise.resolve([]);
  const asked =
    known.get(text) ??
    ask<{ data: Suggestion[] }>('GET', `/api/suggest?${new URLSearchParams({ q: text })}`).then(({ data }) => data);
  known.set(text, asked);
  return asked.catch(() => {
    known.delete(text);
    return [];
  });
}

/**
 * Returns the address of the list of a suggestion, whose total is its count, or of its search.
 * @example
 * suggestionAddress({ filters: { brand_ids: '3', subcategory_ids: '700' }, query: null });
 * // '/products/latest/1?brand=3&subcategory=700'
 */
export function suggestionAddress({ filters, query }: Pick<Suggestion, 'filters' | 'query'>): string {
  if (query !== null) return searchAddress(query);
  const parameters = Object.entries(filters).map(([name, value]) => `${name.replace(/_ids$/, '')}=${value}`);
  return `${listingPath(1, 'latest')}?${parameters.join('&')}`;
}

/** Returns the address of a search. */
export function searchAddress(query: string): string {
  return `${listingPath(1, 'search')}?${new URLSearchParams({ query })}`;
}
