import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import type { VerdictName } from '#contract/verdict-names.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { type GivenVerdict, giveVerdicts } from '#test/support/verdicts.ts';

/** Dresses with their price of a former price of 100 dollars, verdict and proven percentage. */
const dresses: [name: string, price: number, verdict: VerdictName | null, proven?: number][] = [
  ['Fair gown', 60, 'proven', 40],
  ['Fair skirt', 20, 'proven', 80],
  ['Honest dress', 30, 'partly_proven', 10],
  ['Raised dress', 20, 'raised_first', 60],
  ['Eternal dress', 25, 'always_on_sale'],
  ['Early dress', 50, null],
  ['Full dress', 100, null],
];

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: Awaited<ReturnType<typeof newShopper>>;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const rows = dresses.map(([title, price]) =>
      feedRow({ title, price: '100.00 USD', ...(price < 100 && { sale_price: `${price}.00 USD` }) }),
    );
    await ingest(db, await newFeed(db), rows);
    const products = await db.selectFrom('product').select(['id', 'name']).execute();
    const given = products.map(({ id, name }): GivenVerdict => {
      const [, , verdict = null, proven = null] = dresses.find(([title]) => title === name) ?? [];
      return { id, verdict, proven };
    });
    await giveVerdicts(db, given);
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
const counts = ({ facets }: Listing) => Object.fromEntries(facets.verdicts.map(({ name, count }) => [name, count]));
const calls = () => [
  '/api/products?',
  '/api/search?query=theory&',
  `/api/users/${shopper.id}/products?`,
  '/api/user/products_ranked?',
];

test('every listing call filters by verdict, and counts verdicts as if the filter were off', async () => {
  for (const path of calls()) {
    for (const name of ['filter[verdict]', 'verdict'])
      expect([path, await names(`${path}${name}=proven`)]).toEqual([path, ['Fair gown', 'Fair skirt']]);
    const { body } = await get(`${path}filter[verdict]=proven,partly_proven&filter[discount_percentage_min]=50`);
    expect(body.meta.total).toBe(2);
    expect(counts(body)).toEqual({
      not_judged: 0,
      too_early: 1,
      raised_first: 1,
      always_on_sale: 1,
      proven: 1,
      partly_proven: 1,
      not_proven: 0,
    });
  }
});

test('a search may ask for proven discounts and for an order in words, and the order of the call goes first', async () => {
  const found = async (query: string, more = '') => {
    const { data } = (await get(`/api/search?query=${encodeURIComponent(query)}${more}`)).body;
    return data.map(({ name }) => name);
  };
  expect((await found('theory with a real discount')).sort()).toEqual(['Fair gown', 'Fair skirt']);
  expect((await found('cheapest theory')).slice(-2)).toEqual(['Fair gown', 'Full dress']);
  expect((await found('theory best deals')).slice(0, 2)).toEqual(['Fair skirt', 'Fair gown']);
  expect((await found('cheapest theory', '&sort=-discounted_price'))[0]).toBe('Full dress');
  const { search } = (await get('/api/search?query=cheapest+theory')).body;
  expect(search?.filters).toEqual([{ kind: 'sort', value: '+discounted_price', text: 'cheapest', without: 'theory' }]);
});

test('favorites are filtered by verdict', async () => {
  const { data } = (await get('/api/products')).body;
  for (const { id } of data)
    await app.db.insertInto('favorite_product').values({ account_id: shopper.id, product_id: id }).execute();
  expect(await names(`/api/users/${shopper.id}/favorite_products?verdict=raised_first`)).toEqual(['Raised dress']);
});

test('products are sorted by the proven percentage, with the higher id first among equals', async () => {
  for (const path of calls()) {
    const { data } = (await get(`${path}sort=-proven_percentage`)).body;
    expect(data.slice(0, 3).map(({ name }) => name)).toEqual(['Fair skirt', 'Fair gown', 'Honest dress']);
    const others = data.slice(3).map(({ id }) => id);
    expect(others).toEqual(others.toSorted((a, b) => b - a));
  }
});

test('an empty verdict filters nothing, and an unknown one is refused with the name of its field', async () => {
  expect((await get('/api/products?filter[verdict]=')).body.meta.total).toBe(dresses.length);
  for (const path of calls())
    for (const field of ['filter[verdict]', 'verdict']) {
      const { status, body } = await get(`${path}${field}=proven,real`);
      expect([status, body.errors]).toEqual([422, { [field]: ['Unknown verdict.'] }]);
    }
});

test('personal lists show only proven discounts while the shopper prefers them, with exact totals', async () => {
  const call = (method: string, body?: unknown) =>
    app.request(`/api/users/${shopper.id}/discounts`, {
      method,
      headers: { ...shopper.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const saved = async () => (await (await call('GET')).json()).data;
  const personal = [
    `/api/users/${shopper.id}/products?`,
    '/api/user/products_ranked?',
    '/api/search?query=theory&preferences=1',
  ];
  expect(await saved()).toEqual({ proven_only: 0 });
  for (const [proven_only, total] of [
    [1, 2],
    [0, dresses.length],
  ]) {
    const response = await call('POST', { proven_only });
    expect([response.status, await response.json()]).toEqual([200, { data: { proven_only } }]);
    expect(await saved()).toEqual({ proven_only });
    for (const path of personal) expect([path, (await get(path)).body.meta.total]).toEqual([path, total]);
    expect((await get('/api/products')).body.meta.total).toBe(dresses.length);
  }
  const refused = await call('POST', { proven_only: 'yes' });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { proven_only: ['Expected 1 or 0.'] } },
  ]);
});

test('the facet call lists the verdicts with their counts', async () => {
  const { body } = await get('/api/products/facets/verdicts?verdict=proven');
  expect(body.data).toContainEqual({ id: 5, name: 'proven', count: 2 });
  expect(body.data).toHaveLength(7);
});

test('a changed verdict reaches listings', async () => {
  const { data } = (await get('/api/products?verdict=always_on_sale')).body;
  const [{ id } = { id: 0 }] = data;
  await giveVerdicts(app.db, [{ id, verdict: 'proven', proven: 75 }]);
  await app.catalog.refresh();
  expect(await names('/api/products?verdict=always_on_sale')).toEqual([]);
  expect(await names('/api/products?verdict=proven')).toContain('Eternal dress');
  await giveVerdicts(app.db, [{ id, verdict: 'always_on_sale' }]);
  await app.catalog.refresh();
});
