import type { Db } from '#server/database/connect.ts';
import type { Catalogue } from './catalogue.ts';
import { readListedProduct } from './product-changes.ts';
import { isStopWord, wordsOf } from './words/fold.ts';

/** Related items that a product's page shows. */
const relatedShown = 12;

/** A word that more products have than this tells little of what a piece is like. */
const mostSharing = 20_000;
const mostSharedWords = 8;

/**
 * Ids of products alike one that is or was offered: of its kind and near its price, of its brand, with words in common.
 * Nothing that is hidden.
 * None when there never was a product of this id, or nothing maps it to a kind.
 */
export async function findRelated(
  db: Db,
  catalogue: Catalogue,
  id: number,
  hidden?: ReadonlySet<number>,
): Promise<number[]> {
  const [card] = await catalogue.cards.read([id]);
  if (!card) return [];
  const { index, words } = catalogue.current;
  const product = index.describe(id) ?? (await readListedProduct(db, id));
  if (!product) return [];
  const told = wordsOf(card.name)
    .flat()
    .filter((word) => word.length > 2 && !isStopWord(word));
  const shared = await words.namesWith([...new Set(told)].slice(0, mostSharedWords), mostSharing);
  return index.related(product, shared, relatedShown, hidden);
}
