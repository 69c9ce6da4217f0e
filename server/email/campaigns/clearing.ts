import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** How long mailings are kept: until then their outcome can be looked up, and bounce reports about them are believed. */
const mailingRetention = sql`interval '90 days'`;

/**
 * Deletes mailings past that age. Gives up mailings that still wait after 25 hours, whatever became of their job.
 * Deletes the content of such mailings, which a killed worker may have left behind.
 */
export async function clearMailings(db: Db): Promise<void> {
  await sql`delete from mailing where created_at < now() - ${mailingRetention}`.execute(db);
  await sql`update mailing set given_up = 'too old' where left_at is null and given_up is null
    and created_at < now() - interval '25 hours'`.execute(db);
  await sql`update mailing set content = null where content is not null and created_at < now() - interval '25 hours'`.execute(
    db,
  );
}
