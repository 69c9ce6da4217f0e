import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { mailSchema } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isUpToDate, removeOutdated } from './outdated.ts';

/** The age at which a mailing is given up: its finds are then outdated. */
const givenUpAfter = sql`interval '24 hours'`;

/**
 * The reason why a mailing may not be sent, or null. Evaluated before rendering, and again at the moment of sending.
 * Refers to `mailing`, its `account` and the account's `notification_schedule`.
 */
const obstacle = sql<string | null>`case
  when account.email is null or account.email_verified_at is null then 'no address'
  when exists (select from suppressed_address where suppressed_address.email_key = account.email_key) then 'suppressed'
  when notification_schedule.opt_in is not true or not case mailing.kind
    when 'digest' then monday or tuesday or wednesday or thursday or friday or saturday or sunday
    when 'price-drop' then price_drops
    when 'back-in-size' then back_in_size
    when 'target-price' then true
    when 'favorite-news' then price_drops or back_in_size or ending
    else ending end then 'unsubscribed'
  when mailing.created_at < now() - ${givenUpAfter} then 'too old' end`;

const obstacles = (which: RawBuilder<unknown>) => sql`select mailing.id, account.email, ${obstacle} as obstacle
  from mailing join account on account.id = mailing.account_id
  left join notification_schedule on notification_schedule.account_id = mailing.account_id
  where ${which} and mailing.left_at is null and mailing.given_up is null`;

const waitingSchema = z.object({
  id: z.number(),
  to: z.string(),
  language: z.enum(languages),
  content: mailSchema,
});

/** A mailing that waits to be sent, with the current address and language of its recipient. */
export type WaitingMailing = z.infer<typeof waitingSchema>;

/**
 * Reads the given mailings that are still to be sent, without the finds that no longer hold. Gives up mailings with an
 * obstacle, with unreadable content or without any find left.
 */
export async function readWaiting(db: Db, ids: readonly number[]): Promise<WaitingMailing[]> {
  await sql`update mailing set given_up = obstacle, content = null
    from (${obstacles(sql`mailing.id = any(${ids}::bigint[])`)}) as found
    where mailing.id = found.id and obstacle is not null and left_at is null and given_up is null`.execute(db);
  await removeOutdated(db, ids);
  const rows = await db
    .selectFrom('mailing')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['mailing.id', 'account.email as to', 'account.language', 'content'])
    .where('mailing.id', 'in', ids)
    .where('left_at', 'is', null)
    .where('given_up', 'is', null)
    .orderBy('mailing.id')
    .execute();
  const waiting: WaitingMailing[] = [];
  for (const row of rows) {
    const { success, data } = waitingSchema.safeParse(row);
    if (success) waiting.push(data);
    else await giveUp(db, row.id, 'unreadable');
  }
  return waiting;
}

/**
 * Claims a mailing for delivery, or records the obstacle that ends it.
 * A single statement, so that no two workers send a mailing, and none sends it after the shopper has unsubscribed.
 * If the account has another address by now, or a price in the mailing no longer holds, it waits for the next attempt.
 * @param to the address it is about to be sent to
 * @returns whether it may be sent
 */
export async function claimForDelivery(db: Db, { id, to }: Pick<WaitingMailing, 'id' | 'to'>): Promise<boolean> {
  const { rows } = await sql<{ leaves: boolean }>`update mailing
    set left_at = case when obstacle is null then now() end, given_up = obstacle
    from (${obstacles(sql`mailing.id = ${id}`)}) as found
    where mailing.id = found.id and (obstacle is not null or found.email = ${to} and ${isUpToDate})
      and left_at is null and given_up is null
    returning obstacle is null as leaves`.execute(db);
  return rows[0]?.leaves ?? false;
}

/** Releases the claim of this process on a mailing that was not accepted, so that it waits again. */
export async function takeBack(db: Db, id: number): Promise<void> {
  await db.updateTable('mailing').set({ left_at: null }).where('id', '=', id).execute();
}

/** Gives up a mailing that has not been sent. */
export async function giveUp(db: Db, id: number, reason: 'refused' | 'unreadable'): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ given_up: reason, content: null })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();
}

/** Deletes the content of the given mailings that have been sent or given up. */
export async function forgetContents(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ content: null })
    .where('id', 'in', ids)
    .where('content', 'is not', null)
    .where((is) => is.or([is('left_at', 'is not', null), is('given_up', 'is not', null)]))
    .execute();
}

/** Counts the given mailings that are still to be sent. */
export async function countWaiting(db: Db, ids: readonly number[]): Promise<number> {
  const { waiting } = await db
    .selectFrom('mailing')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('id', 'in', ids)
    .where('left_at', 'is', null)
    .where('given_up', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}
