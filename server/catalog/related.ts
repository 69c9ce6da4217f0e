import type { Catalog } from './catalog.ts';
import { isStopWord, wordsOf } from './search/fold.ts';

/** Related products on a product page. */
const relatedShown = 12;

/** Words of a name that are compared. Further words rarely describe the product; they are the maker's own. */
const maxSharedWords = 8;

/**
 * Finds ids of products similar to another, offered or ended: same subcategory, near its price, same brand, words in common.
 * Hidden products are left out. Empty for an unknown id or a product without a subcategory.
 */
export async function findRelated(catalog: Catalog, id: number, hiddenIds: readonly number[] = []): Promise<number[]> {
  const [card] = await catalog.cards.read([id]);
  if (!card) return [];
  const nameWords = wordsOf(card.name)
    .flat()
    .filter((word) => word.length > 2 && !isStopWord(word));
  const words = [...new Set(nameWords)].slice(0, maxSharedWords);
  return catalog.related({ id, words, count: relatedShown, hiddenIds });
}
