import { sql } from 'kysely';
import type { Schedule, ScheduleChange, suppressions } from '#contract/notifications.ts';
import { alerts, type MailChoice, mailChoices } from '#contract/schedule.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { knownTimeZone } from '#server/shoppers/accounts/time-zones.ts';

/** The days and alerts that a shopper has chosen. */
type Chosen = Record<MailChoice, boolean>;

const nothing = Object.fromEntries(mailChoices.map((choice) => [choice, false])) as Chosen;
const allAlerts = Object.fromEntries(alerts.map((alert) => [alert, true]));

/**
 * Reads a shopper's notification schedule. While `opt_in` is 0 no choice counts, even if some are kept for a
 * re-subscription.
 * @throws Refused 401 for an account that was deleted a moment ago
 */
export async function readSchedule(db: Db, accountId: number): Promise<Schedule> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new Refused(401, 'Missing or invalid token.');
  const chosen = await readChosen(db, accountId);
  const suppression = await readSuppression(db, accountId);
  const choices = mailChoices.map((choice) => [choice, chosen[choice] ? 1 : 0]);
  return {
    ...(Object.fromEntries(choices) as Record<MailChoice, 0 | 1>),
    opt_in: isAny(chosen) ? 1 : 0,
    email: account.email ?? '',
    time_zone: account.time_zone,
    suppressed: suppression?.reason ?? null,
  };
}

/**
 * Changes the given fields of a schedule; absent fields keep their values. A choice opts the shopper in, and removing
 * the last one opts out (specification, section 4). So `opt_in` always says whether mails come.
 * @throws Refused 422 for an unknown time zone, 401 for an account that was deleted a moment ago
 */
export async function changeSchedule(
  db: Db,
  accountId: number,
  { time_zone: asked, ...choices }: ScheduleChange,
): Promise<Schedule> {
  const timeZone = await knownTimeZone(db, asked);
  if (asked !== undefined && timeZone === undefined)
    throw new Refused(422, 'Unknown time zone. Expected a name such as America/New_York.', 'time_zone');
  return changeOwn(db, accountId, async (transaction) => {
    if (timeZone !== undefined)
      await transaction.updateTable('account').set({ time_zone: timeZone }).where('id', '=', accountId).execute();
    await choose(transaction, accountId, choices);
    return readSchedule(transaction, accountId);
  });
}

/**
 * Opts a shopper in or out as a whole. Opting out removes all days and alerts. Opting in again turns on the alerts
 * alone, until days are chosen. Opting in also lifts a suppression of the address, since the shopper asks for mails.
 * @throws Refused 422 for another address than the account's, 401 for an account that was deleted a moment ago
 */
export async function optIn(
  db: Db,
  accountId: number,
  { email, opt_in: isIn }: { email: string; opt_in: boolean },
): Promise<Schedule> {
  return changeOwn(db, accountId, async (transaction) => {
    const before = await readSchedule(transaction, accountId);
    if (emailKey(before.email) !== emailKey(email))
      throw new Refused(422, 'This is not the e-mail address of your account.', 'email');
    if (!isIn) await choose(transaction, accountId, nothing);
    else if (before.opt_in === 0) await choose(transaction, accountId, allAlerts);
    else await liftSuppression(transaction, accountId);
    return readSchedule(transaction, accountId);
  });
}

/** Opts a shopper in who gets no mails, with the alert about prices alone. Within the caller's transaction. */
export async function optInForPrices(db: Db, accountId: number): Promise<void> {
  if (!isAny(await readChosen(db, accountId))) await choose(db, accountId, { ...nothing, price_drops: true });
}

/** Turns on news of follows, which a shopper asks for by following. Within the caller's transaction. */
export async function optInForFollows(db: Db, accountId: number): Promise<void> {
  await choose(db, accountId, { follows: true });
}

/**
 * Starts from the choices that the shopper sees: a new choice does not bring back days that an unsubscribe link has
 * ended.
 */
async function choose(db: Db, accountId: number, given: { [choice in MailChoice]?: boolean | undefined }) {
  const changes = Object.entries(given).filter(([, isChosen]) => isChosen !== undefined);
  if (changes.length === 0) return;
  // An unsubscribe link that is followed meanwhile waits for this lock, and then ends the new choices.
  await db
    .selectFrom('notification_schedule')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  const before = await readChosen(db, accountId);
  const after: Chosen = { ...before, ...Object.fromEntries(changes) };
  const begins = isAny(after) && !isAny(before);
  await db
    .insertInto('notification_schedule')
    .values({ account_id: accountId, ...after, opt_in: isAny(after) })
    .onConflict((known) =>
      known.column('account_id').doUpdateSet({
        ...after,
        opt_in: isAny(after),
        // News from the time without mails is not sent afterwards.
        ...(begins && { covered_until: new Date() }),
        ...(after.follows && !before.follows && { follows_from: new Date() }),
      }),
    )
    .execute();
  if (begins) await liftSuppression(db, accountId);
}

async function readChosen(db: Db, accountId: number): Promise<Chosen> {
  const chosen = await db
    .selectFrom('notification_schedule')
    .select(mailChoices)
    .where('account_id', '=', accountId)
    .where('opt_in', '=', true)
    .executeTakeFirst();
  return chosen ?? nothing;
}

const isAny = (chosen: Chosen) => mailChoices.some((choice) => chosen[choice]);

/** The account's address, only if it is verified: nobody but its owner learns of a suppression or lifts it. */
const provedAddress = (accountId: number) =>
  sql<string>`(select email_key from account where id = ${accountId} and email_verified_at is not null)`;

async function readSuppression(db: Db, accountId: number) {
  return db
    .selectFrom('suppressed_address')
    .select(['reason', 'detail', 'created_at'])
    .$narrowType<{ reason: (typeof suppressions)[number] }>()
    .where('email_key', '=', provedAddress(accountId))
    .executeTakeFirst();
}

async function liftSuppression(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('suppressed_address').where('email_key', '=', provedAddress(accountId)).execute();
}

/** Reads all that is stored of a shopper's schedule, for the data export. The names are the API's. */
export async function readStoredSchedule(db: Db, accountId: number) {
  const schedule = await db
    .selectFrom('notification_schedule')
    .select(['opt_in', ...mailChoices, 'checked_on as looked_on', 'covered_until as told_until'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const account = await db.selectFrom('account').select('time_zone').where('id', '=', accountId).executeTakeFirst();
  return { ...account, schedule: schedule ?? null, suppressed: (await readSuppression(db, accountId)) ?? null };
}

/** Deletes the suppression of an address, to which mails bounced or were reported as spam. */
export async function forgetSuppression(db: Db, email: string): Promise<void> {
  await db.deleteFrom('suppressed_address').where('email_key', '=', emailKey(email)).execute();
}
