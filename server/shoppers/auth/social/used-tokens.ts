import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { SingleUse } from './provider.ts';

/**
 * Marks a token as used: a copy from a log or a browser's history signs nobody in. Only for Google, which issues a new
 * token for every sign-in. Facebook hands out the same token for as long as it lives.
 * @returns false when the token has signed a person in before
 */
export async function spendToken(db: Db, { hash, expiresAt }: SingleUse): Promise<boolean> {
  // Expired hashes stay for another hour, since clocks differ. `skip locked` keeps processes from waiting for each other.
  await sql`delete from used_social_token where hash in (select hash from used_social_token
    where expires_at < now() - interval '1 hour' limit 100 for update skip locked)`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_social_token')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
