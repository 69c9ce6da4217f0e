import { once } from 'node:events';
import { type Job, type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '#server/platform/database/connect.ts';
import type { QueueName } from './queues.ts';

/** How long jobs may go on once the runner is asked to stop; then they are aborted, and left to the next worker. */
const defaultDrainMs = 5000;

/** An aborted job may take half as long again, to write down that it was. */
const drainFactor = 1.5;

export type JobRunnerOptions = {
  log: Logger;
  /** How often it is looked for jobs whose worker is gone, and finished ones are deleted. */
  superviseEverySeconds?: number;
  /** How often it is looked whether a cron schedule is due. */
  cronEverySeconds?: number;
  drainMs?: number;
};

type Fetching = Pick<
  WorkOptions,
  'pollingIntervalSeconds' | 'localConcurrency' | 'batchSize' | 'groupConcurrency' | 'localGroupConcurrency'
>;

type Working = Fetching & {
  /** The job may be left at any moment, and is when the runner is asked to stop: what it has not finished is done again. */
  isLeftAtOnce?: boolean;
};

/** Runs the jobs of a process: one pg-boss, over one pool of connections. */
export type JobRunner = {
  boss: PgBoss;
  /** Aborted once the runner is asked to stop: jobs of many steps begin no further one. */
  stopping: AbortSignal;
  /** Works on the jobs of a queue one by one. A job whose work throws is retried as its queue says. */
  work<Data extends object>(
    queue: QueueName,
    working: Working,
    work: (data: Data, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void>;
  /** Works on the jobs of a batch side by side. @param work tells what became of its job */
  workOnBatches<Data extends object>(
    queue: QueueName,
    fetching: Fetching,
    work: (job: JobWithMetadata<Data>) => Promise<JobResult>,
  ): Promise<void>;
  /**
   * Puts a job into a queue now and every so many seconds, once however many workers do. To be called before `work`, whose first look
   * then finds it.
   */
  repeat(queue: QueueName, everySeconds: number): Promise<void>;
  /** Comes when no job goes on; a job that takes longer than the drain is aborted, and retried by the next worker. */
  stop(): Promise<void>;
};

/** Starts a runner, beside any others on the same database. Its queues are there: see `prepareQueues`. */
export async function startJobRunner(
  { runSql }: Pick<Connection, 'runSql'>,
  { log, superviseEverySeconds = 30, cronEverySeconds = 30, drainMs = defaultDrainMs }: JobRunnerOptions,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: runSql },
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
    maintenanceIntervalSeconds: superviseEverySeconds,
    cronMonitorIntervalSeconds: cronEverySeconds,
    cronWorkerIntervalSeconds: Math.min(cronEverySeconds, 5),
    // Jobs that depend on others, of which the store has none, are looked for as rarely as can be set.
    flowIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'));
  await boss.start();
  const stopping = new AbortController();
  const isOver = new AbortController();
  const stopped = once(stopping.signal, 'abort').then(() => {
    throw new Error('left, since the worker ends');
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
          .catch((error) => log.warn({ err: error, queue }, 'queue'));
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
