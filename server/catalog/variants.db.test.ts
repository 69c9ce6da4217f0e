import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DetailedProduct, detailedProductSchema, type Listing, listingSchema } from '#contract/products.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { changeProduct } from '#test/support/variants.ts';

/** Reference sizes of apparel, and one of shoes. */
const [size2, size6, size8, shoe8] = [1102, 1106, 1108, 2080];

const variants = [
  { sku: 'a-2', size: '2', size_ids: [size2], price_cents: 10_000, original_cents: 20_000, in_stock: true, gtin: '' },
  { sku: 'a-6', size: '6', size_ids: [size6], price_cents: 12_000, original_cents: 20_000, in_stock: true, gtin: '' },
  { sku: 'a-8', size: '8', size_ids: [size8], price_cents: 9_000, original_cents: 20_000, in_stock: false, gtin: '' },
];

let app: TestApp;
let shopper: Awaited<ReturnType<typeof newShopper>>;
/** A product whose sizes differ in price, and one of a single variant. */
let varying: number;
let even: number;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const feed = await newFeed(db);
    await ingest(db, feed, [feedRow({ title: 'Silk dress' }), feedRow({ title: 'Linen dress' })]);
  });
  const products = (await list('/api/products')).data;
  const idOf = (name: string) => products.find((product) => product.name === name)?.id ?? 0;
  [varying, even] = [idOf('Silk dress'), idOf('Linen dress')];
});
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await newShopper(app.db);
  await change({ variants, price_varies: true, size_ids: [size2, size6] });
});

/** Changes columns of the varying product, as a merge does. */
async function change(columns: Parameters<typeof changeProduct>[2]): Promise<void> {
  await changeProduct(app.db, varying, columns);
  await app.catalog.refresh();
}

async function list(path: string, headers = {}): Promise<Listing> {
  const response = await app.request(path, { headers });
  expect(response.status).toBe(200);
  return listingSchema.parse(await response.json());
}

async function product(id: number): Promise<DetailedProduct> {
  const { data } = await (await app.request(`/api/products/${id}`)).json();
  return detailedProductSchema.parse(data);
}

const save = (...sizeIds: number[]) =>
  app.db
    .insertInto('account_size')
    .values(sizeIds.map((size_id) => ({ account_id: shopper.id, size_id })))
    .execute();

/** Returns the price in the shopper's sizes of the product in a list. */
async function ownPrice(path = `/api/users/${shopper.id}/products`) {
  const { data } = await list(path, shopper.headers);
  const found = data.find(({ id }) => id === varying);
  expect(found).toBeDefined();
  return found?.price_in_my_sizes;
}

test('a product says whether its sizes differ in price, in lists as by itself', async () => {
  const { data } = await list('/api/products');
  expect(new Map(data.map(({ id, price_varies }) => [id, price_varies]))).toEqual(
    new Map([
      [varying, true],
      [even, false],
    ]),
  );
  expect((await product(varying)).price_varies).toBe(true);
});

test('a product by itself has its variants, sold-out ones included', async () => {
  const { variants: found } = await product(varying);
  expect(found.map(({ sku, available }) => [sku, available])).toEqual([
    ['a-2', true],
    ['a-6', true],
    ['a-8', false],
  ]);
  expect(found[1]).toEqual({
    size: '6',
    size_ids: [size6],
    sku: 'a-6',
    original_price: 200,
    discounted_price: 120,
    discount_percentage: 40,
    available: true,
  });
});

test('a product with a list of one variant, or none, has no variants', async () => {
  expect((await product(even)).variants).toEqual([]);
  await change({ variants: variants.slice(0, 1), price_varies: false });
  expect((await product(varying)).variants).toEqual([]);
});

test('lists have no variants', async () => {
  expect(JSON.stringify(await (await app.request('/api/products')).json())).not.toContain('"variants"');
});

test('an ended product has no available variant', async () => {
  await change({ ended_at: new Date() });
  expect((await product(varying)).variants.map(({ available }) => available)).toEqual([false, false, false]);
  await change({ ended_at: null });
});

