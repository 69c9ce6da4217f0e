import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { facetValueSchema, type Listing, listingSchema, productSchema } from '#contract/products.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { sizes } from './taxonomy/sizes.ts';

const sizeId = (name: string, categoryId: number) =>
  sizes.find((size) => size.name === name && size.categoryId === categoryId)?.id ?? 0;
const [small, medium, shoe8] = [sizeId('S', 7), sizeId('M', 7), sizeId('8', 2)];
const [dressesId, bootsId, coatsId] = [700, 211, 728];

/** Far enough apart that no two are equally near to the price of another. */
const gownPrices = Array.from({ length: 19 }, (_, n) => 204 + 37 * n);
const ownPrice = gownPrices[9] ?? 0;
const gowns = gownPrices.map((price, n) => feedRow({ title: `Tulle gown ${n}`, price: `${price}.00 USD` }));

let app: Awaited<ReturnType<typeof openTestApp>>;
let gownFeed: Feed;
let first: Feed;
let second: Feed;
let firstRows: FeedRow[];

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    first = await newFeed(db);
    second = await newFeed(db);
    const dresses = Array.from({ length: 10 }, (_, n) =>
      feedRow({ price: '200.00 USD', sale_price: `${40 + 10 * n}.00 USD`, size: 'M' }),
    );
    const boots = Array.from({ length: 5 }, (_, n) =>
      feedRow({ title: `Suede ankle boots ${n}`, brand: 'Khaite', price: '900.00 USD', size: '8' }),
    );
    // The franc of Polynesia has no reference rate.
    firstRows = [...dresses, ...boots, feedRow({ title: 'Wool coat', price: '300.00 XPF' })];
    const linen = Array.from({ length: 3 }, (_, n) =>
      feedRow({ title: `Linen dress ${n}`, brand: 'Khaite', price: '600.00 USD', size: 'S' }),
    );
    await ingest(db, first, firstRows);
    await ingest(db, second, linen);
  });
});
afterAll(() => app.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, body: await response.json() };
}

async function list(query = '', path = '/api/products'): Promise<Listing> {
  const { status, body } = await get(`${path}${query}`);
  expect(status).toBe(200);
  return listingSchema.parse(body);
}
const search = (query: string, more = '') => list(`?query=${encodeURIComponent(query)}${more}`, '/api/search');
const prices = ({ data }: Listing) => data.map((product) => product.discounted_price);

async function brandId(name: string): Promise<number> {
  const { facets } = await list();
  return facets.brands.find((brand) => brand.name === name)?.id ?? 0;
}

