import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Language } from '#contract/languages.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import { givenUpAfterMs } from './mail-queue.ts';
import { type Mail, type TransactionalEmail, transactionalEmailSchema } from './mails.ts';
import { mailAttempts } from './mails-metrics.ts';
import { MailRefused, type RenderedMail, type Transport } from './transport.ts';

export type DeliveryOptions = {
  render(mail: Mail, language: Language): Promise<RenderedMail>;
  transport: Transport;
  log: Logger;
};

/** Two fetchers, so that a worker waiting for a slow mail server does not block every other email. */
const fetchers = 2;
const fetchedAtATime = 4;

/** The most emails that one worker sends concurrently. */
export const sentAtATime = fetchers * fetchedAtATime;

/** The shortest polling interval that pg-boss allows. */
const checkIntervalSeconds = 0.5;

/**
 * Starts a worker on the queue `mail` of transactional emails. Any number of workers may share a database.
 * A failed email is retried with backoff for a day.
 * A worker killed after sending an email and before recording it sends the email again, under the same message id.
 */
export async function deliverEmails(runner: JobRunner, { render, transport, log }: DeliveryOptions): Promise<void> {
  async function deliver(job: JobWithMetadata<TransactionalEmail>): Promise<JobResult> {
    const about = { mail: job.id, attempts: job.retryCount + 1 };
    if (Date.now() - job.createdOn.getTime() > givenUpAfterMs) {
      mailAttempts.inc({ line: 'letters', outcome: 'given up' });
      log.error(about, 'email given up after a day');
      return { id: job.id, status: 'completed' };
    }
    try {
      const { to, language, mail } = transactionalEmailSchema.parse(job.data);
      const rendered = await render(mail, language);
      const unsubscribeLink = 'unsubscribeLink' in mail ? mail.unsubscribeLink : undefined;
      const { kind } = mail;
      const outgoing = { ...rendered, id: job.id, to, language, kind, unsubscribeLink, signal: job.signal };
      await traced('send email', { 'mail.kind': kind }, () => transport.send(outgoing), { kind: 'client' });
      mailAttempts.inc({ line: 'letters', outcome: 'sent' });
      log.info({ ...about, kind }, 'email sent');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isRefused = error instanceof MailRefused;
      mailAttempts.inc({ line: 'letters', outcome: isRefused ? 'refused' : 'failed' });
      log.warn({ ...about, err: error }, isRefused ? 'email refused by the mail server' : 'email not sent, retrying');
      // The queue has no dead letter queue, so this status ends the job without a retry.
      return { id: job.id, status: isRefused ? 'deadletter' : 'failed', output: { message: String(error) } };
    }
  }

  const fetching = {
    pollingIntervalSeconds: checkIntervalSeconds,
    localConcurrency: fetchers,
    batchSize: fetchedAtATime,
  };
  await runner.workOnBatches('mail', fetching, deliver);
}
