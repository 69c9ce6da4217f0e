import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { watchName } from './watch.ts';

/** Whether a shop has this database open: whoever answers requests watches it, on a server. */
export async function isShopOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = ${watchName}
    ) as "isOpen"
  `.execute(db);
  return rows[0]?.isOpen ?? false;
}
