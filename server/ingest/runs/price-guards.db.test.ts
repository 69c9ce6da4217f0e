import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedBytes, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { readRejects } from './rejects.ts';
import { runFeed } from './run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const product = (feed: Feed, row: FeedRow) =>
  connection.db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', feed.storeId)
    .where('buy_url', '=', row.link ?? '')
    .executeTakeFirst();
const rejects = async (feed: Feed) =>
  (await readRejects(connection.db, feed.id, 10)).map(({ field, reason }) => `${field}: ${reason}`);
const doubts = (feed: Feed) =>
  connection.db
    .selectFrom('price_doubt')
    .select(['price_cents', 'reason'])
    .where('store_id', '=', feed.storeId)
    .execute();

/** Makes a feed of a product at $100 and five others. Returns runs that state the product with changes, on a day. */
async function pricedFeed(first: FeedRow = {}) {
  const feed = await newFeed(connection.db);
  const row = feedRow(first);
  const others = Array.from({ length: 5 }, () => feedRow());
  const run = (day: number, change: FeedRow = {}) =>
    ingest(connection.db, feed, [{ ...row, ...change }, ...others], november(day));
  await run(1);
  return { feed, row, others, run, now: () => product(feed, row) };
}

describe('a doubted price', () => {
  test.each<[string, FeedRow, string, number]>([
    ['a tenth', { price: '10.00 USD' }, 'is at most a tenth of the previous price', 1000],
    ['ten times', { price: '1000.00 USD' }, 'is at least ten times the previous price', 100_000],
    ['a placeholder of 1.00', { price: '1.00 USD' }, 'is a placeholder far below the previous price', 100],
    ['a placeholder of 0.01', { price: '0.01 USD' }, 'is a placeholder far below the previous price', 1],
    [
      'units as cents',
      { price: '10000.00 USD' },
      'is a hundred times the previous price, as if its units were cents',
      1_000_000,
    ],
  ])('%s: is held in one run, and accepted in the next that states it', async (_, change, reason, cents) => {
    const { feed, run, now } = await pricedFeed();
    await run(2);
    expect(await run(3, change)).toMatchObject({ status: 'complete', endedProducts: 0, changedProducts: 0 });
    expect(await rejects(feed)).toEqual([`price: ${reason}`]);
    expect(await now()).toMatchObject({ price_cents: 10_000, ended_at: null });
    expect(await run(4, change)).toMatchObject({ status: 'complete', changedProducts: 1 });
    expect(await now()).toMatchObject({ price_cents: cents, highest_asked_cents: 10_000 });
    expect(await doubts(feed)).toEqual([]);
  });

  test('cents as units: is named a hundredth of the previous price', async () => {
    const { feed, run } = await pricedFeed({ price: '8900.00 USD' });
    await run(2, { price: '89.00 USD' });
    expect(await rejects(feed)).toEqual(['price: is a hundredth of the previous price, as if its cents were units']);
  });

  test('is forgotten once another price is stated', async () => {
    const { run, now, feed } = await pricedFeed();
    await run(2, { price: '5.00 USD' });
    await run(3, { price: '90.00 USD' });
    expect(await doubts(feed)).toEqual([]);
    await run(4, { price: '5.00 USD' });
    expect(await now()).toMatchObject({ price_cents: 9000 });
  });

  test('gives way to another doubted price', async () => {
    const { run, now, feed } = await pricedFeed();
    for (const [place, price] of ['5.00 USD', '6.00 USD', '5.00 USD'].entries()) await run(2 + place, { price });
    expect(await now()).toMatchObject({ price_cents: 10_000 });
    expect(await doubts(feed)).toMatchObject([{ price_cents: 500 }]);
  });

  test('is not confirmed by a run of the same time, nor by a run of another feed', async () => {
    const { db } = connection;
    const { feed, row, run, now } = await pricedFeed();
    for (const _ of [1, 2]) await run(2, { price: '5.00 USD' });
    const other = await newFeed(db, { storeName: feed.storeName });
    await ingest(
      db,
      other,
      [{ ...row, price: '5.00 USD' }, ...Array.from({ length: 5 }, () => feedRow())],
      november(3),
    );
    expect(await now()).toMatchObject({ price_cents: 10_000 });
  });

  test('is not confirmed by a run that a check stopped', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = Array.from({ length: 4 }, () => feedRow());
    await ingest(db, feed, rows, november(1));
    const inCents = rows.map((row) => ({ ...row, price: '10000.00 USD' }));
    for (const day of [2, 3, 4])
      expect(await ingest(db, feed, inCents, november(day))).toMatchObject({ status: 'stopped' });
    expect(await product(feed, rows[0] ?? {})).toMatchObject({ price_cents: 10_000 });
  });

  test('in another currency is not confirmed by any number of runs, unless the run is forced', async () => {
    const { db } = connection;
    const { feed, row, others, run, now } = await pricedFeed();
    for (const day of [2, 3, 4]) await run(day, { price: '100.00 EUR' });
    expect(await now()).toMatchObject({ currency: 'USD' });
    const rows = [{ ...row, price: '100.00 EUR' }, ...others];
    await runFeed(db, feed, feedBytes(rows), { seenAt: november(5), force: true });
    expect(await now()).toMatchObject({ currency: 'EUR', highest_asked_cents: 0 });
    expect(await doubts(feed)).toEqual([]);
  });

  test('holds back a product that returns at it', async () => {
    const { db } = connection;
    const { feed, others, run, now } = await pricedFeed();
    await ingest(db, feed, others, november(2));
    await run(3, { price: '5.00 USD' });
    expect(await now()).toMatchObject({ price_cents: 10_000, ended_at: november(2) });
    await run(4, { price: '5.00 USD' });
    expect(await now()).toMatchObject({ price_cents: 500, ended_at: null });
  });
});

