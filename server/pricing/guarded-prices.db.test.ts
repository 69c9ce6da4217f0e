import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnPrices } from '#server/catalog/price-turns.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { decideHold } from '#server/ingest/holds/decide.ts';
import { readHolds } from '#server/ingest/holds/read-holds.ts';
import { refusePrice } from '#server/ingest/runs/refuse-price.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { recordRuns } from '#test/support/pricing/observed-stores.ts';
import { type FeedRow, feedBytes, feedRow, ingest, newFeed } from '#test/support/products.ts';
import { judgeDue } from './judge-offers.ts';
import { dayMs } from './rule.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const start = Date.parse('2026-03-01T06:00:00Z');
const day = (number: number) => new Date(start + number * dayMs);
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => start + (from + place) * dayMs);

const read = (feed: Feed, rows: readonly FeedRow[], number: number) => ingest(connection.db, feed, rows, day(number));

/** Adds a feed that was read on the first day, and daily without a change up to a day. */
async function readDaily(rows: readonly FeedRow[], until: number): Promise<Feed> {
  const feed = await newFeed(connection.db);
  await read(feed, rows, 0);
  await recordRuns(connection.db, feed.id, days(1, until));
  return feed;
}

async function verdictsOf({ storeId }: Pick<Feed, 'storeId'>) {
  return connection.db
    .selectFrom('offer_verdict')
    .innerJoin('product', 'product.id', 'offer_verdict.product_id')
    .selectAll('offer_verdict')
    .where('product.store_id', '=', storeId)
    .orderBy('product.id')
    .execute();
}

async function productId({ storeId }: Pick<Feed, 'storeId'>): Promise<number> {
  const { id } = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Judges everything anew at a time: the verdicts of merges must stand. */
async function expectUnchanged(feed: Feed, judged_at: Date): Promise<void> {
  const merged = await verdictsOf(feed);
  await judgeDue(connection.db, judged_at, 'all');
  expect(await verdictsOf(feed)).toEqual(merged.map((verdict) => ({ ...verdict, judged_at })));
}

const offers = (count: number, price: number, sale: number, factor = 1) =>
  Array.from({ length: count }, (_, place) => ({
    id: `piece-${place}`,
    title: `Silk dress ${place}`,
    price: `${((price + place * 17) * factor).toFixed(2)} USD`,
    sale_price: `${((sale + place * 13) * factor).toFixed(2)} USD`,
  })).map(feedRow);

test('prices of another market are judged neither while they are held nor once they are accepted', async () => {
  const fullPrice = offers(25, 300, 300).map(({ sale_price: _, ...row }) => row as FeedRow);
  const feed = await readDaily(fullPrice, 40);
  const reduced = offers(25, 300, 180);
  await read(feed, reduced, 40);
  expect(new Set((await verdictsOf(feed)).map(({ verdict }) => verdict))).toEqual(new Set(['proven']));
  const before = await verdictsOf(feed);

  const foreign = offers(25, 300, 180, 1.37);
  expect(await read(feed, foreign, 41)).toMatchObject({ status: 'held' });
  expect(await verdictsOf(feed)).toEqual(before);
  const [hold] = await readHolds(connection.db, { maxClosed: 10, feedId: feed.id });
  await decideHold(connection.db, hold?.id ?? 0, { kind: 'accepted' }, day(41));
  expect(await read(feed, foreign, 42)).toMatchObject({ status: 'complete', changedProducts: 25 });
  const judged = await verdictsOf(feed);
  expect(judged).toHaveLength(25);
  for (const verdict of judged)
    expect(verdict).toMatchObject({
      verdict: 'not_judged',
      break_reason: 'market',
      break_at: day(42),
      proven_percent: null,
    });
  await expectUnchanged(feed, day(42));
});

test('prices of another market that were forced are not judged', async () => {
  const feed = await readDaily(offers(25, 300, 180), 40);
  const foreign = offers(25, 300, 180, 1.37);
  expect(await read(feed, foreign, 40)).toMatchObject({ status: 'held' });
  const forced = await runFeed(connection.db, feed, feedBytes(foreign), { seenAt: day(41), force: true });
  expect(forced).toMatchObject({ status: 'complete', changedProducts: 25 });
  const judged = await verdictsOf(feed);
  expect(new Set(judged.map(({ verdict, break_reason }) => `${verdict} ${break_reason}`))).toEqual(
    new Set(['not_judged market']),
  );
});

test('prices that move as in another market in a forced run are not judged, without a hold before', async () => {
  const fullPrice = offers(25, 300, 300).map(({ sale_price: _, ...row }) => row as FeedRow);
  const feed = await readDaily(fullPrice, 40);
  await read(feed, offers(25, 300, 180), 40);
  expect(new Set((await verdictsOf(feed)).map(({ verdict }) => verdict))).toEqual(new Set(['proven']));
  const foreign = feedBytes(offers(25, 300, 180, 0.73));
  const forced = await runFeed(connection.db, feed, foreign, { seenAt: day(41), force: true });
  expect(forced).toMatchObject({ status: 'complete', changedProducts: 25 });
  const judged = await verdictsOf(feed);
  expect(new Set(judged.map(({ verdict, break_reason }) => `${verdict} ${break_reason}`))).toEqual(
    new Set(['not_judged market']),
  );
});

test('a store that was held for four days is judged with the gap', async () => {
  const feed = await readDaily([feedRow({ id: 'x', price: '250 USD' })], 40);
  await connection.db
    .updateTable('feed_run')
    .set({ status: 'held' })
    .where('feed_id', '=', feed.id)
    .where('started_at', '>=', day(36))
    .execute();
  await read(feed, [feedRow({ id: 'x', price: '250 USD', sale_price: '200 USD' })], 40);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict: 'not_proven', gap_from: day(35), gap_to: day(40) }]);
});