describe('filters and facets', () => {
  test('each facet is counted as if its own filter were off [spec 3.10]', async () => {
    const khaite = await brandId('Khaite');
    const { facets, meta } = await list(`?filter[brand_ids]=${khaite}`);
    expect(meta.total).toBe(8);
    expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Theory', 11],
      ['Khaite', 8],
    ]);
    expect(facets.subcategories).toEqual([
      { id: 200, name: 'Shoes', count: 5 },
      { id: bootsId, name: 'Ankle Boots', count: 5 },
      { id: 212, name: 'Boots', count: 5 },
      { id: dressesId, name: 'Dresses', count: 3 },
    ]);
    expect(facets.kinds.find(({ id }) => id === bootsId)).toMatchObject({ count: 5, category_id: 2, parent_id: 212 });
    expect(facets.categories.filter(({ count }) => count > 0)).toEqual([
      { id: 2, name: 'Shoes', count: 5 },
      { id: 7, name: 'Apparel', count: 3 },
    ]);
    expect(facets.stores.map(({ id, count }) => [id, count])).toEqual([
      [first.storeId, 5],
      [second.storeId, 3],
    ]);
    expect(facets.sizes.map(({ id, count, category_id, group }) => [id, count, category_id, group])).toEqual([
      [shoe8, 5, 2, 'shoes'],
      [small, 3, 7, 'letter'],
    ]);
  });

  test('a chosen value without products is listed once, with a count of 0', async () => {
    const theory = await brandId('Theory');
    const { data, facets } = await list(`?filter[brand_ids]=${theory},${theory}&filter[subcategory_ids]=${bootsId}`);
    expect(data).toEqual([]);
    expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Khaite', 5],
      ['Theory', 0],
    ]);
    expect(facets.subcategories).toEqual([
      { id: dressesId, name: 'Dresses', count: 10 },
      { id: coatsId, name: 'Coats', count: 1 },
      { id: bootsId, name: 'Ankle Boots', count: 0 },
    ]);
  });

  test('all price bands are listed, lowest first, with their counts of products', async () => {
    const bands = (await list()).facets.prices;
    expect(bands.map(({ name, count }) => [name, count])).toEqual([
      ['Under $50', 1],
      ['$50 to $100', 5],
      ['$100 to $250', 4],
      ['$250 to $500', 0],
      ['$500 to $1,000', 8],
      ['$1,000 to $2,500', 0],
      ['$2,500 and more', 0],
    ]);
    expect((await list('?filter[price_min]=500')).facets.prices).toEqual(bands);
    for (const { price_min, price_max, count } of bands) {
      const most = price_max === null ? '' : `&filter[price_max]=${price_max}`;
      expect((await list(`?filter[price_min]=${price_min}${most}`)).meta.total).toBe(count);
    }
  });

  test('bounds at their limits do not filter: products without a reference rate stay', async () => {
    const { meta } = await list();
    for (const all of ['filter[price_min]=0&filter[price_max]=5000', 'price_min=0.00', 'discount_percentage_min=0'])
      expect((await list(`?${all}`)).meta.total).toBe(meta.total);
    expect((await list('?price_min=0.01')).meta.total).toBe(meta.total - 1);
  });

  test('a minimum discount narrows the listing and its counts, by either name [spec 7.39]', async () => {
    const { data, facets } = await list('?filter[discount_percentage_min]=70&sort=-discount_percentage');
    expect(data.map((product) => product.discount_percentage)).toEqual([80, 75, 70]);
    expect(facets.brands.map(({ name, count }) => [name, count])).toEqual([['Theory', 3]]);
    expect((await list('?discount_percentage_min=71')).meta.total).toBe(2);
  });

  test('filters work with and without filter[], and errors use the given name [spec 7.38]', async () => {
    const khaite = await brandId('Khaite');
    for (const [name, value] of [
      ['brand_ids', `${khaite}`],
      ['store_ids', `${first.storeId}`],
      ['category_ids', '2'],
      ['subcategory_ids', `${dressesId}`],
      ['price_min', '100.50'],
      ['price_max', '100.50'],
    ]) {
      const { meta } = await list(`?filter[${name}]=${value}`);
      expect(meta.total).toBeLessThan((await list()).meta.total);
      expect([name, (await list(`?${name}=${value}`)).meta.total]).toEqual([name, meta.total]);
      const { status, body } = await get(`/api/products?${name}=x`);
      expect([status, Object.keys(body.errors)]).toEqual([422, [name]]);
    }
  });

  test('sizes narrow the products of their category, in all three notations [spec 7.37]', async () => {
    for (const query of [
      `?filter[sizes][${medium}][categories]=7`,
      `?filter[sizes][${medium}][categories][]=7`,
      `?filter[sizes][${medium}][categories][7]=1`,
    ]) {
      const { meta, filters, facets } = await list(query);
      expect(meta.total).toBe(10);
      expect(filters.sizes).toEqual({ [String(medium)]: 'M' });
      expect(facets.sizes.map(({ id, count }) => [id, count])).toEqual([
        [medium, 10],
        [shoe8, 5],
        [small, 3],
      ]);
    }
    const either = `?filter[sizes][${small}][categories]=7&filter[sizes][${shoe8}][categories]=2`;
    expect((await list(either)).meta.total).toBe(8);
    expect((await list(`?filter[sizes][${medium}][categories]=2`)).meta.total).toBe(0);
    for (const name of [`[${medium}][categories]`, `[${medium}]`])
      expect((await list(`?filter[sizes]${name}=2,7`)).meta.total).toBe(10);
  });

  test.each([
    'filter[sizes]=7',
    'filter[sizes][x][categories]=7',
    'filter[sizes][1403]=x',
    'filter[sizes][1403][categories]=x',
    'filter[sizes][1403][categories]=-7',
    'filter[sizes][1403][categories][7][7]=1',
    'filter[sizes][__proto__][categories]=7',
    'filter[sizes][1403][stores]=7',
    'filter[sizes][99999999999][categories]=7',
  ])('%s is rejected as a malformed size, under its own name', async (query) => {
    const { status, body } = await get(`/api/products?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.slice(0, query.indexOf('='))]);
  });

  test('the facet endpoint returns every value, and accepts the filters of the listing', async () => {
    const facet = async (path: string) => {
      const { status, body } = await get(`/api/products/facets/${path}`);
      expect(status).toBe(200);
      return z.object({ data: z.array(facetValueSchema.loose()) }).parse(body).data;
    };
    const { facets } = await list();
    for (const name of ['brands', 'stores', 'categories', 'subcategories', 'sizes'] as const)
      expect(await facet(name)).toEqual(facets[name]);
    expect((await facet('prices')).map(({ count }) => count)).toEqual(facets.prices.map(({ count }) => count));
    const ofBoots = await facet(`brands?filter[subcategory_ids]=${bootsId}`);
    expect(ofBoots.map(({ name, count }) => [name, count])).toEqual([['Khaite', 5]]);
    expect((await get('/api/products/facets/__proto__')).body.errors).toHaveProperty('facet');
    expect((await get('/api/products/facets/colours')).status).toBe(422);
  });
});

describe('search', () => {
  test('search words narrow the results, and so do prices, discounts and sizes within them', async () => {
    const cheap = await search('dress under $100', '&sort=%2Bdiscounted_price');
    expect(prices(cheap)).toEqual([40, 50, 60, 70, 80, 90, 100]);
    expect(cheap.search).toEqual({
      query: 'dress under $100',
      words: '',
      filters: [{ kind: 'price_max', value: 100, text: 'under $100', without: 'dress' }],
      constraints: [
        { kind: 'kind', text: 'dress', without: 'under $100', meaning: null, is_excluded: false, is_given_up: false },
      ],
      given_up: [],
      searched_query: 'dress under $100',
      exact_total: 7,
      did_you_mean: null,
    });
    expect((await search('70% off dresses')).meta.total).toBe(3);
    expect((await search('dress size s')).data.map((product) => product.brand)).toEqual(Array(3).fill('Khaite'));
    expect((await search('khaite boots')).meta.total).toBe(5);
    expect((await search('between $500 and $700')).meta.total).toBe(3);
    expect((await search('over $42,949,673 dress')).search).toMatchObject({
      exact_total: 0,
      given_up: ['over $42,949,673'],
      searched_query: 'dress',
    });
    expect((await search('dress under $999,999,999,999')).meta.total).toBe(13);
  });

  test('listing filters and facet counts apply in addition to the words [spec 7.44]', async () => {
    const { meta, facets } = await search('dress', `&filter[store_ids]=${second.storeId}`);
    expect(meta.total).toBe(3);
    expect(facets.stores.map(({ id, count }) => [id, count])).toEqual([
      [first.storeId, 10],
      [second.storeId, 3],
    ]);
    expect((await search('dress under $100', '&filter[price_max]=50')).meta.total).toBe(2);
  });

  test('the count of a price band respects a price within the words', async () => {
    const said = await search('dress over $60 under $100');
    expect(said.facets.prices.map(({ count }) => count)).toEqual([0, 4, 1, 0, 0, 0, 0]);
    for (const { count, price_min, price_max } of said.facets.prices) {
      const most = price_max === null ? '' : `&filter[price_max]=${price_max}`;
      const chosen = await search('dress over $60 under $100', `&filter[price_min]=${price_min}${most}`);
      expect(chosen.meta.total).toBe(count);
    }
  });

  test('corrects a typo and reports the correction', async () => {
    const mended = await search('Suade boots');
    expect(mended.search?.did_you_mean).toBe('suede boots');
    expect(mended.meta.total).toBe(5);
    expect((await search('qqzzxxyy')).meta.total).toBe(0);
  });

  test.each(['sort=-price&sort=price', 'page[number]=1&page[number]=2'])(
    '%s is rejected because one value is expected',
    async (twice) => {
      const answer = await app.request(`/api/products?${twice}`);
      expect(answer.status).toBe(422);
      const { message, errors } = await answer.json();
      expect(message).toBe('Expected one value.');
      expect(Object.keys(errors)).toEqual([twice.split('=')[0]]);
    },
  );

  test('a search for “sale” finds all reduced products', async () => {
    const { meta } = await (await app.request('/api/products?filter[discount_percentage_min]=1&page[size]=1')).json();
    expect((await search('sale', '&filter[discount_percentage_min]=1')).meta.total).toBe(meta.total);
    expect(meta.total).toBeGreaterThan(0);
  });

  test('the search tells watches from jewelry, though one category names both', async () => {
    const feed = await newFeed(app.db);
    await ingest(app.db, feed, [
      feedRow({ title: 'Steel chronograph watch', price: '900.00 USD' }),
      feedRow({ title: 'Pearl strand necklace', price: '900.00 USD' }),
    ]);
    await app.catalog.refresh();
    expect((await search('watches')).data.map(({ name }) => name)).toEqual(['Steel chronograph watch']);
    expect((await search('jewelry')).meta.total).toBe(2);
  });

  test('a description is searched to its end, and a very long one without a truncated word', async () => {
    const feed = await newFeed(app.db);
    const description = `${'Soft and warm and kind. '.repeat(9)}Lined with a viscosesatin that falls well.`;
    const long = `${'Soft and warm and kind. '.repeat(166)}Lined cupropongee.`;
    await ingest(app.db, feed, [
      feedRow({ title: 'Wrap gown', description }),
      feedRow({ title: 'Draped gown', description: long }),
    ]);
    await app.catalog.refresh();
    const cut = long.slice(0, 4000).split(' ').at(-1) ?? '';
    expect('cupropongee'.startsWith(cut)).toBe(true);
    expect((await search(`${cut} gown`)).search).toMatchObject({ exact_total: 0, given_up: [cut] });
    expect((await search('viscosesatin gown')).search?.exact_total).toBe(1);
  });

  test('results can be sorted, and link to their pages [spec 7.44]', async () => {
    const dear = await search(
      'dress',
      `&sort=-discounted_price&page[size]=5&filter[subcategory_ids]=${dressesId}&filter[store_ids]=${first.storeId},${second.storeId}`,
    );
    expect(prices(dear)).toEqual([600, 600, 600, 130, 120]);
    const next = listingSchema.parse((await get(dear.links.next ?? '')).body);
    expect(prices(next)).toEqual([110, 100, 90, 80, 70]);
  });

  test('an empty or too long query is rejected with a message for it [spec 8.16]', async () => {
    const wrong = ['', '?query=', '?query=%20%20', '?query=,,,', `?query=${'x'.repeat(201)}`];
    const words = Array.from({ length: 21 }, (_, n) => `w${n}`).join('+');
    for (const query of [...wrong, `?query=${words}`, '?query=a&query=b']) {
      const { status, body } = await get(`/api/search${query}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['query']);
      expect(body.message).toBe(body.errors.query[0]);
    }
    expect((await get('/api/search?query=dress&preferences=2')).body.errors).toHaveProperty('preferences');
  });
});

