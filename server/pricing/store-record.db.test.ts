import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';
import { readStoreRecords, writeStoreRecords } from './store-record.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-01T06:00:00Z');
const day = (number: number) => new Date(start + number * dayMs);
const recordOf = async ({ storeId }: { storeId: number }) => (await readStoreRecords(connection.db, storeId))[0];

/** Reads a feed on the last day of each of these weeks, with `reduced` of its five products reduced. */
async function readWeeks(
  feed: Awaited<ReturnType<typeof newFeed>>,
  rows: FeedRow[],
  weeks: [week: number, reduced: number][],
) {
  for (const [week, reduced] of weeks) {
    const priced = rows.map((row, place) => ({ ...row, ...(place < reduced && { sale_price: '150.00 USD' }) }));
    await ingest(connection.db, feed, priced, day(week * 7 - 1));
  }
}

test('counts weeks that end with a fifth of the offers reduced, of the weeks that were observed', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 5 }, () => feedRow({ price: '200.00 USD' }));
  // No run in the fourth and the fifth week.
  await readWeeks(feed, rows, [
    [1, 0],
    [2, 1],
    [3, 5],
    [6, 2],
    [7, 0],
    [8, 0],
  ]);
  await writeStoreRecords(connection.db, day(56), 'all');
  expect(await recordOf(feed)).toMatchObject({
    offers: 5,
    reduced_offers: 0,
    judged_offers: 0,
    median_proven_percentage: null,
    weeks_observed: 6,
    weeks_on_sale: 3,
    last_complete_run_at: day(55).toISOString(),
    usual_hours_between_runs: 7 * 24,
    computed_at: day(56).toISOString(),
  });
});

test('weeks beyond the last 52 do not count', async () => {
  const feed = await newFeed(connection.db);
  await readWeeks(
    feed,
    [feedRow({ price: '200.00 USD' })],
    [
      [1, 1],
      [20, 1],
      [60, 1],
    ],
  );
  await writeStoreRecords(connection.db, day(420), 'all');
  expect(await recordOf(feed)).toMatchObject({ weeks_observed: 2, weeks_on_sale: 2 });
});

test('tells shares and the median from 50 judged offers on', async () => {
  const feed = await newFeed(connection.db);
  await ingest(
    connection.db,
    feed,
    Array.from({ length: 60 }, () => feedRow({ price: '200.00 USD', sale_price: '150.00 USD' })),
    day(0),
  );
  const judge = async (count: number, verdict: string, percent: number | null) =>
    sql`
      insert into offer_verdict (product_id, verdict, rule, judged_at, claim_percent, proven_percent, began_at,
        asked_days, observed_days, reduced_days, first_seen_at)
      select id, ${verdict}, 1, ${day(0)}, 25, ${percent}::smallint, ${day(0)}, 0, 0, 0, ${day(0)} from product
      where store_id = ${feed.storeId} and id not in (select product_id from offer_verdict)
      order by id limit ${count}`.execute(connection.db);
  const counted = async () => {
    await writeStoreRecords(connection.db, day(0), 'all');
    const record = await recordOf(feed);
    return { ...record, shares: record?.verdicts.filter(({ offers }) => offers > 0) };
  };
  await judge(39, 'proven', 25);
  await judge(10, 'raised_first', null);
  await judge(2, 'not_judged', null);
  const none = { share: null, share_low: null, share_high: null };
  expect(await counted()).toMatchObject({
    judged_offers: 49,
    reduced_offers: 60,
    median_proven_percentage: null,
    shares: [
      { verdict: 'not_judged', offers: 2, ...none },
      { verdict: 'too_early', offers: 9, ...none },
      { verdict: 'raised_first', offers: 10, ...none },
      { verdict: 'proven', offers: 39, ...none },
    ],
  });
  await judge(1, 'partly_proven', 10);
  expect(await counted()).toMatchObject({
    judged_offers: 50,
    median_proven_percentage: 25,
    shares: [
      { verdict: 'not_judged', offers: 2, ...none },
      { verdict: 'too_early', offers: 8, ...none },
      { verdict: 'raised_first', offers: 10, share: 0.2, share_low: 0.112, share_high: 0.33 },
      { verdict: 'proven', offers: 39, share: 0.78, share_low: 0.648, share_high: 0.872 },
      { verdict: 'partly_proven', offers: 1, share: 0.02, share_low: 0.004, share_high: 0.105 },
    ],
  });
});

test('computes a record again after a day, or an hour after changes', async () => {
  const feed = await newFeed(connection.db);
  const at = (hours: number) => new Date(day(500).getTime() + hours * 60 * 60 * 1000);
  await writeStoreRecords(connection.db, at(0), 'all');
  expect(await writeStoreRecords(connection.db, at(0.9))).toBe(0);
  await ingest(connection.db, feed, [feedRow()], at(0.5));
  expect(await writeStoreRecords(connection.db, at(0.9))).toBe(0);
  expect(await writeStoreRecords(connection.db, at(1.1))).toBe(1);
  expect((await recordOf(feed))?.offers).toBe(1);
  expect(await writeStoreRecords(connection.db, at(24.5))).toBeGreaterThan(1);
});

test('a store without feeds has a record of nothing', async () => {
  const { id: storeId } = await connection.db
    .insertInto('store')
    .values({ name: 'Empty', url: 'https://empty.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await recordOf({ storeId });
  expect(before).toMatchObject({ offers: 0, computed_at: null, last_complete_run_at: null, weeks_observed: 0 });
  await writeStoreRecords(connection.db, day(0));
  expect(await recordOf({ storeId })).toMatchObject({ offers: 0, judged_offers: 0, weeks_observed: 0 });
});
