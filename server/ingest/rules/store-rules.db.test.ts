import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import type { StoreRule } from './store-rule.ts';
import { listStoreRules, offeredRules, setStoreRule, withdrawStoreRule } from './store-rules.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const rows = () => [
  feedRow({ title: 'Silk Wrapper', brand: 'Maison A' }),
  feedRow({ title: 'Silk Wrapper', brand: 'Maison A line' }),
  ...Array.from({ length: 6 }, () => feedRow()),
];

const productsOf = (feed: Feed) =>
  connection.db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'brand_id')
    .select(['product.name', 'brand.name as brand', 'subcategory_id', 'ended_at'])
    .where('store_id', '=', feed.storeId)
    .orderBy('product.id')
    .execute();

async function storeWith(...rules: StoreRule[]) {
  const feed = await newFeed(connection.db);
  const sent = rows();
  await ingest(connection.db, feed, sent);
  for (const rule of rules) await setStoreRule(connection.db, feed.storeId, rule);
  return { feed, sent };
}

test('a rule on a word of the title moves products at once, and later ones in their run', async () => {
  const { feed, sent } = await storeWith();
  const rule = { field: 'title', words: ' WRAPPER ', outcome: 'subcategory', subcategoryId: 728 } as const;
  expect(await setStoreRule(connection.db, feed.storeId, rule)).toBe(2);
  await ingest(connection.db, feed, [...sent, feedRow({ title: 'Wool wrapper' })], november(2));
  const moved = (await productsOf(feed)).filter(({ subcategory_id }) => subcategory_id === 728);
  expect(moved.map(({ name }) => name)).toEqual(['Silk Wrapper', 'Silk Wrapper', 'Wool wrapper']);
});

test('a rule that leaves products out ends them at once, and its end brings them back', async () => {
  const { feed, sent } = await storeWith({ field: 'title', words: 'wrapper', outcome: 'men' });
  expect((await productsOf(feed)).filter(({ ended_at }) => ended_at !== null)).toHaveLength(2);
  const run = await ingest(connection.db, feed, sent, november(2));
  expect([...run.leftOut]).toEqual([['menswear', 2]]);

  const [rule] = await listStoreRules(connection.db, feed.storeId);
  expect(await withdrawStoreRule(connection.db, rule?.id ?? 0)).toMatchObject({ words: 'wrapper', outcome: 'men' });
  await ingest(connection.db, feed, sent, november(3));
  expect((await productsOf(feed)).filter(({ ended_at }) => ended_at !== null)).toEqual([]);
  expect(await withdrawStoreRule(connection.db, rule?.id ?? 0)).toBeUndefined();
});

test('a brand’s other spelling becomes the brand with the next run', async () => {
  const { feed, sent } = await storeWith({
    field: 'brand',
    words: 'maison a LINE',
    outcome: 'brand',
    brand: 'Maison A',
  });
  await ingest(connection.db, feed, sent, november(2));
  expect((await productsOf(feed)).slice(0, 2).map(({ brand }) => brand)).toEqual(['Maison A', 'Maison A']);
});

test('a rule for women brings in what the feed calls men’s', async () => {
  const { feed } = await storeWith({ field: 'title', words: 'wrapper', outcome: 'women' });
  const run = await ingest(
    connection.db,
    feed,
    [...rows(), feedRow({ title: 'Wrapper', gender: 'male' })],
    november(2),
  );
  expect([...run.leftOut]).toEqual([]);
});

test('a rule for the same words replaces the one before', async () => {
  const { feed } = await storeWith(
    { field: 'title', words: 'wrapper', outcome: 'men' },
    { field: 'title', words: 'Wrapper', outcome: 'no fashion' },
  );
  expect(await listStoreRules(connection.db, feed.storeId)).toMatchObject([
    { words: 'wrapper', outcome: 'no fashion' },
  ]);
});

test('rules are offered to other stores with matching products, unless stores contradict each other', async () => {
  const word = `w${Math.random().toString(36).slice(2)}`;
  const rule = { field: 'title', words: word, outcome: 'men' } as const;
  const one = await storeWith(rule);
  const other = await newFeed(connection.db);
  await ingest(connection.db, other, [feedRow({ title: `Shirt ${word}` }), feedRow()]);
  const offered = async () => (await offeredRules(connection.db, other.storeId)).filter(({ words }) => words === word);
  expect(await offered()).toEqual([{ ...rule, stores: [one.feed.storeName], products: 1 }]);

  const third = await storeWith(rule);
  expect((await offered())[0]?.stores.toSorted()).toEqual([one.feed.storeName, third.feed.storeName].toSorted());
  await setStoreRule(connection.db, third.feed.storeId, { ...rule, outcome: 'women' });
  expect(await offered()).toEqual([]);
  await setStoreRule(connection.db, third.feed.storeId, rule);
  await setStoreRule(connection.db, other.storeId, { ...rule, outcome: 'women' });
  expect(await offered()).toEqual([]);
});
