import type { CampaignKind, Mail, MailOf } from '#server/email/transactional/mails.ts';
import { sampleMails } from '#server/email/transactional/samples.ts';
import type { OutgoingMail } from '#server/email/transactional/transport.ts';
import type { Db } from '#server/platform/database/connect.ts';

const samples = sampleMails('https://shop.example');

type Shopper = { kind?: CampaignKind; content?: unknown; domain?: string };

let made = 0;

/** Creates shoppers with every mail switched on, and one composed campaign email for each. */
export async function composeCampaignEmails(
  db: Db,
  count: number,
  { kind = 'digest', content = samples[kind], domain = 'mail.example' }: Shopper = {},
): Promise<{ id: number; accountId: number; email: string }[]> {
  const first = made;
  made += count;
  const emails = Array.from({ length: count }, (_, place) => `Shopper-${first + place}@${domain}`);
  const accounts = await db
    .insertInto('account')
    .values(emails.map((email) => ({ email, email_key: email.toLowerCase(), email_verified_at: new Date() })))
    .returning(['id', 'email'])
    .execute();
  await db
    .insertInto('notification_schedule')
    .values(accounts.map(({ id }) => ({ account_id: id, opt_in: true, monday: true })))
    .execute();
  const campaignEmails = await db
    .insertInto('campaign_email')
    .values(accounts.map(({ id }) => ({ account_id: id, kind, day: new Date(), content: JSON.stringify(content) })))
    .returning(['id', 'account_id as accountId'])
    .execute();
  const emailOf = new Map(accounts.map(({ id, email }) => [id, email ?? '']));
  return campaignEmails.map(({ id, accountId }) => ({ id, accountId, email: emailOf.get(accountId) ?? '' }));
}

/** Reads the delivery state of a campaign email. */
export function readCampaignEmail(db: Db, id: number) {
  return db
    .selectFrom('campaign_email')
    .select(['sent_at', 'given_up_reason', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Renders a mail without a template, for tests of delivery. */
export async function renderPlainly(mail: Mail): Promise<Pick<OutgoingMail, 'subject' | 'html' | 'text'>> {
  const { allLink } = mail as MailOf<'digest'>;
  return { subject: `A ${mail.kind}`, html: `<p>A ${mail.kind}</p>`.padEnd(20_000), text: `A ${mail.kind} ${allLink}` };
}
