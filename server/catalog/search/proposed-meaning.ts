import { kindsAbove, kindsNamed } from '#server/catalog/taxonomy/kinds.ts';
import { oneSlipAway } from './words/spelling.ts';

/**
 * Proposes what a search without results may mean: the product type that includes one of its words, or whose name is one
 * slip away. Undefined if none comes near.
 * @example
 * proposeMeaning('red berets'); // { word: 'berets', meaning: 'Hats' }
 */
export function proposeMeaning(query: string): { word: string; meaning: string } | undefined {
  const words = query.split(' ');
  for (const kindsOf of [kindsAbove, kindsOneSlipAway]) {
    for (const word of words.toReversed()) {
      const [meaning] = kindsNamed(word).length > 0 ? [] : kindsOf(word);
      if (meaning !== undefined) return { word, meaning };
    }
  }
  return undefined;
}

function kindsOneSlipAway(word: string): readonly string[] {
  for (const other of oneSlipAway(word)) {
    const kinds = kindsNamed(other);
    if (kinds.length > 0) return kinds;
  }
  return [];
}
