import type { ReadFilter, SearchReading } from '#contract/products.ts';
import { verdictId } from '#contract/verdict-names.ts';
import { everything, type ListingSelection, verdictsOf } from './listing-address.ts';

/** A part of a query that was read, and the query without it. */
export type ReadPart = {
  text: string;
  without: string;
  heading?: 'kind' | 'brand' | 'store' | 'occasion' | undefined;
  meaning?: string | null | undefined;
};

/** Returns the parts of a query that narrow its results, each once: two filters may come from the same words. */
export function readParts({ filters, constraints, given_up }: SearchReading): ReadPart[] {
  const parts = new Map<string, ReadPart>();
  for (const { kind, text, without, name = text, meaning, is_excluded, is_given_up } of constraints) {
    const isNamed = kind === 'kind' || kind === 'brand' || kind === 'store' || kind === 'occasion';
    // A brand with a meaning has no products: the page tells it even where the search gave the brand up.
    const isUnlisted = kind === 'brand' && meaning !== null;
    if (!is_given_up || isUnlisted)
      parts.set(text, { text: name, without, meaning, heading: isNamed && !is_excluded ? kind : undefined });
  }
  for (const { text, without } of filters) if (!given_up.includes(text)) parts.set(text, { text, without });
  return [...parts.values()];
}

/** Returns searches for single parts of a query that found nothing together, for ways on. A brand with a meaning has no products. */
export function partsAlone({ constraints }: SearchReading): string[] {
  const named = constraints.filter(({ kind, is_excluded }) => !is_excluded && (kind === 'kind' || kind === 'brand'));
  const listed = named.filter(({ kind, meaning }) => kind === 'kind' || meaning === null);
  return constraints.length > 1 ? [...new Set(listed.map(({ text }) => text))] : [];
}

/** Returns the order or the verdict that the words of a search ask for, unless it was given up. */
export function saidIn(reading: SearchReading | undefined, kind: 'sort' | 'verdict'): ReadFilter | undefined {
  return reading?.filters.find((filter) => filter.kind === kind && !reading.given_up.includes(filter.text));
}

/** Returns a selection with other words. Without any it is a list of all products. */
export function withQuery(selection: ListingSelection, query: string): ListingSelection {
  return query === '' ? { ...everything, filter: selection.filter } : { ...selection, query };
}

/**
 * Returns a selection without the words of a filter, which would ask for it again. It stays as it is where an earlier press has
 * left the words out already.
 *
 * @param shown the query that the filter was read from
 */
export function withoutSaid(selection: ListingSelection, shown = '', said?: ReadFilter): ListingSelection {
  const { query = '' } = selection;
  const rest = said ? queryWithout(query, shown, said.without) : query;
  return rest === query ? selection : withQuery(selection, rest);
}

/** Returns a selection without the words that ask for a verdict, and with that verdict where none is chosen beside them. */
export function withSaidVerdict(selection: ListingSelection, shown?: string, said?: ReadFilter): ListingSelection {
  const without = withoutSaid(selection, shown, said);
  if (without === selection || verdictsOf(selection.filter).length > 0) return without;
  return { ...without, filter: { ...without.filter, verdictIds: [verdictId(String(said?.value))] } };
}

/**
 * Returns a query without a part. Where an earlier press has changed the query already, it loses the words that the part has.
 *
 * @param query the query now
 * @param shown the query that the part was read from
 * @param without the shown query without the part
 */
export function queryWithout(query: string, shown: string, without: string): string {
  if (query === shown) return without;
  const kept = wordsOf(without);
  const gone = wordsOf(shown).filter((word) => !isTaken(kept, word));
  return wordsOf(query)
    .filter((word) => !isTaken(gone, word))
    .join(' ');
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Takes a word out of a list, once for each time that it is there. @returns whether it was there */
function isTaken(words: string[], word: string): boolean {
  const place = words.indexOf(word);
  if (place >= 0) words.splice(place, 1);
  return place >= 0;
}
