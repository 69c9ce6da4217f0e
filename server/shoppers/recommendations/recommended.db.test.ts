import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listing, listingSchema } from '#contract/products.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { newShopper, openTestStore } from '#test/support/store.ts';
import { processRebuildRequests } from './job.ts';
import { requestRebuild } from './rebuild-requests.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;

let store: Awaited<ReturnType<typeof openTestStore>>;
let she: Shopper;
/** Ids by the name of a product, and of a brand. */
const ids = new Map<string, number>();
const brands = new Map<string, number>();

beforeAll(async () => {
  store = await openTestStore(async (db) => {
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
afterAll(() => store.close());
beforeEach(async () => {
  she = await newShopper(store.db);
});

const id = (name: string) => ids.get(name) ?? 0;
const get = (path: string, shopper?: Shopper, headers: Record<string, string> = {}) =>
  store.request(path, { headers: { ...shopper?.headers, ...headers } });
async function list(path: string, shopper?: Shopper): Promise<Listing> {
  const response = await get(path, shopper);
  expect(response.status).toBe(200);
  return listingSchema.parse(await response.json());
}
const names = async (path: string, shopper?: Shopper) => (await list(path, shopper)).data.map(({ name }) => name);
const topPicks = '/api/user/products_ranked';
const recommended = (shopper = she) => `/api/users/${shopper.id}/products?sort=-rank`;

const saveBrand = (brand: string) =>
  store.db
    .insertInto('account_brand')
    .values({ account_id: she.id, brand_id: brands.get(brand) ?? 0 })
    .execute();
const keep = (table: 'favorite_product' | 'hidden_product', name: string, shopper = she) =>
  store.db
    .insertInto(table)
    .values({ account_id: shopper.id, product_id: id(name) })
    .execute();
const like = (name: string, shopper = she) => keep('favorite_product', name, shopper);
const lookAt = (name: string) =>
  sql`insert into product_event (id, account_id, product_id, action, happened_at)
    values (gen_random_uuid(), ${she.id}, ${id(name)}, 1, now())`.execute(store.db);
const meet = () =>
  processRebuildRequests(store.db, new Set(), (error) => {
    throw error;
  });
async function learn(shopper = she): Promise<void> {
  await requestRebuild(store.db, shopper.id);
  await meet();
}

test('before anything is known of her, what is recommended is Featured [spec 7.65]', async () => {
  const featured = await names('/api/products');
  expect(await names(topPicks, she)).toEqual(featured);
  expect(await names(recommended(), she)).toEqual(featured);
  expect(await names('/api/products?sort=-rank')).toEqual(featured);
  expect((await list(topPicks, she)).data.every(({ because }) => because === undefined)).toBe(true);
});

test('the questionnaire alone makes it hers', async () => {
  await sql`insert into account_subcategory (account_id, subcategory_id)
    select ${she.id}, subcategory_id from product where id = ${id('Linen gown')}`.execute(store.db);
  await learn();
  const [first, another, third] = await names('/api/products?sort=-rank', she);
  expect([first, third].sort()).toEqual(['Linen gown', 'Tulle gown']);
  // Two products of one brand do not stand side by side.
  expect(another).not.toMatch(/gown/);
  await saveBrand('Toteme');
  await store.db.deleteFrom('account_subcategory').where('account_id', '=', she.id).execute();
  await learn();
  const { data } = await list(topPicks, she);
  expect(data.map(({ name, because }) => [name, because?.name])).toEqual([
    ['Leather ankle boots', 'Toteme'],
    ['Suede ankle boots', 'Toteme'],
  ]);
});

test('what she favors brings its like to the front, and every pick says why [spec 7.43]', async () => {
  await like('Linen gown');
  await learn();
  const { data } = await list(topPicks, she);
  expect(data[0]).toMatchObject({
    name: 'Tulle gown',
    because: { kind: 'brand', id: brands.get('Khaite'), name: 'Khaite' },
  });
  expect(data.find(({ name }) => name === 'Wool coat')?.because).toBeNull();
  const another = await newShopper(store.db);
  await like('Silk dress', another);
  await learn(another);
  expect((await list(topPicks, another)).data[0]).toMatchObject({ name: 'Satin dress', because: { name: 'Theory' } });
  expect((await list(topPicks, she)).data[0]?.name).toBe('Tulle gown');
});

test('Top Picks never show what she has favored or hidden; Recommended has favorites last', async () => {
  await like('Linen gown');
  await keep('hidden_product', 'Tulle gown');
  await learn();
  expect(await names(topPicks, she)).not.toContain('Linen gown');
  expect(await names(topPicks, she)).not.toContain('Tulle gown');
  const all = await names(recommended(), she);
  expect(all).not.toContain('Tulle gown');
  expect(all.at(-1)).toBe('Linen gown');
  // At once, before the taste is rebuilt.
  await like('Silk dress');
  expect(await names(topPicks, she)).not.toContain('Silk dress');
});

test('what she has just looked at steps behind what she has not', async () => {
  await saveBrand('Toteme');
  await saveBrand('Theory');
  await lookAt('Suede ankle boots');
  await learn();
  const picks = await names(topPicks, she);
  expect(picks.at(-1)).toBe('Suede ankle boots');
  expect(picks).toHaveLength(4);
});

test('an order by taste leaves totals and counts as they are, page by page', async () => {
  await like('Linen gown');
  await lookAt('Silk dress');
  await learn();
  const { data: _, links: __, ...byTaste } = await list(recommended(), she);
  const { data: ___, links: ____, ...newest } = await list(`/api/users/${she.id}/products?sort=-created_at`, she);
  expect(byTaste).toEqual(newest);
  const whole = await names(recommended(), she);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => names(`${recommended()}&page[size]=2&page[number]=${page}`, she)),
  );
  expect(pages.flat()).toEqual(whole);
});

test('her own data has what the store takes her to like, in words', async () => {
  const told = async () => (await (await get(`/api/users/${she.id}/export`, she)).json()).likings;
  expect(await told()).toBeNull();
  await like('Linen gown');
  await learn();
  expect(await told()).toMatchObject({ brands: ['Khaite'], subcategories: ['Gowns'], reductions_from: null });
});

test('a search can be ordered by her taste', async () => {
  await like('Silk dress');
  await lookAt('Silk dress');
  await learn();
  const found = await list('/api/search?query=gown&sort=-rank', she);
  expect(found.meta.total).toBe(2);
  const dresses = await list('/api/search?query=dress&sort=-rank', she);
  expect(dresses.data[0]).toMatchObject({ name: 'Satin dress', because: { kind: 'brand', name: 'Theory' } });
});

test('her listings say that her taste is being worked out, from the wish until it is met [spec 3.21 10.12]', async () => {
  const paths = [topPicks, recommended(), `/api/users/${she.id}/products`, `/api/users/${she.id}/favorite_products`];
  const pending = (shopper = she) => Promise.all(paths.map(async (path) => (await list(path, shopper)).pending_sync));
  expect(await pending()).toEqual([false, false, false, false]);
  await requestRebuild(store.db, she.id);
  expect(await pending()).toEqual([true, true, true, true]);
  await requestRebuild(store.db, she.id);
  expect(await pending()).toEqual([true, true, true, true]);
  await meet();
  expect(await pending()).toEqual([false, false, false, false]);
  // After another request the cached answer from before is not reused.
  await requestRebuild(store.db, she.id);
  expect(await pending()).toEqual([true, true, true, true]);
  expect((await list('/api/products')).pending_sync).toBe(false);
});

test('a page that a browser kept is not confirmed once her taste is worked out or about to be', async () => {
  const etag = async () => (await get(topPicks, she)).headers.get('etag') ?? '';
  const isConfirmed = async (tag: string) => (await get(topPicks, she, { 'if-none-match': tag })).status === 304;
  const first = await etag();
  expect(await isConfirmed(first)).toBe(true);
  await requestRebuild(store.db, she.id);
  expect(await isConfirmed(first)).toBe(false);
  const second = await etag();
  expect(await isConfirmed(second)).toBe(true);
  await meet();
  expect(await isConfirmed(second)).toBe(false);
  expect(await isConfirmed(first)).toBe(false);
});
