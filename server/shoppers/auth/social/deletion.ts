import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { type AccountParts, accountOfId } from '#server/shoppers/accounts/accounts.ts';
import { removeAccount } from '#server/shoppers/accounts/profile.ts';
import { endTokens } from '#server/shoppers/auth/access-tokens.ts';

/**
 * Takes away what came from Facebook about a person, and signs her out everywhere. An account that she could not enter any more
 * goes with it. That this was done is kept, not about whom.
 * @returns the code by which to ask whether it was done; also when nobody of that id was known
 */
export async function deleteFacebookData(
  parts: Pick<AccountParts, 'db' | 'post'>,
  facebookId: string,
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  await parts.db.transaction().execute(async (db) => {
    await disconnect({ ...parts, db }, facebookId);
    await db.insertInto('facebook_deletion').values({ code }).execute();
  });
  return code;
}

async function disconnect(parts: Pick<AccountParts, 'db' | 'post'>, facebookId: string): Promise<void> {
  const { db } = parts;
  // Read once its row is held: somebody may be giving it another way in.
  const changed = await db
    .updateTable('account')
    .set({ facebook_id: null })
    .where('facebook_id', '=', facebookId)
    .returning('id')
    .executeTakeFirst();
  const account = changed && (await accountOfId(db, changed.id));
  if (!account) return;
  if (account.passwordHash === null && account.googleId === null) return removeAccount(parts, account);
  // The address that Facebook gave, whose link was not followed yet.
  await db.deleteFrom('email_confirmation').where('account_id', '=', account.id).execute();
  await endTokens(db, account.id);
}

/** When the deletion of a code was carried out; undefined for a code that was never given. */
export async function findDeletion(db: Db, code: string): Promise<Date | undefined> {
  if (!/^[0-9a-f]{32}$/.test(code)) return undefined;
  const row = await db
    .selectFrom('facebook_deletion')
    .select('requested_at')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.requested_at;
}