describe('related products', () => {
  let target: number;
  beforeAll(async () => {
    gownFeed = await newFeed(app.db);
    await ingest(app.db, gownFeed, gowns);
    const elsewhere = await newFeed(app.db);
    await ingest(app.db, elsewhere, [feedRow({ title: 'TULLE GOWN 9', price: '540.00 USD' })]);
    await app.catalog.refresh();
    const found = await list(`?filter[store_ids]=${gownFeed.storeId}&page[size]=100`);
    target = found.data.find((product) => product.name === 'Tulle gown 9')?.id ?? 0;
  });

  async function related(id: number) {
    const { status, body } = await get(`/api/products/${id}/related`);
    expect(status).toBe(200);
    return z.object({ data: z.array(productSchema) }).parse(body).data;
  }
  const nearest = gownPrices
    .filter((price) => price !== ownPrice)
    .sort((a, b) => Math.abs(Math.log(a / ownPrice)) - Math.abs(Math.log(b / ownPrice)))
    .slice(0, 12);

  test('are twelve of the same subcategory at the nearest prices, without the same product at any store [spec 7.41]', async () => {
    const found = await related(target);
    expect(found.map((product) => product.discounted_price)).toEqual(nearest);
    expect(new Set(found.map((product) => product.subcategory_id))).toEqual(new Set([705]));
    expect(found.map((product) => product.id)).not.toContain(target);
    expect(found.map((product) => product.name.toLowerCase())).not.toContain('tulle gown 9');
  });

  test('are completed from the same category, each product once', async () => {
    const boots = await list(`?filter[subcategory_ids]=${bootsId}`);
    const names = (await related(boots.data[0]?.id ?? 0)).map((product) => product.name);
    expect(names).toHaveLength(4);
    const linen = (await search('linen')).data[0];
    const found = await related(linen?.id ?? 0);
    expect(found).toHaveLength(12);
    expect(new Set(found.map((product) => product.subcategory_id))).toEqual(new Set([dressesId]));
  });

  test('stay after the offer has ended', async () => {
    await ingest(
      app.db,
      gownFeed,
      gowns.filter((row) => row.title !== 'Tulle gown 9'),
      november(2),
    );
    await app.catalog.refresh();
    expect((await get(`/api/products/${target}`)).body.data.available).toBe(false);
    expect((await related(target)).map((product) => product.discounted_price)).toEqual(nearest);
  });

  test('are not found for an unknown product, and rejected for an invalid id', async () => {
    expect((await get(`/api/products/${2 ** 31 - 1}/related`)).status).toBe(404);
    for (const id of ['0', '-1', 'abc', '__proto__', '%00', '99999999999', '1.5', '1e3', '0x1F', '+1', '1.0'])
      expect((await get(`/api/products/${id}/related`)).body.errors).toHaveProperty('id');
  });
});

