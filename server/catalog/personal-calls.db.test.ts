import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listing, listingSchema } from '#contract/products.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { sizes } from './taxonomy/sizes.ts';

const medium = sizes.find((size) => size.name === 'M' && size.categoryId === 7)?.id ?? 0;
type Shopper = Awaited<ReturnType<typeof newShopper>>;

let app: Awaited<ReturnType<typeof openTestApp>>;
let feed: Feed;
let other: Feed;
/** Ids of products and of brands, by name. */
const ids = new Map<string, number>();
const brands = new Map<string, number>();
let owner: Shopper;
let another: Shopper;

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    feed = await newFeed(db);
    other = await newFeed(db);
    await ingest(db, feed, [
      feedRow({ title: 'Silk dress', price: '100.00 USD', size: 'M' }),
      feedRow({ title: 'Satin dress', price: '200.00 USD', size: 'S' }),
      feedRow({ title: 'Linen dress', price: '300.00 USD' }),
      feedRow({ title: 'Tulle gown', price: '6000.00 USD', size: 'M', brand: 'Khaite' }),
      feedRow({ title: 'Suede ankle boots', price: '400.00 USD', size: '8', brand: 'Khaite' }),
    ]);
    await ingest(db, other, [
      feedRow({ title: 'Wool coat', price: '500.00 EUR', brand: 'Toteme' }),
      feedRow({ title: 'Cotton dress', price: '150.00 USD', size: 'M', brand: 'Toteme' }),
    ]);
  });
  for (const product of (await list('/api/products')).data) {
    ids.set(product.name, product.id);
    brands.set(product.brand, product.brand_id);
  }
  expect(ids.size).toBe(7);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await newShopper(app.db);
  another = await newShopper(app.db);
});

const all = [
  'Cotton dress',
  'Linen dress',
  'Satin dress',
  'Silk dress',
  'Suede ankle boots',
  'Tulle gown',
  'Wool coat',
];
const without = (...names: string[]) => all.filter((name) => !names.includes(name));
const brandId = (name: string) => brands.get(name) ?? 0;
const id = (name: string) => ids.get(name) ?? 0;

async function get(path: string, shopper?: Shopper, headers: Record<string, string> = {}) {
  return app.request(path, { headers: { ...shopper?.headers, ...headers } });
}
async function list(path: string, shopper?: Shopper): Promise<Listing> {
  const response = await get(path, shopper);
  expect(response.status).toBe(200);
  return listingSchema.parse(await response.json());
}
const names = async (path: string, shopper?: Shopper) =>
  (await list(path, shopper)).data.map((product) => product.name);
const own = async (shopper = owner) => (await names(`/api/users/${shopper.id}/products`, shopper)).sort();

