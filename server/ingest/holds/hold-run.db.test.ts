import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedBytes, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { decideHold } from './decide.ts';
import { readHolds } from './read-holds.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const run = (feed: Feed, rows: FeedRow[], day: number) => ingest(connection.db, feed, rows, november(day));

/** Offers of a store with different prices, in dollars. */
const offers = (count: number, more: FeedRow = {}) =>
  Array.from({ length: count }, (_, place) => feedRow({ price: `${80 + place * 17}.00 USD`, ...more }));

/** The same offers with each price, and each sale price, times a factor. */
function times(rows: readonly FeedRow[], factor: number, currency = 'USD'): FeedRow[] {
  const scaled = (text: string) => `${(Number.parseFloat(text) * factor).toFixed(2)} ${currency}`;
  return rows.map((row) => ({
    ...row,
    price: scaled(row.price ?? ''),
    ...(row.sale_price && { sale_price: scaled(row.sale_price) }),
  }));
}

/** The offered products, their prices, price points and doubts: everything that shoppers and alerts depend on. */
async function stateOf(feed: Feed) {
  const { db } = connection;
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'product.id')
    .select((eb) => [
      'product.name',
      'price_cents as cents',
      'original_cents as originalCents',
      'currency',
      'highest_asked_cents as highest',
      'ended_at as endedAt',
      'is_doubted as isDoubted',
      eb
        .selectFrom('price_point')
        .select((point) => point.fn.countAll<number>().as('points'))
        .whereRef('product_id', '=', 'product.id')
        .as('points'),
    ])
    .where('store_id', '=', feed.storeId)
    .orderBy('product.name')
    .execute();
  return rows;
}

const holdsOf = (feed: Feed) => readHolds(connection.db, { maxClosed: 10, feedId: feed.id });

/** Imports offers and then the same in another market. */
async function switched({ rows = offers(25), factor = 1.37 } = {}) {
  const feed = await newFeed(connection.db);
  await run(feed, rows, 1);
  const before = await stateOf(feed);
  const foreign = times(rows, factor);
  const result = await run(feed, foreign, 2);
  return { feed, rows, before, foreign, result };
}

const doubted = (state: Awaited<ReturnType<typeof stateOf>>) => state.map((one) => ({ ...one, isDoubted: true }));

describe('a store whose prices move by one factor', () => {
  test('is held: no price, no price point, no new product, no end', async () => {
    const { feed, rows, before, foreign } = await switched();
    expect(await stateOf(feed)).toEqual(doubted(before));
    const result = await run(feed, [...foreign.slice(3), feedRow({ price: '137.00 USD' })], 3);
    expect(result).toMatchObject({
      status: 'held',
      newProducts: 0,
      changedProducts: 0,
      endedProducts: 0,
      heldProducts: 23,
    });
    expect(await stateOf(feed)).toEqual(doubted(before));
    expect(rows).toHaveLength(25);
  });

  test('is reported once, with factor, likely currencies and examples', async () => {
    const { feed, foreign, result } = await switched({ factor: 1.4388 });
    expect(result).toMatchObject({ status: 'held', newHolds: 1 });
    expect(result.message).toContain('25 of 25 offers moved together by × 1.439, as in another market (likely CAD');
    expect(await run(feed, foreign, 3)).toMatchObject({ status: 'held', newHolds: 0 });
    const [hold, ...others] = await holdsOf(feed);
    expect(others).toEqual([]);
    expect(hold).toMatchObject({ part: 'store', movedOffers: 25, allOffers: 25, currency: 'USD', decision: null });
    expect(hold?.factor).toBeCloseTo(1.4388, 3);
    expect(hold?.likely[0]).toMatchObject({ currency: 'CAD', day: '2024-12-31' });
    expect(hold?.examples).toHaveLength(10);
    expect(hold?.examples[0]).toMatchObject({ oldPriceCents: 8000, newPriceCents: 11510 });
    expect([hold?.firstSeenAt, hold?.lastSeenAt]).toEqual([november(2), november(3)]);
  });

  test('goes back by itself: nothing changes, and the hold is closed', async () => {
    const { feed, rows, before } = await switched();
    expect(await run(feed, rows, 3)).toMatchObject({ status: 'complete', unchangedProducts: 25, changedProducts: 0 });
    expect(await stateOf(feed)).toEqual(before);
    expect(await holdsOf(feed)).toMatchObject([{ outcome: 'went back', decision: null, closedAt: november(3) }]);
  });

  test('goes back into a sale: the sale is merged', async () => {
    const { feed, rows } = await switched();
    const sale = rows.map((row) => ({
      ...row,
      sale_price: `${(Number.parseFloat(row.price ?? '') * 0.7).toFixed(2)} USD`,
    }));
    expect(await run(feed, sale, 3)).toMatchObject({ status: 'complete', changedProducts: 25 });
  });

  test('is merged by the next run once an operator accepts it', async () => {
    const { feed, foreign } = await switched();
    const [hold] = await holdsOf(feed);
    expect((await decideHold(connection.db, hold?.id ?? 0, { kind: 'accepted' }, november(2)))?.name).toBe(feed.name);
    expect(await run(feed, foreign, 3)).toMatchObject({ status: 'complete', changedProducts: 25 });
    expect(await holdsOf(feed)).toMatchObject([{ decision: 'accepted', outcome: 'merged', decidedAt: november(2) }]);
    expect(await run(feed, foreign, 4)).toMatchObject({ status: 'complete', unchangedProducts: 25 });
    const jobs = connection.db.selectFrom('pgboss.job' as 'feed').select('id');
    expect(await jobs.where('name', '=', 'feed-pull').execute()).not.toEqual([]);
  });

  test('is held anew if its prices move on after they were accepted', async () => {
    const { feed, rows } = await switched();
    const [hold] = await holdsOf(feed);
    await decideHold(connection.db, hold?.id ?? 0, { kind: 'accepted' });
    expect(await run(feed, times(rows, 0.73), 3)).toMatchObject({ status: 'held', newHolds: 1 });
    expect(await holdsOf(feed)).toMatchObject([{ decision: null, outcome: null }, { outcome: 'replaced' }]);
  });

  test('stays held in silence once an operator refuses it', async () => {
    const { feed, rows, before, foreign } = await switched();
    const [hold] = await holdsOf(feed);
    await decideHold(connection.db, hold?.id ?? 0, { kind: 'refused' });
    const result = await run(feed, times(foreign, 0.6), 3);
    expect(result).toMatchObject({ status: 'held', newHolds: 0, message: 'One part is held as refused.' });
    expect(await stateOf(feed)).toEqual(doubted(before));
    expect(await run(feed, rows, 4)).toMatchObject({ status: 'complete' });
  });

  test('is merged by force, which closes the hold', async () => {
    const { feed, foreign } = await switched();
    const forced = await runFeed(connection.db, feed, feedBytes(foreign), { seenAt: november(3), force: true });
    expect(forced).toMatchObject({ status: 'complete', changedProducts: 25 });
    expect(await holdsOf(feed)).toMatchObject([{ decision: 'accepted', outcome: 'merged' }]);
  });

  test('is held where its feed names another currency, before single prices are doubted', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(25, { price: '90.00 USD' });
    await run(feed, rows, 1);
    const won = times(rows, 1470, 'KRW');
    expect(await run(feed, won, 2)).toMatchObject({ status: 'held', rejected: new Map(), heldProducts: 25 });
    const [hold] = await holdsOf(feed);
    expect(hold).toMatchObject({ currency: 'USD', namedCurrency: 'KRW' });
    await decideHold(connection.db, hold?.id ?? 0, { kind: 'accepted' });
    expect(await run(feed, won, 3)).toMatchObject({ status: 'complete', changedProducts: 25, rejected: new Map() });
  });

  test('is not held below the limits: the offers wait for one run', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(40);
    await run(feed, rows, 1);
    const few = [...times(rows.slice(0, 23), 1.37), ...rows.slice(23)];
    expect(await run(feed, few, 2)).toMatchObject({ status: 'complete', changedProducts: 0, heldProducts: 23 });
    expect(await run(feed, few, 3)).toMatchObject({ status: 'complete', changedProducts: 23, heldProducts: 0 });
  });
});

