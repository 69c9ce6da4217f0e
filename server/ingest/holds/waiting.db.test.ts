import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedBytes, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { readHolds } from './read-holds.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const run = (feed: Feed, rows: readonly FeedRow[], day: number) =>
  ingest(connection.db, feed, [...rows], november(day));

const offers = (count: number) =>
  Array.from({ length: count }, (_, place) => feedRow({ price: `${80 + place * 17}.00 USD` }));

const priced = (row: FeedRow, factor: number): FeedRow => ({
  ...row,
  price: `${(Number.parseFloat(row.price ?? '') * factor).toFixed(2)} USD`,
});

/** The rows with the price of each times the factor of its place. */
const times = (rows: readonly FeedRow[], factorOf: (place: number) => number) =>
  rows.map((row, place) => priced(row, factorOf(place)));

/** Counts the price points that were written after the first day: price changes that shoppers and alerts would see. */
async function movesOf({ storeId }: Feed): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::integer as moves from price_point join product on product.id = product_id
    where store_id = ${storeId} and seen_at > ${november(1)}::timestamptz`.execute(connection.db);
  return rows[0]?.moves ?? 0;
}

const holdsOf = (feed: Feed) => readHolds(connection.db, { maxClosed: 10, feedId: feed.id });

describe('a market switch that reaches a store in parts', () => {
  test.each([
    ['in two runs', [0.4, 1]],
    ['in four runs, one of them with few offers', [0.15, 0.35, 0.55, 1]],
  ])('%s is held, and no price of it enters', async (_, shares) => {
    const feed = await newFeed(connection.db);
    const rows = offers(60);
    await run(feed, rows, 1);
    const results = [];
    for (const [place, share] of shares.entries())
      results.push(
        await run(
          feed,
          times(rows, (at) => (at < share * 60 ? 1.374 : 1)),
          2 + place,
        ),
      );
    expect(results.map(({ status }) => status)).toEqual([...shares.slice(1).map(() => 'complete'), 'held']);
    expect(results[0]?.message).toMatch(/of 60 offers moved together by × 1\.37.* They wait for the next run/);
    expect(await movesOf(feed)).toBe(0);
    expect(await holdsOf(feed)).toMatchObject([{ part: 'store', movedOffers: 60, allOffers: 60 }]);
  });

  test('in two feeds of the store is held in each', async () => {
    const first = await newFeed(connection.db);
    const { name } = await connection.db
      .selectFrom('store')
      .select('name')
      .where('id', '=', first.storeId)
      .executeTakeFirstOrThrow();
    const feeds = [first, await newFeed(connection.db, { storeName: name })];
    expect(feeds[1]?.storeId).toBe(first.storeId);
    for (const feed of feeds) {
      const rows = offers(30);
      await run(feed, rows, 1);
      expect(
        await run(
          feed,
          times(rows, () => 0.7281),
          2,
        ),
      ).toMatchObject({ status: 'held' });
    }
    expect(await movesOf(first)).toBe(0);
  });

  test('in a run that read half of the source is held', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(50);
    await run(feed, rows, 1);
    const half = feedBytes(times(rows, () => 1.374).slice(0, 35));
    const result = await runFeed(connection.db, feed, half, { seenAt: november(2) });
    expect(result).toMatchObject({ status: 'held', endedProducts: 0 });
    expect(await movesOf(feed)).toBe(0);
  });

  test('and goes back before the rest follows leaves no trace', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(50);
    await run(feed, rows, 1);
    await run(
      feed,
      times(rows, (place) => (place < 20 ? 1.374 : 1)),
      2,
    );
    expect(await run(feed, rows, 3)).toMatchObject({ status: 'complete', unchangedProducts: 50, message: null });
    expect(await movesOf(feed)).toBe(0);
  });
});

describe('a market switch together with a sale', () => {
  test('is held with a percentage off a third', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(60);
    await run(feed, rows, 1);
    const foreign = times(rows, (place) => (place % 3 === 0 ? 1.374 * 0.8 : 1.374));
    expect(await run(feed, foreign, 2)).toMatchObject({ status: 'held' });
    const [hold] = await holdsOf(feed);
    expect(hold?.factor).toBeCloseTo(1.374, 2);
    expect(await movesOf(feed)).toBe(0);
  });

  test('is held with struck prices that are new on some', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(60);
    await run(feed, rows, 1);
    const foreign = times(rows, () => 1.374).map((row, place) =>
      place % 2 === 0 ? { ...row, sale_price: priced(row, 0.7).price ?? '' } : row,
    );
    expect(await run(feed, foreign, 2)).toMatchObject({ status: 'held' });
    const [hold] = await holdsOf(feed);
    expect(hold?.factor).toBeCloseTo(1.374, 2);
    expect(await movesOf(feed)).toBe(0);
  });
});

describe('a true movement of prices', () => {
  test('of a part of the offers by one factor waits for one run, and is merged when it is stated again', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(50);
    await run(feed, rows, 1);
    const raised = times(rows, (place) => (place < 20 ? 1.037 : 1));
    expect(await run(feed, raised, 2)).toMatchObject({ status: 'complete', changedProducts: 0, heldProducts: 20 });
    expect(await run(feed, raised, 3)).toMatchObject({ status: 'complete', changedProducts: 20, message: null });
    expect(await holdsOf(feed)).toEqual([]);
  });

  test('is merged at once: a sale that deepens by steps, without struck prices', async () => {
    const feed = await newFeed(connection.db);
    const rows = offers(50);
    await run(feed, rows, 1);
    for (const [place, factor] of [0.8, 0.7, 0.5, 1].entries())
      expect(
        await run(
          feed,
          times(rows, () => factor),
          2 + place,
        ),
      ).toMatchObject({
        status: 'complete',
        changedProducts: 50,
      });
  });

  test.each([
    ['a clearance while the rest is raised by inflation', (place: number) => (place < 10 ? 0.5 : 1.043), 50],
    ['30 % off some', (place: number) => (place < 20 ? 0.7 : 1), 20],
  ])('is merged at once: %s', async (_, factorOf, changedProducts) => {
    const feed = await newFeed(connection.db);
    const rows = offers(50);
    await run(feed, rows, 1);
    expect(await run(feed, times(rows, factorOf), 2)).toMatchObject({ status: 'complete', changedProducts });
  });
});