test('a refused price is no prior price, and its verdict goes with it', async () => {
  const row = (more: FeedRow) => feedRow({ id: 'x', price: '250 USD', ...more });
  const feed = await readDaily([row({})], 40);
  await read(feed, [row({ sale_price: '150 USD' })], 40);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict: 'proven', proven_percent: 40 }]);
  const id = await productId(feed);
  await refusePrice(connection.db, { productId: id, reason: 'a slip', now: new Date(day(40).getTime() + 1000) });
  expect(await verdictsOf(feed)).toEqual([]);
  await read(feed, [row({ sale_price: '200 USD' })], 41);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict: 'proven', proven_percent: 20, prior_cents: 25_000 }]);
  await expectUnchanged(feed, day(41));
});

test('an announced sale that begins in the same second as a run is one reduction', async () => {
  const dates = `${day(40).toISOString()}/${day(50).toISOString()}`;
  const row = feedRow({ id: 'x', price: '250 USD', sale_price: '200 USD', sale_price_effective_date: dates });
  const feed = await readDaily([row], 40);
  await read(feed, [row], 40);
  const expected = { verdict: 'proven', began_at: day(40), asked_days: 40, prior_cents: 25_000 };
  expect(await verdictsOf(feed)).toMatchObject([expected]);
  const { rows } = await sql<{ points: number }>`
    select count(*) as points from price_point where product_id = ${await productId(feed)}`.execute(connection.db);
  expect(rows[0]?.points).toBe(2);
  await expectUnchanged(feed, day(40));
});

test('an announced sale counts while its feed is silent, behind a gap', async () => {
  const dates = `${day(45).toISOString()}/${day(60).toISOString()}`;
  const row = feedRow({ id: 'x', price: '250 USD', sale_price: '200 USD', sale_price_effective_date: dates });
  const feed = await readDaily([row], 40);
  await turnPrices(connection.db, day(46));
  expect(await verdictsOf(feed)).toMatchObject([
    { verdict: 'not_proven', began_at: day(45), gap_from: day(39), gap_to: day(45), asked_days: 39 },
  ]);
  await expectUnchanged(feed, day(46));
});

