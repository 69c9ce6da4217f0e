import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { type Gap, maxRunDistanceMs } from './history.ts';

/** Selects a time as whole ms since 1970. `extract` would compute in decimals, which takes four times as long. */
export const millis = (time: ReturnType<typeof sql>) => sql<number>`floor(date_part('epoch', ${time}) * 1000 + 0.0005)`;

/** When a feed was read whole for the last time, and the gaps before; in ms since 1970. */
type FeedRuns = { last: number; gaps: readonly Gap[] };

/** The runs of feeds up to a time. Each feed is read once. */
export type RunLog = {
  /** Reads the runs of feeds, and of whole stores. */
  read(db: Db, keys: readonly RunKey[]): Promise<void>;
  /** Returns runs that were read before; undefined if there are none. */
  of(key: RunKey): FeedRuns | undefined;
};

/** A product without a feed, such as one that ended, counts to all feeds of its store together. */
export type RunKey = { feedId: number | null; storeId: number };

const textOf = ({ feedId, storeId }: RunKey) => (feedId === null ? `store ${storeId}` : `feed ${feedId}`);

/**
 * Opens the log of complete runs up to a time. A run that is being merged at that time counts as complete.
 * @param now ms precision
 */
export function openRunLog(now: Date): RunLog {
  const found = new Map<string, FeedRuns | undefined>();
  return {
    async read(db, keys) {
      const missing = new Map(keys.filter((key) => !found.has(textOf(key))).map((key) => [textOf(key), key]));
      if (missing.size === 0) return;
      for (const [text, runs] of await readRuns(db, [...missing.values()], now)) found.set(text, runs);
      for (const text of missing.keys()) if (!found.has(text)) found.set(text, undefined);
    },
    of: (key) => found.get(textOf(key)),
  };
}

/**
 * Reads the runs of feeds and stores. Before the first complete run of a feed, the runs of the store's other feeds
 * count: one of them listed the product then.
 */
async function readRuns(db: Db, keys: readonly RunKey[], now: Date): Promise<Map<string, FeedRuns>> {
  const feedIds = keys.flatMap(({ feedId }) => feedId ?? []);
  const storeIds = keys.flatMap(({ feedId, storeId }) => (feedId === null ? storeId : []));
  const counts = sql`started_at <= ${now}::timestamptz
    and (status = 'complete' or (status = 'running' and started_at = ${now}::timestamptz))`;
  const { rows } = await sql<{ key: string; last: number; gaps: Gap[] }>`
    with wanted as (
      select 'feed ' || id as key, id, store_id, (
        select min(started_at) from feed_run where feed_id = feed.id and status = 'complete') as first_at
      from feed where id = any(${sql.val(feedIds)}::integer[])
    )
    select key, max(at) as last, coalesce(
        jsonb_agg(jsonb_build_object('from', former, 'to', at) order by at)
          filter (where at - former > ${maxRunDistanceMs}), '[]') as gaps
    from (
      select key, at, lag(at) over (partition by key order by at) as former
      from (
        select key, ${millis(sql`started_at`)} as at from wanted join feed_run on feed_id = wanted.id where ${counts}
        union all
        select key, ${millis(sql`started_at`)}
        from wanted join feed on feed.store_id = wanted.store_id and feed.id <> wanted.id
          join feed_run on feed_id = feed.id
        where ${counts} and (first_at is null or started_at < first_at)
        union all
        select 'store ' || store_id, ${millis(sql`started_at`)}
        from feed_run join feed on feed.id = feed_run.feed_id
        where store_id = any(${sql.val(storeIds)}::integer[]) and ${counts}
      ) as run
    ) as spaced
    group by key`.execute(db);
  return new Map(rows.map(({ key, ...runs }) => [key, runs]));
}

/** Tells whether the complete run before a time is further away than 72 hours. False before a first run. */
export async function followsGap(db: Db, feedId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ before: number | null }>`
    select ${millis(sql`max(started_at)`)} as before from feed_run
    where feed_id = ${feedId} and started_at < ${at}::timestamptz and status = 'complete'`.execute(db);
  const before = rows[0]?.before ?? null;
  return before !== null && at.getTime() - before > maxRunDistanceMs;
}

/**
 * Reads the feeds that were silent for longer than 72 hours at a time.
 * @returns ids with the time of the last complete run
 */
export async function readSilentFeeds(db: Db, now: Date): Promise<{ id: number; lastAt: Date }[]> {
  const { rows } = await sql<{ id: number; lastAt: Date }>`
    select feed_id as id, max(started_at) as "lastAt" from feed_run
    where status = 'complete' and started_at <= ${now}::timestamptz
    group by feed_id having max(started_at) < ${new Date(now.getTime() - maxRunDistanceMs)}::timestamptz`.execute(db);
  return rows;
}
