import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, maxBoardProducts, type SharedBoard, type WholeBoard } from '#contract/boards.ts';
import type { Listing, Product } from '#contract/products.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { decideMatches } from './decisions.ts';

// Every list of the store shows an item once, also where the shopper chose two of its offers before they were one item.

let app: TestApp;
let shopper: Awaited<ReturnType<typeof newShopper>>;
let hider: typeof shopper;
let reader: typeof shopper;
let board: Board;
/** Offers of one gown, the first of them dearer, and a coat. */
let [dear, cheap, coat]: [number, number, number] = [0, 0, 0];

const send = <Body>(method: string, path: string, body?: unknown, { headers } = shopper) =>
  call<Body>(app, [method, path], { body, headers });
const ofBoards = (path: string) => `/api/users/${shopper.id}/boards${path}`;

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const offer = async (more: Record<string, string>) => {
        const feed = await newFeed(db);
        await ingest(db, feed, [feedRow({ brand: 'Loriane Vau', price: '400 USD', ...more })]);
        const { id } = await db
          .selectFrom('product')
          .select('id')
          .where('store_id', '=', feed.storeId)
          .executeTakeFirstOrThrow();
        return id;
      };
      dear = await offer({ title: 'Satin evening dress', sale_price: '95 USD' });
      cheap = await offer({ title: 'Vesper gown dress', sale_price: '90 USD' });
      coat = await offer({ title: 'Loden coat dress', sale_price: '85 USD' });
    },
    { hasPages: true },
  );
  [shopper, hider, reader] = [await newShopper(app.db), await newShopper(app.db), await newShopper(app.db)];
  for (const id of [dear, coat, cheap]) {
    await send('POST', `/api/users/${shopper.id}/favorite_products/${id}`);
    await send('POST', '/api/rate_prodct', { product_id: id, rating: 1 }, hider);
    await send('PUT', `/api/users/${shopper.id}/price_watches/${id}`, { target_price: 50 });
  }
  board = (await send<{ data: Board }>('POST', ofBoards(''), { name: 'Gala', product_id: dear })).body.data;
  const put = (id: number, note: string) => send('PUT', ofBoards(`/${board.id}/products/${id}`), { note });
  await put(dear, 'for the gala');
  await put(coat, 'warm');
  await put(cheap, 'in silk?');
  board = (await send<{ data: Board }>('POST', ofBoards(`/${board.id}/share`))).body.data;
  await app.db
    .insertInto('follow')
    .values({ account_id: shopper.id, brand_id: null, address: '/products/latest/1', name: 'All', told_count: 3 })
    .execute();
  await app.db
    .updateTable('follow')
    .set({ told_at: november(2), shown_ids: [dear, coat, cheap] })
    .execute();
  await decideMatches(app.db, [[dear, cheap]], 'merged', 'Olga', november(3));
  await app.catalog.refresh();
});
afterAll(() => app.close());

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);
const listing = async (path: string, by = shopper) => {
  const { body } = await send<Listing>('GET', path, undefined, by);
  expect(body.meta.total).toBe(body.data.length);
  return idsOf(body.data);
};
const products = async (path: string) => idsOf((await send<{ data: Product[] }>('GET', path)).body.data);

test.each<[string, () => Promise<number[]>]>([
  ['all products', () => listing('/api/products')],
  ['a search', () => listing('/api/search?query=dress')],
  ['personal products', () => listing(`/api/users/${shopper.id}/products`)],
  ['top picks', () => listing('/api/user/products_ranked', reader)],
  ['favorites', () => listing(`/api/users/${shopper.id}/favorite_products`)],
  ['hidden products', () => listing('/api/user/disliked_products', hider)],
  [
    'target prices',
    async () => {
      const path = `/api/users/${shopper.id}/price_watches`;
      const { body } = await send<{ data: { product_id: number }[] }>('GET', path);
      return body.data.map(({ product_id }) => product_id);
    },
  ],
  [
    'a board',
    async () => {
      const { body } = await send<{ data: WholeBoard }>('GET', ofBoards(`/${board.id}`));
      expect(body.data).toMatchObject({ products: 2, cover: { id: cheap } });
      return idsOf(body.data.items.map(({ product }) => product));
    },
  ],
  [
    'a shared board',
    async () => {
      const key = board.share_path?.split('/').at(-1);
      const { body } = await send<{ data: SharedBoard }>('GET', `/api/shared_boards/${key}`);
      return idsOf(body.data.items.map(({ product }) => product));
    },
  ],
  [
    'news of follows',
    async () => {
      const path = `/api/users/${shopper.id}/follow_news`;
      return idsOf(
        (await send<{ data: { products: Product[] }[] }>('GET', path)).body.data.flatMap((one) => one.products),
      );
    },
  ],
])('%s', async (_, read) => {
  const ids = await read();
  expect(ids).toHaveLength(2);
  expect(ids).toContain(coat);
});

