import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Asks, as part of the caller's transaction, for a shopper's taste to be worked out anew. */
export async function askForTaste(db: Db, accountId: number): Promise<void> {
  await db.updateTable('account').set({ taste_asked: sql`taste_asked + 1` }).where('id', '=', accountId).execute();
}
