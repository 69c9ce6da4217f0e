import type { SearchReading } from '#contract/products.ts';

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
