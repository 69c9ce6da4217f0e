import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listing, listingSchema } from '#contract/products.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

const titles = ['Silk dress', 'Satin dress', 'Linen dress', 'Wool dress', 'Tulle dress', 'Crepe dress'];
const dresses = titles.map((title, n) => feedRow({ title, price: `${100 * (n + 1)}.00 USD` }));
/** Enough other products that no run ends too large a part of the store. */
const others = Array.from({ length: 9 }, () => feedRow());
/** All products except the last two dresses, which end. */
const offered = [...others, ...dresses.slice(0, 4)];

let app: Awaited<ReturnType<typeof openTestApp>>;
let feed: Feed;
const ids = new Map<string, number>();
let shopper: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    feed = await newFeed(db);
    await ingest(db, feed, [...others, ...dresses]);
    for (const { name, id } of await db.selectFrom('product').select(['id', 'name']).execute()) ids.set(name, id);
    await ingest(db, feed, offered, november(2));
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, headers } = await newShopper(app.db);
  shopper = { id, token: headers.authorization.slice('Bearer '.length) };
});

const id = (name: string) => ids.get(name) ?? 0;
const send = <Body = { message?: string }>(method: string, path: string, body?: unknown, token?: string) =>
  call<Body>(app, [method, path], { body, token: token ?? shopper.token });
const favorite = (method: string, name: string) =>
  send(method, `/api/users/${shopper.id}/favorite_products/${id(name)}`);
const rate = (name: string, rating: unknown, path = '/api/rate_prodct') =>
  send('POST', path, { product_id: id(name), rating });
const favorites = async (query = '') => {
  const { status, body } = await send<Listing>('GET', `/api/users/${shopper.id}/favorite_products${query}`);
  expect(status).toBe(200);
  return listingSchema.parse(body);
};
const names = ({ data }: Listing) => data.map(({ name }) => name);
const hidden = async () => names((await send<Listing>('GET', '/api/user/disliked_products')).body);
const asked = async () =>
  (await app.db.selectFrom('account').select('taste_requested').where('id', '=', shopper.id).executeTakeFirstOrThrow())
    .taste_requested;
const events = async (accountId = shopper.id) => {
  await app.events.flush();
  const rows = await app.db
    .selectFrom('product_event')
    .select(['product_id', 'action'])
    .where('account_id', '=', accountId)
    .orderBy('happened_at')
    .orderBy('action')
    .execute();
  return rows.map(({ product_id, action }) => [titles.find((title) => id(title) === product_id), action]);
};
const clicks = async (name: string) => {
  await app.events.flush();
  const row = await app.db
    .selectFrom('outbound_click')
    .select((eb) => eb.fn.sum<number>('clicks').as('clicks'))
    .where('product_id', '=', id(name))
    .executeTakeFirst();
  return Number(row?.clicks ?? 0);
};

test('one call returns the favorites and hidden products among given ids, also ended ones [spec 7.52]', async () => {
  const collected = (query: string, token?: string) =>
    send<{ data: object[]; errors?: object }>(
      'GET',
      `/api/user/collected_products?product_ids=${query}`,
      undefined,
      token,
    );
  await favorite('POST', 'Silk dress');
  await favorite('POST', 'Tulle dress');
  await rate('Tulle dress', 1);
  const asked = [id('Tulle dress'), id('Satin dress'), 999_999_999, id('Silk dress')].join();
  const { status, body } = await collected(asked);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { product_id: id('Tulle dress'), favorite: 1, hidden_for_user: 1 },
    { product_id: id('Silk dress'), favorite: 1, hidden_for_user: 0 },
  ]);
  expect(await collected('')).toMatchObject({ status: 200, body: { data: [] } });
  expect(await collected('1,x')).toMatchObject({
    status: 422,
    body: { errors: { product_ids: [expect.stringContaining('x')] } },
  });
  expect(await collected('1', '')).toMatchObject({ status: 401 });
  expect(await send('GET', '/api/user/collected_products')).toMatchObject({ status: 200, body: { data: [] } });
});

test('adds and removes a favorite; repeated calls change nothing [spec 3.22 4.32 7.47]', async () => {
  expect(await favorite('GET', 'Silk dress')).toMatchObject({ status: 404 });
  const first = await favorite('POST', 'Silk dress');
  expect(first).toMatchObject({ status: 200, body: { data: { product_id: id('Silk dress') } } });
  expect((await favorite('POST', 'Silk dress')).body).toEqual(first.body);
  expect((await favorite('GET', 'Silk dress')).body).toEqual(first.body);
  expect(names(await favorites())).toEqual(['Silk dress']);
  expect(await asked()).toBe(1);
  for (let time = 0; time < 2; time += 1)
    expect(await favorite('DELETE', 'Silk dress')).toMatchObject({ status: 204, body: {} });
  expect(await favorite('GET', 'Silk dress')).toMatchObject({ status: 404 });
  expect(names(await favorites())).toEqual([]);
  expect(await asked()).toBe(2);
  expect(await events()).toEqual([
    ['Silk dress', 3],
    ['Silk dress', 4],
  ]);
});

