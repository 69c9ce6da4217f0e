import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** The message of a run whose source had not changed, so that it was not read. */
export const unchangedMessage = 'The source has not changed since the last run.';

/**
 * Records complete runs that found the source of a feed unchanged, for a replay of many days. Leaves out times before
 * the feed's last run, so that repeating it changes nothing.
 * @param times in order
 */
export async function recordUnchangedChecks(db: Db, feedId: number, times: readonly Date[]): Promise<void> {
  if (times.length === 0) return;
  await sql`
    with last as (
      select started_at, new_products + changed_products + unchanged_products as products
      from feed_run where feed_id = ${feedId} order by id desc limit 1
    ),
    checked as (
      insert into feed_run (feed_id, started_at, alive_at, finished_at, status, message, unchanged_products)
      select ${feedId}, at, at, at, 'complete', ${unchangedMessage}, products
      from last, unnest(${sql.val(times)}::timestamptz[]) with ordinality as check_time (at, place)
      where at > last.started_at order by place
      returning started_at
    )
    update feed set all_seen_at = (select max(started_at) from checked)
    where id = ${feedId} and exists (select from checked)`.execute(db);
}