test('a product that another feed of its store lists is judged by that feed’s runs', async () => {
  const { db } = connection;
  const row = (more: FeedRow) => feedRow({ id: 'x', price: '250 USD', ...more });
  const first = await readDaily([row({})], 30);
  const second = await newFeed(db);
  await db.updateTable('feed').set({ store_id: first.storeId }).where('id', '=', second.id).execute();
  const sibling = { ...second, storeId: first.storeId };
  // The first feed ends on day 29, and the second begins on day 36: nobody saw the price between.
  await ingest(db, sibling, [row({})], day(36));
  await recordRuns(db, second.id, days(37, 50));
  await ingest(db, sibling, [row({ sale_price: '200 USD' })], day(50));
  expect(await verdictsOf(first)).toMatchObject([
    { verdict: 'not_proven', prior_cents: 25_000, gap_from: day(29), gap_to: day(36) },
  ]);
  await expectUnchanged(first, day(50));
});

test('silence of one feed does not touch products of another feed of its store', async () => {
  const { db } = connection;
  const row = (id: string, more: FeedRow = {}) => feedRow({ id, price: '250 USD', ...more });
  const first = await readDaily([row('x')], 50);
  const second = await newFeed(db);
  await db.updateTable('feed').set({ store_id: first.storeId }).where('id', '=', second.id).execute();
  const sibling = { ...second, storeId: first.storeId };
  await ingest(db, sibling, [row('y')], day(1));
  await recordRuns(db, second.id, [...days(2, 30), ...days(40, 50)]);
  await ingest(db, first, [row('x', { sale_price: '200 USD' })], day(50));
  await ingest(db, sibling, [row('y', { sale_price: '200 USD' })], day(50));
  expect(await verdictsOf(first)).toMatchObject([
    { verdict: 'proven', gap_from: null },
    { verdict: 'not_proven', gap_from: day(29), gap_to: day(40) },
  ]);
});

test.each([
  ['72 hours', 72 * 60 * 60 * 1000, 'proven'],
  ['72 hours and a second', 72 * 60 * 60 * 1000 + 1000, 'not_proven'],
])('runs that are %s apart', async (_, distanceMs, verdict) => {
  const row = (more: FeedRow) => feedRow({ id: 'x', price: '250 USD', ...more });
  const feed = await readDaily([row({})], 41);
  const reducedAt = new Date(day(40).getTime() + distanceMs);
  await ingest(connection.db, feed, [row({ sale_price: '200 USD' })], reducedAt);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict }]);
  await expectUnchanged(feed, reducedAt);
});

test('another item under the same key is not judged by the prices of the first', async () => {
  const row = (more: FeedRow) => feedRow({ id: 'x', price: '250 USD', ...more });
  const feed = await readDaily([row({ brand: 'Theory' })], 40);
  await read(feed, [row({ brand: 'Vince', price: '250 USD', sale_price: '200 USD' })], 40);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict: 'not_judged', break_reason: 'item', proven_percent: null }]);
  await expectUnchanged(feed, day(40));
});

test('another pack size without a change of price is judged again', async () => {
  const row = (more: FeedRow) => feedRow({ id: 'x', price: '250 USD', ...more });
  const feed = await readDaily([row({ title: 'Silk socks 2-Pack' })], 40);
  await read(feed, [row({ title: 'Silk socks 2-Pack', sale_price: '200 USD' })], 40);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict: 'proven' }]);
  await read(feed, [row({ title: 'Silk socks 3-Pack', sale_price: '200 USD' })], 41);
  expect(await verdictsOf(feed)).toMatchObject([{ verdict: 'not_judged', break_reason: 'pack', break_at: day(41) }]);
  await expectUnchanged(feed, day(41));
});

test('a merge that is repeated writes the same verdicts', async () => {
  const row = (more: FeedRow) => feedRow({ id: 'x', price: '250 USD', ...more });
  const feed = await readDaily([row({})], 40);
  await read(feed, [row({ sale_price: '200 USD' })], 40);
  const [first] = await verdictsOf(feed);
  await read(feed, [row({ sale_price: '200 USD' })], 40);
  expect(await verdictsOf(feed)).toEqual([first]);
});