test('a variant whose text is not ASCII is read whole, and a changed one anew', async () => {
  const [first, ...others] = variants.map((variant) => ({ ...variant, size: `${variant.size} “Größe”` }));
  await change({ variants: [first, ...others] });
  expect((await product(varying)).variants.map(({ size }) => size)).toContain('6 “Größe”');
  await change({ variants });
  expect((await product(varying)).variants.map(({ size }) => size)).toEqual(['2', '6', '8']);
});

test('personal lists have the price in the one saved size', async () => {
  await save(size6, shoe8);
  const price = {
    discounted_price: 120,
    original_price: 200,
    discount_percentage: 40,
    size: '6',
    price_varies: false,
  };
  expect(await ownPrice()).toEqual(price);
  expect(await ownPrice('/api/user/products_ranked')).toEqual(price);
  expect(await ownPrice('/api/search?query=dress&preferences=1')).toEqual(price);
});

test('of several saved sizes the cheapest available one counts', async () => {
  await save(size2, size6, size8);
  expect(await ownPrice()).toMatchObject({ discounted_price: 100, size: null, price_varies: true });
});

const inSizes = (...ids: number[]) => ids.map((id) => `filter[sizes][${id}][categories]=7`).join('&');

test.each([
  ['a size', inSizes(size6), { discounted_price: 120, discount_percentage: 40, price_varies: false }],
  ['several sizes', inSizes(size2, size6), { discounted_price: 100, discount_percentage: 50, price_varies: true }],
  ['a least price', 'price_min=110', { discounted_price: 120, original_price: 200, price_varies: false }],
  ['a greatest price', 'price_max=110', { discounted_price: 100, price_varies: false }],
  ['nothing', '', { discounted_price: 100, price_varies: true }],
])('a list filtered by %s shows the price of the cheapest size that meets it', async (_, query, price) => {
  await change({ price_cents: 10_000, original_cents: 20_000 });
  const { data } = await list(`/api/products?${query}`);
  expect(data.find(({ id }) => id === varying)).toMatchObject(price);
  expect(await product(varying)).toMatchObject({ discounted_price: 100, price_varies: true });
});

test('a list filtered by price shows the worth in dollars of the size that meets it', async () => {
  await change({ currency: 'EUR', price_cents: 10_000, original_cents: 20_000 });
  const { data } = await list('/api/products?price_min=110');
  const found = data.find(({ id }) => id === varying);
  expect(found).toMatchObject({ discounted_price: 120, price_in_dollars: 124.67 });
  await change({ currency: 'USD' });
});

test('a personal list filtered by another size than the saved one shows the price of the filter’s size', async () => {
  await save(size6);
  const { data } = await list(`/api/users/${shopper.id}/products?${inSizes(size2)}`, shopper.headers);
  const found = data.find(({ id }) => id === varying);
  expect(found).toMatchObject({ discounted_price: 100, price_varies: false, price_in_my_sizes: null });
});

test('a shopper without saved sizes has no price in sizes', async () => {
  expect(await ownPrice()).toBeNull();
});

test('products at one price in all sizes have no price in the saved sizes', async () => {
  await save(size6);
  const { data } = await list(`/api/users/${shopper.id}/products`, shopper.headers);
  expect(data.find(({ id }) => id === even)?.price_in_my_sizes).toBeNull();
  await change({ price_varies: false });
  expect(await ownPrice()).toBeNull();
});

test('lists that saved preferences do not narrow have no price in the saved sizes', async () => {
  await save(size6);
  await app.db.insertInto('favorite_product').values({ account_id: shopper.id, product_id: varying }).execute();
  for (const path of ['/api/products', '/api/search?query=dress', `/api/users/${shopper.id}/favorite_products`]) {
    const { data } = await list(path, shopper.headers);
    expect(data.find(({ id }) => id === varying)).not.toHaveProperty('price_in_my_sizes');
  }
});

test('a shopper who saves another size sees its price at once', async () => {
  await save(size6);
  expect(await ownPrice()).toMatchObject({ size: '6' });
  const saved = await app.request(`/api/users/${shopper.id}/sizes/${size2}`, {
    method: 'POST',
    headers: shopper.headers,
  });
  expect(saved.ok).toBe(true);
  expect(await ownPrice()).toMatchObject({ discounted_price: 100, size: null });
});