test('concurrent requests add a favorite once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => favorite('POST', 'Satin dress')));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
  expect(await events()).toEqual([['Satin dress', 3]]);
});

test('an unknown product cannot be a favorite, be hidden or have events', async () => {
  expect(await send('POST', `/api/users/${shopper.id}/favorite_products/999999`)).toMatchObject({ status: 404 });
  expect(await send('DELETE', `/api/users/${shopper.id}/favorite_products/999999`)).toMatchObject({ status: 204 });
  expect(await send('POST', '/api/rate_prodct', { product_id: 999_999, rating: 1 })).toMatchObject({ status: 404 });
  expect(await send('POST', '/api/event', { product_id: 999_999, action: 2 })).toMatchObject({ status: 404 });
  expect(await events()).toEqual([]);
  expect(await asked()).toBe(0);
});

test('lists ended favorites last, marks them and counts them [spec 7.46]', async () => {
  for (const name of ['Tulle dress', 'Linen dress', 'Crepe dress', 'Silk dress']) await favorite('POST', name);
  const all = await favorites('?sort=%2Bdiscounted_price');
  expect(all.data.map(({ name, available, favorite: isOne }) => [name, available, isOne])).toEqual([
    ['Silk dress', true, 1],
    ['Linen dress', true, 1],
    ['Crepe dress', false, 1],
    ['Tulle dress', false, 1],
  ]);
  expect(all.meta).toMatchObject({ total: 4, to: 4, last_page: 1 });
  expect(all.facets.subcategories.map(({ count }) => count)).toEqual([2]);
  const pages = await Promise.all([1, 2, 3].map((page) => favorites(`?page[size]=3&page[number]=${page}`)));
  expect(pages.flatMap(names).sort()).toEqual(names(all).sort());
  expect(pages.map(({ data, meta }) => [data.length, meta.total])).toEqual([
    [3, 4],
    [1, 4],
    [0, 4],
  ]);
});

test.each(['favorite_products', 'disliked_products'])('%s are listed by up to 500, not by more', async (list) => {
  const path = list === 'favorite_products' ? `/api/users/${shopper.id}/${list}` : `/api/user/${list}`;
  const { status, body } = await send<Listing>('GET', `${path}?page[size]=500`);
  expect([status, body.meta.per_page]).toEqual([200, 500]);
  expect(await send('GET', `${path}?page[size]=501`)).toMatchObject({
    status: 422,
    body: { errors: { 'page[size]': ['At most 500.'] } },
  });
});

test('filters leave out ended favorites, and so does hiding one [spec 7.46]', async () => {
  for (const name of ['Tulle dress', 'Crepe dress', 'Silk dress']) await favorite('POST', name);
  expect(names(await favorites('?filter[price_max]=900'))).toEqual(['Silk dress']);
  expect(names(await favorites('?discount_percentage_min=1'))).toEqual([]);
  expect(names(await favorites('?discount_percentage_min=0'))).toEqual(['Silk dress', 'Crepe dress', 'Tulle dress']);
  await rate('Tulle dress', 1);
  const left = await favorites();
  expect([names(left), left.meta.total]).toEqual([['Silk dress', 'Crepe dress'], 2]);
  await rate('Tulle dress', 0);
  expect(names(await favorites())).toEqual(['Silk dress', 'Crepe dress', 'Tulle dress']);
});

test('an ended product stays a favorite, and is listed as before when it is offered again', async () => {
  await favorite('POST', 'Wool dress');
  await favorite('POST', 'Silk dress');
  const state = async () => (await favorites('?sort=-discounted_price')).data.map((one) => [one.name, one.available]);
  expect(await state()).toEqual([
    ['Wool dress', true],
    ['Silk dress', true],
  ]);
  await ingest(app.db, feed, offered.slice(0, -1), november(3));
  await app.catalog.refresh();
  expect(await state()).toEqual([
    ['Silk dress', true],
    ['Wool dress', false],
  ]);
  expect((await favorites()).meta.total).toBe(2);
  await ingest(app.db, feed, offered, november(4));
  await app.catalog.refresh();
  expect(await state()).toEqual([
    ['Wool dress', true],
    ['Silk dress', true],
  ]);
});

