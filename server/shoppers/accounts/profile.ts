import { type Driver, lastingFieldNames, type User, type UserUpdate } from '#contract/accounts.ts';
import { forgetAddress } from '#server/email/newsletter/subscribers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { forgetReporter } from '#server/pricing/price-reports.ts';
import { endTokens, isRecent, type SignedIn } from '#server/shoppers/auth/access-tokens.ts';
import { hashPassword, problemOfPassword } from '#server/shoppers/auth/passwords.ts';
import { forgetSuppression } from '#server/shoppers/notifications/schedule.ts';
import { type AccountParts, accountOfId, type KnownAccount } from './accounts.ts';
import { emailKey } from './email-key.ts';
import { Refused } from './refusals.ts';

const driverNames: Record<Driver, string> = { google: 'Google', facebook: 'Facebook' };

/**
 * Rejects a sign-in that is too old to change the password or delete the account.
 * @throws Refused 403
 */
function requireRecentSignIn(signedIn: SignedIn, now = new Date()): void {
  if (!isRecent(signedIn, now))
    throw new Refused(403, 'Please sign in again first: for your safety this needs a sign-in of the last 30 minutes.');
}

type PasswordChange = { email?: string | undefined; password: string };

/**
 * Changes a signed-in user's password. Deletes the account's other access tokens and its reset link, and notifies the
 * user by mail.
 * @throws Refused 403 for an account without a password, and for a sign-in that is not recent
 * @throws Refused 422 for another e-mail address than the account's, and for a password that is not allowed
 */
export async function changePassword(parts: AccountParts, signedIn: SignedIn, change: PasswordChange): Promise<void> {
  const { db, mailQueue, links, siteName } = parts;
  const account = await ownAccount(db, signedIn);
  if (account.passwordHash === null) {
    const driver = driverNames[account.googleId === null ? 'facebook' : 'google'];
    throw new Refused(403, `You sign in with ${driver}: this account has no password to change.`);
  }
  requireRecentSignIn(signedIn);
  if (change.email !== undefined && emailKey(change.email.trim()) !== emailKey(account.email))
    throw new Refused(422, 'The e-mail address of an account cannot be changed.', 'email');
  const problem = await problemOfPassword(change.password, { email: account.email, siteName });
  if (problem) throw new Refused(422, problem, 'password');

  const passwordHash = await hashPassword(change.password);
  const { id, email: to, language } = account;
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await transaction.deleteFrom('password_reset').where('account_id', '=', id).execute();
    await endTokens(transaction, id, signedIn.tokenId);
    const mail = { kind: 'password-changed', resetLink: links.forgotPassword(language) } as const;
    await mailQueue.put(transaction, { to, language, mail });
  });
}

/**
 * Saves the given profile fields; absent fields keep their values.
 * @throws Refused 422 for another value of a field that lasts, such as the e-mail address
 */
export async function updateUser(db: Db, user: User, update: UserUpdate): Promise<void> {
  const { first_name, last_name, phone_number, language, ...lasting } = update;
  for (const field of lastingFieldNames) {
    if (lasting[field] === undefined || isSame(field, lasting[field], user[field])) continue;
    const name = field === 'email' ? 'e-mail address' : `field ${field}`;
    throw new Refused(422, `The ${name} of an account cannot be changed.`, field);
  }
  const given = Object.entries({ first_name, last_name, phone_number, language }).filter(
    ([, value]) => value !== undefined,
  );
  if (given.length === 0) return;
  // An empty string removes the value.
  const values = Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]));
  await db.updateTable('account').set(values).where('id', '=', user.id).execute();
}

function isSame<Field extends keyof User>(field: Field, given: User[Field], known: User[Field]): boolean {
  return field === 'email' ? emailKey(String(given).trim()) === emailKey(String(known)) : given === known;
}

/**
 * Deletes a signed-in user's account with all its data, and notifies the user by mail.
 * @throws Refused 403 for a sign-in that is not recent
 */
export async function deleteOwnAccount(parts: AccountParts, signedIn: SignedIn): Promise<void> {
  requireRecentSignIn(signedIn);
  await deleteAccount(parts, await ownAccount(parts.db, signedIn));
}

/** Deletes an account with all its data, and notifies its owner by mail if the address is verified. */
export async function deleteAccount(
  parts: Pick<AccountParts, 'db' | 'mailQueue'>,
  account: KnownAccount,
): Promise<void> {
  await parts.db.transaction().execute((db) => removeAccount({ ...parts, db }, account));
}

/** Deletes an account like `deleteAccount`, within the caller's transaction. */
export async function removeAccount(
  { db, mailQueue }: Pick<AccountParts, 'db' | 'mailQueue'>,
  { id, email: to, emailVerified, language }: KnownAccount,
): Promise<void> {
  const deleted = await db.deleteFrom('account').where('id', '=', id).executeTakeFirst();
  // The real owner of an unverified address may be signing up with it.
  if (deleted.numDeletedRows === 0n || !emailVerified) return;
  await db.deleteFrom('email_confirmation').where('email_key', '=', emailKey(to)).execute();
  await forgetAddress(db, to);
  await forgetSuppression(db, to);
  await forgetReporter(db, to);
  await mailQueue.put(db, { to, language, mail: { kind: 'account-deleted' } });
}

/**
 * Returns a signed-in user's account.
 * @throws Refused 401 for an account that was deleted a moment ago
 */
async function ownAccount(db: Db, { accountId }: SignedIn): Promise<KnownAccount> {
  const account = await accountOfId(db, accountId);
  if (!account) throw new Refused(401, 'Missing or invalid token.');
  return account;
}
