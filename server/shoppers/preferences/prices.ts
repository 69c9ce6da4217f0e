import type { PriceRange } from '#contract/preferences.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';

const columns = ['id', 'price_low', 'price_high'] as const;

/** In whole dollars. */
type Bounds = Omit<PriceRange, 'id'>;

/** Returns the account's price range: a list of one, or none. */
export function readPrices(db: Db, accountId: number): Promise<PriceRange[]> {
  return db.selectFrom('account_price').select(columns).where('account_id', '=', accountId).execute();
}

/** Sets the account's price range, replacing an earlier one. */
export function savePrices(db: Db, accountId: number, { price_low, price_high }: Bounds): Promise<PriceRange> {
  return db
    .insertInto('account_price')
    .values({ account_id: accountId, price_low, price_high })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ price_low, price_high }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes the account's price range.
 * @throws Refused 404 when the account has no range with this id
 */
export async function changePrices(
  db: Db,
  accountId: number,
  rangeId: number,
  { price_low, price_high }: Bounds,
): Promise<PriceRange> {
  const changed = await db
    .updateTable('account_price')
    .set({ price_low, price_high })
    .where('id', '=', rangeId)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst();
  if (!changed) throw new Refused(404, 'No such price range.');
  return changed;
}
