import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { emailKey } from '#server/accounts/email-key.ts';
import type { Connection, Db } from '#server/database/connect.ts';
import { subscribeAtService } from './service.ts';

/** A job here says that an address of `newsletter_waiting` is to be given to the service; one that is gone needs nothing. */
const queue = 'newsletter';

type WaitingJob = { waitingId: number };

/** How long a try that is under way may take once it is asked to stop; then it is left to the next who runs. */
const drainMs = 5000;

const yearSeconds = 365 * 24 * 60 * 60;

export type WaitingOptions = {
  serviceUrl: string;
  log: Logger;
  /** How long the service may take: nobody waits for it any more. */
  patienceMs?: number;
  /** Before the line asks for the first time: until then whoever has put the address in asks. */
  firstTrySeconds?: number;
  /** Before the first retry; each further one waits about twice as long, up to `longestRetrySeconds`. */
  retryDelaySeconds?: number;
  longestRetrySeconds?: number;
  lookEverySeconds?: number;
};

/** Addresses on their way to the newsletter service. */
export type WaitingLine = {
  /** Keeps an address, before the service is asked for the first time: whatever happens then, it is not lost. */
  keep(email: string): Promise<void>;
  stop(): Promise<void>;
};

/** Gives what waits to the service, beside any other processes that do so on the same database, until it has taken it. */
export async function openWaitingLine(
  { db, runSql }: Pick<Connection, 'db' | 'runSql'>,
  {
    serviceUrl,
    log,
    patienceMs = 20_000,
    firstTrySeconds = 30,
    retryDelaySeconds = 60,
    longestRetrySeconds = 6 * 60 * 60,
    lookEverySeconds = 10,
  }: WaitingOptions,
): Promise<WaitingLine> {
  const boss = new PgBoss({
    db: { executeSql: runSql },
    backend: 'postgres',
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'newsletter'));
  boss.on('warning', (warning) => log.warn({ warning }, 'newsletter'));

  async function giveToService(waitingId: number): Promise<void> {
    const waiting = await db
      .selectFrom('newsletter_waiting')
      .select('email')
      .where('id', '=', waitingId)
      .executeTakeFirst();
    if (!waiting) return;
    try {
      await subscribeAtService(serviceUrl, waiting.email, patienceMs);
      await endWaiting(db, waiting.email);
      log.info({ waiting: waitingId }, 'newsletter service has taken an address that waited');
    } catch (error) {
      await noteProblem(db, waiting.email, error);
      log.warn({ waiting: waitingId, reason: String(error) }, 'newsletter service could not take an address yet');
      throw error;
    }
  }

  await boss.start();
  await boss.createQueue(queue);
  // Remembers the queue, so that a transaction needs no second connection to look it up.
  await boss.insert(queue, []);
  await boss.work(queue, { pollingIntervalSeconds: lookEverySeconds }, async ([job]: Job<WaitingJob>[]) => {
    if (job) await giveToService(job.data.waitingId);
  });

  return {
    async keep(email) {
      await db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('newsletter_waiting')
          .values({ email, email_key: emailKey(email) })
          .onConflict((known) => known.column('email_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        // One that is known has its job.
        if (!added) return;
        await boss.send(queue, { waitingId: added.id } satisfies WaitingJob, {
          db: fromKysely(transaction),
          startAfter: firstTrySeconds,
          retryLimit: 1000,
          retryDelay: retryDelaySeconds,
          retryDelayMax: longestRetrySeconds,
          retryBackoff: true,
          expireInSeconds: (2 * patienceMs) / 1000,
          retentionSeconds: yearSeconds,
          deleteAfterSeconds: 1,
        });
      });
    },
    stop: () => boss.stop({ timeout: drainMs }),
  };
}

/** The service has taken an address: nothing of it is kept here. */
export async function endWaiting(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_waiting').where('email_key', '=', emailKey(email)).execute();
}

/** For the operator, who sees it by `npm run newsletter -- count`. */
export async function noteProblem(db: Db, email: string, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  await db.updateTable('newsletter_waiting').set({ problem }).where('email_key', '=', emailKey(email)).execute();
}
