import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type AccountParts, accountOfEmail } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { knownTimeZone } from '#server/shoppers/accounts/time-zones.ts';
import { hashOfToken, newToken } from './links.ts';
import { hashPassword, problemOfPassword } from './passwords.ts';

/** How long a sign-up can be verified; a lost link can be mailed again meanwhile. */
export const pendingLife = { days: 7 };

type Request = {
  email: string;
  password: string;
  language: Language;
  /** As the browser reports it. */
  timeZone?: string | undefined;
};

/** A sign-up that waits for its link. Its browser keeps the secret, by which the link signs it in at once. */
export type PendingSignUp = { id: number; browserSecret: string };

/**
 * Starts a sign-up; following the link in the mail creates the account. An address that has an account already takes
 * the same steps, except that the mail notifies its owner.
 * @throws Refused 422 for a password that is not allowed
 */
export async function signUp(parts: AccountParts, request: Request): Promise<PendingSignUp> {
  const { email, password, language } = request;
  const { db, mailQueue, links, siteName } = parts;
  const problem = await problemOfPassword(password, { email, siteName });
  if (problem) throw new Refused(422, problem, 'password');
  const passwordHash = await hashPassword(password);
  const timeZone = await knownTimeZone(db, request.timeZone);

  const browserSecret = newToken();
  return db.transaction().execute(async (transaction) => {
    await forgetOldConfirmations(transaction);
    const account = await accountOfEmail(transaction, email);
    const { id } = await transaction
      .insertInto('email_confirmation')
      .values({
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        browser_hash: hashOfToken(browserSecret),
        language,
        time_zone: timeZone ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailQueue.put(
      transaction,
      account
        ? {
            to: account.email,
            language: account.language,
            mail: {
              kind: 'already-registered',
              signInLink: links.signIn(account.language),
              resetLink: links.forgotPassword(account.language),
            },
          }
        : {
            to: email,
            language,
            mail: { kind: 'verify-email', link: links.verify({ id, emailKey: emailKey(email), language }) },
          },
    );
    return { id, browserSecret };
  });
}

async function forgetOldConfirmations(db: Db): Promise<void> {
  const before = new Date();
  before.setDate(before.getDate() - pendingLife.days);
  await db.deleteFrom('email_confirmation').where('created_at', '<', before).execute();
}

/** Mails the verification link of an address once more; sends nothing when the address is not waiting for verification. */
export async function sendVerificationAgain({ db, mailQueue, links }: AccountParts, email: string): Promise<void> {
  const waiting = await db
    .selectFrom('email_confirmation')
    .select(['id', 'email', 'email_key', 'language'])
    .where('email_key', '=', emailKey(email))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!waiting || (await accountOfEmail(db, email))) return;
  await mailQueue.put(db, {
    to: waiting.email,
    language: waiting.language as Language,
    mail: {
      kind: 'verify-email',
      link: links.verify({ id: waiting.id, emailKey: waiting.email_key, language: waiting.language as Language }),
    },
  });
}
