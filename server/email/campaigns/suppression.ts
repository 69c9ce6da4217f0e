import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';

/** Why an address gets no campaign emails: they bounce, or its owner marked one as spam. */
export type SuppressionReason = 'bounce' | 'complaint';

/** The stored length of a bounce or complaint message, in characters. */
const maxDetailChars = 500;

/**
 * Stops all campaign emails to an address. Emails that a user requests, such as a sign-in link, are still sent.
 * A complaint is never replaced by a later bounce.
 * @param detail the message of the mail server or mail service
 */
export async function suppress(db: Db, email: string, reason: SuppressionReason, detail: string): Promise<void> {
  await db
    .insertInto('suppressed_address')
    .values({ email_key: emailKey(email.trim()), reason, detail: readable(detail) })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet((row) => ({ reason: row.ref('excluded.reason'), detail: row.ref('excluded.detail') }))
        .where('suppressed_address.reason', '=', 'bounce')
        .where(sql<boolean>`excluded.reason = 'complaint'`),
    )
    .execute();
}

/** Reads the suppressed addresses, newest first. */
export function listSuppressed(db: Db) {
  return db.selectFrom('suppressed_address').selectAll().orderBy('created_at', 'desc').orderBy('email_key').execute();
}

/**
 * Lifts the suppression of an address.
 * @returns whether it was suppressed
 */
export async function allowAddress(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_address')
    .where('email_key', '=', emailKey(email.trim()))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts a message on one line, without control characters and surrogates, which confuse terminals and PostgreSQL. */
function readable(detail: string): string {
  return detail
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetailChars)
    .toWellFormed();
}