test('a brand of a store is held, and the rest of the store is merged', async () => {
  const feed = await newFeed(connection.db);
  const [own, foreign] = [offers(40), offers(21, { brand: 'Vince' })];
  await run(feed, [...own, ...foreign], 1);
  const rest = own.map((row, place) => (place === 0 ? { ...row, price: '75.00 USD' } : row));
  const fresh = [feedRow({ brand: 'Vince' }), feedRow()];
  const result = await run(feed, [...times(foreign, 0.823), ...rest, ...fresh], 2);
  expect(result).toMatchObject({ status: 'held', heldProducts: 22, changedProducts: 1, newProducts: 1 });
  expect(await holdsOf(feed)).toMatchObject([{ part: 'brand', partName: 'Vince', movedOffers: 21, allOffers: 21 }]);
});

test.each([
  ['with struck prices that stand still', 0.7, (row: FeedRow, cut: string) => ({ ...row, sale_price: cut })],
  ['without a struck price', 0.7, (row: FeedRow, cut: string) => ({ ...row, price: cut })],
])('a sale on everything is merged: %s', async (_, factor, cutOf) => {
  const feed = await newFeed(connection.db);
  const rows = offers(25);
  await run(feed, rows, 1);
  const sale = rows.map((row) => cutOf(row, `${(Number.parseFloat(row.price ?? '') * factor).toFixed(2)} USD`));
  expect(await run(feed, sale, 2)).toMatchObject({ status: 'complete', changedProducts: 25 });
  expect(await run(feed, rows, 3)).toMatchObject({ status: 'complete', changedProducts: 25 });
  expect(await holdsOf(feed)).toEqual([]);
});

test('any order of rows and any repetition of runs give the same state', async () => {
  const rows = offers(25, { sale_price: '40.00 USD' });
  const foreign = times(rows, 1.37);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(foreign, { minLength: 25 }),
      fc.integer({ min: 1, max: 3 }),
      async (mixed, repeats) => {
        const feed = await newFeed(connection.db);
        await run(feed, rows, 1);
        const before = await stateOf(feed);
        for (let repeat = 0; repeat < repeats; repeat += 1) await run(feed, mixed, 2 + repeat);
        expect(await stateOf(feed)).toEqual(doubted(before));
        const [hold] = await holdsOf(feed);
        expect(hold).toMatchObject({ movedOffers: 25, allOffers: 25, firstSeenAt: november(2) });
        await run(feed, rows, 9);
        expect(await stateOf(feed)).toEqual(before);
      },
    ),
    { numRuns: 8 },
  );
});
