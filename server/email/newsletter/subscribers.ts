import type { Language } from '#contract/languages.ts';
import type { NewsletterAct, NewsletterLink } from '#contract/newsletter.ts';
import type { MailQueue } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import type { NewsletterLinks } from './links.ts';

/** How long an address waits for confirmation. It is deleted afterwards. */
const unconfirmedLife = { days: 7 };

/** The shortest time between two confirmation emails to an address, in ms. */
const mailedAgainAfterMs = 60_000;

export type SubscriberParts = { db: Db; mailQueue: MailQueue; links: NewsletterLinks };

/**
 * Stores an address and emails it a confirmation link (double opt-in), so that nobody can subscribe another person's
 * address. A further request sends the link again until the address is confirmed, at most once a minute.
 * @returns `already` for a confirmed address, which gets no email; else `mailed`
 */
export async function requestSubscription(
  { db, mailQueue, links }: SubscriberParts,
  { email, language }: { email: string; language: Language },
  now = new Date(),
): Promise<'mailed' | 'already'> {
  return db.transaction().execute(async (transaction) => {
    await forgetUnconfirmed(transaction, now);
    const stored = await transaction
      .insertInto('newsletter_subscriber')
      .values({ email, email_key: emailKey(email), language })
      // Locks the row of a known address, so that a concurrent request waits and then finds the email sent.
      .onConflict((known) =>
        known.column('email_key').doUpdateSet((row) => ({ email_key: row.ref('excluded.email_key') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (stored.confirmed_at) return 'already';
    if (stored.mailed_at && now.getTime() - stored.mailed_at.getTime() < mailedAgainAfterMs) return 'mailed';

    await transaction
      .updateTable('newsletter_subscriber')
      .set({ mailed_at: now, language })
      .where('id', '=', stored.id)
      .execute();
    const subscriber = { id: stored.id, emailKey: stored.email_key, language };
    await mailQueue.put(transaction, {
      to: stored.email,
      language,
      mail: {
        kind: 'newsletter-confirmation',
        confirmLink: links.address('confirm', subscriber),
        unsubscribeLink: links.address('unsubscribe', subscriber),
      },
    });
    return 'mailed';
  });
}

/**
 * Tells whether a link has a valid signature and its address is still stored.
 * A link to confirm expires after seven days, unless the address is confirmed.
 */
export async function linkHolds(
  { db, links }: Pick<SubscriberParts, 'db' | 'links'>,
  { act, id, signature }: NewsletterLink,
  now = new Date(),
): Promise<boolean> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return false;
  const subscriber = await db
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email_key', 'mailed_at', 'confirmed_at'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!subscriber || !links.isSigned(act, { id: subscriber.id, emailKey: subscriber.email_key }, signature))
    return false;
  if (act === 'unsubscribe' || subscriber.confirmed_at) return true;
  return (subscriber.mailed_at ?? now) >= oldestUnconfirmed(now);
}

/** Performs the act of a link, which may be repeated. Returns false when the link is invalid or expired. */
export async function followLink(parts: Pick<SubscriberParts, 'db' | 'links'>, link: NewsletterLink): Promise<boolean> {
  if (!(await linkHolds(parts, link))) return false;
  await acts[link.act](parts.db, Number(link.id));
  return true;
}

const acts: Record<NewsletterAct, (db: Db, id: number) => Promise<unknown>> = {
  confirm: (db, id) =>
    db
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: new Date() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute(),
  unsubscribe: (db, id) => db.deleteFrom('newsletter_subscriber').where('id', '=', id).execute(),
};

/** Reads all data stored about an address, for the owner's data export; null when there is none. */
export async function readSubscription(db: Db, email: string) {
  const subscriber = await db
    .selectFrom('newsletter_subscriber')
    .select(['language', 'requested_at', 'mailed_at', 'confirmed_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('newsletter_queue')
    .select('created_at as waiting_since')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return subscriber || waiting ? { ...subscriber, ...waiting } : null;
}

/** Deletes all data stored about an address; false when there was none. */
export async function forgetAddress(db: Db, email: string): Promise<boolean> {
  const tables = ['newsletter_subscriber', 'newsletter_queue'] as const;
  let deleted = 0n;
  for (const table of tables) {
    const { numDeletedRows } = await db.deleteFrom(table).where('email_key', '=', emailKey(email)).executeTakeFirst();
    deleted += numDeletedRows;
  }
  return deleted > 0n;
}

async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', oldestUnconfirmed(now))
    .execute();
}

function oldestUnconfirmed(now: Date): Date {
  const oldest = new Date(now);
  oldest.setDate(oldest.getDate() - unconfirmedLife.days);
  return oldest;
}
