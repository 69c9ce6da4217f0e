import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FollowedBrand, maxFollows, type SavedSearch } from '#contract/follows.ts';
import { setStoreRules } from '#server/ingest/rules/store-rules.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const reduced = { sale_price: '60.00 USD' };
    await ingest(db, await newFeed(db), [
      feedRow({ ...reduced, title: 'Cashmere sweater', brand: 'Lunaria' }),
      feedRow({ ...reduced, title: 'Wool coat', brand: 'Lunaria' }),
      feedRow({ title: 'Silk dress', brand: 'Miravelle' }),
    ]);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, headers } = await newShopper(app.db);
  shopper = { id, token: headers.authorization.slice('Bearer '.length) };
});

type Answer<Data> = { data: Data; opt_in: number };
const send = <Data>(method: string, path: string, body?: unknown, token = shopper.token) =>
  call<Answer<Data>>(app, [method, `/api/users/${shopper.id}/${path}`], { body, token });
const brands = async () => (await send<FollowedBrand[]>('GET', 'followed_brands')).body.data;
const searches = async () => (await send<SavedSearch[]>('GET', 'saved_searches')).body.data;
const keep = (address: string, name?: string) => send<SavedSearch>('POST', 'saved_searches', { address, name });

async function idOf(name: string): Promise<number> {
  const { id } = await app.db.selectFrom('brand').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

test('a brand is followed once, listed with its products on offer, and left again', async () => {
  const id = await idOf('Lunaria');
  expect((await send('GET', `followed_brands/${id}`)).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await send<FollowedBrand>('PUT', `followed_brands/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { brand_id: id, name: 'Lunaria', products: 2, told_at: null }, opt_in: 1 });
  }
  expect((await send('GET', `followed_brands/${id}`)).status).toBe(200);
  await send('PUT', `followed_brands/${await idOf('Gucci')}`);
  expect((await brands()).map(({ name, products }) => [name, products])).toEqual([
    ['Gucci', 0],
    ['Lunaria', 2],
  ]);
  for (let time = 0; time < 2; time += 1) expect((await send('DELETE', `followed_brands/${id}`)).status).toBe(204);
  expect((await brands()).map(({ name }) => name)).toEqual(['Gucci']);
});

test('following turns on news of follows alone', async () => {
  await send('PUT', `followed_brands/${await idOf('Lunaria')}`);
  const { body } = await call<{ data: object }>(app, ['GET', '/api/users/notif_schedules'], { token: shopper.token });
  expect(body.data).toMatchObject({ opt_in: 1, follows: 1, price_drops: 0, monday: 0 });
});

test('a brand that became an alias of another one stays followed, under its present name', async () => {
  const [former, present] = [await idOf('Miravelle'), await idOf('Chloé')];
  await send('PUT', `followed_brands/${former}`);
  await app.db.insertInto('brand_alias').values({ key: 'miravelle', name: 'Miravelle', brand_id: present }).execute();
  expect(await brands()).toMatchObject([{ brand_id: present, name: 'Chloé', followed_as: 'Miravelle' }]);
  expect((await send('GET', `followed_brands/${present}`)).status).toBe(200);
  await send('PUT', `followed_brands/${present}`);
  expect(await brands()).toHaveLength(1);
  await send('DELETE', `followed_brands/${present}`);
  expect(await brands()).toEqual([]);
  await app.db.deleteFrom('brand_alias').where('key', '=', 'miravelle').execute();
});

test('a brand that an operator’s rule names as another one stays followed once nothing is left of it', async () => {
  const feed = await newFeed(app.db);
  const rows = [feedRow({ title: 'Satin skirt', brand: 'Halden Studio' }), feedRow({ brand: 'Halden' })];
  await ingest(app.db, feed, rows);
  const former = await idOf('Halden Studio');
  await send('PUT', `followed_brands/${former}`);
  await setStoreRules(app.db, feed.storeId, [
    { field: 'brand', words: 'Halden Studio', outcome: 'brand', brand: 'Halden' },
  ]);
  expect(await brands()).toMatchObject([{ brand_id: former, followed_as: null }]);
  await ingest(app.db, feed, rows, november(2));
  expect(await brands()).toMatchObject([{ name: 'Halden', followed_as: 'Halden Studio' }]);
});

test('a search is kept by its words and filters, once, whatever its order and page', async () => {
  const lunaria = await idOf('Lunaria');
  const first = await keep(`/products/search/3?query=wool++coat&max=300&brand=${lunaria}&sort=-created_at&utm=x`);
  expect(first.body.data).toMatchObject({
    name: '“wool coat” · Lunaria · up to $300',
    address: `/products/search/1?query=wool%20coat&brand=${lunaria}&max=300`,
    paused: 0,
    told_at: null,
    told_count: 0,
  });
  expect(first.body.opt_in).toBe(1);
  await keep(`/kr/products/search/1?brand=${lunaria},${lunaria}&query=wool coat&max=300`, 'Winter');
  expect((await searches()).map(({ name }) => name)).toEqual(['Winter']);
});

test('a search that no product can match, with a lowest price above the highest, is refused', async () => {
  const { status, body } = await keep('/products/search/1?query=wool%20coat&min=300&max=100');
  expect([status, body.message]).toEqual([422, 'The highest price cannot be below the lowest.']);
});

test('misspelled words are kept as the search reads them', async () => {
  expect((await keep('/products/search/1?query=cashmeer sweater')).body.data.address).toBe(
    '/products/search/1?query=cashmeer%20sweater'.replace('cashmeer', 'cashmere'),
  );
});

test('a search is renamed, changed, paused, resumed and removed', async () => {
  const { id } = (await keep('/products/70off/1')).body.data;
  const patch = (body: object) => send<SavedSearch>('PATCH', `saved_searches/${id}`, body);
  expect((await patch({ name: 'Bargains' })).body.data).toMatchObject({ name: 'Bargains', paused: 0 });
  expect((await patch({ paused: 1 })).body.data).toMatchObject({ paused: 1 });
  expect((await patch({ paused: '0', address: '/products/latest/2?max=50' })).body.data).toMatchObject({
    paused: 0,
    name: 'Bargains',
    address: '/products/latest/1?max=50',
  });
  await keep('/products/under100/1');
  const same = await patch({ address: '/products/under100/1' });
  expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ['address']]);
  for (let time = 0; time < 2; time += 1) expect((await send('DELETE', `saved_searches/${id}`)).status).toBe(204);
  expect((await patch({ name: 'Gone' })).status).toBe(404);
  expect(await searches()).toHaveLength(1);
});

test.each([
  [{}, 'address'],
  [{ address: '' }, 'address'],
  [{ address: 7 }, 'address'],
  [{ address: 'https://other.example/products/latest/1?max=50' }, 'address'],
  [{ address: '//other.example/products/latest/1?max=50' }, 'address'],
  [{ address: '/products/latest/1' }, 'address'],
  [{ address: '/products/favorites/1?max=50' }, 'address'],
  [{ address: '/products/latest/1?brand=x' }, 'address'],
  [{ address: '/products/search/1?query=' }, 'address'],
  [{ address: `/products/search/1?query=${'a'.repeat(300)}` }, 'address'],
  [{ address: `/products/latest/1?brand=${'1,'.repeat(9000)}` }, 'address'],
  [{ address: '/products/70off/1', name: '' }, 'name'],
  [{ address: '/products/70off/1', name: ' \u200b\u0000 ' }, 'name'],
  [{ address: '/products/70off/1', name: 'n'.repeat(10_000) }, 'name'],
])('%o is refused by its field', async (body, field) => {
  const answer = await send('POST', 'saved_searches', body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  expect(await searches()).toEqual([]);
});

test('a hostile name is kept as it reads', async () => {
  const name = '<script>alert(1)</script> \u202egnp.exe\u0000 👩‍👩‍👧 فستان';
  expect((await keep('/products/70off/1', name)).body.data.name).toBe('<script>alert(1)</script> gnp.exe 👩‍👩‍👧 فستان');
});

test(`at most ${maxFollows} searches are kept, and the message says so`, async () => {
  const rows = Array.from({ length: maxFollows }, (_, place) => ({
    account_id: shopper.id,
    address: `/products/latest/1?max=${place + 1}`,
    name: `Up to ${place + 1}`,
  }));
  await app.db.insertInto('follow').values(rows).execute();
  const { status, body } = await keep('/products/latest/1?max=4999');
  expect([status, body.message]).toEqual([422, 'At most 500 searches can be kept. Please remove some first.']);
  expect((await keep('/products/latest/1?max=7', 'Again')).status).toBe(200);
  expect(await searches()).toHaveLength(maxFollows);
});

test('unknown brands and searches, other accounts and visitors are refused', async () => {
  expect((await send('PUT', 'followed_brands/999999')).status).toBe(404);
  expect((await send('PUT', 'followed_brands/x')).status).toBe(422);
  const { id } = (await keep('/products/70off/1')).body.data;
  const other = await newShopper(app.db);
  const token = other.headers.authorization.slice('Bearer '.length);
  for (const path of ['followed_brands', 'saved_searches', 'follow_news']) {
    expect((await send('GET', path, undefined, token)).status).toBe(403);
    expect((await send('GET', path, undefined, 'nobody')).status).toBe(401);
  }
  const own = [`/api/users/${other.id}/saved_searches/${id}`] as const;
  expect((await call(app, ['PATCH', ...own], { body: { name: 'Mine' }, token })).status).toBe(404);
  expect((await call(app, ['DELETE', ...own], { token })).status).toBe(204);
  expect(await searches()).toHaveLength(1);
});

test('follows are part of the data export, and go with the account', async () => {
  await send('PUT', `followed_brands/${await idOf('Lunaria')}`);
  await keep('/products/70off/1');
  expect(await readPersonalData(app.db, shopper.id)).toMatchObject({
    followed_brands: [{ name: 'Lunaria' }],
    saved_searches: [{ address: '/products/70off/1' }],
  });
  await call(app, ['DELETE', `/api/users/${shopper.id}`], { token: shopper.token });
  expect(await app.db.selectFrom('follow').selectAll().where('account_id', '=', shopper.id).execute()).toEqual([]);
});
