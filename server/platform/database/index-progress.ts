import { sql } from 'kysely';
import type { Connection, Db } from './connect.ts';
import { watchName } from './watch.ts';

/** What shops that have a database open list of it. */
type OpenShops = {
  /** What transactions below this number wrote, every one of them lists; undefined where none is open. */
  shownBelow: number | undefined;
  /** What transactions below this number wrote can be listed by now. */
  writtenBelow: number;
};

/** Tells whoever writes what a shop lists by now: all that transactions below a number wrote. */
export function announceShown(connection: Pick<Connection, 'announce'>, below: number): void {
  connection.announce(`shows ${below}`);
}

/** Reads what open shops list, and could. */
export async function readOpenShops(db: Db): Promise<OpenShops> {
  const { rows } = await sql<{ shownBelow: number | null; writtenBelow: number }>`
    select min(substring(application_name from ${`^${watchName} shows (\\d+)$`})::bigint) as "shownBelow",
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "writtenBelow"
    from pg_stat_activity where datname = current_database()
  `.execute(db);
  const [{ shownBelow = null, writtenBelow = 0 } = {}] = rows;
  return { shownBelow: shownBelow ?? undefined, writtenBelow };
}
