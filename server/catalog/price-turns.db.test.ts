import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { turnPrices } from './price-turns.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const time = (text: string) => new Date(`2026-11-${text}Z`);
const sale = (dates: string, more = {}) =>
  feedRow({ price: '400 USD', sale_price: '100 USD', sale_price_effective_date: dates, ...more });

async function productOf(feed: { storeId: number }) {
  return connection.db
    .selectFrom('product')
    .select(['id', 'price_cents', 'original_cents', 'discount_percent', 'sale_ends_at', 'price_turns_at', 'variants'])
    .where('store_id', '=', feed.storeId)
    .executeTakeFirstOrThrow();
}

async function pricesOf(id: number) {
  const { rows } = await sql<{ at: string; cents: number }>`
    select to_char(seen_at at time zone 'UTC', 'DD"T"HH24:MI') as at, price_cents as cents
    from price_point where product_id = ${id} order by seen_at`.execute(connection.db);
  return rows.map(({ at, cents }) => `${at} ${cents / 100}`);
}

test('a sale ends at its stated moment, without a run', async () => {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [sale('2026-11-01/2026-11-05T18:00Z')], time('02T12:00'));
  expect(await productOf(feed)).toMatchObject({ price_cents: 10_000, sale_ends_at: time('05T18:00') });
  expect(await turnPrices(connection.db, time('05T17:59:59'))).toBe(0);
  expect(await turnPrices(connection.db, time('05T18:00'))).toBe(1);
  const product = await productOf(feed);
  expect(product).toMatchObject({ price_cents: 40_000, original_cents: 40_000, discount_percent: 0 });
  expect(product).toMatchObject({ sale_ends_at: null, price_turns_at: null, variants: null });
  expect(await pricesOf(product.id)).toEqual(['02T12:00 100', '05T18:00 400']);
  expect(await turnPrices(connection.db, time('06T00:00'))).toBe(0);
});

test('a sale begins and ends, each change logged at its moment, though nothing ran meanwhile', async () => {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [sale('2026-11-04T00:00Z/2026-11-05T18:00Z')], time('02T12:00'));
  expect(await productOf(feed)).toMatchObject({ price_cents: 40_000, price_turns_at: time('04T00:00') });
  expect(await turnPrices(connection.db, time('08T00:00'))).toBe(1);
  const product = await productOf(feed);
  expect(product).toMatchObject({ price_cents: 40_000, original_cents: 40_000, price_turns_at: null });
  expect(await pricesOf(product.id)).toEqual(['02T12:00 400', '04T00:00 100', '05T18:00 400']);
});

test('two processes put each price into force once', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 20 }, () => sale('2026-11-01/2026-11-05T18:00Z'));
  await ingest(connection.db, feed, rows, time('02T12:00'));
  const at = time('05T18:00');
  const counts = await Promise.all([turnPrices(connection.db, at), turnPrices(connection.db, at)]);
  expect(counts[0] + counts[1]).toBe(20);
  expect(await pricesOf((await productOf(feed)).id)).toEqual(['02T12:00 100', '05T18:00 400']);
});

test('an unchanged feed changes nothing after a sale has ended', async () => {
  const feed = await newFeed(connection.db);
  const rows = [sale('2026-11-01/2026-11-05T18:00Z')];
  await ingest(connection.db, feed, rows, time('02T12:00'));
  await turnPrices(connection.db, time('06T00:00'));
  expect(await ingest(connection.db, feed, rows, time('07T00:00'))).toMatchObject({ unchangedProducts: 1 });
  const product = await productOf(feed);
  expect(await pricesOf(product.id)).toEqual(['02T12:00 100', '05T18:00 400']);
});

test('a run puts announced prices into force before its own', async () => {
  const feed = await newFeed(connection.db);
  const row = sale('2026-11-01/2026-11-05T18:00Z');
  await ingest(connection.db, feed, [row], time('02T12:00'));
  await ingest(connection.db, feed, [{ ...row, price: '350 USD', sale_price: '' }], time('07T00:00'));
  expect(await pricesOf((await productOf(feed)).id)).toEqual(['02T12:00 100', '05T18:00 400', '07T00:00 350']);
});

test('a product of several sizes goes to its next cheapest size', async () => {
  const feed = await newFeed(connection.db);
  const group = { item_group_id: 'dress' };
  const rows = [
    sale('2026-11-01/2026-11-05T18:00Z', { ...group, size: 'S' }),
    feedRow({ ...group, size: 'M', price: '300 USD' }),
  ];
  await ingest(connection.db, feed, rows, time('02T12:00'));
  expect(await productOf(feed)).toMatchObject({ price_cents: 10_000, original_cents: 40_000 });
  await turnPrices(connection.db, time('05T18:00'));
  expect(await productOf(feed)).toMatchObject({ price_cents: 30_000, original_cents: 30_000 });
});

test('an ended product stays as it is', async () => {
  const feed = await newFeed(connection.db);
  const rows = [sale('2026-11-01/2026-11-05T18:00Z'), ...Array.from({ length: 4 }, () => feedRow())];
  await ingest(connection.db, feed, rows, time('02T12:00'));
  const { id } = await productOf(feed);
  await ingest(connection.db, feed, rows.slice(1), time('03T12:00'));
  expect(await turnPrices(connection.db, time('06T00:00'))).toBe(0);
  expect(await pricesOf(id)).toEqual(['02T12:00 100', '03T12:00 100']);
});
