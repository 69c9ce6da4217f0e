import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Suggestion, suggestionSchema } from '#contract/suggestions.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

const sale = { price: '200.00 USD', sale_price: '90.00 USD' };
const gown = (n: number) => feedRow({ title: `Tulle gown ${n}`, brand: 'Tessaro', ...sale });
const silk = (n: number) =>
  feedRow({ title: `Wrap dress ${n}`, brand: 'Nadal', color: 'Oxblood', material: 'Silk', ...sale });
const rows = [
  ...Array.from({ length: 2 }, (_, n) => silk(n)),
  ...Array.from({ length: 3 }, (_, n) => gown(n)),
  ...Array.from({ length: 2 }, (_, n) => feedRow({ title: `Suede ankle boots ${n}`, brand: 'Tessaro', ...sale })),
  feedRow({ title: 'Wool coat', brand: 'Tessier', ...sale }),
  feedRow({ title: 'Tulle gown at its full price', brand: 'Tessaro' }),
];

let app: TestApp;
let feed: Feed;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    feed = await newFeed(db, { storeName: 'Harbour House' });
    await ingest(db, feed, rows);
  });
});
afterAll(() => app.close());

const call = (q: string) => app.request(`/api/suggest?${new URLSearchParams({ q })}`);

async function suggest(q: string): Promise<Suggestion[]> {
  const response = await call(q);
  expect([q, response.status]).toEqual([q, 200]);
  return z.object({ data: z.array(suggestionSchema) }).parse(await response.json()).data;
}

/** Returns suggestions as lines: `brand Tessaro 5`, `subcategory Gowns in Tessaro 3`. */
const lines = async (q: string) =>
  (await suggest(q)).map(({ kind, name, within, count }) =>
    [kind, name, ...(within.length > 0 ? ['in', ...within.map((of) => of.name)] : []), count].join(' '),
  );

test('suggests brands, kinds and stores with the count of their reduced products', async () => {
  expect(await lines('tess')).toEqual(['brand Tessaro 5', 'brand Tessier 1']);
  expect(await lines('gow')).toEqual(['subcategory Gowns 3']);
  expect(await lines('harbour h')).toEqual(['store Harbour House 8']);
  expect(await lines('sho')).toEqual(['category Shoes 2']);
});

test('suggests values within the values that the words before mean', async () => {
  expect(await lines('tessaro go')).toEqual(['subcategory Gowns in Tessaro 3']);
  expect(await lines('gowns by tess')).toEqual(['brand Tessaro in Gowns 3']);
  expect(await lines('tessier go')).toEqual([]);
});

test('suggests values of attributes, and values within them', async () => {
  expect(await lines('re')).toEqual(['colour Red 2']);
  expect(await lines('sil')).toEqual(['material Silk 2']);
  expect(await lines('red dre')).toEqual(['subcategory Dresses in Red 2']);
  expect(await lines('silk nad')).toEqual(['brand Nadal in Silk 2']);
  expect((await suggest('red dre'))[0]).toMatchObject({
    within: [{ kind: 'colour', value: 'red', name: 'Red' }],
    filters: { colour: 'red', subcategory_ids: '700' },
  });
});

test('completes a search whose other words no values say, and counts its exact matches', async () => {
  expect(await suggest('wedding guest dr')).toMatchObject([
    { kind: 'subcategory', name: 'Dresses', query: 'wedding guest dresses', count: 5, filters: {}, within: [] },
  ]);
  expect(await suggest('under 100 go')).toMatchObject([{ query: 'under 100 gowns', count: 3 }]);
  expect((await suggest('하객 드레'))[0]).toMatchObject({ query: '하객 드레스' });
  expect(await lines('under 50 go')).toEqual([]);
  expect(await lines('qwzx go')).toEqual([]);
  expect(await lines('red not red go')).toEqual([]);
  expect((await suggest('gow'))[0]).toMatchObject({ query: null });
});

test('suggests what the other keyboard or a slip means, and nothing in place of a brand without products', async () => {
  expect(await lines('dlqmsld')).toContain('subcategory Gowns 3');
  expect(await lines('gwon')).toEqual(['subcategory Gowns 3']);
  expect(await lines('구찌')).toEqual([]);
});

test('the filters of a suggestion list as many products as it counts', async () => {
  const suggestions = await Promise.all(['tess', 'tessaro boo', 're', 'red dre', 'silk nad'].map(suggest));
  for (const { count, filters } of suggestions.flat()) {
    const query = new URLSearchParams({ 'filter[discount_percentage_min]': '1' });
    for (const [name, value] of Object.entries(filters)) query.set(`filter[${name}]`, value);
    const { meta } = await (await app.request(`/api/products?${query}`)).json();
    expect([filters, meta.total]).toEqual([filters, count]);
  }
});

test('completes occasions as searches, also behind other words', async () => {
  const searches = async (q: string) =>
    (await suggest(q)).flatMap(({ query, count }) => (query === null ? [] : [`${query} ${count}`]));
  expect(await searches('wed')).toEqual(['wedding guest 5']);
  expect(await searches('silk dress for a wedding g')).toEqual(['silk dress for a wedding guest 2']);
  expect(await searches('하객')).toEqual(['하객룩 5', '결혼식 하객 5']);
  expect(await searches('we')).toEqual([]);
  // The catalog has nothing for it.
  expect(await searches('pool p')).toEqual([]);
});

test('suggests no category within a subcategory of another one', async () => {
  expect(await lines('boots')).toEqual(expect.arrayContaining(['subcategory Boots 2']));
  expect(await lines('boots clo')).toEqual([]);
});

test('a count follows the catalog', async () => {
  expect(await lines('tessaro gowns')).toEqual(['subcategory Gowns in Tessaro 3']);
  await ingest(app.db, feed, [...rows, gown(4)], november(2));
  await app.catalog.refresh();
  expect(await lines('tessaro gowns')).toEqual(['subcategory Gowns in Tessaro 4']);
  expect(await lines('gowns')).toEqual(['subcategory Gowns 4']);
});

test('may be cached by everyone for seconds, and is revalidated by its tag', async () => {
  const response = await call('tess');
  expect(response.headers.get('cache-control')).toBe('public, max-age=10');
  const tag = response.headers.get('etag') ?? '';
  const again = await app.request('/api/suggest?q=tess', { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
});

test.each([
  ['', ''],
  ['?q=', 'empty'],
  ['?q=%20%20', 'blank'],
  [`?q=${'x'.repeat(201)}`, 'too long'],
])('%s is refused with a message for q', async (query) => {
  const response = await app.request(`/api/suggest${query}`);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual(['q']);
});

test('a text of 10,000 characters is refused', async () => {
  expect([414, 422]).toContain((await call('x'.repeat(10_000))).status);
});

test.each([
  '\0',
  '👗👠',
  '" OR NEAR( * ^ -',
  '()',
  '%',
  '_',
  "'; drop table brand; --",
  '.*',
  '\ud800',
  'ع'.repeat(150),
  'a '.repeat(99),
])('%j has no suggestions', async (q) => {
  expect(await suggest(q)).toEqual([]);
});
