import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { subscribeAtService } from './service.ts';

/**
 * A job that sends an address of `newsletter_queue` to the service. It does nothing when the address has been
 * deleted.
 */
type NewsletterJob = { waitingId: number };

/** Delays the worker's first attempt, which the web process makes itself. */
const defaultFirstAttemptSeconds = 30;

/** Stores an address before the service is first asked, so that no failure can lose it. */
export async function queueAddress(
  db: Db,
  email: string,
  firstAttemptSeconds = defaultFirstAttemptSeconds,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('newsletter_queue')
      .values({ email, email_key: emailKey(email) })
      .onConflict((known) => known.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // A known address already has its job.
    if (!added) return;
    const data: NewsletterJob = { waitingId: added.id };
    await putJobs(transaction, 'newsletter', [{ data, startAfter: firstAttemptSeconds }]);
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
export async function subscribeQueued(
  runner: JobRunner,
  db: Db,
  { serviceUrl, log, patienceMs = 20_000, pollingIntervalSeconds = 10 }: SubscribingOptions,
): Promise<void> {
  await runner.work('newsletter', { pollingIntervalSeconds }, async ({ waitingId }: NewsletterJob) => {
    const waiting = await db
      .selectFrom('newsletter_queue')
      .select('email')
      .where('id', '=', waitingId)
      .executeTakeFirst();
    if (!waiting) return;
    try {
      await subscribeAtService(serviceUrl, waiting.email, patienceMs);
      await dequeueAddress(db, waiting.email);
      log.info({ waiting: waitingId }, 'newsletter service accepted a waiting address');
    } catch (error) {
      await recordError(db, waiting.email, error);
      log.warn({ waiting: waitingId, reason: String(error) }, 'newsletter service failed, retrying');
      throw error;
    }
  });
}

/** Deletes an address once the service has accepted it. */
export async function dequeueAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_queue').where('email_key', '=', emailKey(email)).execute();
}

/** Records the last error for the operator, shown by `npm run newsletter -- count`. */
export async function recordError(db: Db, email: string, error: unknown): Promise<void> {
  const last_error = error instanceof Error ? error.message : String(error);
  await db.updateTable('newsletter_queue').set({ last_error }).where('email_key', '=', emailKey(email)).execute();
}