/** Adds a row to one of the tables of saved items. */
async function save(table: string, values: Record<string, number>, shopper = owner): Promise<void> {
  const columns = sql.join(Object.keys(values).map((name) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (account_id, ${columns})
    values (${shopper.id}, ${sql.join(Object.values(values))})`.execute(app.db);
}
const forget = (table: string) => sql`delete from ${sql.table(table)} where account_id = ${owner.id}`.execute(app.db);
const hide = (name: string, shopper = owner) => save('hidden_product', { product_id: id(name) }, shopper);
const like = (name: string, shopper = owner) => save('favorite_product', { product_id: id(name) }, shopper);
const taste = async () =>
  (await app.db.selectFrom('account').select('taste_version').where('id', '=', owner.id).executeTakeFirstOrThrow())
    .taste_version;

test('a shopper without preferences sees every product', async () => {
  expect(await own()).toEqual(all);
});

test('saved brands and stores narrow the personal listing [spec 7.42]', async () => {
  await save('account_brand', { brand_id: brandId('Khaite') });
  expect(await own()).toEqual(['Suede ankle boots', 'Tulle gown']);
  await save('account_brand', { brand_id: brandId('Toteme') });
  expect(await own()).toEqual(['Cotton dress', 'Suede ankle boots', 'Tulle gown', 'Wool coat']);
  await save('account_store', { store_id: other.storeId });
  expect(await own()).toEqual(['Cotton dress', 'Wool coat']);
});

test('a saved category counts as a whole until some of its subcategories are saved', async () => {
  await save('account_category', { category_id: 7 });
  expect(await own()).toEqual(without('Suede ankle boots'));
  await save('account_subcategory', { subcategory_id: 700 });
  expect(await own()).toEqual(['Cotton dress', 'Linen dress', 'Satin dress', 'Silk dress', 'Tulle gown']);
  await save('account_category', { category_id: 2 });
  expect(await own()).toEqual([
    'Cotton dress',
    'Linen dress',
    'Satin dress',
    'Silk dress',
    'Suede ankle boots',
    'Tulle gown',
  ]);
  await forget('account_category');
  expect(await own()).toEqual(['Cotton dress', 'Linen dress', 'Satin dress', 'Silk dress', 'Tulle gown']);
});

test('saved sizes leave out only products of their category that come in other sizes', async () => {
  await save('account_size', { size_id: medium });
  expect(await own()).toEqual(without('Satin dress'));
});

test('a saved price range includes both ends, and 5000 means no maximum [spec 9.19]', async () => {
  await save('account_price', { price_low: 150, price_high: 300 });
  expect(await own()).toEqual(['Cotton dress', 'Linen dress', 'Satin dress']);
  await app.db.updateTable('account_price').set({ price_high: 5000 }).where('account_id', '=', owner.id).execute();
  expect(await own()).toEqual(without('Silk dress'));
  await app.db.updateTable('account_price').set({ price_low: 0 }).where('account_id', '=', owner.id).execute();
  expect(await own()).toEqual(all);
});

test('filters of a request narrow the personal listing further [spec 7.42]', async () => {
  await save('account_brand', { brand_id: brandId('Theory') });
  const path = `/api/users/${owner.id}/products?filter[price_max]=200&sort=-discounted_price`;
  expect(await names(path, owner)).toEqual(['Satin dress', 'Silk dress']);
  const { facets, meta } = await list(path, owner);
  expect(meta.total).toBe(2);
  expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([['Theory', 2]]);
});

test('hidden products appear in the list of hidden products only, latest first [spec 4.35 7.48]', async () => {
  const [first, second, third] = ['Silk dress', 'Wool coat', 'Satin dress'].map((name, n) => ({
    account_id: owner.id,
    product_id: id(name),
    created_at: november(n + 1),
  }));
  await app.db
    .insertInto('hidden_product')
    .values([second, third, first].flatMap((row) => row ?? []))
    .execute();
  await like('Silk dress');
  const shown = without('Silk dress', 'Wool coat', 'Satin dress');
  expect(await own()).toEqual(shown);
  for (const path of ['/api/products', '/api/user/products_ranked'])
    expect((await names(path, owner)).sort()).toEqual(shown);
  const dresses = ['Cotton dress', 'Linen dress', 'Tulle gown'];
  expect((await names('/api/search?query=dress', owner)).sort()).toEqual(dresses);
  expect((await names('/api/search?query=dress&preferences=1', owner)).sort()).toEqual(dresses);
  expect(await names(`/api/users/${owner.id}/favorite_products`, owner)).toEqual([]);
  const counts = await (await get('/api/products/facets/stores', owner)).json();
  expect(counts.data.map(({ count }: { count: number }) => count)).toEqual([3, 1]);
  const related = await (await get(`/api/products/${id('Cotton dress')}/related`, owner)).json();
  expect(related.data.map(({ name }: { name: string }) => name).sort()).toEqual(['Linen dress', 'Tulle gown']);

  const hidden = await list('/api/user/disliked_products', owner);
  expect(hidden.data.map((product) => product.name)).toEqual(['Satin dress', 'Wool coat', 'Silk dress']);
  expect(hidden.data.map((product) => product.hidden_for_user)).toEqual([1, 1, 1]);
  expect(hidden.meta.total).toBe(3);
  expect(await names('/api/user/disliked_products?page[size]=1&page[number]=2', owner)).toEqual(['Wool coat']);
  expect(await names('/api/user/disliked_products?filter[subcategory_ids]=700', owner)).toEqual([
    'Satin dress',
    'Silk dress',
  ]);
  expect((await names('/api/products')).sort()).toEqual(all);
});

test('favorites are flagged in every listing and on their own page, for their owner only [spec 3.18]', async () => {
  await like('Silk dress');
  await like('Tulle gown');
  const paths = ['/api/products', `/api/users/${owner.id}/products`, '/api/search?query=silk+dress'];
  for (const path of paths) {
    const flags = (await list(path, owner)).data.map((product) => [product.name, product.favorite]);
    expect(Object.fromEntries(flags)).toMatchObject({ 'Silk dress': 1 });
    expect(flags.filter(([name]) => name === 'Satin dress')).not.toContainEqual(['Satin dress', 1]);
  }
  const favorite = async (shopper?: Shopper) =>
    (await (await get(`/api/products/${id('Silk dress')}`, shopper)).json()).data.favorite;
  expect([await favorite(owner), await favorite(another), await favorite()]).toEqual([1, 0, 0]);
  const related = await (await get(`/api/products/${id('Satin dress')}/related`, owner)).json();
  expect(related.data.find(({ name }: { name: string }) => name === 'Silk dress').favorite).toBe(1);

  const mine = await list(`/api/users/${owner.id}/favorite_products?sort=%2Bdiscounted_price`, owner);
  expect(mine.data.map((product) => [product.name, product.favorite])).toEqual([
    ['Silk dress', 1],
    ['Tulle gown', 1],
  ]);
  expect(mine.facets.subcategories.map(({ name, count }) => [name, count])).toEqual([
    ['Dresses', 2],
    ['Gowns', 1],
  ]);
  expect(await names(`/api/users/${another.id}/favorite_products`, another)).toEqual([]);
});

test('preferences narrow the ranked listing, too [spec 7.43]', async () => {
  await save('account_brand', { brand_id: brandId('Khaite') });
  expect((await names('/api/user/products_ranked', owner)).sort()).toEqual(['Suede ankle boots', 'Tulle gown']);
});

test('a search applies preferences with preferences=1, not with 0 or without [spec 7.45]', async () => {
  await save('account_brand', { brand_id: brandId('Toteme') });
  const found = async (more: string, shopper?: Shopper) =>
    (await names(`/api/search?query=dress${more}`, shopper)).sort();
  const dresses = ['Cotton dress', 'Linen dress', 'Satin dress', 'Silk dress'];
  expect(await found('&preferences=1', owner)).toEqual(['Cotton dress']);
  const everything = await found('', owner);
  expect(everything).toEqual(expect.arrayContaining(dresses));
  expect(await found('&preferences=0', owner)).toEqual(everything);
  expect(await found('&preferences=1')).toEqual(everything);
});

test.each<[string, () => Record<string, number>]>([
  ['account_type', () => ({ type_id: 1 })],
  ['account_category', () => ({ category_id: 2 })],
  ['account_subcategory', () => ({ subcategory_id: 700 })],
  ['account_brand', () => ({ brand_id: brandId('Khaite') })],
  ['account_store', () => ({ store_id: other.storeId })],
  ['account_size', () => ({ size_id: medium })],
  ['account_price', () => ({ price_low: 0, price_high: 100 })],
  ['favorite_product', () => ({ product_id: id('Silk dress') })],
  ['hidden_product', () => ({ product_id: id('Silk dress') })],
])('inserts, updates and deletes in %s take effect at once [spec 10.12]', async (table, values) => {
  const flags = async () =>
    (await list(`/api/users/${owner.id}/products`, owner)).data
      .map((product) => `${product.name} ${product.favorite}`)
      .sort();
  const before = await flags();
  const version = await taste();
  await save(table, values());
  expect(await taste()).toBe(version + 1);
  const saved = await flags();
  if (table === 'account_type') expect(saved).toEqual(before);
  else expect(saved).not.toEqual(before);
  await sql`update ${sql.table(table)} set account_id = account_id where account_id = ${owner.id}`.execute(app.db);
  expect(await taste()).toBe(version + 2);
  await forget(table);
  expect(await taste()).toBe(version + 3);
  expect(await flags()).toEqual(before);
});

test('personal calls require a valid token of the same account [spec 6.6 10.3]', async () => {
  const calls = [
    `/api/users/${owner.id}/products`,
    '/api/user/products_ranked',
    `/api/users/${owner.id}/favorite_products`,
    '/api/user/disliked_products',
  ];
  const wrong = ['Bearer nobody', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(5000)}`, 'shopper-1'];
  for (const call of calls) {
    expect((await get(call)).status).toBe(401);
    for (const authorization of wrong) {
      const response = await get(call, undefined, { authorization });
      expect([call, response.status]).toEqual([call, 401]);
      expect(await response.json()).toEqual({ message: 'Missing or invalid token.' });
    }
    if (call.includes('users')) expect((await get(call, another)).status).toBe(403);
  }
  expect((await get('/api/users/999999999/products', owner)).status).toBe(403);
  expect((await get('/api/users/abc/products', owner)).status).toBe(403);
});

