import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { subscribeAtService } from './service.ts';

/** A job that sends an address of `newsletter_waiting` to the service. It does nothing when the address has been deleted. */
type WaitingJob = { waitingId: number };

/** Delays the worker's first attempt, which the web process makes itself. */
const defaultFirstTrySeconds = 30;

/** Stores an address before the service is first asked, so that no failure can lose it. */
export async function keepWaiting(db: Db, email: string, firstTrySeconds = defaultFirstTrySeconds): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('newsletter_waiting')
      .values({ email, email_key: emailKey(email) })
      .onConflict((known) => known.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // A known address already has its job.
    if (!added) return;
    const data: WaitingJob = { waitingId: added.id };
    await putJobs(transaction, 'newsletter', [{ data, startAfter: firstTrySeconds }]);
  });
}

export type SubscribingOptions = {
  serviceUrl: string;
  log: Logger;
  /** The time limit in ms. Generous, since no visitor waits for it. */
  patienceMs?: number;
  pollingIntervalSeconds?: number;
};

/**
 * Starts the worker that sends waiting addresses to the service, retrying until it accepts them.
 * Any number of workers may share a database.
 */
export async function subscribeWaiting(
  runner: JobRunner,
  db: Db,
  { serviceUrl, log, patienceMs = 20_000, pollingIntervalSeconds = 10 }: SubscribingOptions,
): Promise<void> {
  await runner.work('newsletter', { pollingIntervalSeconds }, async ({ waitingId }: WaitingJob) => {
    const waiting = await db
      .selectFrom('newsletter_waiting')
      .select('email')
      .where('id', '=', waitingId)
      .executeTakeFirst();
    if (!waiting) return;
    try {
      await subscribeAtService(serviceUrl, waiting.email, patienceMs);
      await endWaiting(db, waiting.email);
      log.info({ waiting: waitingId }, 'newsletter service accepted a waiting address');
    } catch (error) {
      await noteProblem(db, waiting.email, error);
      log.warn({ waiting: waitingId, reason: String(error) }, 'newsletter service failed, retrying');
      throw error;
    }
  });
}

/** Deletes an address once the service has accepted it. */
export async function endWaiting(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_waiting').where('email_key', '=', emailKey(email)).execute();
}

/** Records the last error for the operator, shown by `npm run newsletter -- count`. */
export async function noteProblem(db: Db, email: string, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  await db.updateTable('newsletter_waiting').set({ problem }).where('email_key', '=', emailKey(email)).execute();
}
