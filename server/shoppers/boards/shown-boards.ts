import type { Board, SharedBoard, WholeBoard } from '#contract/boards.ts';
import type { Cards } from '#server/catalog/cards.ts';
import { compareOffers } from '#server/items/offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type BoardItem, readItems } from './board-products.ts';
import { readBoards, type StoredBoard } from './boards.ts';
import { findShared, sharePathOf } from './sharing.ts';

type ReadCards = Pick<Cards, 'read'>;

/** Returns boards in the API's form, with the products of their covers. */
export async function showBoards(cards: ReadCards, boards: readonly StoredBoard[]): Promise<Board[]> {
  const covers = new Map(
    (await cards.read(boards.flatMap(({ coverId }) => coverId ?? []))).map((product) => [product.id, product]),
  );
  return boards.map(({ hasProduct, coverId, shareKey, createdAt, changedAt, ...board }) => ({
    ...board,
    has_product: hasProduct ? 1 : 0,
    cover: covers.get(coverId ?? 0) ?? null,
    share_path: shareKey === null ? null : sharePathOf(shareKey),
    created_at: createdAt.toISOString(),
    changed_at: changedAt.toISOString(),
  }));
}

/** Returns a board in the API's form, with its products, each item once. Ended offers are among them. */
export async function showBoard(db: Db, cards: ReadCards, stored: StoredBoard): Promise<WholeBoard> {
  const read = await readItems(db, stored.id);
  const items = await showItems(cards, read);
  const [board] = await showBoards(cards, [stored]);
  if (!board) throw new Error('A board was not shown.');
  const coverItem = read.find(({ productId }) => productId === stored.coverId)?.itemId;
  const cover = items.find(({ itemId }) => itemId === coverItem)?.product ?? board.cover;
  return {
    ...board,
    cover,
    items: items.map(({ product, note, addedAt }) => ({ product, note, added_at: addedAt.toISOString() })),
  };
}

/** Reads the board of a link, without anything about its owner. */
export async function showShared(db: Db, cards: ReadCards, key: string): Promise<SharedBoard | 'ended' | undefined> {
  const board = await findShared(db, key);
  if (!board || board === 'ended') return board;
  const items = await showItems(cards, board.items);
  return { name: board.name, note: board.note, items: items.map(({ product, note }) => ({ product, note })) };
}

/**
 * Returns the products of a board, each item once at its first place: the cheapest of its available offers on the board,
 * with the notes of all of them.
 */
async function showItems(cards: ReadCards, items: readonly BoardItem[]) {
  const products = new Map(
    (await cards.read(items.map(({ productId }) => productId))).map((product) => [product.id, product]),
  );
  const offers = items.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ ...item, product }] : [];
  });
  return [...Map.groupBy(offers, ({ itemId }) => itemId).values()].flatMap((ofItem) => {
    const notes = new Set(ofItem.map(({ note }) => note).filter((note) => note !== ''));
    const [standing] = ofItem.toSorted((one, other) => compareOffers(one.product, other.product));
    return standing ? [{ ...standing, note: [...notes].join('\n') }] : [];
  });
}

/** Reads the boards of an account with products and notes, for the data export. */
export async function readOwnBoards(db: Db, accountId: number) {
  const boards = await readBoards(db, accountId);
  return Promise.all(
    boards.map(async ({ id, name, note, shareKey, createdAt, changedAt }) => ({
      name,
      note,
      shared_at_path: shareKey === null ? null : sharePathOf(shareKey),
      created_at: createdAt,
      changed_at: changedAt,
      products: (await readItems(db, id)).map((item) => ({
        product_id: item.productId,
        note: item.note,
        added_at: item.addedAt,
      })),
    })),
  );
}
