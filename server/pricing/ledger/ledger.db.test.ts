import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerEntry, ledgerEntrySchema, ledgerProofSchema } from '#contract/ledger.ts';
import { refusePrice } from '#server/ingest/runs/refuse-price.ts';
import { readManifest } from '#server/ops/backup/manifest.ts';
import { restoreDatabase } from '#server/ops/backup/restore.ts';
import { takeBackup } from '#server/ops/backup/take.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { append, runVerifier, writePrices } from '#test/support/ledger.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { openLedgerFiles } from './files.ts';
import { lastHead } from './ledger.ts';
import { proofOfProduct } from './proof.ts';
import { readEntries } from './read-entries.ts';
import { readLedgerStatus } from './status.ts';

let scratch: string;
let folders = 0;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'trouvaille-ledger-'));
});
afterAll(() => rm(scratch, { recursive: true }));

/** Opens a database with an empty ledger, and a data folder of its own. */
async function openLog() {
  const connection = await testDatabase();
  folders += 1;
  const dataDir = join(scratch, `data-${folders}`);
  const folder = join(dataDir, 'ledger');
  return { connection, db: connection.db, dataDir, folder, add: () => append(connection.db, dataDir) };
}

async function entriesOf(db: Db): Promise<LedgerEntry[]> {
  const { size } = (await lastHead(db)) ?? { size: 0 };
  const texts = (await Array.fromAsync(readEntries(db, 0, size))).flat().map(String);
  for (const text of texts) {
    const value = JSON.parse(text);
    // Canonical JSON, RFC 8785: keys in order, no spaces.
    expect(text).toBe(JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))));
  }
  return texts.map((text) => ledgerEntrySchema.parse(JSON.parse(text)));
}

/** Every file of a folder with its bytes. */
async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) => [path.slice(folder.length), (await readFile(path)).toString('base64')];
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

