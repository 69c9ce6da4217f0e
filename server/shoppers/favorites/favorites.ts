import type { Favorite } from '#contract/collections.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { requestRebuild } from '#server/shoppers/recommendations/rebuild-requests.ts';

/** What she likes, and what she hid. */
type Collection = 'favorite_product' | 'hidden_product';

/** A product in a collection, since when. */
type Collected = { since: Date; isNew: boolean };

/** Puts a product that there is into a collection; one that is there already stays as it was. */
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

/** Takes a product out of a collection. @returns whether it was in it */
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

/** A favourite as calls give it; undefined when the product is none. */
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
