import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readSigningKey } from '#server/platform/signing-key.ts';
import { readReport } from './reports.ts';
import { openReturnPath, type ReturnPath } from './return-path.ts';
import { type SuppressionReason, suppress } from './suppression.ts';

/** The token of the mail services, and the return path that identifies reports sent by mail. */
export type MailEventParts = { token: string; returnPath: ReturnPath | undefined };

/** Opens the return path of campaign emails; undefined without MAIL_BOUNCES_TO. */
export async function readReturnPath(
  db: Db,
  { mailBouncesTo }: Pick<Config, 'mailBouncesTo'>,
): Promise<ReturnPath | undefined> {
  if (mailBouncesTo === undefined) return undefined;
  return openReturnPath(mailBouncesTo, await readSigningKey(db, 'mail return path'));
}

/** Opens the dependencies of `mailEventRoutes`; undefined without MAIL_EVENTS_TOKEN. */
export async function openMailEvents(db: Db, config: Config): Promise<MailEventParts | undefined> {
  const { mailEventsToken: token } = config;
  return token === undefined ? undefined : { token, returnPath: await readReturnPath(db, config) };
}

/** An address that gets no more campaign emails, and why. */
export type Suppressed = { email: string; reason: SuppressionReason };

/**
 * Suppresses the recipient of a campaign email if a raw message is a credible report about it.
 * Anybody can write a report. It is believed only if it contains the signed return path of a campaign email that was
 * sent. Without MAIL_BOUNCES_TO no report is believed.
 * @returns the suppressed addresses, newly or not; none when the message is no report, or not believed
 */
export async function takeReport(db: Db, raw: Uint8Array, returnPath: ReturnPath | undefined): Promise<Suppressed[]> {
  const report = returnPath && (await readReport(raw));
  if (!report) return [];
  const emails = await addressesNamed(db, report.text, returnPath);
  for (const email of emails) await suppress(db, email, report.reason, report.detail);
  return emails.map((email) => ({ email, reason: report.reason }));
}

/** Reads the recipients of sent campaign emails whose signed return path occurs in a text. */
async function addressesNamed(db: Db, text: string, returnPath: ReturnPath): Promise<string[]> {
  const named = returnPath.campaignEmailIdsIn(text);
  if (named.length === 0) return [];
  const left = await db
    .selectFrom('campaign_email')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account.email')
    .distinct()
    .where('campaign_email.id', 'in', named)
    .where('sent_at', 'is not', null)
    .execute();
  return left.flatMap(({ email }) => email ?? []);
}
