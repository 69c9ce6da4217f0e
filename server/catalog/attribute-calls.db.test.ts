import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttributeName } from '#contract/attributes.ts';
import type { Listing } from '#contract/products.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const pieces: [title: string, more: Record<string, string>][] = [
  ['Silk gown', { color: 'Oxblood' }],
  ['Silk midi dress', { color: 'Nero/Cherry' }],
  ['Wool midi dress', { color: 'Petrol' }],
  ['Block heel pumps', { color: 'Camel', material: 'Suede' }],
  ['Kitten heel pumps', { color: 'Red', material: 'Leather' }],
];

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: Awaited<ReturnType<typeof newShopper>>;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const rows = pieces.map(([title, more]) => feedRow({ title, sale_price: '60.00 USD', ...more }));
    await ingest(db, await newFeed(db), rows);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  shopper = await newShopper(app.db);
});

async function get(path: string) {
  const response = await app.request(path, { headers: shopper.headers });
  return { status: response.status, body: (await response.json()) as Listing & { errors?: Record<string, string[]> } };
}
const names = async (path: string) => (await get(path)).body.data.map(({ name }) => name).sort();
const counts = ({ facets: { attributes } }: Listing, name: AttributeName) =>
  Object.fromEntries(attributes[name]?.map(({ value, count }) => [value, count]) ?? []);
const calls = () => [
  '/api/products?',
  '/api/search?query=theory&',
  `/api/users/${shopper.id}/products?`,
  '/api/user/products_ranked?',
];

test('every listing call filters by attributes: values are alternatives, attributes narrow each other', async () => {
  for (const path of calls()) {
    for (const name of ['filter[colour]', 'colour', 'filter[color]', 'color'])
      expect([path, await names(`${path}${name}=black,blue`)]).toEqual([path, ['Silk midi dress', 'Wool midi dress']]);
    expect(await names(`${path}filter[colour]=red&filter[material]=silk`)).toEqual(['Silk gown', 'Silk midi dress']);
  }
});

test('attributes are counted as if their own filter were off, and chosen values always', async () => {
  const { body } = await get('/api/products?filter[colour]=black,yellow&filter[length]=midi');
  expect(body.meta.total).toBe(1);
  expect(counts(body, 'colour')).toEqual({ black: 1, red: 1, green: 1, blue: 1, yellow: 0 });
  expect(counts(body, 'length')).toEqual({ midi: 1 });
  expect(body.facets.attributes.colour?.find(({ value }) => value === 'yellow')).toEqual({
    value: 'yellow',
    name: 'Yellow',
    count: 0,
  });
});

test('a list counts the attributes of its category only', async () => {
  const shown = async (query: string) => Object.keys((await get(`/api/products?${query}`)).body.facets.attributes);
  expect(await shown('')).toEqual(['colour', 'material']);
  expect(await shown('category_ids=2')).toEqual(expect.arrayContaining(['colour', 'material', 'heel']));
  expect(await shown('category_ids=2')).not.toContain('neckline');
  expect(await shown('subcategory_ids=702')).toEqual(expect.arrayContaining(['length', 'sleeve', 'neckline']));
  expect(await shown('subcategory_ids=702')).not.toContain('heel');
  expect(await shown('filter[season]=winter')).toContain('season');
});

test('the facet endpoint lists all values of an attribute', async () => {
  const { body } = await get('/api/products/facets/heel?category_ids=2');
  expect(body.data).toEqual([
    { value: 'kitten', name: 'Kitten heel', count: 1 },
    { value: 'block', name: 'Block heel', count: 1 },
  ]);
});

test('an unknown value is rejected by name, an empty one filters nothing', async () => {
  const { status, body } = await get('/api/products?filter[material]=silk,unobtainium');
  expect([status, body.errors]).toEqual([422, { 'filter[material]': ['Unknown material.'] }]);
  expect((await get('/api/products?filter[material]=&filter[brands]=')).body.meta.total).toBe(pieces.length);
});
