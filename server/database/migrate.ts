import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date: the numbered .sql files that have not run yet, in order, all in one transaction. Two
 * processes that start together wait for each other. What fails leaves nothing behind.
 * @throws with the file's name when one fails, or when the database is newer than this program
 */
export async function migrate(db: Db, folder: URL = migrationsFolder): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results } = await migrator.migrateToLatest();
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
