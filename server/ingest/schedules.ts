import { type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '#server/database/connect.ts';
import type { Outbound } from '#server/outbound/outbound.ts';
import { type Feed, feedOf, listFeeds } from './feeds.ts';
import { pullFeed } from './pull-feed.ts';
import { FeedBusy } from './runs.ts';
import { isWebAddress } from './sources/source.ts';

/** A job here says that a feed's time has come; one there that it is to be read. */
const dueQueue = 'feed-due';
const pullQueue = 'feed-pull';

/** Feeds that one process reads side by side; a partner's server is asked for one at a time. */
const pulledAtATime = 2;
const pulledOfAHost = 1;

const mostRetries = 3;

/** A first run of millions of products beside a busy shop takes hours; pg-boss allows less than a day. */
const pullExpiresSeconds = 23 * 60 * 60;

/** The pull of a process that was killed is taken over when it has not been heard of for so long. */
const heartbeatSeconds = 60;

type FeedJob = { feedId: number };

export type ScheduleOptions = {
  log: Logger;
  /** How often it is looked whether feeds were added, changed or removed, and whether one is due. */
  lookEverySeconds?: number;
  /** Before the first retry; each further one waits about twice as long. */
  retryDelaySeconds?: number;
  /** How long pulls may go on once it is asked to stop; then their sources are let go. */
  drainMs?: number;
  /** How feeds are asked for. */
  outbound: Outbound;
};

export type Schedules = {
  /** Puts a feed in line as its schedule does; false when it stands there already or is being read. */
  putInLine(feed: Pick<Feed, 'id' | 'source' | 'jitterMinutes'>): Promise<boolean>;
  /** Comes when no pull goes on; one that was cut off is tried again by whoever runs next. */
  stop(): Promise<void>;
};

/**
 * Pulls feeds by their schedules, beside any other processes that do so on the same database: a feed is in line once
 * only. A source that cannot be had is tried three times more; a run that a guard stopped waits for its next time.
 */
export async function startSchedules(
  { db, runSql }: Pick<Connection, 'db' | 'runSql'>,
  { log, lookEverySeconds = 30, retryDelaySeconds = 60, drainMs = 5000, outbound }: ScheduleOptions,
): Promise<Schedules> {
  const boss = new PgBoss({
    db: { executeSql: runSql },
    backend: 'postgres',
    cronMonitorIntervalSeconds: lookEverySeconds,
    cronWorkerIntervalSeconds: Math.min(lookEverySeconds, 5),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'schedules'));
  boss.on('warning', (warning) => log.warn({ warning }, 'schedules'));
  const stopping = new AbortController();

  /** Makes pg-boss's schedules those of the feeds. */
  async function follow(): Promise<void> {
    const feeds = await listFeeds(db);
    const wanted = new Map(feeds.flatMap(({ id, schedule }) => (schedule === null ? [] : [[String(id), schedule]])));
    const known = new Map((await boss.getSchedules(dueQueue)).map(({ key, cron }) => [key, cron]));
    for (const key of known.keys()) if (!wanted.has(key)) await boss.unschedule(dueQueue, key);
    for (const [key, cron] of wanted) {
      if (known.get(key) === cron) continue;
      await boss
        .schedule(dueQueue, cron, { feedId: Number(key) } satisfies FeedJob, { key })
        .catch((error) => log.error({ err: error, feedId: Number(key) }, `«${cron}» is no schedule`));
    }
  }

  async function putInLine({ id, source, jitterMinutes }: Parameters<Schedules['putInLine']>[0]): Promise<boolean> {
    const host = isWebAddress(source) ? URL.parse(source)?.host : undefined;
    const job = await boss.send(pullQueue, { feedId: id } satisfies FeedJob, {
      singletonKey: String(id),
      ...(host && { group: { id: host } }),
      startAfter: Math.round(Math.random() * jitterMinutes * 60),
      retryLimit: mostRetries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: pullExpiresSeconds,
      heartbeatSeconds,
    });
    return job !== null;
  }

  /** The job's feed, unless it is gone or pulled only by hand since. */
  async function scheduledFeed({ feedId }: FeedJob): Promise<Feed | undefined> {
    const feed = await feedOf(db, feedId);
    return feed?.schedule ? feed : undefined;
  }

  async function pull(feed: Feed, signal: AbortSignal): Promise<void> {
    try {
      const { status, message, readRows } = await pullFeed(db, feed, { signal, outbound });
      // What broke off may come whole the next time.
      if (status === 'broken') throw new Error(message ?? status);
      log[status === 'complete' ? 'info' : 'warn']({ feed: feed.name, status, message, readRows }, 'feed pulled');
    } catch (error) {
      log.warn({ err: error, feed: feed.name }, 'feed not pulled');
      // An operator reads it just now; whatever else went wrong is tried again.
      if (!(error instanceof FeedBusy)) throw error;
    }
  }

  await boss.start();
  await boss.createQueue(dueQueue);
  await boss.createQueue(pullQueue, { policy: 'exclusive' });
  await follow();
  const pollingIntervalSeconds = Math.min(lookEverySeconds, 5);
  await boss.work(dueQueue, { pollingIntervalSeconds }, async ([job]: Job<FeedJob>[]) => {
    const feed = job && (await scheduledFeed(job.data));
    if (feed) await putInLine(feed);
  });
  const pulling = { pollingIntervalSeconds, localConcurrency: pulledAtATime, localGroupConcurrency: pulledOfAHost };
  await boss.work(pullQueue, pulling, async ([job]: Job<FeedJob>[]) => {
    const feed = job && (await scheduledFeed(job.data));
    if (feed) await pull(feed, AbortSignal.any([job.signal, stopping.signal]));
  });

  let following = Promise.resolve();
  const looks = setInterval(() => {
    following = following.then(follow).catch((error) => log.warn({ err: error }, 'schedules'));
  }, lookEverySeconds * 1000);

  return {
    putInLine,
    async stop() {
      clearInterval(looks);
      const late = setTimeout(() => stopping.abort(), drainMs);
      await following;
      // A pull whose source was let go still writes down that it broke off.
      await boss.stop({ timeout: drainMs * 2 });
      clearTimeout(late);
    },
  };
}

/** Why a text is no cron expression of five fields, or undefined when it is one. */
export async function problemOfCron(text: string): Promise<string | undefined> {
  if (text.trim().split(/\s+/).length !== 5) return 'it needs minute, hour, day, month and weekday';
  // What pg-boss takes is known by pg-boss alone: it looks before it writes, here to nowhere.
  const boss = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } });
  return boss.schedule(dueQueue, text).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
