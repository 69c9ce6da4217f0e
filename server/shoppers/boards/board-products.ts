import { sql } from 'kysely';
import { maxBoardProducts } from '#contract/boards.ts';
import { idsOfItem, itemsOf } from '#server/items/item-offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';

/** A product that was put on a board, with its note. Products with one `itemId` are offers of one item. */
export type BoardItem = { productId: number; itemId: number; note: string; addedAt: Date };

/** Reads the products of a board in their order. */
export async function readItems(db: Db, boardId: number): Promise<BoardItem[]> {
  const { rows } = await sql<BoardItem>`
    select product_id as "productId", coalesce(product.item_id, product_id) as "itemId", note, added_at as "addedAt"
    from board_product left join product on product.id = product_id
    where board_id = ${boardId} order by place, product_id`.execute(db);
  return rows;
}

/** Runs a change of a board of the account, and dates the board. @throws Refused 404 for another board */
async function changeItems(db: Db, accountId: number, boardId: number, change: (db: Db) => Promise<void>) {
  await changeOwn(db, accountId, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('board')
      .set({ changed_at: new Date() })
      .where('id', '=', boardId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(404, 'No such board.');
    await change(transaction);
  });
}

/**
 * Puts a product at the end of a board. A product that is there keeps its place, and gets the note if one is given. The
 * note is of the item: it replaces the notes of other offers.
 * @throws Refused 404 for an unknown board or product, 422 for a full board
 */
export function putOnBoard(db: Db, accountId: number, boardId: number, productId: number, note?: string) {
  return changeItems(db, accountId, boardId, (transaction) => putProduct(transaction, boardId, productId, note));
}

/** Puts a product on a board within the caller's transaction, which holds the account's lock. */
export async function putProduct(db: Db, boardId: number, productId: number, note?: string): Promise<void> {
  // Offers of one item are one product to the shopper: another offer of an item on the board takes no room.
  const { rows } = await sql<{ others: number; last: number }>`
    select count(distinct coalesce(product.item_id, product_id))
        filter (where product_id not in ${idsOfItem(sql`${productId}::integer`)})::integer as others,
      coalesce(max(place), 0) as last
    from board_product left join product on product.id = product_id
    where board_id = ${boardId}`.execute(db);
  const { others, last } = rows[0] ?? { others: 0, last: 0 };
  if (others >= maxBoardProducts)
    throw new Refused(
      422,
      `A board has room for ${maxBoardProducts} products. Please remove some first.`,
      'product_id',
    );
  const { numAffectedRows } = await sql`
    insert into board_product (board_id, product_id, note, place)
    select ${boardId}, product.id, ${note ?? ''}, ${last + 1}::integer from product where product.id = ${productId}
    on conflict (board_id, product_id) do update set note = coalesce(${note ?? null}, board_product.note)`.execute(db);
  if (numAffectedRows === 0n) throw new Refused(404, 'No such product.');
  if (note !== undefined)
    await sql`
      update board_product set note = '' where board_id = ${boardId} and product_id <> ${productId}
        and product_id in ${idsOfItem(sql`${productId}::integer`)}`.execute(db);
}

/**
 * Takes a product off a board, with the other offers of its item. Repeating it changes nothing.
 * @throws Refused 404 for an unknown board
 */
export function takeOffBoard(db: Db, accountId: number, boardId: number, productId: number) {
  return changeItems(db, accountId, boardId, async (transaction) => {
    await transaction
      .deleteFrom('board_product')
      .where('board_id', '=', boardId)
      .where('product_id', 'in', idsOfItem(sql`${productId}::integer`))
      .execute();
  });
}

/**
 * Puts the products of a board in a new order. Offers of one item stay together, and products that are not named
 * follow in their present order.
 * @throws Refused 404 for an unknown board, 422 for a product that is not on it
 */
export function orderBoard(db: Db, accountId: number, boardId: number, productIds: readonly number[]) {
  return changeItems(db, accountId, boardId, async (transaction) => {
    const items = await readItems(transaction, boardId);
    const present = items.map(({ productId }) => productId);
    const missing = productIds.find((id) => !present.includes(id));
    if (missing !== undefined) throw new Refused(422, `The product ${missing} is not on the board.`, 'product_ids');
    const { withSiblings } = itemsOf(items.map(({ productId, itemId }) => [productId, itemId]));
    const ids = withSiblings([...productIds, ...present]);
    await sql`
      update board_product set place = ordered.place
      from unnest(${ids}::integer[]) with ordinality as ordered (id, place)
      where board_id = ${boardId} and product_id = ordered.id`.execute(transaction);
  });
}
