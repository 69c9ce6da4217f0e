import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { migrate, migrateUpTo } from '#server/platform/database/migrate.ts';
import { BackupError, type BackupTable, type Manifest, type Sequence } from './manifest.ts';
import { readTables } from './schema.ts';

/** Rows of one insert statement, about: some hundred kilobytes. */
const rowsAtATime = 500;

/** Columns that hold transaction ids, which differ between databases. All rows count as written by this transaction. */
const transactionColumns = new Map([
  ['product.changed_tx', sql`pg_current_xact_id()::text::bigint`],
  ['price_point.changed_tx', sql`pg_current_xact_id()::text::bigint`],
  ['price_correction.changed_tx', sql`pg_current_xact_id()::text::bigint`],
  // The ledger looks at all prices once more: leaves that it has already stay single.
  ['ledger.position', sql`pg_current_xact_id()::text::bigint`],
  ['ledger.cluster', sql`(select system_identifier::text from pg_control_system())`],
  // All changes count as processed.
  ['favorite_watch_position.position', sql`pg_current_xact_id()::text::bigint + 1`],
]);

/**
 * Restores a database from a backup and then runs the later migrations, in one transaction: a failure leaves the
 * database as it was. The files have to be checked before. Mails that were queued then are not sent any more.
 * @param isForced whether a database that is not empty is emptied first
 * @throws BackupError when the database is not empty, or the backup is of a newer version than this program
 */
export async function restoreDatabase(db: Db, folder: string, manifest: Manifest, isForced: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await isEmpty(transaction))) {
      if (!isForced) throw new BackupError('The database is not empty. With --force, its contents are deleted first.');
      await sql`drop schema public cascade`.execute(transaction);
      await sql`drop schema if exists pgboss cascade`.execute(transaction);
      await sql`create schema public`.execute(transaction);
    }
    await migrateUpTo(transaction, manifest.migration).catch((error) => {
      throw new BackupError(`The backup is of version ${manifest.version}: ${(error as Error).message}`);
    });
    await fillTables(transaction, folder, manifest);
    await migrate(transaction);
    // They may have been sent since the backup was taken: no shopper is to get one twice.
    await sql`update campaign_email set given_up_reason = 'too old' where sent_at is null and given_up_reason is null`.execute(
      transaction,
    );
  });
  await sql`analyze`.execute(db);
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`.execute(db);
  return rows.length === 0;
}

async function fillTables(db: Db, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const made = await readTables(db);
  const names = sql.join(made.map(({ name }) => sql.table(name)));
  // Migrations have inserted reference data.
  await sql`truncate ${names}`.execute(db);
  for (const { name } of made) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  for (const table of tables) {
    const columns = made.find(({ name }) => name === table.name)?.columns;
    if (columns?.join() !== table.columns.join())
      throw new BackupError(`Table ${table.name}: the columns of the backup differ from those of this version.`);
    await fillTable(db, folder, table);
  }
  for (const sequence of sequences) await setSequence(db, sequence);
  // Deferred constraint checks would prevent the tables from being altered.
  await sql`set constraints all immediate`.execute(db);
  for (const { name } of made) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
}

async function fillTable(db: Db, folder: string, { name, columns, rows, file }: BackupTable): Promise<void> {
  // An empty copy of the given columns. Its row type parses the rows that `row(…)::text` has written.
  const passing = sql.id(`backup_${name}`);
  await sql`create temporary table ${passing} on commit drop as
    select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.table(name)} limit 0`.execute(db);
  const into = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(
    columns.map((column) => transactionColumns.get(`${name}.${column}`) ?? sql`(line.row).${sql.id(column)}`),
  );
  let filled = 0;
  for await (const lines of linesOf(join(folder, file.path))) {
    await sql`insert into ${sql.table(name)} (${into}) overriding system value
      select ${values} from (select text::${passing} as row from unnest(${lines}::text[]) as text offset 0) as line`.execute(
      db,
    );
    filled += lines.length;
  }
  if (filled !== rows) throw new BackupError(`${file.path} has ${filled} rows, expected ${rows}.`);
}

/** Splits at line feeds only: rows may hold other line terminators. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let rest = '';
  for await (const text of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((part) => JSON.parse(part) as string));
    if (lines.length < rowsAtATime) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function setSequence(db: Db, { table, column, lastValue, isCalled }: Sequence): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${lastValue}, ${isCalled})`.execute(
    db,
  );
}
