import type { Db } from '#server/platform/database/connect.ts';
import { accountOfEmail } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/** `unverified`: the password is right, but the address is not verified yet. */
export type PasswordSignIn = { outcome: 'welcome'; accountId: number } | { outcome: 'unverified' | 'wrong' };

/**
 * Checks an e-mail address and a password. Rehashes a password whose hash has an outdated cost. A failure costs two
 * password comparisons, with or without an account, so that the response time reveals nothing.
 */
export async function signInByPassword(db: Db, email: string, password: string): Promise<PasswordSignIn> {
  const account = await accountOfEmail(db, email);
  if (account && (await isPassword(password, account.passwordHash))) {
    if (isOutdated(account.passwordHash ?? '')) await hashAnew(db, account.id, password);
    return { outcome: 'welcome', accountId: account.id };
  }
  if (!account) await isPassword(password, undefined);
  const waiting = await db
    .selectFrom('email_confirmation')
    .select('password_hash')
    .where('email_key', '=', emailKey(email))
    .where('password_hash', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { outcome: (await isPassword(password, waiting?.password_hash)) ? 'unverified' : 'wrong' };
}

async function hashAnew(db: Db, accountId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}
