import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { AccountParts } from '#server/shoppers/accounts/accounts.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { hashOfToken, type VerifyLink } from './links.ts';

/** The text of the specification's error catalog. */
const failed = 'Email Verification Failed.';

/**
 * The result of a link.
 * - `own browser`: the browser signed up, so the link signs it in.
 * - `other browser`: the address is verified. A mail scanner may have opened the link, so nobody is signed in.
 * - `verified before`: the address was verified earlier. `email` is undefined for an expired link.
 */
export type Verification =
  | { outcome: 'own browser'; accountId: number }
  | { outcome: 'other browser'; email: string }
  | { outcome: 'verified before'; email: string | undefined };

/**
 * Verifies the address that a link was mailed to. A link verifies once, and signs in once: the browser that signed up,
 * even after another browser has opened the link (decision 59).
 * @param browserSecret the secret of the browser that signed up, from its cookie
 * @throws Refused 403 for a link that is altered or expired, 401 for a link whose sign-up or account is deleted
 */
export async function verifyEmail(
  { db, links }: AccountParts,
  link: VerifyLink,
  browserSecret: string | undefined,
): Promise<Verification> {
  const state = links.checkVerify(link);
  if (state === 'altered') throw new Refused(403, failed);
  const browserHash = browserSecret === undefined ? undefined : hashOfToken(browserSecret);
  const verified =
    state === 'holds' && (await db.transaction().execute((transaction) => useLink(transaction, link.id, browserHash)));
  if (verified) return verified;

  const account = await accountOfLink(db, link);
  if (!account) throw new Refused(state === 'holds' ? 401 : 403, failed);
  if (state === 'expired') return { outcome: 'verified before', email: undefined };
  if (browserHash && (await takeBrowser(db, account.id, browserHash)))
    return { outcome: 'own browser', accountId: account.id };
  return { outcome: 'verified before', email: account.email ?? undefined };
}

/** Verifies the address of a sign-up. Returns undefined when the address was verified before. */
async function useLink(db: Db, id: number, browserHash: Buffer | undefined): Promise<Verification | undefined> {
  const confirmed = await takeConfirmation(db, id);
  if (!confirmed) return undefined;
  const isOwnBrowser = browserHash !== undefined && confirmed.browser_hash?.equals(browserHash) === true;
  const accountId =
    confirmed.account_id === null
      ? await openAccount(db, { ...confirmed, browser_hash: isOwnBrowser ? null : confirmed.browser_hash })
      : await provideEmail(db, confirmed.account_id);
  // Another account that waited for the same address has verified it first.
  if (accountId === undefined) return undefined;
  await db.deleteFrom('email_confirmation').where('email_key', '=', confirmed.email_key).execute();
  return isOwnBrowser ? { outcome: 'own browser', accountId } : { outcome: 'other browser', email: confirmed.email };
}

/** Returns the account that has verified the address of a link. Uses the index `account_email_hash`. */
function accountOfLink(db: Db, { hash }: VerifyLink) {
  return db
    .selectFrom('account')
    .select(['id', 'email'])
    .where(sql`sha256(decode(replace(email_key, '\\', '\\\\'), 'escape'))`, '=', Buffer.from(hash, 'base64url'))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
}

/** Returns whether the browser has signed up, once: two tabs that open a link at the same time get one token. */
async function takeBrowser(db: Db, accountId: number, browserHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ sign_up_browser_hash: null })
    .where('id', '=', accountId)
    .where('sign_up_browser_hash', '=', browserHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the confirmation of a link and returns it; undefined when a concurrent request was faster. */
async function takeConfirmation(db: Db, id: number) {
  // Locks all confirmations of the address in one order: two links of it that are followed at once would otherwise
  // deadlock.
  await db
    .selectFrom('email_confirmation')
    .select('id')
    .where('email_key', '=', (rows) => rows.selectFrom('email_confirmation').select('email_key').where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return db.deleteFrom('email_confirmation').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Creates the account of a sign-up; returns undefined when another account has verified the address meanwhile. */
async function openAccount(db: Db, signUp: Selectable<DB['email_confirmation']>): Promise<number | undefined> {
  const account = await db
    .insertInto('account')
    .values({
      email: signUp.email,
      email_key: signUp.email_key,
      email_verified_at: new Date(),
      password_hash: signUp.password_hash,
      sign_up_browser_hash: signUp.browser_hash,
      language: signUp.language,
      time_zone: signUp.time_zone,
    })
    .onConflict((conflict) => conflict.column('email_key').where('email_verified_at', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return account?.id;
}

/** Verifies the address that Facebook gave; returns undefined when another account has verified it meanwhile. */
async function provideEmail(db: Db, accountId: number): Promise<number | undefined> {
  const account = await db
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account as other')
            .select('other.id')
            .whereRef('other.email_key', '=', 'account.email_key')
            .where('other.email_verified_at', 'is not', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return account?.id;
}
