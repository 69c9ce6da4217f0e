import { sql } from 'kysely';
import type { FeedHealth, FeedStatus } from '#contract/operators.ts';
import { countImageBacklog } from '#server/images/backlog.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { nextTime } from './cron.ts';
import { feedRunsSubquery } from './run-history.ts';

/** A scheduled run counts as late after this many ms, beyond its jitter. */
const patienceMs = 60 * 60 * 1000;

/** A row of the query, with the columns that decide the feed's health. */
type StatusRow = Omit<FeedStatus, 'health' | 'nextRunAt' | 'imageBacklog'> & {
  /** The start of its last run, or the time when its schedule was set, if that is later. */
  waitingSince: Date;
  /** Whether held prices wait for a decision. */
  isUndecided: boolean;
  jitterMinutes: number;
};

/** Returns every feed's status by name, or only the status of the named feed. */
export async function readFeedStatus(
  db: Db,
  { name = null, now = new Date() }: { name?: string | null; now?: Date } = {},
): Promise<FeedStatus[]> {
  const { rows } = await sql<StatusRow>`
    select feed.id, feed.name as feed, store.name as store, feed.schedule, feed.jitter_minutes as "jitterMinutes",
      greatest(coalesce(run."startedAt", feed.created_at), feed.scheduled_at) as "waitingSince", run.status, run.message, run."startedAt", run."finishedAt",
      newest.running_since as "runningSince", queued.start_after as "queuedFor", complete.finished_at as "lastCompleteAt",
      coalesce(run."readRows", 0) as "readRows", coalesce(run."leftOutRows", 0) as "leftOutRows",
      coalesce(run."rejectedRows", 0) as "rejectedRows", coalesce(run."newProducts", 0) as "newProducts",
      coalesce(run."changedProducts", 0) as "changedProducts",
      coalesce(run."unchangedProducts", 0) as "unchangedProducts", coalesce(run."endedProducts", 0) as "endedProducts",
      coalesce(run."unmappedProducts", 0) as "unmappedProducts",
      exists (select from price_hold where feed_id = feed.id and closed_at is null and decision is null) as "isUndecided",
      coalesce(offered.products, 0) as products, coalesce(offered.unmapped, 0) as unmapped,
      coalesce(offered.unread, 0) as "attributeBacklog"
    from feed
    join store on store.id = feed.store_id
    left join lateral (
      select * from ${feedRunsSubquery(now)} as run
      where feed_id = feed.id and status <> 'running' order by id desc limit 1
    ) as run on true
    left join lateral (
      select case when status = 'running' then "startedAt" end as running_since from ${feedRunsSubquery(now)} as run
      where feed_id = feed.id order by id desc limit 1
    ) as newest on true
    left join lateral (
      select finished_at from feed_run where feed_id = feed.id and status = 'complete' order by id desc limit 1
    ) as complete on true
    left join pgboss.job as queued
      on queued.name = 'feed-pull' and queued.singleton_key = feed.id::text and queued.state in ('created', 'retry')
    left join (
      select feed_id, count(*) as products, count(*) filter (where product.subcategory_id is null) as unmapped,
        count(*) filter (
          where attributes is null or (product.id > reading.read_to and product_sighting.seen_at < reading.began_at)
        ) as unread
      from product_sighting join product on product.id = product_id
      left join attribute_reading as reading on reading.finished_at is null
      where ended_at is null
        and (${name}::text is null or feed_id = (select id from feed where name = ${name}))
      group by feed_id
    ) as offered on offered.feed_id = feed.id
    where ${name}::text is null or feed.name = ${name}
    order by feed.name
  `.execute(db);
  const backlog = await countImageBacklog(db, now);
  return rows.map((row) => {
    const { waitingSince, jitterMinutes, isUndecided, ...status } = row;
    const imageBacklog = backlog.get(row.id) ?? 0;
    return { ...status, health: healthOf(row, now), nextRunAt: nextRunOf(row, now), imageBacklog };
  });
}

function healthOf(
  { status, schedule, waitingSince, isUndecided, jitterMinutes, runningSince }: StatusRow,
  now: Date,
): FeedHealth {
  if (status === 'broken' || status === 'stopped') return 'broken';
  if (isUndecided) return 'held';
  const dueAt = schedule === null ? undefined : nextTime(schedule, waitingSince);
  const latestMs = (dueAt?.getTime() ?? Number.POSITIVE_INFINITY) + jitterMinutes * 60_000 + patienceMs;
  if (runningSince === null && now.getTime() > latestMs) return 'late';
  return status === null ? 'waiting' : 'healthy';
}

function nextRunOf({ schedule }: StatusRow, now: Date): Date | null {
  return (schedule === null ? undefined : nextTime(schedule, now)) ?? null;
}
