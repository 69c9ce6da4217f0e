import type { JobInsert, Queue } from 'pg-boss';
import type { Connection, Db } from '#server/platform/database/connect.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Options for jobs that only trigger a check: one waits at a time. A job whose worker was killed does not hold up the
 * next, since concurrent checks do no harm.
 */
const look = {
  policy: 'short',
  retryLimit: 2,
  retryDelay: 10,
  expireInSeconds: 23 * hour,
  heartbeatSeconds: minute,
  retentionSeconds: hour,
  deleteAfterSeconds: minute,
} satisfies Partial<Queue>;

/**
 * Every queue. A job inherits the options of its queue: when and how often it is retried, and how long it is kept.
 * `heartbeatSeconds` is the silence of a worker after which another worker takes over.
 */
const queues = {
  /**
   * Transactional emails (`email/transactional/mail-queue.ts`). Retries end by age, not by number. Jobs hold links that
   * open accounts, so the next maintenance deletes them.
   */
  mail: {
    retryLimit: 1000,
    retryDelay: 10,
    retryDelayMax: 30 * minute,
    retryBackoff: true,
    // Longer than all timeouts of a delivery together.
    expireInSeconds: minute,
    // A mail whose worker was killed leaves within about a minute: this silence, the next maintenance, the retry's
    // delay.
    heartbeatSeconds: 15,
    retentionSeconds: 2 * day,
    deleteAfterSeconds: 1,
  },
  /** Digests and alerts (`email/campaigns/queue.ts`), several to one domain in a job. */
  mailing: {
    retryLimit: 1000,
    retryDelay: minute,
    retryDelayMax: 2 * hour,
    retryBackoff: true,
    // At the slowest rate, one mail a minute, a whole job takes 25 minutes.
    expireInSeconds: hour,
    heartbeatSeconds: minute,
    retentionSeconds: 2 * day,
    deleteAfterSeconds: minute,
  },
  /** Addresses for the newsletter service (`email/newsletter/queue.ts`). */
  newsletter: {
    retryLimit: 1000,
    retryDelay: minute,
    retryDelayMax: 6 * hour,
    retryBackoff: true,
    expireInSeconds: 40,
    retentionSeconds: 365 * day,
    deleteAfterSeconds: 1,
  },
  /** Feeds that are due by their schedule (`ingest/runs/schedules.ts`). */
  'feed-due': {},
  /** Feeds to be pulled, each in the queue once. */
  'feed-pull': {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: minute,
    retryBackoff: true,
    // A first run of millions of products beside a busy web process takes hours. pg-boss allows less than a day.
    expireInSeconds: 23 * hour,
    heartbeatSeconds: minute,
  },
  /** Checks whether feeds were added, changed or removed. */
  'feed-schedules': look,
  /** Checks for prices that are not in the ledger yet (`pricing/ledger/job.ts`). */
  ledger: look,
  /** Checks for products whose pictures are due (`images/job.ts`). */
  pictures: look,
  /** Checks for products whose attributes were never read (`ingest/runs/unread-attributes.ts`). */
  attributes: look,
  /**
   * Requests to rebuild a shopper's taste (`shoppers/recommendations/rebuild-requests.ts`). One waits for each account.
   */
  taste: {
    policy: 'short',
    retryLimit: 20,
    retryDelay: minute,
    retryDelayMax: hour,
    retryBackoff: true,
    expireInSeconds: minute,
    retentionSeconds: day,
    deleteAfterSeconds: 1,
  },
  /** Checks for tastes that have aged, and for requests without a job. */
  'taste-aged': look,
  /** Checks for shoppers whose digest is due this morning (`email/digests/job.ts`). */
  digests: look,
  /** Fetches exchange rates (`platform/currencies/job.ts`). A server that is away for hours is asked again. */
  'exchange-rates': {
    policy: 'short',
    retryLimit: 6,
    retryDelay: 10 * minute,
    retryBackoff: true,
    // Longer than all attempts of a fetch together.
    expireInSeconds: hour,
    heartbeatSeconds: minute,
    retentionSeconds: day,
    deleteAfterSeconds: minute,
  },
  /** Checks for verdicts that time alone may have changed (`pricing/job.ts`). */
  verdicts: look,
  /** Computes the records of stores that are due (`pricing/job.ts`). */
  'store-records': look,
  /** Checks for offers that are new or have changed, to match them with other stores' offers (`items/job.ts`). */
  items: look,
  /** Deletes finished campaign emails (`email/campaigns/clearing.ts`). */
  'mailing-clearing': look,
} satisfies Record<string, Omit<Queue, 'name'>>;

/** Loads pg-boss on its first use: a start with a prepared database does not wait for it. */
const loadPgBoss = () => import('pg-boss');

export type QueueName = keyof typeof queues;

/**
 * Creates or upgrades the schema of pg-boss, and creates or updates every queue. Part of a start, like the migrations:
 * jobs can be enqueued afterwards.
 */
export async function prepareQueues({ runSql }: Pick<Connection, 'runSql'>): Promise<void> {
  const { PgBoss } = await loadPgBoss();
  const boss = new PgBoss({ db: { executeSql: runSql }, supervise: false, schedule: false });
  // An error that matters shows again when a job is enqueued.
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, { policy, ...options }] of Object.entries<Omit<Queue, 'name'>>(queues)) {
      const found: Partial<Queue> | undefined = known.get(name);
      if (!found) await boss.createQueue(name, { ...options, ...(policy && { policy }) });
      else if (Object.entries(options).some(([option, value]) => found[option as keyof Queue] !== value))
        await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Enqueues jobs as part of the caller's transaction.
 * @returns the number of enqueued jobs, without jobs that the policy of the queue rejects
 * @throws if the queue does not exist: see `prepareQueues`
 */
export async function putJobs(db: Db, queue: QueueName, jobs: JobInsert[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const { PgBoss, fromKysely } = await loadPgBoss();
  const ids = await new PgBoss({ db: fromKysely(db) }).insert(queue, jobs, { returnId: true });
  return ids?.length ?? 0;
}
