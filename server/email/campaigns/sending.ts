import pLimit from 'p-limit';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Language } from '#contract/languages.ts';
import type { Mail } from '#server/email/transactional/mails.ts';
import { mailAttempts } from '#server/email/transactional/mails-metrics.ts';
import {
  MailHeldBack,
  MailRefused,
  MailUnanswered,
  type OutgoingMail,
  type RenderedMail,
  type Transport,
} from '#server/email/transactional/transport.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import {
  claimForDelivery,
  countWaiting,
  forgetContents,
  giveUp,
  readWaiting,
  takeBack,
  type WaitingCampaignEmail,
} from './claim.ts';
import { openDomainRate } from './domain-rate.ts';
import { saysNoMailbox } from './no-mailbox.ts';
import { type CampaignJob, campaignJobSchema } from './queue.ts';
import { suppress } from './suppression.ts';

export type SendingOptions = {
  render(mail: Mail, language: Language): Promise<RenderedMail>;
  transport: Transport;
  log: Logger;
  /** The most campaign emails a minute to one domain, of all workers together; undefined for no limit. */
  ratePerDomain: number | undefined;
  /** Campaign emails that this worker sends concurrently. */
  atATime: number;
  /** Returns the envelope sender of a campaign email, so that bounce reports name it. */
  returnPathOf?: ((campaignEmailId: number) => string) | undefined;
};

/**
 * Their product is the number of domains that a worker sends to concurrently: fetchers, and jobs of each, one a
 * domain.
 */
const fetchers = 4;
const fetchedAtATime = 4;

/** Polling is slow, since no user waits for a digest. */
const checkIntervalSeconds = 3;

/**
 * Starts a worker on the queue `mailing`. Any number of workers may share a database.
 * Each campaign email is sent at most once (docs/decisions/0029-deliver-each-campaign-email-at-most-once.md).
 * A campaign email that a mail server defers is retried with backoff for a day.
 */
export async function sendCampaignEmails(
  runner: JobRunner,
  db: Db,
  { render, transport, log, ratePerDomain, atATime, returnPathOf }: SendingOptions,
): Promise<void> {
  const inTurn = pLimit(atATime);
  const domainRate = openDomainRate(ratePerDomain);

  /** Sends a campaign email and records the outcome in its row. */
  async function send({ id, to, language, content }: WaitingCampaignEmail, signal: AbortSignal): Promise<void> {
    const { kind } = content;
    const about = { campaignEmail: id, kind };
    const count = (outcome: string) => mailAttempts.inc({ line: 'mailings', outcome });
    let noting: Promise<boolean> | undefined;
    try {
      const rendered = await render(content, language);
      const outgoing: OutgoingMail = {
        ...rendered,
        id: `mailing-${id}`,
        to,
        language,
        kind,
        unsubscribeLink: 'unsubscribeLink' in content ? content.unsubscribeLink : undefined,
        bouncesTo: returnPathOf?.(id),
        signal,
        mayLeave(transaction = db) {
          noting = claimForDelivery(transaction, { id, to });
          return noting;
        },
      };
      await traced('send campaign email', { 'mail.kind': kind }, () => transport.send(outgoing), { kind: 'client' });
      count('sent');
      log.info(about, 'campaign email sent');
    } catch (error) {
      if (error instanceof MailHeldBack) return log.info(about, 'campaign email may no longer be sent');
      if (error instanceof MailUnanswered) {
        count('unanswered');
        return log.warn({ ...about, err: error }, 'campaign email not acknowledged, counted as sent');
      }
      // A claim that threw may be stored all the same, but perhaps by another worker. It is kept: rather lost than sent
      // twice.
      if (await noting?.catch(() => false)) await takeBack(db, id);
      count(error instanceof MailRefused ? 'refused' : 'failed');
      if (!(error instanceof MailRefused))
        return log.warn({ ...about, err: error }, 'campaign email not sent, retrying');
      log.warn({ ...about, err: error }, 'campaign email refused by the mail server');
      await giveUp(db, id, 'refused');
      if (error.isRecipient && saysNoMailbox(error.message)) await suppress(db, to, 'bounce', error.message);
    }
  }

  async function sendAll(job: JobWithMetadata<CampaignJob>): Promise<'completed' | 'failed'> {
    const { domain, mailings: ids } = campaignJobSchema.parse(job.data);
    // Campaign emails under way are finished, and no further one is started.
    const beginning = AbortSignal.any([job.signal, runner.stopping]);
    const waiting = await readWaiting(db, ids);
    const sent = await Promise.allSettled(
      waiting.map(async (campaignEmail) => {
        await domainRate.turn(domain, beginning);
        await inTurn(async () => {
          beginning.throwIfAborted();
          await send(campaignEmail, job.signal);
        });
      }),
    );
    for (const { reason } of sent.filter((one) => one.status === 'rejected'))
      if (!beginning.aborted) log.warn({ err: reason, job: job.id }, 'campaign email failed, retrying');
    await forgetContents(db, ids);
    // Until this job ends, no other worker sends to the domain.
    await domainRate.rest(domain, beginning).catch(() => {});
    return (await countWaiting(db, ids)) === 0 ? 'completed' : 'failed';
  }

  async function sendJob(job: JobWithMetadata<CampaignJob>): Promise<JobResult> {
    const status = await sendAll(job).catch((error) => {
      log.warn({ err: error, job: job.id }, 'campaign email job failed, retrying');
      return 'failed' as const;
    });
    return { id: job.id, status };
  }

  const fetching = {
    pollingIntervalSeconds: checkIntervalSeconds,
    localConcurrency: fetchers,
    batchSize: fetchedAtATime,
    ...(ratePerDomain !== undefined && { groupConcurrency: 1 }),
  };
  await runner.workOnBatches('mailing', fetching, sendJob);
}
