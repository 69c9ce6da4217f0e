import type { Catalogue } from './catalogue.ts';
import { isStopWord, wordsOf } from './search/fold.ts';

/** Related items that a product's page shows. */
const relatedShown = 12;

/** So many words of a name say what a piece is; the rest are its makers'. */
const mostSharedWords = 8;

/**
 * Ids of products alike one that is or was offered: of its kind and near its price, of its brand, with words in common.
 * Nothing that is hidden.
 * None when there never was a product of this id, or nothing maps it to a kind.
 */
export async function findRelated(
  catalogue: Catalogue,
  id: number,
  hiddenIds: readonly number[] = [],
): Promise<number[]> {
  const [card] = await catalogue.cards.read([id]);
  if (!card) return [];
  const told = wordsOf(card.name)
    .flat()
    .filter((word) => word.length > 2 && !isStopWord(word));
  const words = [...new Set(told)].slice(0, mostSharedWords);
  return catalogue.related({ id, words, count: relatedShown, hiddenIds });
}
