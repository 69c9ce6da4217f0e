import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingSchema, productSchema } from '#contract/products.ts';
import { readSitemapFiles } from '#server/web/search-engines/sitemap.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

/** Prices by title. No reference rate of the franc of Polynesia (XPF) is published. */
const prices = {
  'Silk dress': '300.00 USD',
  'Linen dress': '100.00 USD',
  'Wool dress': '180000.00 KRW',
  'Tulle dress': '90.00 EUR',
  'Cotton dress': '20000.00 JPY',
  'Velvet dress': '12000.00 XPF',
};

let app: TestApp;
let dollarsOnly: TestApp;
beforeAll(async () => {
  const fill = async (db: TestApp['db']) => {
    const rows = Object.entries(prices).map(([title, price]) => feedRow({ title, price }));
    await ingest(db, await newFeed(db), rows);
  };
  app = await openTestApp(fill);
  dollarsOnly = await openTestApp(fill, {
    settings: { SHOW_CURRENCIES: 'usd, JPY', PUBLIC_URL: 'https://shop.example' },
  });
});
afterAll(async () => {
  await app.close();
  await dollarsOnly.close();
});

async function list(query: string, of = app) {
  const response = await of.request(`/api/products?${query}`);
  return { etag: response.headers.get('etag'), ...listingSchema.parse(await response.json()) };
}
const namesOf = async (query: string, of = app) => (await list(query, of)).data.map(({ name }) => name.split(' ')[0]);

async function read(name: string, of = app) {
  const { id } = await of.db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return productSchema.parse((await (await of.request(`/api/products/${id}`)).json()).data);
}

test('sorts prices of all currencies at the reference rate, and a currency without a rate last', async () => {
  const rising = ['Tulle', 'Linen', 'Wool', 'Cotton', 'Silk'];
  expect(await namesOf('sort=%2Bdiscounted_price')).toEqual([...rising, 'Velvet']);
  expect(await namesOf('sort=-discounted_price')).toEqual([...rising.toReversed(), 'Velvet']);
});

test('a product has its own price, and its price in dollars with the day of the rate', async () => {
  expect(await read('Wool dress')).toMatchObject({
    currency: 'KRW',
    discounted_price: 180_000,
    price_in_dollars: 122.05,
    rate_day: '2024-12-31',
  });
  for (const name of ['Silk dress', 'Velvet dress'])
    expect(await read(name)).toMatchObject({ price_in_dollars: null, rate_day: null });
});

test('filters prices and counts price bands at the reference rate', async () => {
  expect(await namesOf('filter[price_min]=122.05&filter[price_max]=122.05')).toEqual(['Wool']);
  expect((await namesOf('filter[price_max]=100')).sort()).toEqual(['Linen', 'Tulle']);
  const { facets } = await list('');
  expect(Object.fromEntries(facets.prices.map(({ name, count }) => [name, count]))).toMatchObject({
    'Under $50': 0,
    '$50 to $100': 1,
    '$100 to $250': 3,
    '$250 to $500': 1,
  });
  const search = await app.request('/api/search?query=dress+under+$110');
  expect(listingSchema.parse(await search.json()).meta.total).toBe(2);
});

test('new rates reorder the listings and change responses without a restart', async () => {
  const query = 'sort=%2Bdiscounted_price';
  const before = await list(query);
  const { changed_tx } = await app.db
    .selectFrom('product')
    .select('changed_tx')
    .where('name', '=', 'Wool dress')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('exchange_rate')
    .set({ per_euro: 2250, day: '2025-06-02' })
    .where('currency', '=', 'KRW')
    .execute();
  await expect
    .poll(() => namesOf(query), { timeout: 10_000 })
    .toEqual(['Wool', 'Tulle', 'Linen', 'Cotton', 'Silk', 'Velvet']);
  expect((await list(query)).etag).not.toBe(before.etag);
  expect(await read('Wool dress')).toMatchObject({ price_in_dollars: 83.11, rate_day: '2025-06-02' });
  expect((await list('filter[price_max]=100')).meta.total).toBe(3);
  // Rates are no news about a product: neither its price log nor its last change moves.
  expect(
    await app.db.selectFrom('product').select('changed_tx').where('name', '=', 'Wool dress').executeTakeFirst(),
  ).toEqual({ changed_tx });
});

test('SHOW_CURRENCIES keeps other offers out of listings, counts, search, related products and sitemaps', async () => {
  const shown = ['Cotton', 'Linen', 'Silk'];
  const listed = await list('', dollarsOnly);
  expect(listed.data.map(({ name }) => name.split(' ')[0]).sort()).toEqual(shown);
  expect(listed.facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const search = await dollarsOnly.request('/api/search?query=wool+dress');
  const closest = listingSchema.parse(await search.json());
  expect(closest.data.map(({ name }) => name.split(' ')[0]).sort()).toEqual(shown);
  const { id } = await read('Wool dress', dollarsOnly);
  const related = await (await dollarsOnly.request(`/api/products/${id}/related`)).json();
  expect(related.data.map(({ name }: { name: string }) => name.split(' ')[0]).sort()).toEqual(shown);
  const sitemap = await (await dollarsOnly.request('/sitemaps/products-1.xml')).text();
  expect(sitemap.match(/<url>/g)).toHaveLength(3);
  expect(await readSitemapFiles(dollarsOnly.db, ['GBP'])).toEqual([]);
});

test('an offer in a currency that is not shown stays readable, and says why it is not available', async () => {
  expect(await read('Wool dress', dollarsOnly)).toMatchObject({ available: false, unavailable_because: 'currency' });
  expect(await read('Cotton dress', dollarsOnly)).toMatchObject({ available: true, unavailable_because: null });
  await dollarsOnly.runSql(`update product set ended_at = now() where name = 'Tulle dress'`);
  expect(await read('Tulle dress', dollarsOnly)).toMatchObject({ available: false, unavailable_because: 'ended' });
});