test.each(['1.00 USD', '0.01 USD', '0.50 USD'])(
  'rejects a new product at the placeholder %s in every run',
  async (price) => {
    const { feed, others } = await pricedFeed();
    const placeholder = feedRow({ price });
    const rows = [...others, ...Array.from({ length: 5 }, () => feedRow()), placeholder];
    for (const day of [2, 3]) {
      expect(await ingest(connection.db, feed, rows, november(day))).toMatchObject({ status: 'complete' });
      expect(await rejects(feed)).toEqual(['price: expected more than 1.00 for a new product']);
      expect(await product(feed, placeholder)).toBeUndefined();
    }
  },
);

test('rejects placeholders in the first run of a store', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 6 }, (_, place) => feedRow(place === 2 ? { price: '1.00 USD' } : {}));
  expect(await ingest(connection.db, feed, rows)).toMatchObject({ status: 'complete', newProducts: 5 });
});

describe('the price of one size, far from the others', () => {
  const sizes = (prices: (string | undefined)[]) =>
    prices.map((price, place) => ({ item_group_id: 'g', size: `${2 * place + 2}`, ...(price && { price }) }));
  async function sizedFeed() {
    const { db } = connection;
    const feed = await newFeed(db);
    const base = sizes([undefined, undefined, undefined]).map((size) =>
      feedRow({ ...size, link: 'https://shop.example/g' }),
    );
    const others = Array.from({ length: 12 }, () => feedRow());
    const run = (day: number, prices: (string | undefined)[] = []) =>
      ingest(
        db,
        feed,
        [...base.map((row, place) => ({ ...row, price: prices[place] ?? '200.00 USD' })), ...others],
        november(day),
      );
    return { feed, run, now: () => product(feed, { link: 'https://shop.example/g' }) };
  }

  test('does not become the price of a new product, unless a later run states it again', async () => {
    const { feed, run, now } = await sizedFeed();
    for (const day of [1]) await run(day, [undefined, '5.00 USD']);
    expect(await rejects(feed)).toEqual(['price: is at most a tenth of the median price of the other sizes']);
    expect(await now()).toMatchObject({ price_cents: 20_000, size_labels: ['2', '6'] });
    await run(2, [undefined, '5.00 USD']);
    expect(await now()).toMatchObject({ price_cents: 500, size_labels: ['2', '4', '6'] });
  });

  test('does not become the price of a known product, and is forgotten when it is over', async () => {
    const { feed, run, now } = await sizedFeed();
    for (const day of [1, 2]) await run(day);
    await run(3, ['5.00 USD']);
    expect(await now()).toMatchObject({ price_cents: 20_000, highest_asked_cents: 0 });
    await run(4);
    expect(await doubts(feed)).toEqual([]);
    expect(await now()).toMatchObject({ price_cents: 20_000, size_labels: ['2', '4', '6'] });
  });

  test('is rejected with its row where it is too high', async () => {
    const { feed, run, now } = await sizedFeed();
    await run(1, ['20000.00 USD']);
    expect(await rejects(feed)).toEqual(['price: is at least ten times the median price of the other sizes']);
    expect(await now()).toMatchObject({ price_cents: 20_000 });
  });
});

describe('the highest price', () => {
  /** Returns the highest asked cents after a price for each day; null: the product is missing on that day. */
  async function highestAfter(...days: (number | null)[]): Promise<number | undefined> {
    const { db } = connection;
    const feed = await newFeed(db);
    const [row, ...others] = Array.from({ length: 6 }, () => feedRow());
    for (const [place, units] of days.entries()) {
      const stated = units === null ? [] : [{ ...row, price: `${units}.00 USD` }];
      await ingest(db, feed, [...stated, ...others], november(place + 1));
    }
    return (await product(feed, row ?? {}))?.highest_asked_cents;
  }

  test.each<[string, (number | null)[], number]>([
    ['a new product has none', [100], 0],
    ['a price of one run does not count', [100, 300, 100, 90], 10_000],
    ['a price that two runs stated in a row counts', [300, 300, 100], 30_000],
    ['a price that two runs stated with another between counts', [100, 300, 100, 300, 100], 30_000],
    ['the former price of a product that left the feed counts', [300, 300, null, 100], 30_000],
    ['a price of one run does not count once the product returns', [100, 100, 300, null, 100], 10_000],
  ])('%s', async (_, days, cents) => {
    expect(await highestAfter(...days)).toBe(cents);
  });

  test('counts again in a currency that the store returns to', async () => {
    const { db } = connection;
    const { feed, row, others, now } = await pricedFeed();
    const state = (price: string, day: number) =>
      runFeed(db, feed, feedBytes([{ ...row, price }, ...others]), { seenAt: november(day), force: true });
    for (const day of [2, 3]) await state('300.00 USD', day);
    await state('250.00 EUR', 4);
    expect(await now()).toMatchObject({ highest_asked_cents: 0 });
    await state('200.00 USD', 5);
    expect(await now()).toMatchObject({ highest_asked_cents: 30_000 });
  });
});

test('the price log tells how long the price before was seen', async () => {
  const { run, now } = await pricedFeed();
  for (const day of [2, 3]) await run(day);
  await run(4, { price: '90.00 USD' });
  await run(5, { price: '80.00 USD' });
  const { rows } = await sql<{ at: Date | null }>`
    select previous_seen_at as at from price_point where product_id = ${(await now())?.id} order by seen_at
  `.execute(connection.db);
  expect(rows.map(({ at }) => at)).toEqual([null, november(3), november(4)]);
});
