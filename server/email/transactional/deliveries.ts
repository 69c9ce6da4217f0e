import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Language } from '#contract/languages.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import { givenUpAfterMs } from './mail-queue.ts';
import { type Letter, letterSchema, type Mail } from './mails.ts';
import { mailsTried } from './mails-metrics.ts';
import { MailRefused, type RenderedMail, type Transport } from './transport.ts';

export type DeliveryOptions = {
  render(mail: Mail, language: Language): Promise<RenderedMail>;
  transport: Transport;
  log: Logger;
};

/** Two that fetch, so that one which waits for a slow server does not hold up everybody's mails. */
const fetchers = 2;
const fetchedAtATime = 4;

/** Letters that one worker sends side by side. */
export const sentAtATime = fetchers * fetchedAtATime;

/** The shortest that pg-boss allows. */
const lookEverySeconds = 0.5;

/**
 * Sends the letters of the queue, beside any other workers on the same database. A letter that could not be sent is retried, more and
 * more rarely, for a day. A worker that is killed after its mail has left and before that was written down sends the mail once more, under
 * the same id.
 */
export async function deliverLetters(runner: JobRunner, { render, transport, log }: DeliveryOptions): Promise<void> {
  async function deliver(job: JobWithMetadata<Letter>): Promise<JobResult> {
    const about = { mail: job.id, tries: job.retryCount + 1 };
    if (Date.now() - job.createdOn.getTime() > givenUpAfterMs) {
      mailsTried.inc({ line: 'letters', outcome: 'given up' });
      log.error(about, 'a mail is given up: it could not be sent for a day');
      return { id: job.id, status: 'completed' };
    }
    try {
      const { to, language, mail } = letterSchema.parse(job.data);
      const rendered = await render(mail, language);
      const unsubscribeLink = 'unsubscribeLink' in mail ? mail.unsubscribeLink : undefined;
      const { kind } = mail;
      const outgoing = { ...rendered, id: job.id, to, language, kind, unsubscribeLink, signal: job.signal };
      await traced('send letter', { 'mail.kind': kind }, () => transport.send(outgoing), { kind: 'client' });
      mailsTried.inc({ line: 'letters', outcome: 'sent' });
      log.info({ ...about, kind }, 'mail sent');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isRefused = error instanceof MailRefused;
      mailsTried.inc({ line: 'letters', outcome: isRefused ? 'refused' : 'failed' });
      log.warn({ ...about, err: error }, isRefused ? 'a mail was refused' : 'a mail could not be sent yet');
      // Without a queue for dead letters that is where it ends.
      return { id: job.id, status: isRefused ? 'deadletter' : 'failed', output: { message: String(error) } };
    }
  }

  const fetching = { pollingIntervalSeconds: lookEverySeconds, localConcurrency: fetchers, batchSize: fetchedAtATime };
  await runner.workOnBatches('mail', fetching, deliver);
}
