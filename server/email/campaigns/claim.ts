import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { mailSchema } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isUpToDate, removeOutdated } from './outdated.ts';

/** The age at which a campaign email is given up: its finds are then outdated. */
const givenUpAfter = sql`interval '24 hours'`;

/**
 * The reason why a campaign email may not be sent, or null. Evaluated before rendering, and again at the moment of
 * sending. Refers to `campaign_email`, its `account` and the account's `notification_schedule`.
 */
const obstacle = sql<string | null>`case
  when account.email is null or account.email_verified_at is null then 'no address'
  when exists (select from suppressed_address where suppressed_address.email_key = account.email_key) then 'suppressed'
  when notification_schedule.opt_in is not true or not case campaign_email.kind
    when 'digest' then monday or tuesday or wednesday or thursday or friday or saturday or sunday
    when 'follow-news' then follows
    when 'price-drop' then price_drops
    when 'back-in-size' then back_in_size
    when 'target-price' then true
    when 'favorite-news' then price_drops or back_in_size or ending
    else ending end then 'unsubscribed'
  when campaign_email.created_at < now() - ${givenUpAfter} then 'too old' end`;

const obstacles = (which: RawBuilder<unknown>) => sql`select campaign_email.id, account.email, ${obstacle} as obstacle
  from campaign_email join account on account.id = campaign_email.account_id
  left join notification_schedule on notification_schedule.account_id = campaign_email.account_id
  where ${which} and campaign_email.sent_at is null and campaign_email.given_up_reason is null`;

const waitingSchema = z.object({
  id: z.number(),
  to: z.string(),
  language: z.enum(languages),
  content: mailSchema,
});

/** A campaign email that waits to be sent, with the current address and language of its recipient. */
export type WaitingCampaignEmail = z.infer<typeof waitingSchema>;

/**
 * Reads the given campaign emails that are still to be sent, without the finds that no longer hold. Gives up campaign
 * emails with an obstacle, with unreadable content or without any find left.
 */
export async function readWaiting(db: Db, ids: readonly number[]): Promise<WaitingCampaignEmail[]> {
  await sql`update campaign_email set given_up_reason = obstacle, content = null
    from (${obstacles(sql`campaign_email.id = any(${ids}::bigint[])`)}) as found
    where campaign_email.id = found.id and obstacle is not null and sent_at is null and given_up_reason is null`.execute(
    db,
  );
  await removeOutdated(db, ids);
  const rows = await db
    .selectFrom('campaign_email')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['campaign_email.id', 'account.email as to', 'account.language', 'content'])
    .where('campaign_email.id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('given_up_reason', 'is', null)
    .orderBy('campaign_email.id')
    .execute();
  const waiting: WaitingCampaignEmail[] = [];
  for (const row of rows) {
    const { success, data } = waitingSchema.safeParse(row);
    if (success) waiting.push(data);
    else await giveUp(db, row.id, 'unreadable');
  }
  return waiting;
}

/**
 * Claims a campaign email for delivery, or records the obstacle that ends it.
 * A single statement, so that no two workers send a campaign email, and none sends it after the shopper has
 * unsubscribed. If the account has another address by now, or a price in the campaign email no longer holds, it waits
 * for the next attempt.
 * @param to the address it is about to be sent to
 * @returns whether it may be sent
 */
export async function claimForDelivery(db: Db, { id, to }: Pick<WaitingCampaignEmail, 'id' | 'to'>): Promise<boolean> {
  const { rows } = await sql<{ leaves: boolean }>`update campaign_email
    set sent_at = case when obstacle is null then now() end, given_up_reason = obstacle
    from (${obstacles(sql`campaign_email.id = ${id}`)}) as found
    where campaign_email.id = found.id and (obstacle is not null or found.email = ${to} and ${isUpToDate})
      and sent_at is null and given_up_reason is null
    returning obstacle is null as leaves`.execute(db);
  return rows[0]?.leaves ?? false;
}

/** Releases the claim of this process on a campaign email that was not accepted, so that it waits again. */
export async function takeBack(db: Db, id: number): Promise<void> {
  await db.updateTable('campaign_email').set({ sent_at: null }).where('id', '=', id).execute();
}

/** Gives up a campaign email that has not been sent. */
export async function giveUp(db: Db, id: number, reason: 'refused' | 'unreadable'): Promise<void> {
  await db
    .updateTable('campaign_email')
    .set({ given_up_reason: reason, content: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Deletes the content of the given campaign emails that have been sent or given up. */
export async function forgetContents(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('campaign_email')
    .set({ content: null })
    .where('id', 'in', ids)
    .where('content', 'is not', null)
    .where((is) => is.or([is('sent_at', 'is not', null), is('given_up_reason', 'is not', null)]))
    .execute();
}

/** Counts the given campaign emails that are still to be sent. */
export async function countWaiting(db: Db, ids: readonly number[]): Promise<number> {
  const { waiting } = await db
    .selectFrom('campaign_email')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('given_up_reason', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}
