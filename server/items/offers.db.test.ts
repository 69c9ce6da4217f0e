import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { matchOffers } from './match-offers.ts';
import { readSizeIds } from './offers.ts';

const gtin = '4006381333931';
const piece = (more: Record<string, string>) => feedRow({ title: 'Aurelia pleated dress', gtin, ...more });

let app: TestApp;
let ids: Record<'dear' | 'cheap' | 'francs' | 'ended' | 'alone', number>;

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      await sql`insert into exchange_rate (currency, per_euro, day) values ('USD', 1.1, '2026-11-01'), ('EUR', 1, '2026-11-01')
        on conflict (currency) do update set per_euro = excluded.per_euro`.execute(db);
      const at = async (row: Record<string, string>, others: Record<string, string>[] = []) => {
        const feed = await newFeed(db);
        await ingest(db, feed, [row, ...others]);
        const { id } = await db
          .selectFrom('product')
          .select('id')
          .where('store_id', '=', feed.storeId)
          .where('name', '=', row.title ?? '')
          .executeTakeFirstOrThrow();
        return { feed, id };
      };
      const dear = await at(piece({ price: '120 USD' }));
      const belts = Array.from({ length: 9 }, () => feedRow());
      const ended = await at(piece({ price: '90 USD' }), belts);
      const francs = await at(piece({ price: '80 CHF' }));
      const cheap = await at(piece({ price: '100 EUR' }));
      const alone = await at(feedRow({ title: 'Wool scarf' }));
      await matchOffers(db, november(1));
      await ingest(db, ended.feed, belts, november(2));
      ids = { dear: dear.id, cheap: cheap.id, francs: francs.id, ended: ended.id, alone: alone.id };
    },
    { settings: { SHOW_CURRENCIES: 'USD,EUR' } },
  );
});
afterAll(() => app.close());

async function offersOf(id: number, headers: Record<string, string> = {}) {
  const response = await app.request(`/api/products/${id}/offers`, { headers });
  const { data } = (await response.json()) as { data?: Product[] };
  return { status: response.status, data: data ?? [], found: data?.map((offer) => offer.id) };
}

test('the offers of a piece are the available ones of all stores, the cheapest in dollars first', async () => {
  const all = [ids.cheap, ids.dear];
  expect(await offersOf(ids.dear)).toMatchObject({ status: 200, found: all });
  expect((await offersOf(ids.cheap)).found).toEqual(all);
  expect((await offersOf(ids.cheap)).data[0]).toMatchObject({ price_in_dollars: 110, available: true });
});

test('an ended offer and an offer in a currency that is not listed lead to the others of their piece', async () => {
  expect((await offersOf(ids.ended)).found).toEqual([ids.cheap, ids.dear]);
  expect((await offersOf(ids.francs)).found).toEqual([ids.cheap, ids.dear]);
});

test('the reference sizes of every offer of a piece are read, also of an offer of one size', async () => {
  const { rows } = await sql<{ id: number }>`
    update product set size_ids = '{1404}' where id = ${ids.cheap} returning id`.execute(app.db);
  const sizes = await readSizeIds(app.db, ids.dear);
  expect([rows.length, sizes.get(ids.cheap), sizes.get(ids.dear)]).toEqual([1, [1404], []]);
});

test('a product of one store is its only offer, and an unknown one is not found', async () => {
  expect((await offersOf(ids.alone)).found).toEqual([ids.alone]);
  expect((await offersOf(2 ** 31 - 1)).status).toBe(404);
  expect((await offersOf(0)).status).toBe(422);
});

test('a favorite of one offer is a favorite at every store', async () => {
  const shopper = await newShopper(app.db);
  await app.request(`/api/users/${shopper.id}/favorite_products/${ids.dear}`, {
    method: 'POST',
    headers: shopper.headers,
  });
  const { data } = await offersOf(ids.dear, shopper.headers);
  expect(data.map(({ favorite }) => favorite)).toEqual([1, 1]);
});
