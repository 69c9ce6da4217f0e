import { once } from 'node:events';
import pLimit from 'p-limit';
import { type Job, type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '#server/platform/database/connect.ts';
import type { QueueName } from './queues.ts';

/**
 * How long jobs may go on once the runner is asked to stop, in ms. Then they are aborted, and left to the next worker.
 */
const defaultDrainMs = 5000;

/** An aborted job gets half as long again to record that it was aborted. */
const drainFactor = 1.5;

/**
 * Statements of pg-boss at a time. They take a millisecond each. Every queue is polled at the turn of a minute, and each
 * poll on a connection of its own would start a process of PostgreSQL.
 */
const maxStatements = 2;

export type JobRunnerOptions = {
  log: Logger;
  /** Interval of the maintenance that finds jobs whose worker is gone, and deletes finished jobs. */
  superviseEverySeconds?: number;
  /** Interval of the check for due cron schedules. */
  cronEverySeconds?: number;
  drainMs?: number;
};

type Fetching = Pick<
  WorkOptions,
  'pollingIntervalSeconds' | 'localConcurrency' | 'batchSize' | 'groupConcurrency' | 'localGroupConcurrency'
>;

type Working = Fetching & {
  /**
   * Jobs may be abandoned at any moment, and are when the runner is asked to stop. Unfinished work is done again later.
   */
  isLeftAtOnce?: boolean;
};

/** Runs the jobs of a process: one pg-boss over one connection pool. */
export type JobRunner = {
  boss: PgBoss;
  /** Aborted once the runner is asked to stop. Jobs of many steps then start no further step. */
  stopping: AbortSignal;
  /** Processes the jobs of a queue one by one. If `work` throws, the job is retried as its queue says. */
  work<Data extends object>(
    queue: QueueName,
    working: Working,
    work: (data: Data, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void>;
  /**
   * Processes the jobs of a batch concurrently.
   * @param work returns the result of its job
   */
  workOnBatches<Data extends object>(
    queue: QueueName,
    fetching: Fetching,
    work: (job: JobWithMetadata<Data>) => Promise<JobResult>,
  ): Promise<void>;
  /**
   * Enqueues a job now and at an interval, once for all workers together. Must be called before `work`, whose first
   * poll then finds the job.
   */
  repeat(queue: QueueName, everySeconds: number): Promise<void>;
  /** Resolves when no job runs. A job that takes longer than the drain is aborted, and retried by the next worker. */
  stop(): Promise<void>;
};

/** Starts a job runner. Several may run on one database. Its queues must exist: see `prepareQueues`. */
export async function startJobRunner(
  { runSql }: Pick<Connection, 'runSql'>,
  { log, superviseEverySeconds = 30, cronEverySeconds = 30, drainMs = defaultDrainMs }: JobRunnerOptions,
): Promise<JobRunner> {
  const limit = pLimit(maxStatements);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => limit(runSql, text, values) },
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
    maintenanceIntervalSeconds: superviseEverySeconds,
    cronMonitorIntervalSeconds: cronEverySeconds,
    cronWorkerIntervalSeconds: Math.min(cronEverySeconds, 5),
    // No job of the application depends on another, so pg-boss checks for such jobs as rarely as it can.
    flowIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue warning'));
  await boss.start();
  const stopping = new AbortController();
  const isOver = new AbortController();
  const stopped = once(stopping.signal, 'abort').then(() => {
    throw new Error('abandoned: the worker is stopping');
  });
  stopped.catch(() => {});
  const timers: NodeJS.Timeout[] = [];

  return {
    boss,
    stopping: stopping.signal,
    async work<Data extends object>(
      queue: QueueName,
      { isLeftAtOnce = false, ...fetching }: Working,
      work: (data: Data, signal: AbortSignal) => Promise<unknown>,
    ) {
      await boss.work(queue, fetching, async (jobs: Job<Data>[]) => {
        for (const { data, signal } of jobs) {
          const done = work(data, AbortSignal.any([signal, isOver.signal]));
          await (isLeftAtOnce ? Promise.race([done, stopped]) : done);
        }
      });
    },
    async workOnBatches<Data extends object>(
      queue: QueueName,
      fetching: Fetching,
      work: (job: JobWithMetadata<Data>) => Promise<JobResult>,
    ) {
      const options = { ...fetching, burstWhenBatchFull: true, includeMetadata: true, perJobResults: true } as const;
      await boss.work(queue, options, (jobs: JobWithMetadata<Data>[]) => Promise.all(jobs.map(work)));
    },
    async repeat(queue, everySeconds) {
      await boss.send(queue, {});
      const put = () =>
        boss
          .send(queue, {}, { singletonSeconds: everySeconds })
          .catch((error) => log.warn({ err: error, queue }, 'job not enqueued'));
      timers.push(setInterval(put, everySeconds * 1000));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      const late = setTimeout(() => isOver.abort(), drainMs);
      await boss.stop({ timeout: drainMs * drainFactor });
      clearTimeout(late);
    },
  };
}
