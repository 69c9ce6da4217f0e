import { sql } from 'kysely';
import type { Connection, Db } from './connect.ts';
import { watchName } from './watch.ts';

/** Shops that have a database open. */
type OpenShops = {
  isAny: boolean;
  /** What transactions below this number wrote, every one of them lists; undefined where none has said so. */
  shownBelow: number | undefined;
  /** What transactions below this number wrote can be listed by now. */
  writtenBelow: number;
};

/** Tells whoever writes what a shop lists by now: all that transactions below a number wrote. */
export function announceShown(connection: Pick<Connection, 'announce'>, below: number): void {
  connection.announce(`shows ${below}`);
}

/** Whether shops have this database open, and what they list: whoever answers requests watches it, on a server. */
export async function readOpenShops(db: Db): Promise<OpenShops> {
  const { rows } = await sql<{ isAny: boolean; shownBelow: number | null; writtenBelow: number }>`
    select count(*) > 0 as "isAny", pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "writtenBelow",
      min(substring(application_name from ${`^${watchName} shows (\\d+)$`})::bigint) as "shownBelow"
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${watchName})
  `.execute(db);
  const [{ isAny = false, shownBelow = null, writtenBelow = 0 } = {}] = rows;
  return { isAny, shownBelow: shownBelow ?? undefined, writtenBelow };
}
