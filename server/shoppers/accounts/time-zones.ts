import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A name of the IANA's database. Offsets are none: PostgreSQL takes `+09:00` for nine hours west. */
const nameForm = /^[a-z][a-z0-9_+/-]{0,63}$/i;

/** PostgreSQL's code for a name that it does not know. */
const notRecognized = '22023';

/** Whether the database has failed for a time zone that it does not know. */
export function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === notRecognized;
}

/**
 * A time zone's name as it is kept; undefined for what JavaScript or the database does not know, so that `at time zone` never
 * fails on one that is kept. Not within a transaction: an unknown name would end it.
 */
export async function knownTimeZone(db: Db, name: string | undefined): Promise<string | undefined> {
  const known = name !== undefined && nameForm.test(name) ? canonical(name) : undefined;
  if (known === undefined) return undefined;
  try {
    await sql`select now() at time zone ${known}`.execute(db);
    return known;
  } catch (error) {
    if (isUnknownZone(error)) return undefined;
    throw error;
  }
}

/** In the letters that it is written with. */
function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
