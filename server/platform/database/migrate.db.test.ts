import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { type Connection, connect } from './connect.ts';
import { migrate, migrateUpTo, readMigration } from './migrate.ts';

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-migrations-'));
});
afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const ours = new URL('./migrations/', import.meta.url);

/** Copies the project's migrations, and adds more files after them. */
async function withMore(files: Record<string, string>): Promise<URL> {
  const { cp } = await import('node:fs/promises');
  await cp(ours, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

test('migrating again changes nothing', async () => {
  await migrate(connection.db);
  await migrate(connection.db);
});

test('refuses a new migration that sorts before applied ones', async () => {
  const late = await withMore({ '0001_late.sql': 'create table late (id integer);' });
  await expect(migrate(connection.db, late)).rejects.toThrow('0001_late');
});

test('two processes that start together migrate once', async () => {
  const more = await withMore({ '9000_once.sql': 'create table once (id integer); insert into once values (1);' });
  const other = await connect({ databaseUrl: connection.address.databaseUrl });
  await Promise.all([migrate(connection.db, more), migrate(other.db, more)]);
  const { rows } = await sql`select count(*) as rows from once`.execute(other.db);
  await other.close();
  expect(rows).toEqual([{ rows: 1 }]);
});

test('a failed migration is named in the error and rolled back', async () => {
  const more = await withMore({
    '9000_good.sql': 'create table good (id integer);',
    '9001_bad.sql': 'create table half (id integer); create table nonsense (id no_such_type);',
  });
  await expect(migrate(connection.db, more)).rejects.toThrow('Migration 9001_bad.sql failed');
  const { rows } = await sql`select to_regclass('good') as good, to_regclass('half') as half`.execute(connection.db);
  expect(rows).toEqual([{ good: null, half: null }]);
});

test('refuses a database that is newer than the program', async () => {
  await migrate(connection.db, await withMore({ '9000_newer.sql': 'create table newer (id integer);' }));
  await expect(migrate(connection.db)).rejects.toThrow('9000_newer');
});

test('migrates an early version whose functions take rows of its tables', async () => {
  const latest = await readMigration(connection.db);
  await connection.runSql('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await migrateUpTo(connection.db, '0005_reference');
  // Migration 0002 once had this function. PostgreSQL from 15.20 on alters no table whose row type is an argument of a
  // function.
  await connection.runSql(`create function content_hash(staged staged_product) returns bytea language sql stable
    return sha256(convert_to(row(staged.brand_id, staged.size_ids, staged.name)::text, 'UTF8'))`);
  await migrate(connection.db);
  expect(await readMigration(connection.db)).toBe(latest);
});

test('takes complete runs for sightings of older prices, and lowers a highest price that only one run stated', async () => {
  const { db, runSql } = connection;
  await runSql('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await migrateUpTo(db, '0024_no_request_rates');
  await runSql(`
    insert into store (id, name, url) values (1, 'Store', 'https://shop.example');
    insert into brand (id, name, key, letter) values (1, 'Brand', 'brand', 'B');
    insert into feed (id, name, store_id, format, source, all_seen_at) values (1, 'feed', 1, 'auto', 'none', '2026-11-04Z');
    insert into feed_run (feed_id, started_at, alive_at, status)
      select 1, day, day, case when day = '2026-11-03Z' then 'stopped' else 'complete' end
      from generate_series('2026-11-01Z'::timestamptz, '2026-11-04Z', interval '1 day') as day;
    insert into product (id, store_id, group_key, brand_id, store_category, name, description, currency, price_cents,
      original_cents, highest_asked_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, created_at, updated_at)
    select id, 1, id::text, 1, '', '', '', 'USD', 90, 90, 300, '', '{}', '', '{}', '{}', '', '', '2026-11-01Z', '2026-11-04Z'
    from generate_series(1, 2) as id;
    insert into product_sighting (product_id, feed_id, run_id, seen_at) values (1, 1, 1, '2026-11-04Z'), (2, 1, 1, '2026-11-02Z');
    insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock) values
      (1, '2026-11-01Z', 100, 100, 'USD', true), (1, '2026-11-02Z', 300, 300, 'USD', true),
      (1, '2026-11-04Z', 90, 90, 'USD', true),
      (2, '2026-11-01Z', 300, 300, 'USD', true), (2, '2026-11-04Z', 90, 90, 'USD', true)`);
  await migrate(db);
  const { rows } = await sql`select id, highest_asked_cents as cents from product order by id`.execute(db);
  expect(rows).toEqual([
    { id: 1, cents: 0 },
    { id: 2, cents: 300 },
  ]);
  const points = await db
    .selectFrom('price_point')
    .select('previous_seen_at')
    .orderBy('product_id')
    .orderBy('seen_at')
    .execute();
  const [first, second] = [new Date('2026-11-01Z'), new Date('2026-11-02Z')];
  expect(points.map((point) => point.previous_seen_at)).toEqual([null, first, second, null, second]);
});

test('indexes, constraints and sequences carry the name of their table', async () => {
  const { rows } = await sql<{ name: string; table: string }>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table from pg_index
    union select conname, conrelid::regclass::text from pg_constraint where conrelid <> 0
    union select objid::regclass::text, refobjid::regclass::text from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
        and objid in (select oid from pg_class where relkind = 'S')`.execute(connection.db);
  const ours = rows.filter(({ table }) => !/^(pg_|pgboss\.|information_schema|kysely_)/.test(table));
  expect(ours.length).toBeGreaterThan(200);
  expect(ours.filter(({ name, table }) => !name.startsWith(`${table}_`))).toEqual([]);
});
