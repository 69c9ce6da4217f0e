import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { readMigration } from '#server/platform/database/migrate.ts';
import { BackupError, type BackupFile, type BackupTable, writeManifest } from './manifest.ts';
import { copyPictures } from './pictures.ts';
import { readSequences, readTables } from './schema.ts';

/** Rows of one round trip: some hundred kilobytes. */
const rowsAtATime = 500;

type BackupOptions = {
  /** The folder in which the backup's own folder is created. */
  into: string;
  /** The folder of the image files on disk; undefined leaves the images out. */
  picturesFolder?: string | undefined;
  version: string;
  now?: Date;
};

export type Taken = { folder: string; tables: BackupTable[]; pictures: BackupFile[] | null };

/**
 * Writes a snapshot of the database, and the images, into a new folder. The folder has a temporary name until it is
 * complete and synced to disk. Only its owner may read it: it holds keys and password hashes.
 * @throws BackupError when the database is not the application's, or the backup's folder exists already
 */
export async function takeBackup(
  db: Db,
  { into, picturesFolder, version, now = new Date() }: BackupOptions,
): Promise<Taken> {
  const folder = join(into, folderName(now));
  const part = `${folder}.part`;
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const { migration, tables, sequences } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => copyDatabase(snapshot, part));
    // After the database: an image is on disk before the database refers to it.
    const pictures = picturesFolder === undefined ? null : await copyPictures(picturesFolder, part);
    await writeManifest(part, { takenAt: now.toISOString(), version, migration, tables, sequences, pictures });
    await syncFolder(part);
    await rename(part, folder).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOTEMPTY' ? new BackupError(`${folder} already exists.`) : error;
    });
    await syncFolder(dirname(folder));
    return { folder, tables, pictures };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Deletes all whole backups of a folder except the newest ones, and the remains of aborted backups.
 * @returns the names of the deleted folders
 */
export async function keepNewest(into: string, count: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => /^trouvaille-\d{8}T\d{6}Z(\.part)?$/.test(name)).sort();
  const whole = names.filter((name) => !name.endsWith('.part'));
  const newest = whole.at(-1) ?? '';
  const old = names.filter((name) => (name.endsWith('.part') ? name < newest : !whole.slice(-count).includes(name)));
  for (const name of old) await rm(join(into, name), { recursive: true, force: true });
  return old;
}

function folderName(now: Date): string {
  return `trouvaille-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

async function copyDatabase(db: Db, folder: string) {
  const migration = await readMigration(db);
  if (migration === undefined) throw new BackupError('No Trouvaille data in this database.');
  const tables: BackupTable[] = [];
  for (const { name, columns } of await readTables(db)) {
    let rows = 0;
    const lines = async function* () {
      for await (const row of rowsOf(db, name, columns)) {
        rows += 1;
        yield `${JSON.stringify(row)}\n`;
      }
    };
    const file = await writeCompressed(folder, `tables/${name}.jsonl.gz`, lines());
    tables.push({ name, columns, rows, file });
  }
  return { migration, tables, sequences: await readSequences(db) };
}

/** Yields each row in PostgreSQL's own notation, `(7,"a name",2026-11-22 03:00:00+00)`, which loses nothing of any type. */
async function* rowsOf(db: Db, table: string, columns: string[]): AsyncGenerator<string> {
  const row = sql.join(columns.map((column) => sql.id(column)));
  await sql`declare backup_rows no scroll cursor for select row(${row})::text as line from ${sql.table(table)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtATime)} from backup_rows`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtATime) break;
  }
  await sql`close backup_rows`.execute(db);
}

async function writeCompressed(folder: string, path: string, lines: AsyncIterable<string>): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines), createGzip({ level: 1 }), counting, file);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Syncs a folder, because the names of its files are on disk only after that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
