import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setStoreRule } from '#server/ingest/rules/store-rules.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, lastSeen, newFeed, november } from '#test/support/products.ts';
import type { Feed } from './feeds.ts';
import { readRejects } from './runs/rejects.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const run = (feed: Feed, rows: FeedRow[], date = 1) => ingest(connection.db, feed, rows, november(date));
const products = (feed: Feed) =>
  connection.db
    .selectFrom('product')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'product.id')
    .selectAll()
    .where('store_id', '=', feed.storeId)
    .orderBy('id')
    .execute();
const filler = () => Array.from({ length: 1500 }, () => feedRow());

test('writes nothing for unchanged rows, but counts their products as seen', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow(), feedRow({ item_group_id: 'g', size: '2' }), feedRow({ item_group_id: 'g', size: '4' })];
  await run(feed, rows);
  const before = await products(feed);
  expect(await run(feed, rows, 2)).toMatchObject({
    status: 'complete',
    newProducts: 0,
    unchangedProducts: 2,
    endedProducts: 0,
  });
  expect(await products(feed)).toEqual(before);
  expect(await lastSeen(connection.db, feed)).toEqual([november(2), november(2)]);
});

test('counts rejected and sold-out rows in every run', async () => {
  const feed = await newFeed(connection.db);
  const rows = [
    ...Array.from({ length: 8 }, () => feedRow()),
    feedRow({ item_group_id: 'g', size: '2' }),
    feedRow({ item_group_id: 'g', size: '4', availability: 'out of stock' }),
    feedRow({ price: 'a lot' }),
    feedRow({ title: 'Slip dress for girls' }),
  ];
  const [first, second] = [await run(feed, rows), await run(feed, rows, 2)];
  for (const result of [first, second]) {
    expect([...result.leftOut.values()].reduce((sum, count) => sum + count, 0)).toBe(2);
    expect([...result.rejected.values()]).toEqual([1]);
  }
  expect(second).toMatchObject({ readRows: 12, unchangedProducts: 9, changedProducts: 0 });
  expect(await readRejects(connection.db, feed.id, 10)).toMatchObject([{ line: 12, field: 'price' }]);
});

test('ends an expired sale in an unchanged feed', async () => {
  const feed = await newFeed(connection.db);
  const sale = { sale_price: '60.00 USD', sale_price_effective_date: '2026-11-01T00:00Z/2026-11-05T00:00Z' };
  const rows = [feedRow(sale), feedRow()];
  await run(feed, rows, 2);
  expect(await run(feed, rows, 3)).toMatchObject({ unchangedProducts: 2 });
  expect((await products(feed)).map(({ price_cents }) => price_cents)).toEqual([6000, 10000]);
  expect(await run(feed, rows, 6)).toMatchObject({ changedProducts: 0, unchangedProducts: 2 });
  expect((await products(feed)).map(({ price_cents }) => price_cents)).toEqual([10000, 10000]);
});

test('judges rows again when the operator maps their category', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow({ title: 'Clematis', product_type: 'Wonders' }), feedRow({ product_type: 'Dresses' })];
  await run(feed, rows);
  await setStoreRule(connection.db, feed.storeId, {
    field: 'category',
    words: 'wonders',
    outcome: 'subcategory',
    subcategoryId: 701,
  });
  await run(feed, rows, 2);
  expect((await products(feed)).map(({ subcategory_id }) => subcategory_id)).toEqual([701, 700]);
});

test('adds a size from elsewhere in the feed to an unchanged product', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow({ item_group_id: 'g', size: '2' }), feedRow({ item_group_id: 'g', size: '4' }), ...filler()];
  await run(feed, rows);
  const more = [...rows, feedRow({ item_group_id: 'g', size: '6', price: '80.00 USD' })];
  expect(await run(feed, more, 2)).toMatchObject({ changedProducts: 1, unchangedProducts: 1500, endedProducts: 0 });
  const whole = { size_labels: ['2', '4', '6'], price_cents: 8000 };
  expect((await products(feed))[0]).toMatchObject(whole);
  // From now on its rows stand apart, and are still read as one product.
  expect(await run(feed, more, 3)).toMatchObject({ changedProducts: 0, unchangedProducts: 1501 });
  expect((await products(feed))[0]).toMatchObject(whole);
  expect(await run(feed, rows, 4)).toMatchObject({ changedProducts: 1, unchangedProducts: 1500 });
  expect((await products(feed))[0]).toMatchObject({ size_labels: ['2', '4'], price_cents: 10000 });
});

