import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readStoreSecret } from '#server/platform/store-secret.ts';
import { readReport } from './reports.ts';
import { openReturnPath, type ReturnPath } from './return-path.ts';
import { type SuppressionReason, suppress } from './suppression.ts';

/** What mail services show to be believed, and what reports by mail name. */
export type MailEventParts = { token: string; returnPath: ReturnPath | undefined };

/** The addresses that reports of mailings come back to; undefined without MAIL_BOUNCES_TO. */
export async function readReturnPath(
  db: Db,
  { mailBouncesTo }: Pick<Config, 'mailBouncesTo'>,
): Promise<ReturnPath | undefined> {
  if (mailBouncesTo === undefined) return undefined;
  return openReturnPath(mailBouncesTo, await readStoreSecret(db, 'mail return path'));
}

/** What the call of mail services works with; undefined without MAIL_EVENTS_TOKEN. */
export async function openMailEvents(db: Db, config: Config): Promise<MailEventParts | undefined> {
  const { mailEventsToken: token } = config;
  return token === undefined ? undefined : { token, returnPath: await readReturnPath(db, config) };
}

/** An address for which nothing more leaves, and why. */
export type Suppressed = { email: string; reason: SuppressionReason };

/**
 * Takes a raw message for the report of a mailing, if it is one. Anybody can write one: it is believed only when it names the
 * signed return path of a mailing that has left; so none is without MAIL_BOUNCES_TO.
 * @returns whom nothing more leaves for, as far as that is new or not; nobody where it is no report, or not believed
 */
export async function takeReport(db: Db, raw: Uint8Array, returnPath: ReturnPath | undefined): Promise<Suppressed[]> {
  const report = returnPath && (await readReport(raw));
  if (!report) return [];
  const emails = await addressesNamed(db, report.text, returnPath);
  for (const email of emails) await suppress(db, email, report.reason, report.detail);
  return emails.map((email) => ({ email, reason: report.reason }));
}

/** The addresses of mailings that have left and whose signed return path stands in a text. */
async function addressesNamed(db: Db, text: string, returnPath: ReturnPath): Promise<string[]> {
  const named = returnPath.mailingsIn(text);
  if (named.length === 0) return [];
  const left = await db
    .selectFrom('mailing')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account.email')
    .distinct()
    .where('mailing.id', 'in', named)
    .where('left_at', 'is not', null)
    .execute();
  return left.flatMap(({ email }) => email ?? []);
}
