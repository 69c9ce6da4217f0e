import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unavailable } from '#contract/unavailable.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { createCards } from './cards.ts';

/** Every name is then read from the database. */
const noNames = () => ({ brands: new Map(), stores: new Map() });

let connection: Connection;
let db: Db;
let isAway = false;
beforeAll(async () => {
  connection = await testDatabase();
  db = connection.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isAway) throw new Unavailable(undefined);
      return result;
    },
  });
});
afterAll(() => connection.close());

test('reads stale cards again, and serves them only while the database is unavailable', async () => {
  const feed = await newFeed(db);
  const [first, ...others] = [feedRow(), feedRow(), feedRow()];
  await ingest(db, feed, [first, ...others]);
  const products = await db.selectFrom('product').select('id').where('store_id', '=', feed.storeId).execute();
  const ids = products.map(({ id }) => id).toSorted((a, b) => a - b);
  const [dearer = 0, gone = 0, unseen = 0] = ids;
  const cards = createCards({ db, readDb: db, position: () => 0, names: noNames }, 2 ** 20);
  const pricesOf = async (asked: number[]) =>
    (await cards.read(asked)).map(({ id, discounted_price }) => [id, discounted_price]);
  expect(await pricesOf([dearer, gone])).toEqual([
    [dearer, 100],
    [gone, 100],
  ]);

  await ingest(db, feed, [{ ...first, price: '80.00 USD' }, ...others], november(2));
  // As if it never existed: a product without a subcategory is not shown.
  await db.updateTable('product').set({ subcategory_id: null }).where('id', '=', gone).execute();
  cards.markStale();
  isAway = true;
  expect(await pricesOf([dearer, gone])).toEqual([
    [dearer, 100],
    [gone, 100],
  ]);
  await expect(pricesOf([dearer, unseen])).rejects.toThrow('Please try again in a moment.');

  isAway = false;
  expect(await pricesOf(ids)).toEqual([
    [dearer, 80],
    [unseen, 100],
  ]);
  isAway = true;
  expect(await pricesOf([dearer, unseen])).toHaveLength(2);
  await expect(pricesOf([gone])).rejects.toThrow('Please try again in a moment.');
  isAway = false;
});

test('reads cards ahead until the cache is nearly full', async () => {
  const feed = await newFeed(db);
  const count = 100;
  await ingest(
    db,
    feed,
    Array.from({ length: count }, () => feedRow()),
  );
  const products = await db.selectFrom('product').select('id').where('store_id', '=', feed.storeId).execute();
  const ids = products.map(({ id }) => id);
  const reading = { db, readDb: db, position: () => 0, names: noNames };
  const { signal } = new AbortController();

  const cards = createCards(reading, 2 ** 20);
  expect(await cards.readAhead(ids, signal)).toBe(true);
  isAway = true;
  expect(await cards.read(ids)).toHaveLength(count);
  isAway = false;

  // Less than a hundred cards.
  expect(await createCards(reading, 50_000).readAhead(ids, signal)).toBe(false);
  expect(await cards.readAhead(ids, AbortSignal.abort())).toBe(false);
});
