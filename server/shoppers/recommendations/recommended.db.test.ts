import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listing, listingSchema } from '#contract/products.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { processRebuildRequests } from './job.ts';
import { requestRebuild } from './rebuild-requests.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;

let app: Awaited<ReturnType<typeof openTestApp>>;
let user: Shopper;
/** Ids by the name of a product, and of a brand. */
const ids = new Map<string, number>();
const brands = new Map<string, number>();

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    await ingest(db, await newFeed(db), [
      feedRow({ title: 'Silk dress', brand: 'Theory', price: '100.00 USD' }),
      feedRow({ title: 'Satin dress', brand: 'Theory', price: '120.00 USD' }),
      feedRow({ title: 'Linen gown', brand: 'Khaite', price: '3000.00 USD' }),
      feedRow({ title: 'Tulle gown', brand: 'Khaite', price: '3100.00 USD' }),
      feedRow({ title: 'Suede ankle boots', brand: 'Toteme', price: '400.00 USD', size: '8' }),
      feedRow({ title: 'Leather ankle boots', brand: 'Toteme', price: '420.00 USD', size: '8' }),
      feedRow({ title: 'Wool coat', brand: 'Vince', price: '500.00 EUR' }),
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
  user = await newShopper(app.db);
});

const id = (name: string) => ids.get(name) ?? 0;
const get = (path: string, shopper?: Shopper, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...shopper?.headers, ...headers } });
async function list(path: string, shopper?: Shopper): Promise<Listing> {
  const response = await get(path, shopper);
  expect(response.status).toBe(200);
  return listingSchema.parse(await response.json());
}
const names = async (path: string, shopper?: Shopper) => (await list(path, shopper)).data.map(({ name }) => name);
const topPicks = '/api/user/products_ranked';
const recommended = (shopper = user) => `/api/users/${shopper.id}/products?sort=-rank`;

const saveBrand = (brand: string) =>
  app.db
    .insertInto('account_brand')
    .values({ account_id: user.id, brand_id: brands.get(brand) ?? 0 })
    .execute();
const keep = (table: 'favorite_product' | 'hidden_product', name: string, shopper = user) =>
  app.db
    .insertInto(table)
    .values({ account_id: shopper.id, product_id: id(name) })
    .execute();
const like = (name: string, shopper = user) => keep('favorite_product', name, shopper);
const lookAt = (name: string) =>
  sql`insert into product_event (id, account_id, product_id, action, happened_at)
    values (gen_random_uuid(), ${user.id}, ${id(name)}, 1, now())`.execute(app.db);
const meet = () =>
  processRebuildRequests(app.db, new Set(), (error) => {
    throw error;
  });
async function learn(shopper = user): Promise<void> {
  await requestRebuild(app.db, shopper.id);
  await meet();
}

test('recommendations for a shopper without a taste are in Featured order [spec 7.65]', async () => {
  const featured = await names('/api/products');
  expect(await names(topPicks, user)).toEqual(featured);
  expect(await names(recommended(), user)).toEqual(featured);
  expect(await names('/api/products?sort=-rank')).toEqual(featured);
  expect((await list(topPicks, user)).data.every(({ because }) => because === undefined)).toBe(true);
});

test('saved preferences alone personalise the recommendations', async () => {
  await sql`insert into account_subcategory (account_id, subcategory_id)
    select ${user.id}, subcategory_id from product where id = ${id('Linen gown')}`.execute(app.db);
  await learn();
  const [first, another, third] = await names('/api/products?sort=-rank', user);
  expect([first, third].sort()).toEqual(['Linen gown', 'Tulle gown']);
  // Two products of one brand do not stand side by side.
  expect(another).not.toMatch(/gown/);
  await saveBrand('Toteme');
  await app.db.deleteFrom('account_subcategory').where('account_id', '=', user.id).execute();
  await learn();
  const { data } = await list(topPicks, user);
  expect(data.map(({ name, because }) => [name, because?.name])).toEqual([
    ['Leather ankle boots', 'Toteme'],
    ['Suede ankle boots', 'Toteme'],
  ]);
});