test('products related to another one have the item once, and the ones related to an offer have no sibling', async () => {
  expect(await products(`/api/products/${coat}/related`)).toHaveLength(1);
  expect(await products(`/api/products/${dear}/related`)).toEqual([coat]);
});

test.each([
  '/',
  '/products/latest/1',
  '/products/search/1?query=dress',
  '/designers/loriane-vau',
  '/edit/new-in',
  '/edit/under-100',
  '/edit/70-and-more',
])('the page %s', async (path) => {
  const html = await (await app.request(path)).text();
  const shown = [dear, cheap, coat].filter((id) => html.includes(`href="/product/${id}"`));
  expect(shown).toHaveLength(2);
  expect(shown).toContain(coat);
});

test('the page of a shared board, with the notes of both offers', async () => {
  const html = await (await app.request(board.share_path ?? '')).text();
  expect([dear, cheap, coat].filter((id) => html.includes(`href="/product/${id}"`))).toEqual([cheap, coat]);
  expect(html).toContain('for the gala\nin silk?');
});

test('suggestions, designers and sitemap count or name the item once', async () => {
  const { body } = await send<{ data: object[] }>('GET', '/api/suggest?q=loriane');
  expect(body.data[0]).toMatchObject({ name: 'Loriane Vau', count: 2 });
  expect(await (await app.request('/designers')).text()).toMatch(/Loriane Vau.{0,200}2/s);
  const sitemap = await (await app.request('/sitemaps/products-1.xml')).text();
  expect([...sitemap.matchAll(/\/product\/(\d+)/g)].map(([, id]) => Number(id))).toEqual([dear, coat]);
});

test('a board keeps the rows of both offers, keeps them together, notes the item once, and takes it off as a whole', async () => {
  const read = async () => (await send<{ data: WholeBoard }>('GET', ofBoards(`/${board.id}`))).body.data;
  const kept = async () => {
    const data = await readPersonalData(app.db, shopper.id);
    const [own] = (data as unknown as { boards: { products: { product_id: number; note: string }[] }[] }).boards;
    return own?.products.map(({ product_id, note }) => [product_id, note]);
  };
  await send('PUT', ofBoards(`/${board.id}/order`), { product_ids: [coat, cheap] });
  expect(await kept()).toEqual([
    [coat, 'warm'],
    [cheap, 'in silk?'],
    [dear, 'for the gala'],
  ]);
  await send('PUT', ofBoards(`/${board.id}/products/${cheap}`), { note: 'this one' });
  expect((await read()).items.map(({ product, note }) => [product.id, note])).toEqual([
    [coat, 'warm'],
    [cheap, 'this one'],
  ]);
  expect(await kept()).toHaveLength(3);
  await send('DELETE', ofBoards(`/${board.id}/products/${cheap}`));
  expect(await kept()).toEqual([[coat, 'warm']]);
});

test('a board has room for items, not for offers', async () => {
  const { id } = (await send<{ data: Board }>('POST', ofBoards(''), { name: 'Full', product_id: dear })).body.data;
  const others = Array.from({ length: maxBoardProducts - 2 }, (_, n) => ({
    board_id: id,
    product_id: 1_000_000 + n,
    place: n,
  }));
  await app.db.insertInto('board_product').values(others).execute();
  const statusOf = async (productId: number) =>
    (await send('PUT', ofBoards(`/${id}/products/${productId}`), {})).status;
  // The second offer of the gown takes no room, the coat the last one.
  expect([await statusOf(cheap), await statusOf(coat)]).toEqual([200, 200]);
  await app.db.insertInto('board_product').values({ board_id: id, product_id: 2_000_000, place: 0 }).execute();
  // Beyond the bound, offers of items on the board still find their place, and others do not.
  await app.db.deleteFrom('board_product').where('product_id', 'in', [coat, cheap]).execute();
  expect([await statusOf(cheap), await statusOf(coat)]).toEqual([200, 422]);
});
