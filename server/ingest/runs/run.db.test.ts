import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedBytes, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { runFeed } from './run.ts';
import { FeedBusy, lostMessage } from './runs.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const run = (feed: Feed, rows: FeedRow[], date = 1) => ingest(connection.db, feed, rows, november(date));
const products = (feed: Feed) =>
  connection.db.selectFrom('product').selectAll().where('store_id', '=', feed.storeId).orderBy('id').execute();
const prices = (productId: number) =>
  connection.db
    .selectFrom('price_point')
    .select(['price_cents', 'original_cents', 'in_stock'])
    .where('product_id', '=', productId)
    .orderBy('seen_at')
    .execute();

test('a feed becomes products with prices in cents, a discount and a first entry in the price log [spec 1.1 10.9]', async () => {
  const feed = await newFeed(connection.db);
  const result = await run(feed, [feedRow({ sale_price: '66.40 USD' })]);
  expect(result).toMatchObject({
    status: 'complete',
    readRows: 1,
    newProducts: 1,
    changedProducts: 0,
    endedProducts: 0,
  });
  const [product] = await products(feed);
  expect(product).toMatchObject({
    price_cents: 6640,
    original_cents: 10000,
    // Rounded down from 33.6.
    discount_percent: 33,
    subcategory_id: 700,
  });
  expect(await prices(product?.id ?? 0)).toEqual([{ price_cents: 6640, original_cents: 10000, in_stock: true }]);
});

test('variants of one group are one product with all their sizes, even if they are scattered [spec 3.19]', async () => {
  const feed = await newFeed(connection.db);
  const variants = ['2', '4', '6'].map((size) => feedRow({ item_group_id: 'g', size }));
  const others = Array.from({ length: 1500 }, () => feedRow());
  const result = await run(feed, [...variants.slice(0, 2), ...others, ...variants.slice(2)]);
  expect(result.newProducts).toBe(1501);
  const group = (await products(feed)).find((product) => product.group_key.startsWith('group:g'));
  expect(group).toMatchObject({ size_labels: ['2', '4', '6'], size_ids: [1102, 1104, 1106] });
});

test('a run with an unchanged feed writes no product', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow(), feedRow()];
  await run(feed, rows);
  const before = await products(feed);
  const result = await run(feed, rows, 2);
  expect(result).toMatchObject({ newProducts: 0, changedProducts: 0, unchangedProducts: 2 });
  expect(await products(feed)).toEqual(before);
});

test('a new price is written and logged; a new title is only written [spec 10.10]', async () => {
  const feed = await newFeed(connection.db);
  const [a, b] = [feedRow(), feedRow()];
  await run(feed, [a, b]);
  await run(
    feed,
    [
      { ...a, sale_price: '50.00 USD' },
      { ...b, title: 'Wool coat' },
    ],
    2,
  );
  const [first, second] = await products(feed);
  expect((await prices(first?.id ?? 0)).map((point) => point.price_cents)).toEqual([10000, 5000]);
  expect(second?.name).toBe('Wool coat');
  expect(await prices(second?.id ?? 0)).toHaveLength(1);
});

test('a product that leaves the feed is ended, and keeps its id and first day when it returns', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow(), feedRow(), feedRow(), feedRow()];
  await run(feed, rows);
  const [original] = await products(feed);
  expect(await run(feed, rows.slice(1), 2)).toMatchObject({ endedProducts: 1 });
  expect((await products(feed))[0]?.ended_at).toEqual(november(2));
  await run(feed, rows, 3);
  const [returned] = await products(feed);
  expect(returned).toMatchObject({ id: original?.id, created_at: original?.created_at, ended_at: null });
  expect((await prices(original?.id ?? 0)).map((point) => point.in_stock)).toEqual([true, false, true]);
});

test('a feed that breaks off ends and changes no product', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow(), feedRow()];
  await run(feed, rows);
  async function* broken() {
    yield Buffer.from('<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id>');
  }
  const result = await runFeed(connection.db, feed, broken(), { seenAt: november(2) });
  expect(result.status).toBe('broken');
  expect(result.message).toContain('line 1');
  expect((await products(feed)).map((product) => product.ended_at)).toEqual([null, null]);
});

