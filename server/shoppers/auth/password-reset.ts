import type { Db } from '#server/platform/database/connect.ts';
import { type AccountParts, accountOfEmail, accountOfId } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { endTokens } from './access-tokens.ts';
import { hashOfToken, linkLifeMs, newToken } from './links.ts';
import { hashPassword, problemOfPassword } from './passwords.ts';
import { sendVerificationAgain } from './sign-up.ts';

/**
 * Mails a shopper who forgot the password. An account with a password gets a reset link. An account without a password
 * gets the name of its provider. An unverified sign-up gets its link once more. An unknown address gets no mail.
 */
export async function requestReset(parts: AccountParts, email: string, now = new Date()): Promise<void> {
  const { db, mailQueue, links } = parts;
  await db.transaction().execute(async (transaction) => {
    const account = await accountOfEmail(transaction, email);
    if (!account) return sendVerificationAgain({ ...parts, db: transaction }, email);
    const { id, email: to, language } = account;
    if (account.passwordHash === null) {
      const driver = account.googleId === null ? 'facebook' : 'google';
      return mailQueue.put(transaction, {
        to,
        language,
        mail: { kind: 'no-password', driver, signInLink: links.signIn(language) },
      });
    }
    const token = newToken();
    await keepReset(transaction, id, token, now);
    const link = links.resetPassword(token, to, language);
    await mailQueue.put(transaction, { to, language, mail: { kind: 'reset-password', link } });
  });
}

/** Replaces the account's earlier reset link: only the newest one is valid. */
async function keepReset(db: Db, accountId: number, token: string, now: Date): Promise<void> {
  const reset = { hash: hashOfToken(token), created_at: now };
  await db
    .insertInto('password_reset')
    .values({ ...reset, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(reset))
    .execute();
}

type Reset = { token: string; email: string; password: string };

/**
 * Sets a new password by a reset link, which works once. Deletes all access tokens of the account and notifies the
 * owner by mail.
 * @throws Refused 422 for a link that is used, expired or another account's, and for a password that is not allowed
 */
export async function resetPassword(parts: AccountParts, { token, email, password }: Reset, now = new Date()) {
  const { db, mailQueue, links, siteName } = parts;
  const problem = await problemOfPassword(password, { email, siteName });
  if (problem) throw new Refused(422, problem, 'password');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('password_reset')
      .where('hash', '=', hashOfToken(token))
      .where('created_at', '>', new Date(now.getTime() - linkLifeMs))
      .returning('account_id')
      .executeTakeFirst();
    const account = used && (await accountOfId(transaction, used.account_id));
    if (!account || emailKey(account.email) !== emailKey(email.trim()))
      throw new Refused(422, 'This link has expired or was used already. Please request a new one.', 'token');
    const { id, email: to, language } = account;
    await transaction.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await endTokens(transaction, id);
    const mail = { kind: 'password-changed', resetLink: links.forgotPassword(language) } as const;
    await mailQueue.put(transaction, { to, language, mail });
  });
}
