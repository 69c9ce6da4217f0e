import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listing, Product } from '#contract/products.ts';
import { decideMatches, undoDecision } from '#server/items/decisions.ts';
import { matchOffers } from '#server/items/match-offers.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let app: TestApp;
let shopper: Awaited<ReturnType<typeof newShopper>>;
/** Two offers of one dress, a coat that is another item until an operator merges it, and a scarf. */
let [dear, cheap, coat, other, scarf]: number[] = [];

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const offer = async (more: Record<string, string>) => {
      const feed = await newFeed(db);
      await ingest(db, feed, [feedRow(more)]);
      const { id } = await db
        .selectFrom('product')
        .select('id')
        .where('store_id', '=', feed.storeId)
        .executeTakeFirstOrThrow();
      return id;
    };
    const dress = { title: 'Aurelia pleated dress', gtin: '4006381333931' };
    dear = await offer({ ...dress, price: '200 USD' });
    cheap = await offer({ ...dress, price: '150 USD' });
    coat = await offer({ title: 'Loden coat', price: '400 USD' });
    other = await offer({ title: 'Cocoon jacket of felt', price: '410 USD' });
    scarf = await offer({ title: 'Striped scarf', price: '50 USD' });
    await matchOffers(db, november(1));
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await newShopper(app.db);
});

const send = <Body = { message?: string }>(method: string, path: string, body?: unknown) =>
  call<Body>(app, [method, path], { body, headers: shopper.headers });
const favorite = (method: string, id: number | undefined) =>
  send<{ data?: { product_id: number } }>(method, `/api/users/${shopper.id}/favorite_products/${id}`);
const rate = (id: number | undefined, rating: 0 | 1) => send('POST', '/api/rate_prodct', { product_id: id, rating });
const listed = async (path: string) => {
  const { body } = await send<Listing>('GET', path);
  return { ids: body.data.map(({ id }) => id), total: body.meta.total };
};
const favorites = (query = '') => listed(`/api/users/${shopper.id}/favorite_products${query}`);
const hidden = () => listed('/api/user/disliked_products');
const shown = async (id: number | undefined) => {
  const { body } = await send<{ data: Product }>('GET', `/api/products/${id}`);
  return [body.data.favorite, body.data.hidden_for_user];
};
const coats = () => [[coat ?? 0, other ?? 0].toSorted((a, b) => a - b) as [number, number]] as const;
async function merge() {
  await decideMatches(app.db, coats(), 'merged', 'Olga', november(2));
}
const undo = () => undoDecision(app.db, coats()[0], november(3));

test('a favorite of one offer is a favorite at every store, and counts once', async () => {
  await favorite('POST', dear);
  await favorite('POST', scarf);
  expect(await shown(cheap)).toEqual([1, 0]);
  expect(await favorite('GET', cheap)).toMatchObject({ status: 200, body: { data: { product_id: cheap } } });
  expect((await favorites()).total).toBe(2);
  expect(await favorites('?sort=%2Bdiscounted_price&page[size]=1&page[number]=2')).toEqual({ ids: [cheap], total: 2 });
  expect(await favorites('?filter[price_min]=160')).toEqual({ ids: [dear], total: 1 });
  const { body } = await send<{ data: object[] }>('GET', `/api/user/collected_products?product_ids=${cheap},${coat}`);
  expect(body.data).toEqual([{ product_id: cheap, favorite: 1, hidden_for_user: 0 }]);
});

test('a favorite is removed at any of its stores, also where several offers were pressed', async () => {
  await favorite('POST', dear);
  await favorite('POST', cheap);
  expect((await favorites()).total).toBe(1);
  expect(await favorite('DELETE', cheap)).toMatchObject({ status: 204 });
  expect([await shown(dear), await shown(cheap), (await favorites()).total]).toEqual([[0, 0], [0, 0], 0]);
  expect(await favorite('GET', dear)).toMatchObject({ status: 404 });
});

test('hiding an offer hides the item at every store, and showing any of its offers ends that', async () => {
  await rate(cheap, 1);
  expect([await shown(dear), await hidden()]).toMatchObject([[0, 1], { total: 1 }]);
  const all = await listed('/api/products?page[size]=100');
  expect(all.ids).not.toContain(dear);
  expect(all.ids).not.toContain(cheap);
  await rate(dear, 0);
  expect([await shown(cheap), (await hidden()).total]).toEqual([[0, 0], 0]);
});

test('after an undone merge a favorite and a hidden product stay with the offer that was pressed', async () => {
  await favorite('POST', coat);
  expect(await shown(other)).toEqual([0, 0]);
  await merge();
  expect(await shown(other)).toEqual([1, 0]);
  await rate(other, 1);
  expect(await shown(coat)).toEqual([1, 1]);
  await undo();
  expect([await shown(coat), await shown(other)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect([await favorites(), await hidden()]).toEqual([
    { ids: [coat], total: 1 },
    { ids: [other], total: 1 },
  ]);
});

test('offers that were favorites before a wrong merge are both favorites after it is undone', async () => {
  await favorite('POST', coat);
  await favorite('POST', other);
  await merge();
  expect((await favorites()).total).toBe(1);
  await undo();
  expect((await favorites()).total).toBe(2);
});
