import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Recipient } from './campaign-emails.ts';
import { joinLocalTimes, type LocalTimes, mayBeMailed } from './local-times.ts';

/**
 * Digests are composed from 7:00 to 12:00 in the shopper's time zone. Later the day is skipped: its finds are no
 * longer new.
 */
const firstHour = 7;
const endHour = 12;

/** A shopper who is due: for a digest, or for news of follows alone. */
export type Due = Recipient & { coveredUntil: Date; isDigestDay: boolean };

const weekdays = sql`array[monday, tuesday, wednesday, thursday, friday, saturday, sunday]`;

/** Matches a `schedule` with a digest on the local day. */
const isDigestDay = sql`(${weekdays})[local_time.weekday]`;

/** Matches a `schedule` without any day for digests. News of follows then come daily, in emails of their own. */
const isDailyForFollows = sql`follows and not true = any(${weekdays})
  and exists (select from follow where follow.account_id = schedule.account_id and not is_paused)`;

const isDue = sql`local_time.hour >= ${firstHour}::integer and local_time.hour < ${endHour}::integer
  and (${isDigestDay} or ${isDailyForFollows})
  and (checked_on is null or checked_on < local_time.day) and ${mayBeMailed}`;

/** Reads the accounts that are due, and the oldest `covered_until` among them. */
export async function readDue(db: Db, times: LocalTimes): Promise<{ ids: number[]; oldest: Date | null }> {
  const { rows } = await sql<{ ids: number[] | null; oldest: Date | null }>`
    select array_agg(schedule.account_id order by schedule.account_id) as ids, min(covered_until) as oldest
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where ${isDue}`.execute(db);
  return { ids: rows[0]?.ids ?? [], oldest: rows[0]?.oldest ?? null };
}

/** Locks the accounts that are still due until the transaction ends. Skips accounts that another process has locked. */
export async function lockDue(db: Db, times: LocalTimes, ids: readonly number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select schedule.account_id as "accountId", account.email, account.language,
      local_time.day::text as day, local_time.zone as "timeZone", covered_until as "coveredUntil",
      ${isDigestDay} as "isDigestDay"
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where schedule.account_id = any(${ids}::integer[]) and ${isDue}
    order by schedule.account_id
    for no key update of schedule skip locked for key share of account skip locked`.execute(db);
  return rows;
}
