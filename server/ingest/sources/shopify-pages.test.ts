import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFeed } from '#server/ingest/read-feed.ts';
import { hastyManners, localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { openSource } from './open-source.ts';
import { isShopifyWalk } from './shopify-pages.ts';

let store: Partner;
beforeAll(async () => {
  store = await openPartner((_, response) => response.end());
});
beforeEach(() => {
  store.requests.length = 0;
});
afterAll(() => store.close());

type Product = { id: number; [key: string]: unknown };
const product = (id: number): Product => ({
  id,
  title: `Dress ${id}`,
  handle: `dress-${id}`,
  variants: [{ id, price: '10.00', available: true }],
});
const products = (from: number, count: number) => Array.from({ length: count }, (_, at) => product(from + at));
const pageOf = (path: string | undefined) => Number(new URL(path ?? '/', store.url).searchParams.get('page'));

/** Serves these pages, and empty ones after them. */
function show(pages: Product[][]): void {
  store.answer = ({ url }, response) => response.end(JSON.stringify({ products: pages[pageOf(url) - 1] ?? [] }));
}

/** Walks the store as a run does. Returns the variants' ids in order, and the reason if the walk broke. */
async function walk(path = '/products.json', more = {}) {
  const source = { source: `${store.url}${path}`, format: 'shopify-json', storeUrl: store.url, pagePattern: null };
  const ids: (string | undefined)[] = [];
  try {
    const { bytes } = await openSource(source, { outbound: localOutbound, manners: hastyManners, ...more });
    const { rows } = await readFeed(bytes, source.format, source);
    for await (const batch of rows) for (const row of batch) ids.push(row.kind === 'offer' ? row.offer.id : row.reason);
  } catch (error) {
    return { ids, broken: (error as Error).message };
  }
  return { ids, broken: undefined };
}
const idsOf = (all: Product[]) => all.map(({ id }) => String(id));

test.each([
  ['https://s.example/products.json', true],
  ['https://s.example/en/collections/sale/products.json?limit=50', true],
  ['https://s.example/products.json?page=1', false],
  ['https://s.example/products.json.gz', false],
  ['/data/products.json', false],
  ['https://', false],
])('%s is walked page by page: %s', (source, isWalked) => {
  expect(isShopifyWalk({ source, format: 'auto' })).toBe(isWalked);
  expect(isShopifyWalk({ source, format: 'shopify-json' })).toBe(isWalked);
  expect(isShopifyWalk({ source, format: 'mapped' })).toBe(false);
});

describe('a Shopify store', () => {
  test('is read page by page until an empty page, with its other query parameters kept', async () => {
    show([products(1, 250), products(251, 3), products(254, 250)]);
    expect(await walk('/collections/sale/products.json?currency=EUR')).toEqual({
      ids: idsOf(products(1, 503)),
      broken: undefined,
    });
    expect(store.requests.map(({ path }) => path)).toEqual(
      [1, 2, 3, 4].map((page) => `/collections/sale/products.json?currency=EUR&limit=250&page=${page}`),
    );
    await walk('/products.json?limit=50');
    expect(store.requests.at(-1)?.path).toBe('/products.json?limit=50&page=4');
  });

  test('with more than a hundred pages is read to its end', async () => {
    show(products(1, 130).map((one) => [one]));
    expect(await walk()).toEqual({ ids: idsOf(products(1, 130)), broken: undefined });
  });

  test('gives each product once if it changes during the walk', async () => {
    show([products(1, 4), products(3, 4), products(7, 1)]);
    expect(await walk()).toEqual({ ids: idsOf(products(1, 7)), broken: undefined });
    // The last page may hold only products that moved there.
    show([products(1, 4), products(3, 2)]);
    expect(await walk()).toEqual({ ids: idsOf(products(1, 4)), broken: undefined });
  });

  test('has no products if its first page is empty', async () => {
    show([[], products(1, 3)]);
    expect(await walk()).toEqual({ ids: [], broken: undefined });
    expect(store.requests).toHaveLength(1);
  });

  test('is read for one page if its URL names the page', async () => {
    show([products(1, 2), products(3, 2)]);
    expect(await walk('/products.json?page=2')).toEqual({ ids: ['3', '4'], broken: undefined });
    expect(store.requests).toHaveLength(1);
  });

  test('is limited to a few pages for a probe', async () => {
    show([products(1, 2), products(3, 2), products(5, 2)]);
    expect(await walk('/products.json', { maxPages: 2 })).toEqual({ ids: ['1', '2', '3', '4'], broken: undefined });
    expect(store.requests).toHaveLength(2);
  });
});

describe('a store with more products than Shopify shows', () => {
  const more = 'the store has more products than the 25,000 that Shopify shows; the rest is not read';
  const refuseFrom = (refused: number, status: number) => {
    store.answer = ({ url }, response) => {
      if (pageOf(url) >= refused) response.writeHead(status).end();
      else response.end(JSON.stringify({ products: [product(pageOf(url))] }));
    };
  };

  test.each([
    ['/products.json', 101, 400],
    ['/products.json', 101, 404],
    ['/products.json', 101, 422],
    ['/products.json?limit=200', 126, 400],
    ['/collections/sale/products.json', 102, 400],
  ])('is read as far as %s shows it', async (path, refused, status) => {
    refuseFrom(refused, status);
    expect(await walk(path)).toEqual({ ids: [...idsOf(products(1, refused - 1)), more], broken: undefined });
  });

  test.each([
    ['/products.json', 100, 400],
    ['/products.json?limit=200', 125, 400],
    ['/products.json', 101, 403],
  ])('breaks the walk of %s at page %i with %i', async (path, refused, status) => {
    refuseFrom(refused, status);
    expect((await walk(path)).broken).toContain(`page ${refused}: `);
  });

  test('ends none of its products', async () => {
    refuseFrom(101, 400);
    const source = { source: `${store.url}/products.json`, format: 'auto', storeUrl: store.url, pagePattern: null };
    const { bytes } = await openSource(source, { outbound: localOutbound, manners: hastyManners });
    const { rows } = await readFeed(bytes, 'auto', source);
    expect((await Array.fromAsync(rows)).flat().at(-1)).toMatchObject({ kind: 'reject', hidesProducts: true });
  });
});

describe('a walk breaks', () => {
  test('if the store repeats the same page', async () => {
    store.answer = (_, response) => response.end(JSON.stringify({ products: products(1, 30) }));
    const { broken } = await walk();
    expect(broken).toContain('page 3 repeats earlier pages: the store ignores the page number');
    expect(broken).toContain('?page=1');
    expect(store.requests).toHaveLength(3);
  });

  test('if the store repeats its pages in a cycle', async () => {
    store.answer = ({ url }, response) => response.end(JSON.stringify({ products: [product(pageOf(url) % 3)] }));
    expect((await walk()).broken).toContain('page 5 repeats');
  });

  test('beyond 1,000 pages', async () => {
    store.answer = ({ url }, response) => response.end(JSON.stringify([product(pageOf(url))]));
    expect((await walk()).broken).toBe('the store has more than 1000 pages');
  });

  test.each([
    ['an HTML page', '<!doctype html><html>Enter password</html>', 'page 2: this is an HTML page, not a product feed'],
    ['an empty response', '', 'page 2: this is not valid JSON'],
    ['half a page', '{"products":[{"id":1', 'page 2: this is not valid JSON'],
    [
      'other JSON',
      '{"errors":"Not Found"}',
      'page 2: this is JSON without a list named "products" (its first name is "errors")',
    ],
    ['a number', '7', 'page 2: this is JSON without a list named "products"'],
    ['null', 'null', 'page 2: this is JSON without a list named "products"'],
  ])('at %s in the middle', async (_, body, words) => {
    store.answer = ({ url }, response) =>
      response.end(pageOf(url) === 2 ? body : JSON.stringify({ products: products(pageOf(url) * 10, 2) }));
    expect((await walk()).broken).toContain(words);
  });

  test.each([
    [400, 1],
    [404, 1],
    [430, 1],
    [429, 3],
    [503, 3],
  ])('if a page in the middle keeps failing with %i', async (status, attempts) => {
    store.answer = ({ url }, response) => {
      if (pageOf(url) === 2) response.writeHead(status).end();
      else response.end(JSON.stringify({ products: [product(pageOf(url))] }));
    };
    expect((await walk()).broken).toMatch(new RegExp(`^page 2: .* answered ${status}`));
    expect(store.requests).toHaveLength(1 + attempts);
  });

  test('but not if a page arrives at the second attempt', async () => {
    store.answer = ({ url }, response) => {
      if (store.requests.length === 2) response.writeHead(429, { 'retry-after': '0' }).end();
      else response.end(JSON.stringify({ products: [[product(1)], [product(2)]][pageOf(url) - 1] ?? [] }));
    };
    expect(await walk()).toEqual({ ids: ['1', '2'], broken: undefined });
  });

  test('if it is aborted between two pages', async () => {
    const stop = new AbortController();
    show([products(1, 1), products(2, 1)]);
    const answer = store.answer;
    store.answer = (request, response) => {
      response.once('close', () => stop.abort());
      answer(request, response);
    };
    const manners = { ...hastyManners, pauseMs: 60_000 };
    expect((await walk('/products.json', { signal: stop.signal, manners })).broken).toContain('was aborted');
    expect(store.requests).toHaveLength(1);
  });
});

test('keeps malformed products of any page as rejects', async () => {
  show([[7 as never, null as never, product(1)], [7 as never]]);
  const { ids, broken } = await walk();
  expect(ids).toHaveLength(4);
  expect(broken).toBeUndefined();
});
