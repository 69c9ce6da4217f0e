import { type RawBuilder, sql } from 'kysely';
import { defaultTimeZone } from '#contract/schedule.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isUnknownZone } from '#server/shoppers/accounts/time-zones.ts';

/** What the clock says at one moment in the time zones where shoppers live, and in the usual one; summer time and all. */
export type LocalTimes = {
  zones: string[];
  /** Such as 2026-11-22. */
  days: string[];
  /** Monday is 1. */
  weekdays: number[];
  /** From 0 to 23. */
  hours: number[];
};

export async function readLocalTimes(db: Db, now: Date): Promise<LocalTimes> {
  const lived = sql`(select time_zone from account where time_zone is not null union select ${defaultTimeZone})`;
  try {
    return await readTimesIn(db, lived, now);
  } catch (error) {
    if (!isUnknownZone(error)) throw error;
    // A database that was moved may lack a zone that it had; to read the files of all that it has takes a fifth of a second.
    return readTimesIn(db, sql`(select name from pg_timezone_names)`, now);
  }
}

async function readTimesIn(db: Db, names: RawBuilder<unknown>, now: Date): Promise<LocalTimes> {
  const { rows } = await sql<LocalTimes>`
    select array_agg(name) as zones, array_agg(local::date::text) as days,
      array_agg(extract(isodow from local)::integer) as weekdays, array_agg(extract(hour from local)::integer) as hours
    from (select name, ${now}::timestamptz at time zone name as local from ${names} as known (name)) as zone`.execute(
    db,
  );
  return rows[0] ?? { zones: [], days: [], weekdays: [], hours: [] };
}

/** Joins `hers` to a statement on `account`: zone, day, weekday and hour of where she lives, the usual zone where that is not known. */
export function joinLocalTimes({ zones, days, weekdays, hours }: LocalTimes): RawBuilder<unknown> {
  const usual = zones.indexOf(defaultTimeZone);
  return sql`
    left join unnest(${zones}::text[], ${days}::date[], ${weekdays}::integer[], ${hours}::integer[])
      as zone (name, day, weekday, hour) on zone.name = account.time_zone
    cross join lateral (
      select coalesce(zone.name, ${defaultTimeZone}) as zone, coalesce(zone.day, ${days[usual]}::date) as day, coalesce(zone.weekday, ${weekdays[usual]}::integer) as weekday,
        coalesce(zone.hour, ${hours[usual]}::integer) as hour
    ) as hers`;
}

/** Whom mails may go to at all, of `schedule` and `account`. */
export const mayBeTold = sql`schedule.opt_in and account.email_verified_at is not null
  and not exists (select from suppressed_address where suppressed_address.email_key = account.email_key)`;