test('a run that would end more than 30 % of the products stops, unless it is forced', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 10 }, () => feedRow());
  await run(feed, rows);
  const stopped = await run(feed, rows.slice(0, 6), 2);
  expect(stopped).toMatchObject({ status: 'stopped', endedProducts: 0 });
  expect(stopped.message).toBe('4 of 10 (40 %) products would end; at most 30 % are allowed per run.');
  expect((await run(feed, rows.slice(0, 7), 3)).status).toBe('complete');
  const forced = await runFeed(connection.db, feed, feedBytes(rows.slice(0, 1)), { seenAt: november(4), force: true });
  expect(forced).toMatchObject({ status: 'complete', endedProducts: 6 });
});

test('a run that rejects more than 20 % of its rows stops before the merge', async () => {
  const feed = await newFeed(connection.db);
  const result = await run(feed, [feedRow(), feedRow(), feedRow({ price: 'N/A' })]);
  expect(result).toMatchObject({ status: 'stopped', newProducts: 0 });
  expect(await products(feed)).toEqual([]);
});

test('unusable rows are recorded with line, field and reason, and the other rows are merged', async () => {
  const feed = await newFeed(connection.db);
  const bad: FeedRow[] = [
    feedRow({ price: '$0.00' }),
    feedRow({ price: '-5' }),
    feedRow({ price: 'N/A' }),
    feedRow({ price: '80.00 USD', sale_price: '120.00 USD' }),
    feedRow({ title: '<script>alert(1)</script>' }),
    feedRow({ link: 'javascript:alert(1)' }),
  ];
  const good = Array.from({ length: 25 }, () => feedRow());
  const twice = { ...feedRow(), id: good[0]?.id ?? '' };
  const result = await run(feed, [...good, ...bad, twice]);
  expect(result).toMatchObject({ status: 'stopped' });
  const forced = await runFeed(connection.db, feed, feedBytes([...good, ...bad, twice]), {
    seenAt: november(1),
    force: true,
  });
  expect(forced).toMatchObject({ status: 'complete', newProducts: 25 });
  const rejects = await connection.db
    .selectFrom('feed_reject')
    .innerJoin('feed_run', 'feed_run.id', 'feed_reject.run_id')
    .select(['line', 'field', 'reason'])
    .where('feed_id', '=', feed.id)
    .where('status', '=', 'complete')
    .orderBy('line')
    .execute();
  expect(rejects).toEqual([
    { line: 27, field: 'price', reason: 'expected an amount above 0' },
    { line: 28, field: 'price', reason: 'expected a positive amount, got «-5»' },
    { line: 29, field: 'price', reason: 'expected an amount, got «N/A»' },
    { line: 30, field: 'sale_price', reason: 'expected at most the price 80.00, got 120.00' },
    { line: 31, field: 'title', reason: 'missing' },
    { line: 32, field: 'link', reason: 'expected an http or https URL' },
    { line: 33, field: 'id', reason: 'repeats the id of an earlier row' },
  ]);
});

test('rows with the same fault are counted together, regardless of their values', async () => {
  const feed = await newFeed(connection.db);
  const result = await run(feed, [
    feedRow({ price: '-5' }),
    feedRow({ price: '-17.00 USD' }),
    feedRow({ price: '80.00 USD', sale_price: '120.00 USD' }),
    feedRow({ price: '90.00 USD', sale_price: '130.50 USD' }),
    feedRow({ price: '10.00 USD', sale_price: '20.00 EUR' }),
  ]);
  expect(result.rejected).toEqual(
    new Map([
      ['price: expected a positive amount, got …', 2],
      ['sale_price: expected at most the price …, got …', 2],
      ['sale_price: expected USD like the price, got EUR', 1],
    ]),
  );
});

test('sales with unreadable dates are ignored, and reported in every run', async () => {
  const feed = await newFeed(connection.db);
  const unreadable = { sale_price: '60.00 USD', sale_price_effective_date: '01/11/2026 - 31/12/2026' };
  const rows = [
    feedRow(unreadable),
    feedRow(unreadable),
    feedRow({ ...unreadable, sale_price: '' }),
    feedRow({ ...unreadable, sale_price_effective_date: '2026-11-01/2026-12-31' }),
  ];
  const dates = '«01/11/2026 - 31/12/2026»';
  const message = `2 of 4 rows have unreadable sale dates, so their full price counts: line 2 (${dates}), line 3 (${dates}).`;
  expect(await run(feed, rows)).toMatchObject({ status: 'complete', newProducts: 4, message });
  expect((await products(feed)).map(({ price_cents }) => price_cents)).toEqual([10_000, 10_000, 10_000, 6000]);
  expect(await run(feed, rows, 2)).toMatchObject({ status: 'complete', unchangedProducts: 4, message });
});

