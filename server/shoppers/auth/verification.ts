import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { AccountParts } from '#server/shoppers/accounts/accounts.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import type { VerifyLink } from './links.ts';

/** The text of the specification's error catalogue. */
const failed = 'Email Verification Failed.';

/**
 * Verifies the address that a link was mailed to. A link works once.
 * @returns the id of the account that owns the address from now on
 * @throws Refused 403 for a link that is altered or expired, 401 for a used one: its owner can sign in
 */
export async function verifyEmail({ db, links }: AccountParts, link: VerifyLink): Promise<number> {
  if (links.checkVerify(link) !== 'holds') throw new Refused(403, failed);
  return db.transaction().execute(async (transaction) => {
    const confirmed = await takeConfirmation(transaction, link.id);
    if (!confirmed) throw new Refused(401, failed);
    const {
      account_id: accountId,
      email,
      email_key: emailKey,
      password_hash: passwordHash,
      language,
      time_zone: timeZone,
    } = confirmed;
    const owner =
      accountId === null
        ? await openAccount(transaction, { email, emailKey, passwordHash, language: language as Language, timeZone })
        : await provideEmail(transaction, accountId);
    // Another account that waited for the same address has verified it first.
    if (owner === undefined) throw new Refused(401, failed);
    await transaction.deleteFrom('email_confirmation').where('email_key', '=', emailKey).execute();
    return owner;
  });
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

type NewAccount = {
  email: string;
  emailKey: string;
  passwordHash: string | null;
  language: Language;
  timeZone: string | null;
};

async function openAccount(db: Db, { email, emailKey, passwordHash, language, timeZone }: NewAccount) {
  const account = await db
    .insertInto('account')
    .values({
      email,
      email_key: emailKey,
      email_verified_at: new Date(),
      password_hash: passwordHash,
      language,
      time_zone: timeZone,
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
