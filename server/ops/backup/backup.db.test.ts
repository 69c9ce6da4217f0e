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
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { testDatabase } from '#test/support/database.ts';
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
  await composeCampaignEmails(source.db, 2);
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
      select (to_jsonb(one) - 'changed_tx' - 'position' - 'given_up_reason')::text as row from ${sql.table(name)} as one order by 1`.execute(
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

  test('sends no campaign email that waited at the time of the backup', async () => {
    const waiting = restored.db
      .selectFrom('campaign_email')
      .select('id')
      .where('given_up_reason', 'is', null)
      .where('sent_at', 'is', null);
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

test('restores a backup from before tables were renamed under their new names', async () => {
  const old = await testDatabase();
  await old.runSql('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await migrateUpTo(old.db, '0030_sign_up_browser');
  await old.runSql(`
    insert into brand (id, name, key, letter) values (1, 'Brand', 'brand', 'B');
    insert into store (id, name, url) values (1, 'Opaline', 'https://opaline.example');
    insert into product (id, store_id, group_key, brand_id, store_category, name, description, currency, price_cents,
      original_cents, highest_asked_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, created_at, updated_at)
    values (1, 1, '1', 1, '', '', '', 'USD', 90, 90, 90, '', '{}', '', '{}', '{}', '', '', now(), now());
    insert into account (taste_asked, taste_built) values (3, 2);
    insert into favorite_product (account_id, product_id) values (1, 1);
    update favorite_watch set to_tell = true, drop_told_on = '2026-11-20', told_sale_end = '2026-11-21Z';
    insert into notification_schedule (account_id, looked_on, told_until) values (1, '2026-11-20', '2026-11-20Z');
    insert into mailing (account_id, kind, day, left_at) values (1, 'digest', '2026-11-20', '2026-11-20Z');
    insert into mailing (account_id, kind, day) values (1, 'digest', '2026-11-21');
    insert into told_find (account_id, product_id, kind, day, price_cents) values (1, 1, 'digest', '2026-11-20', 90);
    insert into counted_try (hash, tries, last_at, closed_until) values ('\\x01', 4, '2026-11-20Z', '2026-11-21Z');
    insert into store_secret (name, value) values ('links', '\\x02');
    insert into newsletter_waiting (email, email_key, problem) values ('a@mail.example', 'a@mail.example', 'answered 500');
    insert into image (key, source_url, likeness) values ('k', 'https://opaline.example/1.jpg', '\\x03')`);
  const taken = await takeBackup(old.db, { into: join(scratch, 'names'), version });
  expect(taken.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['mailing', 'told_find', 'counted_try']));
  await restore(old.db, taken.folder, true);

  const first = async (table: string) => (await sql`select * from ${sql.table(table)} order by 1`.execute(old.db)).rows;
  const day = (number: number) => new Date(`2026-11-${number}Z`);
  expect(await first('account')).toMatchObject([{ taste_requested: 3, taste_built: 2 }]);
  expect(await first('favorite_watch')).toMatchObject([
    { is_alert_pending: true, known_available: true, alerted_sale_ends_at: day(21), alerted_back_at: null },
  ]);
  expect(await first('notification_schedule')).toMatchObject([{ covered_until: day(20) }]);
  expect(await first('campaign_email')).toMatchObject([
    { sent_at: day(20), given_up_reason: null },
    { sent_at: null, given_up_reason: 'too old' },
  ]);
  expect(await first('mailed_find')).toMatchObject([{ product_id: 1, price_cents: 90 }]);
  expect(await first('login_throttle')).toMatchObject([
    { attempts: 4, last_attempt_at: day(20), blocked_until: day(21) },
  ]);
  expect(await first('signing_key')).toMatchObject([{ name: 'links', value: Buffer.from([2]) }]);
  expect(await first('newsletter_queue')).toMatchObject([{ last_error: 'answered 500' }]);
  expect(await first('image')).toMatchObject([{ perceptual_hash: Buffer.from([3]) }]);
  // Ids continue, and the trigger writes the renamed columns.
  const next = await sql<{ id: number }>`
    insert into newsletter_queue (email, email_key) values ('b', 'b') returning id`.execute(old.db);
  expect(next.rows).toEqual([{ id: 2 }]);
  await old.runSql(`delete from favorite_product; insert into favorite_product (account_id, product_id) values (1, 1)`);
  expect(await first('favorite_watch')).toMatchObject([{ is_alert_pending: false, known_available: true }]);
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
