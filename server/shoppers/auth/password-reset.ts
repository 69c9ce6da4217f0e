import type { Db } from '#server/platform/database/connect.ts';
import { type AccountParts, accountOfEmail, accountOfId } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { endTokens } from './access-tokens.ts';
import { hashOfToken, linkLifeMs, newToken } from './links.ts';
import { hashPassword, problemOfPassword } from './passwords.ts';
import { sendVerificationAgain } from './sign-up.ts';

/**
 * Mails whoever has forgotten her password the way to a new one: a link, the name of her provider when she has no password
 * here, or once more the link that her sign-up waits for. Nothing where nobody has the address.
 */
export async function requestReset(parts: AccountParts, email: string, now = new Date()): Promise<void> {
  const { db, post, links } = parts;
  await db.transaction().execute(async (transaction) => {
    const account = await accountOfEmail(transaction, email);
    if (!account) return sendVerificationAgain({ ...parts, db: transaction }, email);
    const { id, email: to, language } = account;
    if (account.passwordHash === null) {
      const driver = account.googleId === null ? 'facebook' : 'google';
      return post.put(transaction, {
        to,
        language,
        mail: { kind: 'no-password', driver, signInLink: links.signIn(language) },
      });
    }
    const token = newToken();
    await keepReset(transaction, id, token, now);
    const link = links.resetPassword(token, to, language);
    await post.put(transaction, { to, language, mail: { kind: 'reset-password', link } });
  });
}

/** The newest link of an account is the one that holds. */
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
 * Gives the owner of a reset link her new password, once, and ends every sign-in of her account.
 * @throws Refused 422 for a link that is not hers, was used or has expired, and for a password that may not be chosen
 */
export async function resetPassword(parts: AccountParts, { token, email, password }: Reset, now = new Date()) {
  const { db, post, links, storeName } = parts;
  const problem = await problemOfPassword(password, { email, storeName });
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
    await post.put(transaction, { to, language, mail });
  });
}
