import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A name of the IANA's database. Excludes offsets: PostgreSQL takes `+09:00` for nine hours west. */
const nameForm = /^[a-z][a-z0-9_+/-]{0,63}$/i;

/** PostgreSQL's error code (invalid_parameter_value) for an unknown time zone. */
const notRecognized = '22023';

/** Tells whether a database error comes from an unknown time zone. */
export function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === notRecognized;
}

/**
 * Returns the canonical name of a time zone; undefined when JavaScript or the database does not know it. So `at time
 * zone` never fails for a stored name. Must not run in a transaction: an unknown name would abort it.
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

/** Returns a name in its canonical spelling; undefined when JavaScript does not know it. */
function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
