import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalog } from '#server/catalog/catalog.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { type Connection, connect, type Db } from '#server/platform/database/connect.ts';
import { migrateUpTo, readMigration } from '#server/platform/database/migrate.ts';
import { testDatabase } from '#test/support/database.ts';
import { composeMailings } from '#test/support/mailings.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { checkFiles, readManifest } from './manifest.ts';
import { restorePictures } from './pictures.ts';
import { restoreDatabase } from './restore.ts';
import { readSequences, readTables } from './schema.ts';
import { keepNewest, type Taken, takeBackup } from './take.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const version = '0.1.0';
const hash = createHash('sha256').update('a picture').digest('hex');
/** Characters that end lines, separate columns, or look like a row. */
const hostile = 'a "coat"\\ of\r\ntwo lines,\u2028a third\t(NULL),{},\'; drop table product; -- 🧥';

let source: Connection;
let scratch: string;
let backup: Taken;
/** An embedded database that was empty until the backup was restored into it. */
let restored: Connection;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'trouvaille-backups-'));
  source = await testDatabase();
  const feed = await newFeed(source.db, { name: hostile, storeName: 'Opaline' });
  await ingest(source.db, feed, [
    feedRow(),
    feedRow({ description: hostile }),
    ...Array.from({ length: 700 }, () => feedRow()),
  ]);
  await composeMailings(source.db, 2);
  const { id } = await source.db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  await sql`insert into favorite_product (account_id, product_id) select ${id}, id from product limit 3`.execute(
    source.db,
  );
  // Ids of deleted rows.
  await source.db.insertInto('account').defaultValues().execute();
  await source.db.deleteFrom('account').where('id', '>', id).execute();
  await openDiskStore(join(scratch, 'images')).write({ hash, width: 640, type: 'avif' }, Buffer.from('a picture'));
  await writeFile(join(scratch, 'images', hash.slice(0, 2), hash, '1280.avif.9d2f.part'), 'half a pict');
  backup = await takeBackup(source.db, {
    into: join(scratch, 'backups'),
    picturesFolder: join(scratch, 'images'),
    version,
    now: noon,
  });
  restored = await connect({ dataDir: join(scratch, 'restored-data') });
});
afterAll(async () => {
  await restored.close();
  await source.close();
  await rm(scratch, { recursive: true });
});

/** Every row of every table, without values that are specific to one database. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const { name } of await readTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - 'changed_tx' - 'position' - 'given_up')::text as row from ${sql.table(name)} as one order by 1`.execute(
      db,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

async function restore(db: Db, folder: string, isForced = false): Promise<void> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  await restoreDatabase(db, folder, manifest, isForced);
}

test('only its owner may read a backup', async () => {
  expect((await stat(backup.folder)).mode & 0o777).toBe(0o700);
  for (const entry of await readdir(backup.folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) expect((await stat(join(entry.parentPath, entry.name))).mode & 0o777).toBe(0o600);
});

describe('an incomplete or invalid backup', () => {
  /** Copies the backup and damages the copy. */
  async function copied(spoil: (folder: string) => Promise<unknown>): Promise<string> {
    const folder = await mkdtemp(join(scratch, 'spoilt-'));
    const { cp } = await import('node:fs/promises');
    await cp(backup.folder, folder, { recursive: true });
    await spoil(folder);
    return folder;
  }
  const edit = (change: (manifest: Record<string, unknown>) => void) => async (folder: string) => {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    change(manifest);
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  };

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    ['no manifest', (folder) => rm(join(folder, 'manifest.json')), 'No complete backup in'],
    ['a truncated manifest', (folder) => writeFile(join(folder, 'manifest.json'), '{"format":1,'), 'is invalid'],
    [
      'a missing file',
      (folder) => rm(join(folder, 'tables/product.jsonl.gz')),
      'tables/product.jsonl.gz cannot be read: ENOENT',
    ],
    [
      'a corrupt file',
      (folder) => writeFile(join(folder, 'tables/brand.jsonl.gz'), 'nothing'),
      'tables/brand.jsonl.gz is corrupt',
    ],
    ['another format', edit((manifest) => Object.assign(manifest, { format: 2 })), 'is invalid: format'],
    [
      'a newer version',
      edit((manifest) => Object.assign(manifest, { version: '9.0.0', migration: '9999_new' })),
      'The backup is of version 9.0.0: Unknown migration 9999_new.',
    ],
    [
      'a file outside its folder',
      edit((manifest) => Object.assign(manifest, { pictures: [{ path: 'images/../../x', bytes: 1, sha256: hash }] })),
      'names a file outside',
    ],
  ])('is rejected: %s', async (_, spoil, message) => {
    const folder = await copied(spoil);
    await expect(restore(restored.db, folder)).rejects.toThrow(message);
    expect(
      (await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(restored.db)).rows,
    ).toEqual([]);
  });

  test('leaves no folder behind and replaces no other backup', async () => {
    const into = join(scratch, 'no-room');
    await mkdir(into);
    await writeFile(join(scratch, 'no-folder'), '');
    const lost = takeBackup(source.db, { into, version, picturesFolder: join(scratch, 'no-folder') });
    await expect(lost).rejects.toThrow('ENOTDIR');
    expect(await readdir(into)).toEqual([]);
    await expect(takeBackup(source.db, { into: join(scratch, 'backups'), version, now: noon })).rejects.toThrow(
      'already exists',
    );
    expect((await readManifest(backup.folder)).takenAt).toBe(noon.toISOString());
  });
});

