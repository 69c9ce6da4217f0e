import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProductChanges } from '#server/catalog/product-changes.ts';
import { readWhatIsNew } from '#server/email/digests/whats-new.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedBytes, feedRow, ingest, lastSeen, newFeed, november } from '#test/support/products.ts';
import { refusePrice } from './refuse-price.ts';
import { readRejects } from './rejects.ts';
import { runFeed } from './run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

/** Makes a feed of a product and five others. States a price for each day, and returns the product's tools. */
async function pricedFeed(...prices: string[]) {
  const { db } = connection;
  const feed = await newFeed(db);
  const [row, ...others] = Array.from({ length: 6 }, () => feedRow()) as [FeedRow, ...FeedRow[]];
  const run = (day: number, price?: string) =>
    ingest(db, feed, [...(price ? [{ ...row, price }] : []), ...others], november(day));
  for (const [place, price] of prices.entries()) await run(place + 1, price);
  const now = () =>
    db
      .selectFrom('product')
      .selectAll()
      .where('buy_url', '=', row.link ?? '')
      .executeTakeFirstOrThrow();
  const { id } = await now();
  const refuse = (at?: Date) => refusePrice(db, { productId: id, at, reason: 'a slip', now: november(20) });
  const seen = async () => (await lastSeen(db, feed))[0];
  return { feed, row, others, id, run, now, refuse, seen };
}

const log = (id: number) =>
  connection.db.selectFrom('price_point').selectAll().where('product_id', '=', id).orderBy('seen_at').execute();
const corrections = (id: number) =>
  connection.db
    .selectFrom('price_correction')
    .select(['seen_at', 'price_cents', 'currency', 'refused_at', 'reason', 'was_present'])
    .where('product_id', '=', id)
    .orderBy('seen_at')
    .execute();

test('a refused present price gives way to the price before, as of when that was last seen', async () => {
  const { id, now, refuse, seen } = await pricedFeed('100.00 USD', '100.00 USD', '20.00 USD', '20.00 USD');
  const before = await log(id);
  const { position } = await readProductChanges(connection.db, 0);
  expect(await refuse()).toMatchObject({ wasPresent: true, present: { priceCents: 10_000, currency: 'USD' } });
  expect(await now()).toMatchObject({ price_cents: 10_000, original_cents: 10_000, ended_at: null });
  expect(await now()).toMatchObject({ updated_at: november(20) });
  expect(await seen()).toEqual(november(2));
  expect(await log(id)).toEqual(before);
  expect(await corrections(id)).toEqual([
    {
      seen_at: november(3),
      price_cents: 2000,
      currency: 'USD',
      refused_at: november(20),
      reason: 'a slip',
      was_present: true,
    },
  ]);
  const { put } = await readProductChanges(connection.db, position);
  expect(put).toMatchObject([{ id, dollarCents: 10_000 }]);
});

test('runs hold a refused price back, until the feed states another one', async () => {
  const { feed, run, now, refuse } = await pricedFeed('100.00 USD', '100.00 USD', '20.00 USD');
  await refuse();
  for (const day of [4, 5, 6]) {
    expect(await run(day, '20.00 USD')).toMatchObject({ status: 'complete', endedProducts: 0 });
    expect(await readRejects(connection.db, feed.id, 10)).toMatchObject([
      { field: 'price', reason: 'refused by the operator' },
    ]);
    expect(await now()).toMatchObject({ price_cents: 10_000, ended_at: null });
  }
  await run(7, '90.00 USD');
  await run(8, '20.00 USD');
  expect(await now()).toMatchObject({ price_cents: 2000 });
});

test('a doubted price in between does not free a refused price', async () => {
  const { run, now, refuse } = await pricedFeed('100.00 USD', '100.00 USD', '20.00 USD');
  await refuse();
  for (const [place, price] of ['5.00 USD', '20.00 USD', '20.00 USD'].entries()) await run(4 + place, price);
  expect(await now()).toMatchObject({ price_cents: 10_000 });
});

test('a forced run takes a refused price', async () => {
  const { feed, row, others, now, refuse } = await pricedFeed('100.00 USD', '100.00 USD', '20.00 USD');
  await refuse();
  const rows = [{ ...row, price: '20.00 USD' }, ...others];
  await runFeed(connection.db, feed, feedBytes(rows), { seenAt: november(4), force: true });
  expect(await now()).toMatchObject({ price_cents: 2000 });
});