test('keeps a product of 6,000 rows as one product', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 6000 }, (_, place) => feedRow({ item_group_id: 'g', size: `${place % 7}` }));
  for (const date of [1, 2])
    expect(await run(feed, rows, date)).toMatchObject({ status: 'complete', rejected: new Map() });
  expect(await products(feed)).toMatchObject([{ size_labels: ['0', '1', '2', '3', '4', '5', '6'] }]);
});

test('restores an ended product when its unchanged rows return', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 5 }, () => feedRow());
  await run(feed, rows);
  expect(await run(feed, rows.slice(1), 2)).toMatchObject({ endedProducts: 1, unchangedProducts: 4 });
  expect(await run(feed, rows, 3)).toMatchObject({ changedProducts: 1, unchangedProducts: 4 });
  expect((await products(feed)).map(({ ended_at }) => ended_at)).toEqual([null, null, null, null, null]);
});

test('keeps the last sighting of a product that its feed dropped', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 4 }, () => feedRow());
  for (const date of [1, 2]) await run(feed, rows, date);
  const change = { ...rows[1], price: '80.00 USD' };
  for (const date of [3, 4]) await run(feed, [change, ...rows.slice(2)], date);
  expect(await lastSeen(connection.db, feed)).toEqual([november(2), november(4), november(4), november(4)]);
  await run(feed, [...rows.slice(0, 1), change, ...rows.slice(2)], 5);
  expect(await lastSeen(connection.db, feed)).toEqual(Array(4).fill(november(5)));
});

test('records no sightings in a stopped run', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 4 }, () => feedRow());
  await run(feed, rows);
  expect(await run(feed, rows.slice(2), 2)).toMatchObject({ status: 'stopped' });
  expect(await lastSeen(connection.db, feed)).toEqual(Array(4).fill(november(1)));
});

test('rejects a repeated id in changed and unchanged rows', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 8 }, () => feedRow());
  await run(feed, rows);
  const result = await run(feed, [feedRow({ id: rows[3]?.id ?? '' }), ...rows], 2);
  expect([...result.rejected.keys()]).toEqual(['id: repeats the id of an earlier row']);
  expect(result).toMatchObject({ status: 'complete', changedProducts: 1, unchangedProducts: 7, endedProducts: 0 });
});

test('keeps the products of two feeds of one store apart', async () => {
  const feed = await newFeed(connection.db);
  const other = await newFeed(connection.db, { storeName: feed.storeName });
  const rows = Array.from({ length: 6 }, () => feedRow());
  await run(feed, rows.slice(0, 3));
  await run(other, rows.slice(3));
  expect(await run(feed, rows.slice(0, 3), 2)).toMatchObject({ unchangedProducts: 3, endedProducts: 0 });
  expect(await run(other, rows.slice(3), 2)).toMatchObject({ unchangedProducts: 3, endedProducts: 0 });
});

test('prevents the deletion of rows that products refer to', async () => {
  const feed = await newFeed(connection.db);
  await run(feed, [feedRow()]);
  const [product] = await products(feed);
  for (const [table, id] of [
    ['brand', product?.brand_id],
    ['subcategory', product?.subcategory_id],
    ['product', product?.id],
  ] as const)
    await expect(sql`delete from ${sql.table(table)} where id = ${id}`.execute(connection.db)).rejects.toThrow(/refer/);
});

test('reads the sizes of one product in the same size system across rows', async () => {
  const feed = await newFeed(connection.db);
  const sizes = ['38', '40', '42', '44'];
  const rows = sizes.map((size) => feedRow({ item_group_id: 'g', title: 'Silk dress', size }));
  await run(feed, rows);
  // French sizes: 38 is reference size 6, 44 is 12.
  expect(await products(feed)).toMatchObject([{ size_labels: sizes, size_ids: [1106, 1108, 1110, 1112] }]);
  expect(await run(feed, rows, 2)).toMatchObject({ unchangedProducts: 1 });
});
