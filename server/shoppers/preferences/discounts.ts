import { sql } from 'kysely';
import type { DiscountPreference } from '#contract/preferences.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Returns which discounts the account wants to see. */
export async function readDiscounts(db: Db, accountId: number): Promise<DiscountPreference> {
  const account = await db
    .selectFrom('account')
    .select('proven_only')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { proven_only: account.proven_only ? 1 : 0 };
}

/** Sets which discounts the account wants to see. Cached listings of the shopper become outdated. */
export async function saveDiscounts(db: Db, accountId: number, provenOnly: boolean): Promise<DiscountPreference> {
  await db
    .updateTable('account')
    .set({ proven_only: provenOnly, taste_version: sql`taste_version + 1` })
    .where('id', '=', accountId)
    .execute();
  return { proven_only: provenOnly ? 1 : 0 };
}
