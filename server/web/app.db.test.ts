import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingSchema, productSchema } from '#contract/products.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const feed = await newFeed(db);
      const dresses = Array.from({ length: 30 }, (_, n) =>
        feedRow({ price: `${1000 - n}.00 USD`, sale_price: `${100 + n}.00 USD` }),
      );
      const boots = Array.from({ length: 5 }, (_, n) =>
        feedRow({ title: `Suede ankle boots ${n}`, brand: 'Khaite', price: '900.00 USD' }),
      );
      const inEuro = feedRow({ title: 'Wool coat', price: '300.00 EUR' });
      await ingest(db, feed, [...dresses, ...boots, inEuro]);
    },
    {
      settings: { PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'off' },
      renderPage: async (request) =>
        request.url.endsWith('/unchanged') ? new Response(null, { status: 304 }) : new Response('a page'),
    },
  );
});
afterAll(() => app.close());

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

async function list(query = '') {
  const { status, body } = await get(`/api/products${query}`);
  expect(status).toBe(200);
  return listingSchema.parse(body);
}

test('a listing gives a page of products, the exact total, links and counts [spec 3.20 9.4]', async () => {
  const first = await list();
  expect(first.data).toHaveLength(24);
  expect(first.meta).toEqual({ current_page: 1, from: 1, to: 24, per_page: 24, last_page: 2, total: 36 });
  expect(first.links).toEqual({
    first: '/api/products?page%5Bnumber%5D=1',
    last: '/api/products?page%5Bnumber%5D=2',
    prev: null,
    next: '/api/products?page%5Bnumber%5D=2',
  });
  expect(first.subcategories).toEqual({
    700: 'Dresses',
    200: 'Shoes',
    211: 'Ankle Boots',
    212: 'Boots',
    728: 'Coats',
  });
  expect(first.facets.subcategories).toEqual([
    { id: 700, name: 'Dresses', count: 30 },
    { id: 200, name: 'Shoes', count: 5 },
    { id: 211, name: 'Ankle Boots', count: 5 },
    { id: 212, name: 'Boots', count: 5 },
    { id: 728, name: 'Coats', count: 1 },
  ]);
});

test('following the links shows every product once [spec 10.17]', async () => {
  const seen: number[] = [];
  for (let link: string | null = '/api/products?page[size]=7&sort=-created_at'; link; ) {
    const page = listingSchema.parse((await get(link)).body);
    seen.push(...page.data.map((product) => product.id));
    link = page.links.next;
  }
  expect(seen).toHaveLength(36);
  expect(new Set(seen).size).toBe(36);
});

test('sorts by price both ways, with an encoded plus sign or a space [spec 7.36 7.60 7.61]', async () => {
  const prices = async (sort: string) => (await list(`?sort=${sort}`)).data.map((product) => product.discounted_price);
  const rising = await prices('%2Bdiscounted_price');
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  expect(await prices('+discounted_price')).toEqual(rising);
  expect((await prices('-discounted_price'))[0]).toBe(900);
});

test('brand, subcategory and price filters narrow a listing, other currencies by their price in dollars [spec 7.38]', async () => {
  const boots = await list('?filter[subcategory_ids]=211');
  expect(boots.data.map((product) => product.brand)).toEqual(Array(5).fill('Khaite'));
  const brand = boots.data[0]?.brand_id;
  const ofBrand = await list(`?filter[brand_ids]=${brand}`);
  expect(ofBrand.meta.total).toBe(5);
  expect(ofBrand.filters).toEqual({ brands: { [String(brand)]: 'Khaite' }, stores: {}, categories: {}, sizes: {} });
  const cheap = await list('?filter[price_max]=109.99');
  expect(cheap.meta.total).toBe(10);
  // 300 euros are $311.67 at the rate that ships.
  expect((await list('?filter[price_min]=200')).meta.total).toBe(6);
  expect((await list('?filter[price_min]=311.67&filter[price_max]=311.67')).meta.total).toBe(1);
  expect((await list('?filter[price_max]=5000')).meta.total).toBe(36);
  expect((await list('?filter[discount_percentage_min]=70')).meta.total).toBe(30);
  expect((await list('?filter[brand_ids]=999999')).data).toEqual([]);
});

test('a product has its computed discount and its address at the store [spec 3.15 3.17 3.19 7.40]', async () => {
  const [card] = (await list('?sort=%2Bdiscounted_price')).data;
  const { body } = await get(`/api/products/${card?.id}`);
  const product = productSchema.parse(body.data);
  expect(product).toMatchObject({
    brand: 'Theory',
    currency: 'USD',
    original_price: 1000,
    discounted_price: 100,
    discount_percentage: 90,
    available: true,
    checked_at: november(1).toISOString(),
  });
  expect(product.buy_url).toMatch(/^https:\/\/shop\.example\/p\/\d+$/);
});