/** Every price is one leaf, numbered without gaps. */
async function expectWhole(db: Db): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from price_point) as prices, (select count(*) from ledger_leaf where refused_at is null) as leaves,
      (select count(distinct (product_id, seen_at)) from ledger_leaf where refused_at is null) as distinct,
      (select count(*) - 1 - max(leaf_index) from ledger_leaf) as gaps`.execute(db);
  expect(rows[0]).toEqual({ prices: rows[0]?.prices, leaves: rows[0]?.prices, distinct: rows[0]?.prices, gaps: 0 });
}

describe('leaves', () => {
  let log: Awaited<ReturnType<typeof openLog>>;
  beforeAll(async () => {
    log = await openLog();
  });
  afterAll(() => log.connection.close());

  test('tell price, end, refusal and correction of a product, with the run that stated them', async () => {
    const { db, add, folder } = log;
    const feed = await newFeed(db);
    const row = feedRow({ price: '129.00 USD', sale_price: '99.00 USD' });
    const others = Array.from({ length: 9 }, () => feedRow());
    await ingest(db, feed, [row, ...others], november(1));
    expect(await add()).toEqual({ newLeaves: 10, size: 10 });
    expect(await add()).toEqual({ newLeaves: 0, size: 10 });
    await ingest(db, feed, [{ ...row, sale_price: '89.00 USD' }, ...others], november(2));
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('price_cents', '=', 8900)
      .executeTakeFirstOrThrow();
    await refusePrice(db, { productId: id, reason: 'a typing error', now: november(3) });
    await ingest(db, feed, others, november(4));
    expect(await add()).toEqual({ newLeaves: 3, size: 13 });
    // Two runs that state a price at one moment rewrite its row.
    await sql`update price_point set price_cents = 9800 where product_id = ${id} and price_cents = 9900 and in_stock`.execute(
      db,
    );
    expect(await add()).toEqual({ newLeaves: 1, size: 14 });

    const { run, store } = { run: expect.any(Number), store: feed.storeId };
    const first = { v: 1, product: id, store, currency: 'USD' };
    const price = { ...first, kind: 'price', struck: 12900, stock: true, run };
    const entries = (await entriesOf(db)).filter(({ product }) => product === id);
    expect(entries).toEqual([
      { ...price, time: '2026-11-01T12:00:00.000000Z', price: 9900 },
      { ...price, time: '2026-11-02T12:00:00.000000Z', price: 8900 },
      { ...price, time: '2026-11-04T12:00:00.000000Z', price: 9900, stock: false },
      {
        ...first,
        kind: 'refusal',
        time: '2026-11-02T12:00:00.000000Z',
        price: 8900,
        refused: '2026-11-03T12:00:00.000000Z',
        present: true,
      },
      { ...price, time: '2026-11-01T12:00:00.000000Z', price: 9800 },
    ]);
    expect(await runVerifier(folder)).toMatchObject({ code: 0, output: expect.stringContaining('All 14 leaves') });
  });

  test('are proved for one product, and a price that is shown otherwise is named', async () => {
    const { db, dataDir } = log;
    const id = (await writePrices(db, 600, 2)) + 300;
    await log.add();
    await sql`insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
      values (${id}, now() + interval '1 day', 5000, 12900, 'USD', true)`.execute(db);
    const proof = ledgerProofSchema.parse(await proofOfProduct(db, openLedgerFiles({ dataDir }), id));
    expect(proof.leaves).toHaveLength(2);
    expect(proof.observations.map(({ leaf }) => leaf)).toEqual([...proof.leaves.map(({ index }) => index), null]);
    const file = join(dataDir, 'proof.json');
    const check = async (change: (copy: typeof proof) => void) => {
      const copy = structuredClone(proof);
      change(copy);
      await writeFile(file, JSON.stringify({ ledger: copy }));
      return runVerifier('--key', proof.key, file);
    };
    const whole = await check(() => {});
    expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('1 prices are not in it yet') });
    const leaf = proof.leaves[1];
    const cheaper = await check(({ observations: [, shown] }) => shown && Object.assign(shown, { priceCents: 1 }));
    expect(cheaper).toMatchObject({ code: 1, output: expect.stringContaining(`leaf ${leaf?.index} (product ${id}, `) });
    const moved = await check(({ leaves: [one] }) => one && Object.assign(one, { index: one.index + 1 }));
    expect(moved).toMatchObject({ code: 1, output: expect.stringContaining('is not in the log') });
    const rewritten = await check(
      ({ leaves: [one] }) => one && Object.assign(one, { entry: one.entry.replace('12900', '99900') }),
    );
    expect(rewritten).toMatchObject({ code: 1, output: expect.stringContaining(`(product ${id}, `) });
  });
});

test('two workers at once and a transaction that commits late leave no leaf twice and none out', async () => {
  const { connection, db, add, folder } = await openLog();
  // More than one statement takes.
  await writePrices(db, 41_000);
  let release = () => {};
  const late = db.transaction().execute(async (tx) => {
    await writePrices(tx, 5);
    await new Promise<void>((done) => {
      release = done;
    });
  });
  await writePrices(db, 10);
  await Promise.all([add(), add(), add()]);
  await writePrices(db, 3);
  release();
  await late;
  await Promise.all([add(), add()]);
  await expectWhole(db);
  expect(await runVerifier(folder)).toMatchObject({ code: 0, output: expect.stringContaining('All 41018 leaves') });
  await connection.close();
});

describe('after a restore', () => {
  let log: Awaited<ReturnType<typeof openLog>>;
  let backup: string;
  let restored: Connection;
  const add = () => log.add();
  const into = () => join(scratch, 'restored');
  const restore = async () => restoreDatabase(restored.db, backup, await readManifest(backup), true);
  beforeAll(async () => {
    log = await openLog();
    for (const products of [300, 70, 500]) {
      await writePrices(log.db, products);
      await log.add();
    }
    // Not in the ledger yet.
    await writePrices(log.db, 20);
    backup = (await takeBackup(log.db, { into: join(scratch, 'backups'), version: '0.1.0' })).folder;
    restored = await testDatabase();
  });
  afterAll(async () => {
    await log.connection.close();
    await restored.close();
  });

  test('the files are made again byte for byte, and the ledger goes on', async () => {
    const before = await bytesOf(log.folder);
    await restore();
    await sql`delete from price_point where product_id not in (select product_id from ledger_leaf)`.execute(
      restored.db,
    );
    await append(restored.db, into());
    expect(await bytesOf(join(into(), 'ledger'))).toEqual(before);
    await writePrices(restored.db, 30);
    expect(await append(restored.db, into())).toEqual({ newLeaves: 30, size: 900 });
    await expectWhole(restored.db);
    expect((await runVerifier('--since', join(log.folder, 'checkpoint'), join(into(), 'ledger'))).code).toBe(0);
  });

  test('files that went on are taken over, so that no second history is signed', async () => {
    await writePrices(log.db, 40);
    await log.add();
    await cp(log.folder, join(scratch, 'ahead', 'ledger'), { recursive: true });
    await restore();
    await writePrices(restored.db, 6);
    expect(await append(restored.db, join(scratch, 'ahead'))).toEqual({ newLeaves: 6, size: 936 });
    const ahead = join(scratch, 'ahead', 'ledger');
    expect(await runVerifier(ahead)).toMatchObject({ code: 0 });
    expect(await runVerifier('--since', join(log.folder, 'checkpoint'), ahead)).toMatchObject({ code: 0 });
  });

  test('in a cluster whose transaction ids are lower, all rows are read again and none becomes a second leaf', async () => {
    const { db } = log;
    const before = await add();
    await writePrices(db, 12);
    await sql`update price_point set changed_tx = 900000000000 + product_id`.execute(db);
    await sql`update ledger set cluster = 'another', position = 900000000000`.execute(db);
    expect(await add()).toEqual({ newLeaves: 12, size: before.size + 12 });
    expect(await add()).toEqual({ newLeaves: 0, size: before.size + 12 });
    await expectWhole(db);
  });

  test('a lost checkpoint, or an older copy of the files, is brought up to date', async () => {
    const before = await bytesOf(log.folder);
    await rm(join(log.folder, 'checkpoint'));
    await log.add();
    expect(await bytesOf(log.folder)).toEqual(before);
  });
});

describe('the ledger stops', () => {
  test.each<[string, string, (log: Awaited<ReturnType<typeof openLog>>) => Promise<unknown>]>([
    [
      'without its key',
      'is missing from the secrets',
      ({ db }) => sql`delete from signing_key where name = 'ledger'`.execute(db),
    ],
    [
      'with another key',
      'is not the key that it began with',
      ({ db }) => sql`update signing_key set value = decode(repeat('ab', 32), 'hex') where name = 'ledger'`.execute(db),
    ],
    [
      'beside the files of another database',
      'not signed by its key',
      async ({ folder }) => {
        const other = await openLog();
        await writePrices(other.db, 5);
        await other.add();
        await cp(other.folder, folder, { recursive: true, force: true });
        await other.connection.close();
      },
    ],
    [
      'with another root in the database',
      'have another root',
      ({ db }) => sql`update ledger_checkpoint set root = decode(repeat('ab', 32), 'hex')`.execute(db),
    ],
    [
      'with a changed last leaf',
      'another leaf 299',
      ({ db }) => sql`update ledger_leaf set price_cents = 1 where leaf_index = 299`.execute(db),
    ],
    [
      'with a changed last tile',
      'do not give the root',
      ({ folder }) => writeFile(join(folder, 'tile/0/001.p/44'), Buffer.alloc(44 * 32)),
    ],
    ['with a missing last tile', 'do not give the root', ({ folder }) => rm(join(folder, 'tile/0/001.p/44'))],
  ])('%s', async (_, message, spoil) => {
    const log = await openLog();
    await writePrices(log.db, 300);
    await log.add();
    const before = (await lastHead(log.db))?.size;
    await spoil(log);
    await writePrices(log.db, 3);
    await expect(log.add()).rejects.toThrow(message);
    expect(await readLedgerStatus(log.db)).toMatchObject({
      size: before,
      stoppedReason: expect.stringContaining(message),
    });
    await log.connection.close();
  });
});
