import {
  fromKysely,
  type JobResult,
  type JobWithMetadata,
  type MaintenanceOptions,
  PgBoss,
  type WorkOptions,
} from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '#server/database/connect.ts';
import { letterSchema, type Post } from './mails.ts';

/** Letters stand in line here until they have left (`deliveries.ts`). */
export const mailQueue = 'mail';

/** After that its links have long been dead: nobody wants it any more. */
export const givenUpAfterMs = 24 * 60 * 60 * 1000;

export type PostOptions = {
  /** Before the first retry; each further one waits about twice as long, up to `longestRetrySeconds`. */
  retryDelaySeconds?: number;
  longestRetrySeconds?: number;
  /** A delivery that has not ended by then is taken over: its process was killed, or hangs. */
  takenOverAfterSeconds?: number;
};

/** Opens the line for putting alone: it keeps no timer and no connection, whoever sends looks after it. */
export async function openPost(
  connection: Pick<Connection, 'runSql'>,
  { retryDelaySeconds = 10, longestRetrySeconds = 30 * 60, takenOverAfterSeconds = 60 }: PostOptions = {},
): Promise<Post> {
  const boss = await openForPutting(connection, mailQueue);

  return {
    async put(db, letter) {
      const job = await boss.send(mailQueue, letterSchema.parse(letter), {
        db: fromKysely(db),
        // Age ends the tries, not their number (`givenUpAfterMs`).
        retryLimit: 1000,
        retryDelay: retryDelaySeconds,
        retryDelayMax: longestRetrySeconds,
        retryBackoff: true,
        expireInSeconds: takenOverAfterSeconds,
        // Longer than that, so that whoever sends comes to say that it is given up.
        retentionSeconds: (2 * givenUpAfterMs) / 1000,
        // Letters hold links that open accounts: they go with the next clearing (`deliveries.ts`).
        deleteAfterSeconds: 1,
      });
      if (job === null) throw new Error('The letter could not be put in line: its queue is gone.');
    },
  };
}

/** A queue that jobs are only put into. */
export async function openForPutting(
  connection: Pick<Connection, 'runSql'>,
  queue: string,
): Promise<Pick<PgBoss, 'send' | 'insert'>> {
  const boss = createBoss(connection, { supervise: false });
  // What goes wrong in the background meanwhile comes up again where it matters, when something is put.
  boss.on('error', () => {});
  await boss.start();
  await openLine(boss, queue);
  await boss.stop({ graceful: false });
  return boss;
}

type Working = Pick<WorkOptions, 'pollingIntervalSeconds' | 'localConcurrency' | 'batchSize' | 'groupConcurrency'> & {
  log: Logger;
  /** How often it is looked for jobs whose process is gone, and finished ones are cleared away. */
  clearEverySeconds: number;
};

/**
 * Works a queue off, beside any other processes that do so on the same database, until it is stopped.
 * @param work tells what became of a job
 */
export async function workOff<Data>(
  connection: Pick<Connection, 'runSql'>,
  queue: string,
  { log, clearEverySeconds, ...fetching }: Working,
  work: (job: JobWithMetadata<Data>) => Promise<JobResult>,
): Promise<Pick<PgBoss, 'stop'>> {
  const boss = createBoss(connection, {
    supervise: true,
    superviseIntervalSeconds: clearEverySeconds,
    monitorIntervalSeconds: clearEverySeconds,
    maintenanceIntervalSeconds: clearEverySeconds,
  });
  boss.on('error', (error) => log.warn({ err: error, queue }, 'queue'));
  boss.on('warning', (warning) => log.warn({ warning, queue }, 'queue'));
  await boss.start();
  await openLine(boss, queue);
  const options = { ...fetching, burstWhenBatchFull: true, includeMetadata: true, perJobResults: true } as const;
  await boss.work(queue, options, (jobs: JobWithMetadata<Data>[]) => Promise.all(jobs.map(work)));
  return boss;
}

/** pg-boss over the pool that everything else uses, its schema made where there is none. */
function createBoss({ runSql }: Pick<Connection, 'runSql'>, options: MaintenanceOptions): PgBoss {
  return new PgBoss({
    ...options,
    db: { executeSql: runSql },
    backend: 'postgres',
    schedule: false,
  });
}

/** Makes a queue where there is none. */
async function openLine(boss: PgBoss, queue: string): Promise<void> {
  await boss.createQueue(queue);
  // Remembers the queue, so that a caller's transaction needs no second connection to look it up.
  await boss.insert(queue, []);
}
