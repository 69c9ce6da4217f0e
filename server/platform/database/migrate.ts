import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date: runs the numbered .sql files that have not run yet, in order, in one transaction. Two
 * processes that start together wait for each other. A failure leaves nothing behind.
 * @throws naming the file if a migration fails, or if the database is newer than this program
 */
export async function migrate(db: Db, folder: URL = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  // The migrator inspects every table first, which takes long for most starts of an embedded database.
  if (isDeepStrictEqual(await namesOfRun(db), Object.keys(migrations).sort())) return;
  tell(await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest());
}

/**
 * Migrates an empty database up to and including a named migration.
 * @throws if this program has no migration of that name, or like `migrate`
 */
export async function migrateUpTo(db: Db, name: string): Promise<void> {
  const migrations = await readMigrations(migrationsFolder);
  if (!Object.hasOwn(migrations, name)) throw new Error(`Unknown migration ${name}.`);
  tell(await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name));
}

/** Returns the name of the last migration that has run, or undefined if none has. */
export async function readMigration(db: Db): Promise<string | undefined> {
  return (await namesOfRun(db)).at(-1);
}

/** Returns the names of the migrations that have run, in order. */
async function namesOfRun(db: Db): Promise<string[]> {
  const { rows: made } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (made.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function tell({ error, results }: MigrationResultSet): void {
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(
    failed ? `Migration ${failed.migrationName}.sql failed: ${reason}` : `The database cannot be migrated: ${reason}`,
    {
      cause: error,
    },
  );
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const statements = await readFile(new URL(name, folder), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(statements).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
