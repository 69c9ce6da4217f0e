import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { subscribeAtService } from './service.ts';

/** A job says that an address of `newsletter_waiting` is to be given to the service; one whose address is gone needs nothing. */
type WaitingJob = { waitingId: number };

/** Until then the web process that has put the address in asks. */
const defaultFirstTrySeconds = 30;

/** Keeps an address, before the service is asked for the first time: whatever happens then, it is not lost. */
export async function keepWaiting(db: Db, email: string, firstTrySeconds = defaultFirstTrySeconds): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('newsletter_waiting')
      .values({ email, email_key: emailKey(email) })
      .onConflict((known) => known.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // An address that is known has its job.
    if (!added) return;
    const data: WaitingJob = { waitingId: added.id };
    await putJobs(transaction, 'newsletter', [{ data, startAfter: firstTrySeconds }]);
  });
}

export type SubscribingOptions = {
  serviceUrl: string;
  log: Logger;
  /** How long the service may take: nobody waits for it any more. */
  patienceMs?: number;
  pollingIntervalSeconds?: number;
};

/** Gives waiting addresses to the service, beside any other workers on the same database, until it has taken them. */
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
      log.info({ waiting: waitingId }, 'newsletter service has taken an address that waited');
    } catch (error) {
      await noteProblem(db, waiting.email, error);
      log.warn({ waiting: waitingId, reason: String(error) }, 'newsletter service could not take an address yet');
      throw error;
    }
  });
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
