import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Sequence } from './manifest.ts';

/** A table as it is now, without generated columns. */
type Table = { name: string; columns: string[] };

/**
 * Lists the application's tables, referenced tables before the tables that refer to them. Leaves out the queues (schema
 * pgboss) and unlogged tables, which hold nothing beyond a run.
 */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely\_%'
    order by relname`.execute(db);
  const ordered: Table[] = [];
  for (let left = rows; left.length > 0; ) {
    const isReady = ({ needs }: (typeof rows)[number]) =>
      needs.every((need) => !left.some(({ name }) => name === need));
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`Circular references between tables: ${left.map(({ name }) => name)}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Reads where the ids of tables continue. Ids of deleted rows must not be reused, since mails and links name them. */
export async function readSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attidentity <> '' and relpersistence = 'p'
    order by relname, attname`.execute(db);
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: states } = await sql<{ last_value: number; is_called: boolean }>`
      select last_value, is_called from ${sql.raw(sequence)}`.execute(db);
    for (const state of states)
      sequences.push({ table, column, lastValue: state.last_value, isCalled: state.is_called });
  }
  return sequences;
}