test('an empty feed ends no product', async () => {
  const feed = await newFeed(connection.db);
  await run(feed, [feedRow()]);
  expect(await run(feed, [], 2)).toMatchObject({ status: 'stopped', message: 'The feed holds no products.' });
});

test('sold-out sizes leave the product, and the last one ends it', async () => {
  const feed = await newFeed(connection.db);
  const [small, large] = [feedRow({ item_group_id: 'g', size: 'S' }), feedRow({ item_group_id: 'g', size: 'L' })];
  const others = Array.from({ length: 5 }, () => feedRow());
  await run(feed, [small, large, ...others]);
  await run(feed, [{ ...small, availability: 'out of stock' }, large, ...others], 2);
  expect((await products(feed))[0]).toMatchObject({ size_labels: ['L'], ended_at: null });
  const soldOut = [small, large].map((variant) => ({ ...variant, availability: 'out of stock' }));
  const result = await run(feed, [...soldOut, ...others], 3);
  expect(result.leftOut).toEqual(new Map([['out of stock', 2]]));
  expect((await products(feed))[0]?.ended_at).toEqual(november(3));
});

test('two runs of one feed never overlap', async () => {
  const feed = await newFeed(connection.db);
  let second: unknown;
  async function* whileAnotherBegins() {
    second = await run(feed, [feedRow()]).catch((error) => error);
    yield* feedBytes([feedRow()]);
  }
  const first = await runFeed(connection.db, feed, whileAnotherBegins(), { seenAt: november(1) });
  expect(first.status).toBe('complete');
  expect(second).toBeInstanceOf(FeedBusy);
  expect((second as FeedBusy).message).toMatch(/retry in [56]\d s\.$/);
});

test('the run of a killed process is closed by the next run', async () => {
  const feed = await newFeed(connection.db);
  const longAgo = new Date(Date.now() - 120_000);
  const dead = await connection.db
    .insertInto('feed_run')
    .values({ feed_id: feed.id, started_at: longAgo, alive_at: longAgo, status: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await run(feed, [feedRow()])).status).toBe('complete');
  const closed = await connection.db
    .selectFrom('feed_run')
    .select('status')
    .where('id', '=', dead.id)
    .executeTakeFirstOrThrow();
  expect(closed.status).toBe('broken');
});

/** Runs a feed of 2,000 products again, a quarter of them at new prices. Calls `whatHappens` when most of it is staged. */
async function runWhile(whatHappens: (feed: Feed) => Promise<unknown>) {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 2000 }, () => feedRow());
  await run(feed, rows);
  async function* bytes() {
    yield* feedBytes(rows.map((row, place) => (place % 4 === 0 ? { ...row, price: '90.00 USD' } : row)));
    await expect.poll(() => connection.db.selectFrom('staged_product').select('seq').execute()).toHaveLength(400);
    await whatHappens(feed);
  }
  const outcome = runFeed(connection.db, feed, bytes(), { seenAt: november(2) });
  return { feed, outcome };
}

const offeredIn = async (feed: Feed) => (await products(feed)).filter((product) => product.ended_at === null).length;

test('a run that lost staged products ends no product, and reports it', async () => {
  // A crash of PostgreSQL has the same effect.
  const { feed, outcome } = await runWhile(() => connection.db.deleteFrom('staged_product').execute());
  await expect(outcome).rejects.toThrow(/^Only \d+ of 500 staged products are left to merge/);
  expect(await offeredIn(feed)).toBe(2000);
});

test('a run that another run closed as dead ends no product, and stays closed', async () => {
  const { feed, outcome } = await runWhile(async (silent) => {
    await connection.db
      .updateTable('feed_run')
      .set({ alive_at: new Date(Date.now() - 120_000) })
      .where('feed_id', '=', silent.id)
      .where('status', '=', 'running')
      .execute();
    await run(silent, []);
  });
  await expect(outcome).rejects.toThrow('staged products are left to merge');
  expect(await offeredIn(feed)).toBe(2000);
  const runs = await connection.db
    .selectFrom('feed_run')
    .select('message')
    .where('feed_id', '=', feed.id)
    .orderBy('id')
    .execute();
  expect(runs.map(({ message }) => message)).toEqual([null, lostMessage, 'The feed holds no products.']);
});

test('no product stays staged', async () => {
  expect(await connection.db.selectFrom('staged_product').selectAll().execute()).toEqual([]);
});