test('an ended product can be made a favorite or hidden', async () => {
  expect(await favorite('POST', 'Tulle dress')).toMatchObject({ status: 200 });
  expect(await rate('Crepe dress', 1)).toMatchObject({ status: 200 });
  expect(names(await favorites())).toEqual(['Tulle dress']);
});

test.each(['/api/rate_prodct', '/api/rate_product'])(
  '%s hides a product and shows it again [spec 4.34 7.49 10.20]',
  async (path) => {
    for (let time = 0; time < 2; time += 1) {
      expect(await rate('Silk dress', 1, path)).toMatchObject({
        status: 200,
        body: { data: { product_id: id('Silk dress'), rating: 1 } },
      });
      expect(await hidden()).toEqual(['Silk dress']);
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await rate('Silk dress', '0', path)).toMatchObject({ status: 200, body: { data: { rating: 0 } } });
      expect(await hidden()).toEqual([]);
    }
    expect(await asked()).toBe(2);
    expect(await events()).toEqual([
      ['Silk dress', 5],
      ['Silk dress', 6],
    ]);
  },
);

test.each<[unknown, unknown, string]>([
  [1, 2, 'rating'],
  [1, -1, 'rating'],
  [1, 'yes', 'rating'],
  [1, undefined, 'rating'],
  [0, 1, 'product_id'],
  ['dress', 1, 'product_id'],
  [2 ** 31, 1, 'product_id'],
  [null, 1, 'product_id'],
])('rejects product %j with rating %j and names the field [spec 3.23]', async (product_id, rating, field) => {
  const answer = await send('POST', '/api/rate_prodct', { product_id, rating });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  const event = await send('POST', '/api/event', { product_id, action: rating === 1 ? 1 : 'none' });
  expect([event.status, Object.keys(event.body.errors ?? {})]).toEqual([422, [field === 'rating' ? 'action' : field]]);
});

test('records views and clicks to the store of a signed-in shopper [spec 3.24 7.50]', async () => {
  const before = await clicks('Linen dress');
  const report = (action: unknown) => send('POST', '/api/event', { product_id: id('Linen dress'), action });
  expect(await report(1)).toMatchObject({ status: 204, body: {} });
  expect(await report('2')).toMatchObject({ status: 204, body: {} });
  expect(await events()).toEqual([
    ['Linen dress', 1],
    ['Linen dress', 2],
  ]);
  expect(await clicks('Linen dress')).toBe(before + 1);
  expect(await report(3)).toMatchObject({ status: 422 });
});

test('counts a visitor’s clicks to the store by product and day, and rejects other events', async () => {
  const report = (action: number, token?: string) =>
    call(app, ['POST', '/api/event'], { body: { product_id: id('Satin dress'), action }, token });
  expect(await report(2)).toMatchObject({ status: 204 });
  expect(await report(2, 'nobody')).toMatchObject({ status: 204 });
  expect(await report(1)).toMatchObject({ status: 401 });
  expect(await report(1, 'nobody')).toMatchObject({ status: 401 });
  expect(await clicks('Satin dress')).toBe(2);
  const counted = await app.db.selectFrom('outbound_click').selectAll().where('product_id', '=', id('Satin dress'));
  expect(Object.keys(await counted.executeTakeFirstOrThrow()).sort()).toEqual(['clicks', 'day', 'product_id']);
});

test('rejects events from pages of other sites', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = { product_id: id('Silk dress'), action: 2 };
  expect(await call(app, ['POST', '/api/event'], { body, headers })).toMatchObject({ status: 403 });
});

test('the data export lists the shopper’s events with product names', async () => {
  await favorite('POST', 'Silk dress');
  await send('POST', '/api/event', { product_id: id('Linen dress'), action: 2 });
  await app.events.flush();
  const { body } = await send<{ events: Record<string, unknown>[] }>('GET', `/api/users/${shopper.id}/export`);
  // Events of one millisecond have no order.
  expect(body.events.map(({ name, what }) => `${name}: ${what}`).sort()).toEqual([
    'Linen dress: went to the store',
    'Silk dress: made a favorite',
  ]);
});

test('deleting an account deletes its events, also buffered ones', async () => {
  await favorite('POST', 'Silk dress');
  await app.events.flush();
  await send('POST', '/api/event', { product_id: id('Linen dress'), action: 1 });
  await send('DELETE', `/api/users/${shopper.id}`);
  await send('POST', '/api/event', { product_id: id('Linen dress'), action: 1 });
  expect(await events()).toEqual([]);
});
