import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Feed, feedOf, listFeeds } from '#server/ingest/feeds.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { type FeedJob, putPull } from './put-pull.ts';
import { FeedBusy } from './runs.ts';

/** Feeds that one worker pulls in parallel, and pulls per partner's server. */
const pulledAtATime = 2;
const pulledOfAHost = 1;

export type ScheduleOptions = {
  log: Logger;
  /** Seconds between checks for added, changed and removed feeds, and for due ones. */
  checkIntervalSeconds?: number;
  /** The client for requests to feeds. */
  outbound: Outbound;
};

/**
 * Pulls feeds by their schedules, together with other workers on the same database: the queue holds each feed only
 * once. A source that cannot be fetched is retried three times. A run that a guard stopped waits for its next scheduled
 * time. A pull that is still running when the worker has drained is aborted, and retried by the next worker.
 */
export async function pullBySchedule(
  runner: JobRunner,
  db: Db,
  { log, checkIntervalSeconds = 30, outbound }: ScheduleOptions,
): Promise<void> {
  /** Returns the job's feed, unless it was deleted or is now pulled only by hand and nobody asked for this pull. */
  async function scheduledFeed({ feedId, isAsked = false }: FeedJob): Promise<Feed | undefined> {
    const feed = await feedOf(db, feedId);
    return feed?.schedule || isAsked ? feed : undefined;
  }

  async function pull(feed: Feed, signal: AbortSignal): Promise<void> {
    try {
      // Imported lazily, so that only the first pull loads the readers of all formats.
      const { pullFeed } = await import('./pull-feed.ts');
      const { status, message, readRows, newHolds } = await pullFeed(db, feed, { signal, outbound });
      // A feed that broke off may be complete the next time.
      if (status === 'broken') throw new Error(message ?? status);
      // A hold is reported once.
      const isCalm = status === 'complete' || (status === 'held' && newHolds === 0);
      log[isCalm ? 'info' : 'warn']({ feed: feed.name, status, message, readRows }, 'feed pulled');
    } catch (error) {
      log.warn({ err: error, feed: feed.name }, 'feed pull failed');
      // An operator is pulling the feed right now. Any other error is retried.
      if (!(error instanceof FeedBusy)) throw error;
    }
  }

  const pollingIntervalSeconds = Math.min(checkIntervalSeconds, 5);
  await runner.repeat('feed-schedules', checkIntervalSeconds);
  await runner.work('feed-schedules', { pollingIntervalSeconds }, () => followFeeds(runner.boss, db, log));
  await runner.work('feed-due', { pollingIntervalSeconds }, async (job: FeedJob) => {
    const feed = await scheduledFeed(job);
    if (feed) await putPull(db, feed);
  });
  const pulling = { pollingIntervalSeconds, localConcurrency: pulledAtATime, localGroupConcurrency: pulledOfAHost };
  await runner.work('feed-pull', pulling, async (job: FeedJob, signal) => {
    const feed = await scheduledFeed(job);
    if (feed) await pull(feed, signal);
  });
}

/** Syncs pg-boss's schedules with the feeds' schedules. */
async function followFeeds(boss: PgBoss, db: Db, log: Logger): Promise<void> {
  const feeds = await listFeeds(db);
  const wanted = new Map(feeds.flatMap(({ id, schedule }) => (schedule === null ? [] : [[String(id), schedule]])));
  const known = new Map((await boss.getSchedules('feed-due')).map(({ key, cron }) => [key, cron]));
  for (const key of known.keys()) if (!wanted.has(key)) await boss.unschedule('feed-due', key);
  for (const [key, cron] of wanted) {
    if (known.get(key) === cron) continue;
    await boss
      .schedule('feed-due', cron, { feedId: Number(key) } satisfies FeedJob, { key })
      .catch((error) => log.error({ err: error, feedId: Number(key), cron }, 'invalid feed schedule'));
  }
}

/** Returns the reason why a text is not a cron expression of five fields, or undefined if it is one. */
export async function problemOfCron(text: string): Promise<string | undefined> {
  if (text.trim().split(/\s+/).length !== 5) return 'expected minute, hour, day, month and weekday';
  // Only pg-boss knows which expressions it accepts. It validates before it writes, and here it writes to nowhere.
  const boss = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } });
  return boss.schedule('feed-due', text).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
