import type { Logger } from 'pino';
import type { Newsletter, SubscribeOutcome } from '#contract/newsletter.ts';
import type { MailQueue } from '#server/email/transactional/mails.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { consume } from '#server/platform/login-throttle/login-throttle.ts';
import { readSigningKey } from '#server/platform/signing-key.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { mailAttempts } from '#server/shoppers/auth/limits.ts';
import { type NewsletterLinks, openNewsletterLinks } from './links.ts';
import { dequeueAddress, queueAddress, recordError } from './queue.ts';
import { subscribeAtService } from './service.ts';
import { followLink, linkHolds, requestSubscription } from './subscribers.ts';

/** The time limit of the service in ms, while a visitor waits. */
const defaultPatienceMs = 5000;

export type NewsletterOptions = {
  mailQueue: MailQueue;
  log: Logger;
  patienceMs?: number;
  /** The delay in seconds before the worker sends an address to the service, too. */
  firstAttemptSeconds?: number;
};

/**
 * Opens the newsletter: backed by the service at NEWSLETTER_URL, or without one by a subscriber list in the database.
 */
export async function openNewsletter(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'newsletterUrl'>,
  { mailQueue, log, patienceMs = defaultPatienceMs, firstAttemptSeconds }: NewsletterOptions,
): Promise<Newsletter> {
  const { newsletterUrl: serviceUrl } = config;
  const links = await readNewsletterLinks(db, config);
  const service = serviceUrl ? { db, log, patienceMs, serviceUrl, firstAttemptSeconds } : undefined;

  return {
    async subscribe(subscription, clientAddress) {
      const { waitMs } = await consume(db, mailAttempts(emailKey(subscription.email), clientAddress));
      if (waitMs > 0) return { outcome: 'slowed', waitMs };
      return {
        outcome: await (service
          ? giveAway(service, subscription.email)
          : requestSubscription({ db, mailQueue, links }, subscription)),
      };
    },
    holds: (link) => linkHolds({ db, links }, link),
    follow: (link) => followLink({ db, links }, link),
  };
}

/** Opens the links of newsletter emails with the stored secret. */
export async function readNewsletterLinks(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<NewsletterLinks> {
  return openNewsletterLinks(publicUrl, await readSigningKey(db, 'links'));
}

type Service = { db: Db; log: Logger; serviceUrl: string; patienceMs: number; firstAttemptSeconds: number | undefined };

/**
 * Stores the address, sends it, and deletes it once the service has it. A process that ends in between loses nothing.
 */
async function giveAway(
  { db, log, serviceUrl, patienceMs, firstAttemptSeconds }: Service,
  email: string,
): Promise<SubscribeOutcome> {
  await queueAddress(db, email, firstAttemptSeconds);
  try {
    const outcome = await subscribeAtService(serviceUrl, email, patienceMs);
    await dequeueAddress(db, email);
    return outcome;
  } catch (error) {
    log.warn({ reason: String(error) }, 'newsletter service failed, address kept for a retry');
    await recordError(db, email, error);
    return 'waiting';
  }
}