test('public calls treat an unknown or deleted token as a visitor', async () => {
  await hide('Silk dress');
  const calls = ['/api/products', '/api/search?query=dress', `/api/products/${id('Silk dress')}`];
  const visits = await Promise.all(calls.map(async (call) => (await get(call)).json()));
  for (const [place, call] of calls.entries()) {
    const response = await get(call, undefined, { authorization: 'Bearer nobody' });
    expect([response.status, await response.json()]).toEqual([200, visits[place]]);
  }
  expect(await names('/api/products', owner)).not.toContain('Silk dress');
  await forget('access_token');
  expect(await names('/api/products', owner)).toContain('Silk dress');
  expect((await get('/api/user/disliked_products', owner)).status).toBe(401);
});

test('two shoppers never get each other’s responses', async () => {
  // Their taste versions are equal, and so are the lengths of their answers.
  await hide('Silk dress', owner);
  await hide('Wool coat', another);
  const ofOwner = without('Silk dress');
  const ofAnother = without('Wool coat');
  for (const path of ['/api/products', '/api/user/products_ranked', '/api/products?sort=-created_at'])
    for (let time = 0; time < 2; time += 1) {
      expect((await names(path, owner)).sort()).toEqual(ofOwner);
      expect((await names(path, another)).sort()).toEqual(ofAnother);
      expect((await names('/api/products')).sort()).toEqual(all);
    }
  expect([await own(owner), await own(another)]).toEqual([ofOwner, ofAnother]);
});

test('an ETag of one shopper gives no 304 to another', async () => {
  const path = '/api/user/products_ranked';
  const first = await get(path, owner);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('Authorization');
  const etag = first.headers.get('etag') ?? '';
  expect((await get(path, owner, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(path, another, { 'if-none-match': etag })).status).toBe(200);
  await hide('Silk dress');
  expect((await get(path, owner, { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  '/api/users/:id/products',
  '/api/user/products_ranked',
  '/api/users/:id/favorite_products',
  '/api/user/disliked_products',
])('%s returns up to 500 products a page [spec 9.2]', async (template) => {
  const path = template.replace(':id', String(owner.id));
  const sized = (size: number) => app.request(`${path}?page[size]=${size}`, owner);
  expect((await (await sized(500)).json()).meta.per_page).toBe(500);
  expect((await sized(501)).status).toBe(422);
});
