import { sql } from 'kysely';
import type { Connection, Db } from './connect.ts';
import { watchName } from './watch.ts';

/** How far the indexes of the open web processes have followed the database. */
type OpenShops = {
  /** Every web process lists all changes of transactions below this number. Undefined if no web process is open. */
  shownBelow: number | undefined;
  /** All changes of transactions below this number can be listed by now. */
  writtenBelow: number;
};

/** Publishes, for writers, that this web process lists all changes of transactions below a number. */
export function announceShown(connection: Pick<Connection, 'announce'>, below: number): void {
  connection.announce(`shows ${below}`);
}

/** Reads up to which transaction the open web processes list every change, and up to which they could. */
export async function readIndexProgress(db: Db): Promise<OpenShops> {
  const { rows } = await sql<{ shownBelow: number | null; writtenBelow: number }>`
    select min(substring(application_name from ${`^${watchName} shows (\\d+)$`})::bigint) as "shownBelow",
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "writtenBelow"
    from pg_stat_activity where datname = current_database()
  `.execute(db);
  const [{ shownBelow = null, writtenBelow = 0 } = {}] = rows;
  return { shownBelow: shownBelow ?? undefined, writtenBelow };
}
