import type { Logger } from 'pino';
import type { Newsletter, SubscribeOutcome } from '#contract/newsletter.ts';
import { emailKey } from '#server/accounts/email-key.ts';
import { mailTries } from '#server/accounts/limits.ts';
import { readStoreSecret } from '#server/accounts/store-secret.ts';
import type { Config } from '#server/config.ts';
import type { Connection, Db } from '#server/database/connect.ts';
import type { Post } from '#server/mail/mails.ts';
import { takeTry } from '#server/tries/tries.ts';
import { type NewsletterLinks, openNewsletterLinks } from './links.ts';
import { subscribeAtService } from './service.ts';
import { followLink, linkHolds, requestSubscription } from './subscribers.ts';
import { endWaiting, noteProblem, openWaitingLine, type WaitingLine, type WaitingOptions } from './waiting.ts';

/** How long the service may take while a visitor waits. */
const defaultPatienceMs = 5000;

export type NewsletterOptions = {
  post: Post;
  log: Logger;
  patienceMs?: number;
  /** How the line of addresses that wait for the service is kept. */
  line?: Omit<WaitingOptions, 'serviceUrl' | 'log'>;
};

/** The newsletter: at the service of NEWSLETTER_URL, or, where there is none, in the store's own list. */
export async function openNewsletter(
  connection: Pick<Connection, 'db' | 'runSql'>,
  config: Pick<Config, 'publicUrl' | 'newsletterUrl'>,
  { post, log, patienceMs = defaultPatienceMs, line: lineOptions = {} }: NewsletterOptions,
): Promise<Newsletter & { stop(): Promise<void> }> {
  const { db } = connection;
  const { newsletterUrl: serviceUrl } = config;
  const links = await readNewsletterLinks(db, config);
  const line = serviceUrl && (await openWaitingLine(connection, { ...lineOptions, serviceUrl, log }));
  const service = serviceUrl && line ? { db, log, patienceMs, serviceUrl, line } : undefined;

  return {
    async subscribe(wish, clientAddress) {
      const { waitMs } = await takeTry(db, mailTries(emailKey(wish.email), clientAddress));
      if (waitMs > 0) return { outcome: 'slowed', waitMs };
      return {
        outcome: await (service ? giveAway(service, wish.email) : requestSubscription({ db, post, links }, wish)),
      };
    },
    holds: (link) => linkHolds({ db, links }, link),
    follow: (link) => followLink({ db, links }, link),
    stop: async () => service?.line.stop(),
  };
}

/** What links in mails of the newsletter are made and checked by. */
export async function readNewsletterLinks(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<NewsletterLinks> {
  return openNewsletterLinks(publicUrl, await readStoreSecret(db, 'links'));
}

type Service = { db: Db; log: Logger; serviceUrl: string; patienceMs: number; line: WaitingLine };

/** Kept first, asked then, forgotten when the service has it: a process that ends in between loses nothing. */
async function giveAway({ db, log, serviceUrl, patienceMs, line }: Service, email: string): Promise<SubscribeOutcome> {
  await line.keep(email);
  try {
    const outcome = await subscribeAtService(serviceUrl, email, patienceMs);
    await endWaiting(db, email);
    return outcome;
  } catch (error) {
    log.warn({ reason: String(error) }, 'newsletter service did not take an address');
    await noteProblem(db, email, error);
    return 'waiting';
  }
}
