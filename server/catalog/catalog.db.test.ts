import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import { findPage, readListing } from './listing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const open = (onError: (error: unknown) => void = failing) => openCatalog(connection, onError);
function failing(error: unknown): never {
  throw error;
}

const noFilter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

function listed(catalog: Catalog, storeId: number, page = 1) {
  const filter = { ...noFilter, storeIds: [storeId] };
  return findPage(catalog, { filter, sort: 'newest', page, pageSize: 100 }, String);
}

/** Returns the number of products that have a word. */
async function totalOf(catalog: Catalog, word: string): Promise<number> {
  const everything = { filter: noFilter, order: 'newest' as const, offset: 0, limit: 1, facets: [], valuesPerFacet: 0 };
  return (await catalog.find({ ...everything, words: [{ parts: [word], isPhrase: false }] })).total;
}

/** Updates products of a store as a merge does: in one transaction, which writes its number. */
const touch = (change: string, storeId: number) =>
  sql`update product set ${sql.raw(change)}, changed_tx = pg_current_xact_id()::text::bigint where store_id = ${storeId}`.execute(
    connection.db,
  );

test('lists a change within two seconds without an explicit refresh', async () => {
  const catalog = await open();
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [feedRow(), feedRow()]);
  await vi.waitFor(async () => expect((await listed(catalog, feed.storeId)).rest.meta.total).toBe(2), {
    timeout: 2000,
  });
  await catalog.stop();
});

test('a change of many products becomes visible all at once', async () => {
  const feed = await newFeed(connection.db);
  await ingest(
    connection.db,
    feed,
    Array.from({ length: 3000 }, () => feedRow()),
  );
  const catalog = await open();
  await touch("price_cents = price_cents / 2, name = name || ' reduced'", feed.storeId);
  const refreshing = catalog.refresh();
  const seen = new Set<number>();
  let isDone = false;
  refreshing.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const cheap = {
      filter: { ...noFilter, storeIds: [feed.storeId], maxPriceCents: 5000 },
      sort: 'newest' as const,
      page: 1,
      pageSize: 24,
    };
    seen.add((await findPage(catalog, cheap, String)).rest.meta.total);
    await new Promise(setImmediate);
  }
  await refreshing;
  expect([...seen].filter((total) => total !== 0 && total !== 3000)).toEqual([]);
  expect((await listed(catalog, feed.storeId)).rest.meta.total).toBe(3000);
  await catalog.stop();
});

test('a catalog opened during a feed run ends up complete', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 5000 }, () => feedRow());
  const running = ingest(connection.db, feed, rows);
  const opened = await Promise.all([open(), open()]);
  await running;
  const later = open();
  await ingest(
    connection.db,
    feed,
    rows.slice(0, 4800).map((row) => ({ ...row, price: '80.00 USD' })),
    november(2),
  );
  for (const catalog of [...opened, await later]) {
    await catalog.refresh();
    expect((await listed(catalog, feed.storeId)).rest.meta.total).toBe(4800);
    await catalog.stop();
  }
});

test('memory stays bounded over two hundred rounds of changes', async () => {
  const feed = await newFeed(connection.db);
  await ingest(
    connection.db,
    feed,
    Array.from({ length: 200 }, () => feedRow()),
  );
  const catalog = await open();
  let most = 0;
  for (let round = 0; round < 200; round += 1) {
    await touch(`name = 'Silk dress of round ${round}'`, feed.storeId);
    await catalog.refresh();
    const { rows, listed } = catalog.size();
    most = Math.max(most, rows - listed);
  }
  expect(most).toBeGreaterThan(20_000);
  await catalog.rebuild();
  const { rows, listed: left } = catalog.size();
  expect(rows).toBe(left);
  // Without a rebuild in time, 40,000 rows would be unused.
  expect(most).toBeLessThan(20_000 + left / 2 + 8000);
  expect(await totalOf(catalog, 'round')).toBe(200);
  await catalog.stop();
}, 180_000);

test('a rebuild includes changes made while it runs', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 300 }, () => feedRow());
  await ingest(connection.db, feed, rows);
  const catalog = await open();
  const rebuilding = catalog.rebuild();
  await ingest(connection.db, feed, rows.slice(0, 250), november(2));
  await catalog.refresh();
  expect((await listed(catalog, feed.storeId)).rest.meta.total).toBe(250);
  await rebuilding;
  await catalog.refresh();
  expect((await listed(catalog, feed.storeId)).rest.meta.total).toBe(250);
  await catalog.stop();
});

test('replaces a terminated index thread without losing products or serving stale cards', async () => {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [feedRow({ title: 'Heliotrope gown' })]);
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const catalog = await open(() => {});
  const pricesOf = async () => {
    const { data } = await readListing(catalog, await listed(catalog, feed.storeId));
    return data.map(({ discounted_price }) => discounted_price);
  };
  expect(await pricesOf()).not.toEqual([10]);
  await (await started).terminate();
  await touch('price_cents = 1000', feed.storeId);
  await expect(listed(catalog, feed.storeId)).rejects.toThrow('has ended');
  await catalog.refresh();
  expect((await listed(catalog, feed.storeId)).rest.meta.total).toBe(1);
  expect(await totalOf(catalog, 'heliotrope')).toBe(1);
  expect(await pricesOf()).toEqual([10]);
  await catalog.stop();
});
