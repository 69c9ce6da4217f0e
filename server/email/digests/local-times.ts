import { type RawBuilder, sql } from 'kysely';
import { defaultTimeZone } from '#contract/schedule.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isUnknownZone } from '#server/shoppers/accounts/time-zones.ts';

/**
 * The local time of one moment in every time zone of shoppers and in the default one, daylight saving included.
 * The arrays are parallel.
 */
export type LocalTimes = {
  zones: string[];
  /** ISO dates such as 2026-11-22. */
  days: string[];
  /** From 1 for Monday to 7 for Sunday. */
  weekdays: number[];
  /** From 0 to 23. */
  hours: number[];
};

/** Reads the local time of `now` in the time zones of all accounts and in the default one. */
export async function readLocalTimes(db: Db, now: Date): Promise<LocalTimes> {
  const lived = sql`(select time_zone from account where time_zone is not null union select ${defaultTimeZone})`;
  try {
    return await readTimesIn(db, lived, now);
  } catch (error) {
    if (!isUnknownZone(error)) throw error;
    // A migrated database may lack a time zone that accounts name. Reading all installed zones takes 0.2 s: the
    // fallback only.
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

/**
 * Joins `local_time` to a statement on `account`: the zone, day, weekday and hour of the shopper.
 * The default time zone stands in for an unknown one.
 */
export function joinLocalTimes({ zones, days, weekdays, hours }: LocalTimes): RawBuilder<unknown> {
  const usual = zones.indexOf(defaultTimeZone);
  return sql`
    left join unnest(${zones}::text[], ${days}::date[], ${weekdays}::integer[], ${hours}::integer[])
      as zone (name, day, weekday, hour) on zone.name = account.time_zone
    cross join lateral (
      select coalesce(zone.name, ${defaultTimeZone}) as zone, coalesce(zone.day, ${days[usual]}::date) as day, coalesce(zone.weekday, ${weekdays[usual]}::integer) as weekday,
        coalesce(zone.hour, ${hours[usual]}::integer) as hour
    ) as local_time`;
}

/** Matches accounts that may get campaign emails at all. Refers to `schedule` and `account`. */
export const mayBeMailed = sql`schedule.opt_in and account.email_verified_at is not null
  and not exists (select from suppressed_address where suppressed_address.email_key = account.email_key)`;
