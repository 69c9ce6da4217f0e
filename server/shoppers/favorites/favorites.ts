import type { Favorite } from '#contract/collections.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { requestRebuild } from '#server/shoppers/recommendations/rebuild-requests.ts';

/** The tables of favorites and of hidden products. */
type Collection = 'favorite_product' | 'hidden_product';

/** An entry of a collection: when it was added, and whether this call added it. */
type Collected = { since: Date; isNew: boolean };

/** Adds a product, which has to exist, to a collection. An entry that is already there stays as it was. */
export function collect(db: Db, collection: Collection, accountId: number, productId: number): Promise<Collected> {
  return changeOwn(db, accountId, async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto(collection)
      .values({ account_id: accountId, product_id: productId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const isNew = numInsertedOrUpdatedRows > 0n;
    if (isNew) await requestRebuild(transaction, accountId);
    const { created_at: since } = await find(transaction, collection, accountId, productId).executeTakeFirstOrThrow();
    return { since, isNew };
  });
}

/** Removes a product from a collection. Returns whether it was in it. */
export function uncollect(db: Db, collection: Collection, accountId: number, productId: number): Promise<boolean> {
  return changeOwn(db, accountId, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom(collection)
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await requestRebuild(transaction, accountId);
    return numDeletedRows > 0n;
  });
}

/** Returns a favorite in the API's form; undefined when the product is not a favorite. */
export async function readFavorite(db: Db, accountId: number, productId: number): Promise<Favorite | undefined> {
  const row = await find(db, 'favorite_product', accountId, productId).executeTakeFirst();
  return row && favoriteOf(productId, row.created_at);
}

export function favoriteOf(productId: number, since: Date): Favorite {
  return { product_id: productId, created_at: since.toISOString() };
}

function find(db: Db, collection: Collection, accountId: number, productId: number) {
  return db
    .selectFrom(collection)
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId);
}
