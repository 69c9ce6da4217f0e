import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';

/** Why nothing leaves for an address that was not asked for: mails come back from it, or its owner has called one unwanted. */
export type SuppressionReason = 'bounce' | 'complaint';

/** Of what the other side said, so much is kept. */
const detailKept = 500;

/**
 * From now on no mailing leaves for an address. What somebody asks for in the moment, such as a link to sign in, still does.
 * A complaint stays one whatever comes back later.
 * @param detail what the other side said
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

/** The newest first. */
export function listSuppressed(db: Db) {
  return db.selectFrom('suppressed_address').selectAll().orderBy('created_at', 'desc').orderBy('email_key').execute();
}

/** Mailings leave for an address again. @returns whether they did not */
export async function allowAddress(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_address')
    .where('email_key', '=', emailKey(email.trim()))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In one line, without signs that move a terminal's cursor or that PostgreSQL does not keep. */
function readable(detail: string): string {
  return detail
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, detailKept)
    .toWellFormed();
}
