import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOffers } from '#server/items/match-offers.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { recordRuns } from '#test/support/pricing/observed-stores.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { judgeDue } from './judge-offers.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-01T06:00:00Z');
const day = (number: number) => new Date(start + number * dayMs);

type Price = { price: string; sale_price?: string };

/** Reads a feed of one product on a day, and records daily runs without a change to the day before another. */
async function offer(
  feed: Awaited<ReturnType<typeof newFeed>>,
  row: Price & Record<string, string>,
  from: number,
  to: number,
) {
  await ingest(connection.db, feed, [feedRow({ id: 'x', ...row })], day(from));
  const quiet = Array.from({ length: to - from - 1 }, (_, place) => day(from + 1 + place).getTime());
  await recordRuns(connection.db, feed.id, quiet);
}

async function verdictOf(feed: { storeId: number }) {
  return connection.db
    .selectFrom('offer_verdict')
    .innerJoin('product', 'product.id', 'offer_verdict.product_id')
    .selectAll('offer_verdict')
    .where('product.store_id', '=', feed.storeId)
    .executeTakeFirst();
}

test('a price that was asked for 40 days and fell is proven in the transaction of the merge', async () => {
  const feed = await newFeed(connection.db);
  await offer(feed, { price: '250 USD' }, 0, 40);
  expect(await verdictOf(feed)).toBeUndefined();
  await offer(feed, { price: '250 USD', sale_price: '200 USD' }, 40, 41);
  expect(await verdictOf(feed)).toMatchObject({
    verdict: 'proven',
    claim_percent: 20,
    proven_percent: 20,
    asked_days: 40,
    prior_cents: 25_000,
    began_at: day(40),
    rule: 1,
  });
  await offer(feed, { price: '250 USD' }, 41, 42);
  expect(await verdictOf(feed)).toBeUndefined();
});

test('a price that was raised with the struck price is raised first', async () => {
  const feed = await newFeed(connection.db);
  await offer(feed, { price: '190 USD' }, 0, 35);
  await offer(feed, { price: '250 USD', sale_price: '210 USD' }, 35, 36);
  expect(await verdictOf(feed)).toMatchObject({
    verdict: 'raised_first',
    raised_from_cents: 19_000,
    raised_to_cents: 21_000,
    raised_at: day(35),
  });
});

test('an offer that starts reduced gets its verdict by the daily job: none, then not proven, then always on sale', async () => {
  const feed = await newFeed(connection.db);
  await offer(feed, { price: '250 USD', sale_price: '100 USD' }, 0, 90);
  expect(await verdictOf(feed)).toBeUndefined();
  await judgeDue(connection.db, day(29));
  expect(await verdictOf(feed)).toMatchObject({ verdict: 'not_proven', proven_percent: null, due_at: day(84) });
  await judgeDue(connection.db, day(89));
  expect(await verdictOf(feed)).toMatchObject({ verdict: 'always_on_sale', observed_days: 89, reduced_days: 89 });
});

test('runs that are a week apart leave a gap, after which the feed is judged again', async () => {
  const feed = await newFeed(connection.db);
  await offer(feed, { price: '250 USD' }, 0, 40);
  await offer(feed, { price: '250 USD', sale_price: '200 USD' }, 40, 45);
  expect(await verdictOf(feed)).toMatchObject({ verdict: 'proven' });
  await offer(feed, { price: '250 USD', sale_price: '200 USD' }, 52, 53);
  expect(await verdictOf(feed)).toMatchObject({
    verdict: 'not_proven',
    proven_percent: null,
    gap_from: day(44),
    gap_to: day(52),
  });
});

test('a struck price that another store asks for the same item is confirmed, in the merge and by the daily job', async () => {
  const [store, other] = [await newFeed(connection.db), await newFeed(connection.db)];
  const bag = { title: 'Margaux grained tote', mpn: 'MG-20931' };
  await offer(store, { ...bag, price: '250 USD' }, 0, 5);
  await offer(other, { ...bag, price: '250 USD' }, 4, 5);
  await matchOffers(connection.db, day(4));
  const { id } = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', other.storeId)
    .executeTakeFirstOrThrow();

  await offer(store, { ...bag, price: '250 USD', sale_price: '200 USD' }, 5, 6);
  expect(await verdictOf(store)).toMatchObject({ verdict: 'not_proven', elsewhere_id: id });

  // Reduced from its first day on: only the daily job judges it, once its item is known.
  const late = await newFeed(connection.db);
  await offer(late, { ...bag, price: '250 USD', sale_price: '190 USD' }, 5, 6);
  expect(await verdictOf(late)).toBeUndefined();
  await matchOffers(connection.db, day(5));
  await judgeDue(connection.db, day(5.1));
  expect(await verdictOf(late)).toMatchObject({ verdict: 'not_proven', elsewhere_id: id });
});