test('a database without Trouvaille data cannot be backed up', async () => {
  const taken = takeBackup(restored.db, { into: join(scratch, 'none'), version });
  await expect(taken).rejects.toThrow('No Trouvaille data in this database.');
});

describe('a backup restored into an empty embedded database', () => {
  test('brings every row and every picture', async () => {
    await restore(restored.db, backup.folder);
    expect(await contentsOf(restored.db)).toEqual(await contentsOf(source.db));
    expect(await readSequences(restored.db)).toEqual(await readSequences(source.db));
    const pictures = openDiskStore(join(scratch, 'restored-images'));
    await restorePictures(backup.folder, backup.pictures ?? [], pictures);
    expect(String(await pictures.read({ hash, width: 640, type: 'avif' }))).toBe('a picture');
    expect(backup.pictures).toHaveLength(1);
  });

  test('leaves triggers enabled and taste versions unchanged', async () => {
    expect((await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(restored.db)).rows).toEqual([]);
    const tastes = (db: Db) => db.selectFrom('account').select(['id', 'taste_version']).orderBy('id').execute();
    expect(await tastes(restored.db)).toEqual(await tastes(source.db));
  });

  test('sends no mailing that waited at the time of the backup', async () => {
    const waiting = restored.db
      .selectFrom('mailing')
      .select('id')
      .where('given_up', 'is', null)
      .where('left_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  });

  test('can be backed up again, and restored over a full database only by force', async () => {
    const second = await takeBackup(restored.db, { into: join(scratch, 'second'), version });
    const full = await testDatabase();
    await full.db.insertInto('account').defaultValues().execute();
    await expect(restore(full.db, second.folder)).rejects.toThrow('The database is not empty. With --force');
    expect(await full.db.selectFrom('account').select('id').execute()).toHaveLength(1);
    await restore(full.db, second.folder, true);
    expect(await contentsOf(full.db)).toEqual(await contentsOf(source.db));
    await full.close();
  });

  test('lists products and follows changes despite new transaction ids', async () => {
    const catalog = await openCatalog(restored, () => {});
    expect(catalog.size().listed).toBe(702);
    await sql`update product set ended_at = now(), changed_tx = pg_current_xact_id()::text::bigint
      where id = (select max(id) from product)`.execute(restored.db);
    await catalog.refresh();
    expect(catalog.size().listed).toBe(701);
    await catalog.stop();
  });
});

test('migrates a backup of an older version', async () => {
  const old = await testDatabase();
  await old.runSql('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await migrateUpTo(old.db, '0002_feeds');
  await old.runSql(`insert into store (name, url) values ('Opaline', 'https://opaline.example')`);
  const taken = await takeBackup(old.db, { into: join(scratch, 'old'), version });
  await restore(old.db, taken.folder, true);
  expect(await readMigration(old.db)).toBe(await readMigration(source.db));
  expect(await old.db.selectFrom('store').select('name').execute()).toEqual([{ name: 'Opaline' }]);
  await old.close();
});

test('detects a running server by its connections', async () => {
  expect(await source.hasOthers()).toBe(false);
  const other = await connect({ databaseUrl: source.address.databaseUrl });
  expect(await other.hasOthers()).toBe(true);
  await other.close();
});

test('keeps the newest backups and deletes only older and aborted ones', async () => {
  const into = await mkdtemp(join(scratch, 'kept-'));
  const names = [
    'trouvaille-20261119T030000Z',
    'trouvaille-20261120T030000Z.part',
    'trouvaille-20261121T030000Z',
    'trouvaille-20261122T030000Z',
    'trouvaille-20261122T040000Z.part',
    'other',
  ];
  for (const name of names) await mkdir(join(into, name));
  await chmod(into, 0o700);
  expect(await keepNewest(into, 2)).toEqual(['trouvaille-20261119T030000Z', 'trouvaille-20261120T030000Z.part']);
  expect((await readdir(into)).sort()).toEqual([
    'other',
    'trouvaille-20261121T030000Z',
    'trouvaille-20261122T030000Z',
    'trouvaille-20261122T040000Z.part',
  ]);
});
