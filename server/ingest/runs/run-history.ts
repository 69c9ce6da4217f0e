import { sql } from 'kysely';
import type { FeedRun } from '#contract/operators.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { deadAfterMs, lostMessage } from './runs.ts';

/**
 * Returns `feed_run` as a subquery with columns named as in `FeedRun`, and `feed_id`. A run whose process was killed
 * appears as broken since its last heartbeat. The feed's next run records the same.
 */
export function feedRunsSubquery(now: Date) {
  const aliveSince = new Date(now.getTime() - deadAfterMs);
  return sql`(
    select id, feed_id, started_at as "startedAt",
      case when is_lost then alive_at else finished_at end as "finishedAt",
      case when is_lost then 'broken' else status end as status,
      case when is_lost then ${lostMessage} else message end as message,
      read_rows as "readRows", left_out_rows as "leftOutRows", rejected_rows as "rejectedRows",
      new_products as "newProducts", changed_products as "changedProducts",
      unchanged_products as "unchangedProducts", ended_products as "endedProducts",
      unmapped_products as "unmappedProducts"
    from (select *, status = 'running' and alive_at < ${aliveSince} as is_lost from feed_run) as run
  )`;
}

/**
 * Returns the last runs of every feed, or of the given feeds, by feed id, the newest first. One statement, by the index
 * on `feed_run (feed_id, id)`.
 * @param most runs per feed
 */
export async function readRunHistory(
  db: Db,
  { most, feedIds = null, now = new Date() }: { most: number; feedIds?: readonly number[] | null; now?: Date },
): Promise<Map<number, FeedRun[]>> {
  const { rows } = await sql<FeedRun & { feed_id: number }>`
    select run.*
    from feed
    cross join lateral (
      select * from ${feedRunsSubquery(now)} as run where feed_id = feed.id order by id desc limit ${most}
    ) as run
    where ${feedIds}::integer[] is null or feed.id = any(${feedIds}::integer[])
    order by feed.id, run.id desc
  `.execute(db);
  const history = new Map<number, FeedRun[]>();
  for (const { feed_id, ...run } of rows) {
    const runs = history.get(feed_id) ?? [];
    if (runs.length === 0) history.set(feed_id, runs);
    runs.push(run);
  }
  return history;
}