test('a product without another price ends, and returns at another price', async () => {
  const { run, now, refuse } = await pricedFeed('20.00 USD', '20.00 USD');
  expect(await refuse()).toMatchObject({ present: null });
  expect(await now()).toMatchObject({ ended_at: november(20), highest_asked_cents: 0 });
  await run(3, '20.00 USD');
  expect(await now()).toMatchObject({ ended_at: november(20) });
  await run(4, '30.00 USD');
  expect(await now()).toMatchObject({ price_cents: 3000, ended_at: null, highest_asked_cents: 0 });
  await run(5, '25.00 USD');
  expect(await now()).toMatchObject({ highest_asked_cents: 0 });
});

test('a refused former price is not the highest any more, and the present price stays', async () => {
  const { id, now, refuse, seen } = await pricedFeed(
    '300.00 USD',
    '300.00 USD',
    '100.00 USD',
    '100.00 USD',
    '90.00 USD',
  );
  expect(await now()).toMatchObject({ highest_asked_cents: 30_000 });
  expect(await refuse(november(2))).toMatchObject({ wasPresent: false, present: { priceCents: 9000 } });
  expect(await now()).toMatchObject({ price_cents: 9000, highest_asked_cents: 10_000 });
  expect(await corrections(id)).toMatchObject([{ price_cents: 30_000, was_present: false }]);
  expect(await seen()).toEqual(november(5));
});

test('a price is refused for its whole stay', async () => {
  const { feed, row, others, id, now, refuse } = await pricedFeed('100.00 USD', '100.00 USD', '20.00 USD');
  const struck = [{ ...row, price: '30.00 USD', sale_price: '20.00 USD' }, ...others];
  await ingest(connection.db, feed, struck, november(4));
  await ingest(connection.db, feed, others, november(5));
  await ingest(connection.db, feed, struck, november(6));
  await refuse();
  expect(await now()).toMatchObject({ price_cents: 10_000, original_cents: 10_000 });
  expect((await corrections(id)).map(({ seen_at }) => seen_at)).toEqual([november(3), november(4), november(6)]);
});

test('the price of a product that was seen again after a refusal counts with that time', async () => {
  const { run, now, refuse } = await pricedFeed('100.00 USD', '20.00 USD');
  await refuse();
  await run(3, '100.00 USD');
  await run(4, '90.00 USD');
  expect(await now()).toMatchObject({ highest_asked_cents: 10_000 });
  await refuse();
  expect(await now()).toMatchObject({ price_cents: 10_000, highest_asked_cents: 10_000 });
});

test('a digest does not take a refused price for the latest one', async () => {
  const { db } = connection;
  const { feed, row, others, id, refuse } = await pricedFeed('200.00 USD', '200.00 USD');
  const reduced = (sale_price: string) => [{ ...row, price: '200.00 USD', sale_price }, ...others];
  await ingest(db, feed, reduced('150.00 USD'), november(17));
  await ingest(db, feed, reduced('50.00 USD'), november(19));
  const isNewSince18 = async () =>
    (await readWhatIsNew(db, november(18), november(21))).index.describe(id) !== undefined;
  expect(await isNewSince18()).toBe(true);
  await refuse();
  expect(await isNewSince18()).toBe(false);
});

test('refuses nothing twice, and names the reason', async () => {
  const { id, refuse } = await pricedFeed('100.00 USD', '100.00 USD', '20.00 USD');
  await expect(refuse(november(0))).rejects.toThrow('had no price at 2026-10-31T12:00:00.000Z');
  await refuse(november(3));
  await expect(refuse(november(3))).rejects.toThrow('The price of 2026-11-03T12:00:00.000Z is refused already.');
  await refuse();
  await expect(refuse()).rejects.toThrow('Every price of this product is refused already.');
  expect(await corrections(id)).toHaveLength(2);
  const unknown = { productId: 2 ** 31 - 1, reason: '', now: november(1) };
  await expect(refusePrice(connection.db, unknown)).rejects.toThrow('No product with the id 2147483647.');
});

test('keeps the number of price points of the whole catalog', async () => {
  const points = async () =>
    (await sql<{ count: number }>`select count(*) as count from price_point`.execute(connection.db)).rows[0]?.count;
  const { refuse } = await pricedFeed('100.00 USD', '20.00 USD');
  const before = await points();
  await refuse();
  expect(await points()).toBe(before);
});