test('a favorite ranks similar products first, with the recommendation reason [spec 7.43]', async () => {
  await like('Linen gown');
  await learn();
  const { data } = await list(topPicks, user);
  expect(data[0]).toMatchObject({
    name: 'Tulle gown',
    because: { kind: 'brand', id: brands.get('Khaite'), name: 'Khaite' },
  });
  expect(data.find(({ name }) => name === 'Wool coat')?.because).toBeNull();
  const another = await newShopper(app.db);
  await like('Silk dress', another);
  await learn(another);
  expect((await list(topPicks, another)).data[0]).toMatchObject({ name: 'Satin dress', because: { name: 'Theory' } });
  expect((await list(topPicks, user)).data[0]?.name).toBe('Tulle gown');
});

test('Top Picks leave out favorites and hidden products; Recommended lists favorites last', async () => {
  await like('Linen gown');
  await keep('hidden_product', 'Tulle gown');
  await learn();
  expect(await names(topPicks, user)).not.toContain('Linen gown');
  expect(await names(topPicks, user)).not.toContain('Tulle gown');
  const all = await names(recommended(), user);
  expect(all).not.toContain('Tulle gown');
  expect(all.at(-1)).toBe('Linen gown');
  // At once, before the taste is rebuilt.
  await like('Silk dress');
  expect(await names(topPicks, user)).not.toContain('Silk dress');
});

test('recently viewed products rank behind the others', async () => {
  await saveBrand('Toteme');
  await saveBrand('Theory');
  await lookAt('Suede ankle boots');
  await learn();
  const picks = await names(topPicks, user);
  expect(picks.at(-1)).toBe('Suede ankle boots');
  expect(picks).toHaveLength(4);
});

test('ordering by taste keeps totals and counts, and pages add up to the whole list', async () => {
  await like('Linen gown');
  await lookAt('Silk dress');
  await learn();
  const { data: _, links: __, ...byTaste } = await list(recommended(), user);
  const { data: ___, links: ____, ...newest } = await list(`/api/users/${user.id}/products?sort=-created_at`, user);
  expect(byTaste).toEqual(newest);
  const whole = await names(recommended(), user);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => names(`${recommended()}&page[size]=2&page[number]=${page}`, user)),
  );
  expect(pages.flat()).toEqual(whole);
});

test('the data export names the brands and subcategories of the taste', async () => {
  const exportedTaste = async () => (await (await get(`/api/users/${user.id}/export`, user)).json()).likings;
  expect(await exportedTaste()).toBeNull();
  await like('Linen gown');
  await learn();
  expect(await exportedTaste()).toMatchObject({ brands: ['Khaite'], subcategories: ['Gowns'], reductions_from: null });
});

test('a search can be ordered by the shopper’s taste', async () => {
  await like('Silk dress');
  await lookAt('Silk dress');
  await learn();
  const found = await list('/api/search?query=gown&sort=-rank', user);
  expect(found.meta.total).toBe(2);
  const dresses = await list('/api/search?query=dress&sort=-rank', user);
  expect(dresses.data[0]).toMatchObject({ name: 'Satin dress', because: { kind: 'brand', name: 'Theory' } });
});

test('personal listings report a pending rebuild from its request until it is processed [spec 3.21 10.12]', async () => {
  const paths = [topPicks, recommended(), `/api/users/${user.id}/products`, `/api/users/${user.id}/favorite_products`];
  const pending = (shopper = user) => Promise.all(paths.map(async (path) => (await list(path, shopper)).pending_sync));
  expect(await pending()).toEqual([false, false, false, false]);
  await requestRebuild(app.db, user.id);
  expect(await pending()).toEqual([true, true, true, true]);
  await requestRebuild(app.db, user.id);
  expect(await pending()).toEqual([true, true, true, true]);
  await meet();
  expect(await pending()).toEqual([false, false, false, false]);
  // After another request the cached answer from before is not reused.
  await requestRebuild(app.db, user.id);
  expect(await pending()).toEqual([true, true, true, true]);
  expect((await list('/api/products')).pending_sync).toBe(false);
});

test('an ETag no longer matches once a rebuild of the taste is requested or done', async () => {
  const etag = async () => (await get(topPicks, user)).headers.get('etag') ?? '';
  const isConfirmed = async (tag: string) => (await get(topPicks, user, { 'if-none-match': tag })).status === 304;
  const first = await etag();
  expect(await isConfirmed(first)).toBe(true);
  await requestRebuild(app.db, user.id);
  expect(await isConfirmed(first)).toBe(false);
  const second = await etag();
  expect(await isConfirmed(second)).toBe(true);
  await meet();
  expect(await isConfirmed(second)).toBe(false);
  expect(await isConfirmed(first)).toBe(false);
});
