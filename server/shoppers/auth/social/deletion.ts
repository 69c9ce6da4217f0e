import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { type AccountParts, accountOfId } from '#server/shoppers/accounts/accounts.ts';
import { removeAccount } from '#server/shoppers/accounts/profile.ts';
import { endTokens } from '#server/shoppers/auth/access-tokens.ts';

/**
 * Deletes the data that Facebook gave about a person, and the account's access tokens. Deletes the whole account if it
 * has no other way to sign in. Records that the deletion was done, but not for whom.
 * @returns the confirmation code, by which the status can be looked up; also for an unknown id
 */
export async function deleteFacebookData(
  parts: Pick<AccountParts, 'db' | 'mailQueue'>,
  facebookId: string,
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  await parts.db.transaction().execute(async (db) => {
    await disconnect({ ...parts, db }, facebookId);
    await db.insertInto('facebook_deletion').values({ code }).execute();
  });
  return code;
}

async function disconnect(parts: Pick<AccountParts, 'db' | 'mailQueue'>, facebookId: string): Promise<void> {
  const { db } = parts;
  // Read after the update, which locks the row: a concurrent request may be adding another way to sign in.
  const changed = await db
    .updateTable('account')
    .set({ facebook_id: null })
    .where('facebook_id', '=', facebookId)
    .returning('id')
    .executeTakeFirst();
  const account = changed && (await accountOfId(db, changed.id));
  if (!account) return;
  if (account.passwordHash === null && account.googleId === null) return removeAccount(parts, account);
  // The address from Facebook that is not verified yet.
  await db.deleteFrom('email_confirmation').where('account_id', '=', account.id).execute();
  await endTokens(db, account.id);
}

/** Returns when the deletion with this code was carried out; undefined for an unknown code. */
export async function findDeletion(db: Db, code: string): Promise<Date | undefined> {
  if (!/^[0-9a-f]{32}$/.test(code)) return undefined;
  const row = await db
    .selectFrom('facebook_deletion')
    .select('requested_at')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.requested_at;
}
