import type { JobInsert, Queue } from 'pg-boss';
import type { Connection, Db } from '#server/platform/database/connect.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Jobs that only say that it is time to look: one waits at a time. A job whose worker was killed does not hold up the next, since
 * workers that look side by side do no harm.
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
 * Every queue of the store. A job inherits the options of its queue: how often and when it is retried, after which silence of its
 * worker it is taken over (`heartbeatSeconds`), and how long it is kept.
 */
const queues = {
  /**
   * Transactional emails (`email/transactional/mail-queue.ts`). Retries end by age, not by number. Jobs hold links that open accounts: they are deleted by the
   * next maintenance.
   */
  mail: {
    retryLimit: 1000,
    retryDelay: 10,
    retryDelayMax: 30 * minute,
    retryBackoff: true,
    // All time-outs of a delivery together are shorter.
    expireInSeconds: minute,
    retentionSeconds: 2 * day,
    deleteAfterSeconds: 1,
  },
  /** Digests and alerts (`email/campaigns/queue.ts`), several of one domain in a job. */
  mailing: {
    retryLimit: 1000,
    retryDelay: minute,
    retryDelayMax: 2 * hour,
    retryBackoff: true,
    // At one mail a minute, the slowest rate, a whole job takes 25 minutes.
    expireInSeconds: hour,
    heartbeatSeconds: minute,
    retentionSeconds: 2 * day,
    deleteAfterSeconds: minute,
  },
  /** Addresses for the newsletter service (`email/newsletter/waiting.ts`). */
  newsletter: {
    retryLimit: 1000,
    retryDelay: minute,
    retryDelayMax: 6 * hour,
    retryBackoff: true,
    expireInSeconds: 40,
    retentionSeconds: 365 * day,
    deleteAfterSeconds: 1,
  },
  /** Feeds whose time has come by their schedule (`ingest/runs/schedules.ts`). */
  'feed-due': {},
  /** Feeds to be read, each in the queue once. */
  'feed-pull': {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: minute,
    retryBackoff: true,
    // A first run of millions of products beside a busy store takes hours; pg-boss allows less than a day.
    expireInSeconds: 23 * hour,
    heartbeatSeconds: minute,
  },
  /** Looks whether feeds were added, changed or removed. */
  'feed-schedules': look,
  /** Looks for products whose pictures are due (`images/job.ts`). */
  pictures: look,
  /** Requests to rebuild a shopper's taste (`shoppers/recommendations/rebuild-requests.ts`): one waits for each account. */
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
  /** Looks for tastes that have aged, and for requests without a job. */
  'taste-aged': look,
  /** Looks whose morning has come (`email/digests/job.ts`). */
  digests: look,
  /** Deletes mailings that are over (`email/campaigns/clearing.ts`). */
  'mailing-clearing': look,
} satisfies Record<string, Omit<Queue, 'name'>>;

/** Loads pg-boss when it is first used: a start whose database is prepared does not wait for it. */
const loadPgBoss = () => import('pg-boss');

export type QueueName = keyof typeof queues;

/**
 * Makes the schema of pg-boss, or brings it up to date, and makes every queue. Part of a start, as migrations are: jobs can be put
 * after it.
 */
export async function prepareQueues({ runSql }: Pick<Connection, 'runSql'>): Promise<void> {
  const { PgBoss } = await loadPgBoss();
  const boss = new PgBoss({ db: { executeSql: runSql }, supervise: false, schedule: false });
  // An error that matters comes up again where a job is put.
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
 * Puts jobs into a queue as part of the caller's transaction.
 * @returns how many were put: a job that its queue's policy refuses is left out
 * @throws when there is no such queue: see `prepareQueues`
 */
export async function putJobs(db: Db, queue: QueueName, jobs: JobInsert[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const { PgBoss, fromKysely } = await loadPgBoss();
  const ids = await new PgBoss({ db: fromKysely(db) }).insert(queue, jobs, { returnId: true });
  return ids?.length ?? 0;
}