describe('cached responses', () => {
  test('are not served after the catalog has changed', async () => {
    const paths = [
      `/api/products?filter[store_ids]=${first.storeId}`,
      '/api/search?query=wool+coat',
      `/api/products/facets/subcategories?filter[store_ids]=${first.storeId}`,
    ];
    const before = await Promise.all(paths.map((path) => get(path)));
    expect(await Promise.all(paths.map((path) => get(path)))).toEqual(before);
    await ingest(app.db, first, firstRows.slice(0, -1), november(2));
    await app.catalog.refresh();
    const [listing, found, facet] = await Promise.all(paths.map((path) => get(path)));
    expect(listing?.body.meta.total).toBe(15);
    expect(found?.body.meta.total).toBe(0);
    expect(facet?.body.data.map(({ id }: { id: number }) => id)).toEqual([dressesId, 200, bootsId, 212]);
  });

  test('give 304 for a matching ETag until the catalog changes', async () => {
    const path = `/api/products?filter[store_ids]=${first.storeId}`;
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    const again = await app.request(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await ingest(app.db, first, firstRows, november(3));
    await app.catalog.refresh();
    const changed = await app.request(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(listingSchema.parse(await changed.json()).meta.total).toBe(16);
  });

  test('belong to GET requests only', async () => {
    expect((await get('/api/products')).status).toBe(200);
    expect((await app.request('/api/products', { method: 'POST' })).status).toBe(404);
  });
});

describe('invalid input', () => {
  let calls: string[];
  let headers: Record<string, string>;
  beforeAll(async () => {
    const shopper = await newShopper(app.db);
    headers = shopper.headers;
    calls = [
      '/api/products?',
      '/api/search?query=dress&',
      '/api/products/facets/brands?',
      `/api/users/${shopper.id}/products?`,
      '/api/user/products_ranked?',
      `/api/users/${shopper.id}/favorite_products?`,
      '/api/user/disliked_products?',
    ];
  });

  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
  test.each(
    [
      ['page[number]=0', 'page[number]'],
      ['page[number]=-1', 'page[number]'],
      ['page[number]=10000000000', 'page[number]'],
      ['page_number=1.5', 'page_number'],
      ['page[number]=1&page[number]=2', 'page[number]'],
      ['page[size]=0', 'page[size]'],
      ['page[size]=%00', 'page[size]'],
      ['sort=constructor', 'sort'],
      ['sort=-created_at&sort=-created_at', 'sort'],
      ['filter[brand_ids]=x', 'filter[brand_ids]'],
      ['filter[brand_ids]=%00', 'filter[brand_ids]'],
      ['filter[brand_ids]=1%27%20or%201=1', 'filter[brand_ids]'],
      [`filter[brand_ids]=${ids(501)}`, 'filter[brand_ids]'],
      [`filter[store_ids]=${ids(501)}`, 'filter[store_ids]'],
      [`filter[category_ids]=${ids(1600)}`, 'filter[category_ids]'],
      ['filter[subcategory_ids]=99999999999', 'filter[subcategory_ids]'],
      ['filter[subcategory_ids]=1&filter[subcategory_ids]=2', 'filter[subcategory_ids]'],
      [`filter[sizes][1403][categories]=${ids(501)}`, 'filter[sizes]'],
      ['filter[price_min]=__proto__', 'filter[price_min]'],
      ['filter[price_max]=1e3', 'filter[price_max]'],
      ['filter[price_max]=NaN', 'filter[price_max]'],
      ['filter[price_min]=100&filter[price_max]=50', 'filter[price_max]'],
      ['price_min=0.02&price_max=0.01', 'price_max'],
      ['filter[price_min]=4999.99&price_max=20', 'price_max'],
      ['filter[discount_percentage_min]=101', 'filter[discount_percentage_min]'],
      ['filter[colour]=mauvish', 'filter[colour]'],
      ['filter[heel]=red', 'filter[heel]'],
      ['material=silk,__proto__', 'material'],
    ].map(([query = '', field = '']) => [query.slice(0, 60), field, query]),
  )('%s is rejected by every listing call with a message for %s', async (_, field, query) => {
    // The values of a filter have no pages and an order of their own.
    const isOfLists = /^(page|sort)/.test(field);
    for (const call of calls.filter((call) => !isOfLists || !call.includes('/facets/'))) {
      const { status, body } = await get(`${call}${query}`, headers);
      expect([call, status]).toEqual([call, 422]);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
  });

  test.each([
    'filter[brand_ids]=999999999',
    'filter[store_ids]=999999999,999999998',
    'filter[category_ids]=0',
    'filter[subcategory_ids]=999999999',
    'filter[sizes][999999999][categories]=999999999',
    'filter[price_min]=9999999.99',
    'page[number]=999999999&page[size]=100',
  ])('%s gives an empty page in every listing call', async (query) => {
    for (const call of calls) {
      const { status, body } = await get(`${call}${query}`, headers);
      expect([call, status]).toEqual([call, 200]);
      if (!call.includes('facets')) expect(body.data).toEqual([]);
    }
  });

  test.each(
    [
      ['__proto__=1', '__proto__'],
      ['constructor[prototype][b]=1&toString=2', 'constructor[prototype][b]'],
      ['filter[__proto__]=1', 'filter[__proto__]'],
      ['filter%5B__proto__%5D=1', 'filter[__proto__]'],
      ['filter[brand_ids][$ne]=1', 'filter[brand_ids][$ne]'],
      ['filter[brand_ids][]=1', 'filter[brand_ids][]'],
      ['brand_ids[]=1', 'brand_ids[]'],
      ['sort[]=-rank', 'sort[]'],
      ['page[offset]=24', 'page[offset]'],
      ['filter[brands]=7', 'filter[brands]'],
      [`filter${'[a]'.repeat(2000)}=1`, `filter${'[a]'.repeat(2000)}`.slice(0, 100)],
    ].map(([query = '', field = '']) => [query.slice(0, 60), query, field]),
  )('%s is rejected as an unknown parameter', async (_, query, field) => {
    for (const call of [...calls, '/api/brands?', '/api/faq?']) {
      const { status, body } = await get(`${call}${query}`, headers);
      expect([call, status, Object.keys(body.errors)]).toEqual([call, 422, [field]]);
    }
  });

  test.each(
    [
      'constructor=1&toString=2',
      '%',
      '%E0%A4%A=%ED%A0%80',
      '&&&===&%00=%00',
      'filter[brand_ids]=,,,',
      'filter[brands]=&filter[colour]=&filter[price_min]=&page[number]=&sort=',
      `unknown=${'x'.repeat(7000)}`,
    ].map((query) => [query.slice(0, 60), query]),
  )('%s is ignored by every listing call', async (_, query) => {
    for (const call of calls) {
      const { status } = await get(`${call}${query}`, headers);
      expect([call, status]).toEqual([call, 200]);
    }
  });

  test.each([
    '(((((a+)+)+)+)+$',
    '.*',
    '[[[dress',
    '(?<=dress)',
    'dress & | ! <-> boots:*',
    "'dress' | 'boots':A",
    '"unclosed dress',
    '""""',
    '"dress" -boots OR NEAR(a b)',
    "'; drop table product; --",
    '\u0000dress',
    '\ud800',
    '👗 dress',
    '$$$$$ under under $',
    'under $'.repeat(28),
    '__proto__ constructor',
    '%%% \\ \\x00',
    'x'.repeat(200),
    'ａｂｃ \u202edress',
  ])('a search for %j returns a listing, or an error for the query', async (query) => {
    const { status, body } = await get(`/api/search?${new URLSearchParams({ query })}`);
    if (status === 200) listingSchema.parse(body);
    else expect([status, Object.keys(body.errors)]).toEqual([422, ['query']]);
  });
});

test('a chosen value is counted even when a hundred others have more products', async () => {
  const feed = await newFeed(app.db);
  const others = Array.from({ length: 100 }, (_, n) => [0, 1].map(() => feedRow({ brand: `Atelier Nummer ${n}` })));
  await ingest(app.db, feed, [...others.flat(), feedRow({ brand: 'Petite Maison Rare' })]);
  await app.catalog.refresh();
  const ofStore = `filter[store_ids]=${feed.storeId}`;
  const { body } = await get(`/api/products/facets/brands?${ofStore}`);
  expect(body.data).toHaveLength(101);
  expect((await list(`?${ofStore}`)).facets.brands).toEqual(body.data.slice(0, 100));
  const rare = body.data[100];
  expect(rare).toMatchObject({ name: 'Petite Maison Rare', count: 1 });
  const { facets } = await list(`?${ofStore}&filter[brand_ids]=${rare.id}`);
  expect(facets.brands).toEqual(body.data);
});

test('a listing names all its subcategories, even more than a hundred', async () => {
  const feed = await newFeed(app.db);
  await ingest(
    app.db,
    feed,
    Array.from({ length: 120 }, () => feedRow()),
  );
  await app.runSql(`update product set subcategory_id = kind.id, changed_tx = pg_current_xact_id()::text::bigint
    from (select id, row_number() over (order by id) as place from product where store_id = ${feed.storeId}) as own,
      (select id, row_number() over (order by id) as place, count(*) over () as kinds from subcategory) as kind
    where product.id = own.id and kind.place = (own.place - 1) % kind.kinds + 1`);
  await app.catalog.refresh();
  const { subcategories, facets } = await list(`?filter[store_ids]=${feed.storeId}`);
  const { body } = await get('/api/subcategories');
  expect(Object.keys(subcategories)).toHaveLength(body.meta.total);
  expect(facets.kinds.filter(({ parent_id }) => parent_id === null).reduce((sum, { count }) => sum + count, 0)).toBe(
    120,
  );
  expect(facets.subcategories).toHaveLength(body.meta.total);
});

test('the facet endpoint counts the results of a search, and rejects an invalid query', async () => {
  const feed = await newFeed(app.db);
  await ingest(app.db, feed, [
    feedRow({ brand: 'Maison Velours', title: 'Periwinkle gown', price: '90.00 USD' }),
    feedRow({ brand: 'Atelier Nacre', title: 'Periwinkle gown', price: '190.00 USD' }),
    feedRow({ brand: 'Atelier Nacre', title: 'Plain gown', price: '90.00 USD' }),
  ]);
  await app.catalog.refresh();
  const named = async (query: string) => {
    const { body } = await get(`/api/products/facets/brands?query=${query}`);
    return body.data.map(({ name }: { name: string }) => name);
  };
  expect((await named('periwinkle')).sort()).toEqual(['Atelier Nacre', 'Maison Velours']);
  expect(await named('periwinkle+under+$100')).toEqual(['Maison Velours']);
  const { status, body } = await get('/api/products/facets/brands?query=%20');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['query']]);
});
