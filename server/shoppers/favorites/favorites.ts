import { sql } from 'kysely';
import type { Favorite } from '#contract/collections.ts';
import { idsOfItem } from '#server/items/item-offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { requestRebuild } from '#server/shoppers/recommendations/rebuild-requests.ts';

/** The tables of favorites and of hidden products. */
type Collection = 'favorite_product' | 'hidden_product';

/** An entry of a collection: when it was added, and whether this call added it. */
type Collected = { since: Date; isNew: boolean };

/**
 * Adds a product, which has to exist, to a collection. An entry that is already there stays as it was. The entry belongs
 * to this offer, so that an undone merge leaves it there; an item with another entry was in the collection already.
 */
export function collect(db: Db, collection: Collection, accountId: number, productId: number): Promise<Collected> {
  return changeOwn(db, accountId, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto(collection)
      .values({ account_id: accountId, product_id: productId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const isWritten = numInsertedOrUpdatedRows > 0n;
    if (isWritten) await requestRebuild(transaction, accountId);
    const [own, ...others] = await findOfItem(transaction, collection, accountId, productId);
    if (!own) throw new Refused(404, 'No such product.');
    return { since: own.created_at, isNew: isWritten && others.length === 0 };
  });
}

/** Removes every offer of a product's item from a collection. Returns whether any was in it. */
export function uncollect(db: Db, collection: Collection, accountId: number, productId: number): Promise<boolean> {
  return changeOwn(db, accountId, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom(collection)
      .where('account_id', '=', accountId)
      .where('product_id', 'in', idsOfItem(sql`${productId}::integer`))
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await requestRebuild(transaction, accountId);
    return numDeletedRows > 0n;
  });
}

/** Returns the favorite of a product's item in the API's form; undefined when none of its offers is a favorite. */
export async function readFavorite(db: Db, accountId: number, productId: number): Promise<Favorite | undefined> {
  const [kept] = await findOfItem(db, 'favorite_product', accountId, productId);
  return kept && favoriteOf(productId, kept.created_at);
}

export function favoriteOf(productId: number, since: Date): Favorite {
  return { product_id: productId, created_at: since.toISOString() };
}

/** Reads the entries of a product's item: the product's own first, then the oldest. */
function findOfItem(db: Db, collection: Collection, accountId: number, productId: number) {
  return db
    .selectFrom(collection)
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', idsOfItem(sql`${productId}::integer`))
    .orderBy(sql`product_id <> ${productId}`)
    .orderBy('created_at')
    .orderBy('product_id')
    .execute();
}

/** Products that joined an item or left one, and these items. */
type Regrouped = { productIds: readonly number[]; itemIds: readonly number[] };

/**
 * Makes cached shoppers read their favorites and hidden products anew, after items have changed: an offer may be a
 * favorite by its item alone. Accounts are locked in the order of their ids.
 */
export async function refreshCollections(db: Db, { productIds, itemIds }: Regrouped): Promise<void> {
  await sql`
    with offer as (
      select unnest(${sql.val(productIds)}::integer[]) as id
      union select id from product where item_id = any(${sql.val(itemIds)}::integer[]))
    update account set taste_version = taste_version + 1 where id in (
      select id from account where id in (
        select account_id from favorite_watch join offer on offer.id = product_id
        union select account_id from hidden_product join offer on offer.id = product_id)
      order by id for no key update)`.execute(db);
}