test('pictures have proxy addresses until they are stored, then addresses by hash [spec 3.16]', async () => {
  const [{ id = 0 } = {}] = (await list()).data;
  const read = async () => productSchema.parse((await get(`/api/products/${id}`)).body.data);
  const address = (width: number) => `/images/of/${id}/1/${width}.webp`;
  expect(await read()).toMatchObject({
    small_image: address(640),
    cache_image: address(1080),
    image_hash: '',
    images: [{ hash: '', small: address(640), cache: address(1080), url: address(1080), thumbhash: null }],
  });

  const show = async (images: { hash: string; thumbhash: string }[]) => {
    await sql`update product set images = ${JSON.stringify(images)}::jsonb,
      changed_tx = pg_current_xact_id()::text::bigint where id = ${id}`.execute(app.db);
    await app.catalog.refresh();
  };
  const hashes = ['a'.repeat(32), 'b'.repeat(32)];
  await show(hashes.map((hash) => ({ hash, thumbhash: 'dkcB' })));
  const storedImage = (hash: string | undefined, width: number) => `/images/${hash}/${width}.webp`;
  expect(await read()).toMatchObject({
    small_image: storedImage(hashes[0], 640),
    cache_image: storedImage(hashes[0], 1080),
    image_hash: hashes[0],
    images: hashes.map((hash) => ({
      hash,
      small: storedImage(hash, 640),
      cache: storedImage(hash, 1080),
      url: storedImage(hash, 1080),
      thumbhash: 'dkcB',
    })),
  });

  await show([]);
  expect(await read()).toMatchObject({ small_image: '', cache_image: '', image_hash: '', images: [] });
});

test.each([
  ['?page[number]=0', 'page[number]'],
  ['?page[number]=-1', 'page[number]'],
  ['?page[number]=10000000000', 'page[number]'],
  ['?page[size]=101', 'page[size]'],
  ['?sort=nonsense', 'sort'],
  ['?sort=__proto__', 'sort'],
  ['?filter[brand_ids]=1,x', 'filter[brand_ids]'],
  [`?filter[brand_ids]=${Array(501).fill(1)}`, 'filter[brand_ids]'],
  ['?filter[price_min]=-5', 'filter[price_min]'],
  ['?filter[price_min]=1&filter[price_min]=2', 'filter[price_min]'],
  ['?filter[price_max]=%00', 'filter[price_max]'],
])('%s is refused with a message for %s [spec 7.36 9.4 10.18 10.23]', async (query, field) => {
  const { status, body } = await get(`/api/products${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(body.message).toBe(body.errors[field][0]);
});

test('a page beyond the last is empty, not an error', async () => {
  expect(await list('?page[number]=999')).toMatchObject({ data: [], meta: { from: null, to: null, total: 36 } });
});

test('unknown products and endpoints respond 404 in the common error format [spec 10.23]', async () => {
  for (const path of ['', '/related', '/prices'])
    expect(await get(`/api/products/999999${path}`)).toEqual({ status: 404, body: { message: 'No such product.' } });
  expect((await get('/api/products/abc')).status).toBe(422);
  expect((await get('/api/nonsense')).status).toBe(404);
});

test('a catalog change is listed after the next refresh, without ended products', async () => {
  const feed = await newFeed(app.db);
  const [a, b, c, d] = [feedRow(), feedRow(), feedRow(), feedRow()];
  const version = app.catalog.version();
  await ingest(app.db, feed, [a, b, c, d]);
  await app.catalog.refresh();
  expect((await list()).meta.total).toBe(40);
  expect(app.catalog.version()).not.toBe(version);

  const [listed] = (await list(`?filter[store_ids]=${feed.storeId}`)).data;
  await ingest(
    app.db,
    feed,
    [a, b, c].map((row) => ({ ...row, sale_price: '55.00 USD' })),
    november(2),
  );
  await app.catalog.refresh();
  const prices = (await list(`?filter[store_ids]=${feed.storeId}`)).data.map((product) => product.discounted_price);
  expect(prices).toEqual([55, 55, 55]);
  const ended = productSchema.parse((await get(`/api/products/${listed?.id}`)).body.data);
  expect(ended.available).toBe(listed?.discounted_price === 55);
});

test('serves health, readiness and the OpenAPI document [spec 10.21]', async () => {
  expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await get('/readyz')).toMatchObject({ status: 200, body: { database: 'ok', index: 'fresh' } });
  const { body } = await get('/api/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/products', '/api/products/{id}', '/healthz', '/readyz']),
  );
});

test('an unchanged page (304) carries no content policy', async () => {
  const unchanged = await app.request('/unchanged');
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.has('content-security-policy')).toBe(false);
});

test('a browser with Global Privacy Control sends no referrer to other sites', async () => {
  const policyOf = async (headers: Record<string, string>) => {
    const page = await app.request('/faq', { headers });
    expect(page.headers.get('vary')).toContain('Sec-GPC');
    return page.headers.get('referrer-policy');
  };
  expect(await policyOf({ 'Sec-GPC': '1' })).toBe('same-origin');
  expect(await policyOf({})).toBe('strict-origin-when-cross-origin');
  expect(await policyOf({ 'Sec-GPC': 'yes' })).toBe('strict-origin-when-cross-origin');
  expect((await get('/.well-known/gpc.json')).body).toEqual({ gpc: true, lastUpdate: expect.any(String) });
});

test('other sites may embed pictures, as emails in a browser do, and nothing else', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/images/of/1/1/640.jpeg')).toBe('cross-origin');
  for (const path of ['/anything', '/api/products', '/api/images']) expect(await policyOf(path)).toBe('same-origin');
});

test('every response carries a strict content policy [spec 10.15]', async () => {
  const policy = (await app.request('/anything')).headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
  expect(policy).not.toContain('unsafe');
});

test('compresses responses for clients that accept gzip, and only for them', async () => {
  const encoding = async (path: string, accepted: string) =>
    (await app.request(path, { headers: { 'Accept-Encoding': accepted } })).headers.get('Content-Encoding');
  expect(await encoding('/api/products', 'gzip, deflate, br')).toBe('gzip');
  expect(await encoding('/api/products', 'identity')).toBeNull();
  const packed = await app.request('/api/products', { headers: { 'Accept-Encoding': 'gzip' } });
  const text = gunzipSync(await packed.arrayBuffer()).toString();
  expect(JSON.parse(text)).toEqual((await get('/api/products')).body);
});
