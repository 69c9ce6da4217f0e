import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PriceWatch } from '#contract/price-watches.ts';
import { decideMatches, undoDecision } from '#server/items/decisions.ts';
import { matchOffers } from '#server/items/match-offers.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let app: TestApp;
let shopper: Awaited<ReturnType<typeof newShopper>>;
/** Two offers of one dress and one in euros; two coats that are two items until an operator merges them. */
let [dear, cheap, euros, coat, other]: number[] = [];
let dearStore: (price: string | undefined, day: number) => Promise<unknown>;

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    await db
      .insertInto('exchange_rate')
      .values([
        { currency: 'USD', per_euro: '1.1', day: new Date('2026-11-01') },
        { currency: 'EUR', per_euro: '1', day: new Date('2026-11-01') },
      ])
      .onConflict((conflict) =>
        conflict.column('currency').doUpdateSet(({ ref }) => ({ per_euro: ref('excluded.per_euro') })),
      )
      .execute();
    const offer = async (more: Record<string, string>) => {
      const feed = await newFeed(db);
      const others = Array.from({ length: 4 }, () => feedRow({ brand: 'Belts' }));
      const row = feedRow(more);
      const say = async (price: string | undefined, day: number) => {
        await ingest(db, feed, [...(price ? [{ ...row, price }] : []), ...others], november(day));
        await matchOffers(db, november(day));
      };
      await say(more.price, 1);
      const { id } = await db
        .selectFrom('product')
        .select('id')
        .where('store_id', '=', feed.storeId)
        .where('name', 'like', `%${more.title}%`)
        .executeTakeFirstOrThrow();
      return [id, say] as const;
    };
    const dress = { title: 'Aurelia pleated dress', gtin: '4006381333931' };
    [dear, dearStore] = await offer({ ...dress, price: '200 USD' });
    [cheap] = await offer({ ...dress, price: '180 USD' });
    [euros] = await offer({ ...dress, price: '150 EUR' });
    [coat] = await offer({ title: 'Loden coat', price: '400 USD' });
    [other] = await offer({ title: 'Cocoon jacket of felt', price: '410 USD' });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await newShopper(app.db);
});

const send = <Body = { data: PriceWatch; message?: string }>(
  method: string,
  id: number | string = '',
  body?: unknown,
) =>
  call<Body>(app, [method, `/api/users/${shopper.id}/price_watches/${id}`.replace(/\/$/, '')], {
    body,
    headers: shopper.headers,
  });
const set = (id: number | undefined, target_price: number) => send('PUT', id, { target_price });
const targetAt = async (id: number | undefined) => (await send('GET', id)).body.data?.target_price;
const rows = async () => (await send<{ data: PriceWatch[] }>('GET')).body.data;
const listed = async () => (await rows()).map((watch) => [watch.product_id, watch.target_price]);
const exported = async () => (await readPersonalData(app.db, shopper.id)).price_watches as PriceWatch[];
const coats = () => [coat ?? 0, other ?? 0].toSorted((a, b) => a - b) as [number, number];
const merge = () => decideMatches(app.db, [coats()], 'merged', 'Olga', november(2));
const undo = () => undoDecision(app.db, coats(), november(3));

test('a target is read, changed and ended at every store of the item, and listed once', async () => {
  await set(dear, 120);
  expect([await targetAt(cheap), await targetAt(euros)]).toEqual([120, 120]);
  expect((await send('GET', cheap)).body.data).toMatchObject({
    product_id: dear,
    price: 200,
    stores: 3,
    offer: { product_id: euros, currency: 'EUR', price: 150 },
  });
  await set(cheap, 110);
  expect([await targetAt(dear), await listed()]).toEqual([110, [[cheap, 110]]]);
  expect((await exported()).map(({ target_price }) => target_price)).toEqual([110, 120]);
  expect((await send('DELETE', euros)).status).toBe(204);
  expect([await targetAt(dear), await listed(), await exported()]).toEqual([undefined, [], []]);
});

test('a target in another currency is that of the offer by which it was set', async () => {
  await set(euros, 90);
  expect((await send('GET', dear)).body.data).toMatchObject({ product_id: euros, currency: 'EUR', target_price: 90 });
});

test('the offer by which a target was set ends: the item waits at its other stores', async () => {
  await set(dear, 120);
  await dearStore(undefined, 4);
  expect(await rows()).toMatchObject([{ state: 'waiting', price: null, stores: 2, offer: { product_id: euros } }]);
  expect(await targetAt(cheap)).toBe(120);
  await dearStore('200 USD', 5);
});

test('two targets of a wrong merge are one, the last that was set, and both again once it is undone', async () => {
  await set(coat, 300);
  await set(other, 250);
  await merge();
  expect([await targetAt(coat), await listed()]).toEqual([250, [[other, 250]]]);
  await set(coat, 280);
  expect([await targetAt(other), await listed()]).toEqual([280, [[coat, 280]]]);
  await undo();
  expect([await targetAt(coat), await targetAt(other)]).toEqual([280, 250]);
  expect(await listed()).toEqual([
    [coat, 280],
    [other, 250],
  ]);
});

test('a target that a mail has ended leaves the item to one that still waits, unless it took its place', async () => {
  const alert = (id: number | undefined) =>
    app.db
      .updateTable('price_watch')
      .set({ alerted_at: november(3), alerted_cents: 24_000 })
      .where('account_id', '=', shopper.id)
      .where('product_id', '=', id ?? 0)
      .execute();
  await set(coat, 200);
  await set(other, 250);
  await alert(other);
  await merge();
  expect(await listed()).toEqual([[coat, 200]]);
  await set(other, 250);
  await alert(other);
  expect(await rows()).toMatchObject([{ product_id: other, state: 'alerted' }]);
  await undo();
});
