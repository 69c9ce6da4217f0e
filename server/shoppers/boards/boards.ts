import { sql } from 'kysely';
import { type BoardChange, maxBoards, type NewBoard } from '#contract/boards.ts';
import { idsOfItem } from '#server/items/item-offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { putProduct } from './board-products.ts';

/** A board as it is stored, with the product of its cover. */
export type StoredBoard = {
  id: number;
  name: string;
  note: string;
  /** Offers of one item count once. */
  products: number;
  hasProduct: boolean;
  coverId: number | null;
  shareKey: string | null;
  createdAt: Date;
  changedAt: Date;
};

/**
 * Reads the boards of an account, the latest changed first.
 * @param which the one board, or the product whose boards are marked by `hasProduct`
 */
export async function readBoards(
  db: Db,
  accountId: number,
  { boardId, productId }: { boardId?: number | undefined; productId?: number | undefined } = {},
): Promise<StoredBoard[]> {
  const { rows } = await sql<StoredBoard>`
    select board.id, board.name, board.note, share_key as "shareKey", created_at as "createdAt", changed_at as "changedAt",
      (select count(distinct coalesce(product.item_id, product_id)) from board_product
        left join product on product.id = product_id where board_id = board.id)::integer as products,
      exists (select from board_product where board_id = board.id
        and product_id in ${idsOfItem(sql`${productId ?? null}::integer`)}) as "hasProduct",
      (select product_id from board_product where board_id = board.id
        order by product_id is not distinct from cover_product_id desc, place, product_id limit 1) as "coverId"
    from board
    where account_id = ${accountId} and (${boardId ?? null}::integer is null or board.id = ${boardId ?? null}::integer)
    order by changed_at desc, board.id desc`.execute(db);
  return rows;
}

/**
 * Reads one board.
 * @throws Refused 404 for a board of another account and for an unknown one
 */
export async function readBoard(db: Db, accountId: number, boardId: number): Promise<StoredBoard> {
  const [board] = await readBoards(db, accountId, { boardId });
  if (!board) throw new Refused(404, 'No such board.');
  return board;
}

/**
 * Makes a board, with its first product if one is given.
 * @throws Refused 422 for too many boards, 404 for an unknown product
 */
export async function makeBoard(db: Db, accountId: number, { name, note, product_id }: NewBoard): Promise<StoredBoard> {
  return changeOwn(db, accountId, async (transaction) => {
    if ((await readBoards(transaction, accountId)).length >= maxBoards)
      throw new Refused(422, `At most ${maxBoards} boards can be made. Please delete some first.`, 'name');
    const { id } = await transaction
      .insertInto('board')
      .values({ account_id: accountId, name, note })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (product_id !== undefined) await putProduct(transaction, id, product_id);
    return readBoard(transaction, accountId, id);
  });
}

/**
 * Changes the name, the note or the cover of a board. Absent fields keep their values.
 * @throws Refused 404 for an unknown board, 422 for a cover that is not on it
 */
export async function changeBoard(
  db: Db,
  accountId: number,
  boardId: number,
  { name, note, cover_product_id: cover }: BoardChange,
): Promise<StoredBoard> {
  return changeOwn(db, accountId, async (transaction) => {
    await readBoard(transaction, accountId, boardId);
    if (typeof cover === 'number' && !(await hasProduct(transaction, boardId, cover)))
      throw new Refused(422, 'This product is not on the board.', 'cover_product_id');
    await transaction
      .updateTable('board')
      .set({
        ...(name !== undefined && { name }),
        ...(note !== undefined && { note }),
        ...(cover !== undefined && { cover_product_id: cover }),
        changed_at: new Date(),
      })
      .where('id', '=', boardId)
      .execute();
    return readBoard(transaction, accountId, boardId);
  });
}

/** Deletes a board. Its link ends. Repeating it changes nothing. */
export async function deleteBoard(db: Db, accountId: number, boardId: number): Promise<void> {
  await db.deleteFrom('board').where('id', '=', boardId).where('account_id', '=', accountId).execute();
}

async function hasProduct(db: Db, boardId: number, productId: number): Promise<boolean> {
  const found = await db
    .selectFrom('board_product')
    .select('product_id')
    .where('board_id', '=', boardId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return found !== undefined;
}
