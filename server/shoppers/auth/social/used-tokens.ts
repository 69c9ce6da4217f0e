import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { SingleUse } from './provider.ts';

/**
 * Uses a token up: whoever comes by it later, in a log or a history, signs nobody in with it. Google's alone, which gives a new one
 * for every sign-in: Facebook hands the same token out again for as long as it lives.
 * @returns false when it has signed somebody in before
 */
export async function spendToken(db: Db, { hash, expiresAt }: SingleUse): Promise<boolean> {
  // An hour more than needed: clocks differ. Those that another process is at are left to it, so that none waits for the other.
  await sql`delete from used_social_token where hash in (select hash from used_social_token
    where expires_at < now() - interval '1 hour' limit 100 for update skip locked)`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_social_token')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
