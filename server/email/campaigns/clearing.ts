import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** So long it can be said what became of a mailing, and a report of one that came back is believed. */
const mailingsKept = sql`interval '90 days'`;

/**
 * Deletes what is known no longer of mailings; gives up what waits though its day is over, whatever became
 * of its job; and forgets what those say that have left, where a process was killed before it did so.
 */
export async function clearMailings(db: Db): Promise<void> {
  await sql`delete from mailing where created_at < now() - ${mailingsKept}`.execute(db);
  await sql`update mailing set given_up = 'too old' where left_at is null and given_up is null
    and created_at < now() - interval '25 hours'`.execute(db);
  await sql`update mailing set content = null where content is not null and created_at < now() - interval '25 hours'`.execute(
    db,
  );
}
