import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Board, maxBoardProducts, maxBoards, type SharedBoard, type WholeBoard } from '#contract/boards.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';

const rows = ['Silk dress', 'Wool coat', 'Linen shirt'].map((title) => feedRow({ title, sale_price: '60.00 USD' }));
const others = Array.from({ length: 6 }, () => feedRow());

let app: Awaited<ReturnType<typeof openTestApp>>;
let feed: Feed;
let dress: number;
let coat: number;
let shirt: number;
let shopper: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    feed = await newFeed(db);
    await ingest(db, feed, [...rows, ...others]);
    const idOf = async (name: string) =>
      (await db.selectFrom('product').select('id').where('name', 'like', `%${name}%`).executeTakeFirstOrThrow()).id;
    [dress, coat, shirt] = [await idOf('Silk dress'), await idOf('Wool coat'), await idOf('Linen shirt')];
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, headers } = await newShopper(app.db);
  shopper = { id, token: headers.authorization.slice('Bearer '.length) };
});

const send = <Data>(method: string, path: string, body?: unknown, token = shopper.token) =>
  call<{ data: Data }>(app, [method, `/api/users/${shopper.id}/boards${path}`], { body, token });
const make = async (body: object = { name: 'Summer' }) => (await send<Board>('POST', '', body)).body.data;
const read = async (id: number) => (await send<WholeBoard>('GET', `/${id}`)).body.data;
const namesOf = ({ items }: Pick<WholeBoard, 'items'>) => items.map(({ product }) => product.id);
const shared = (path: string | null) =>
  call<{ data: SharedBoard }>(app, ['GET', `/api/shared_boards/${path?.split('/').at(-1)}`]);

test('a board is made, named, noted, filled and deleted', async () => {
  const { id } = await make({ name: ' Summer\n2027 ', product_id: dress });
  await send('PUT', `/${id}/products/${coat}`, { note: 'for the evening' });
  await send('PUT', `/${id}/products/${coat}`);
  expect(await read(id)).toMatchObject({
    name: 'Summer 2027',
    note: '',
    products: 2,
    share_path: null,
    cover: { id: dress },
    items: [
      { product: { id: dress, name: 'Silk dress' }, note: '' },
      { product: { id: coat }, note: 'for the evening' },
    ],
  });
  await send('PATCH', `/${id}`, { name: 'Summer', note: 'Line one\r\nline two', cover_product_id: coat });
  await send('PUT', `/${id}/products/${coat}`, { note: '' });
  expect(await read(id)).toMatchObject({ name: 'Summer', note: 'Line one\nline two', cover: { id: coat } });
  expect((await read(id)).items[1]?.note).toBe('');
  for (let time = 0; time < 2; time += 1) {
    expect((await send('DELETE', `/${id}/products/${coat}`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ products: 1, cover: { id: dress } });
  }
  for (let time = 0; time < 2; time += 1) expect((await send('DELETE', `/${id}`)).status).toBe(204);
  expect((await send('GET', `/${id}`)).status).toBe(404);
});

test('a product of a board is a favorite, and stays one', async () => {
  const { id } = await make({ name: 'Summer', product_id: dress });
  await send('PUT', `/${id}/products/${coat}`);
  await send('DELETE', `/${id}`);
  const favorites = await app.db
    .selectFrom('favorite_product')
    .select('product_id')
    .where('account_id', '=', shopper.id);
  expect((await favorites.execute()).map(({ product_id }) => product_id).sort()).toEqual([dress, coat].sort());
});

test('the list of boards marks those that have a product', async () => {
  await make({ name: 'Empty' });
  await make({ name: 'Full', product_id: dress });
  const { body } = await send<Board[]>('GET', `?product_id=${dress}`);
  expect(body.data.map(({ name, has_product, products }) => [name, has_product, products])).toEqual([
    ['Full', 1, 1],
    ['Empty', 0, 0],
  ]);
});

test('a product is on a board, and is taken off, at every store of its item', async () => {
  const setItem = (itemId: number | null) =>
    app.db.updateTable('product').set({ item_id: itemId }).where('id', 'in', [dress, coat]).execute();
  await setItem(Math.min(dress, coat));
  const { id } = await make({ name: 'Summer', product_id: dress });
  const isOn = async () =>
    (await send<Board[]>('GET', `?product_id=${coat}`)).body.data.map((board) => board.has_product);
  expect(await isOn()).toEqual([1]);
  await send('DELETE', `/${id}/products/${coat}`);
  expect([await isOn(), (await read(id)).products]).toEqual([[0], 0]);
  for (const product of [dress, coat]) await send('PUT', `/${id}/products/${product}`);
  expect(await read(id)).toMatchObject({ products: 1, items: [{}] });
  await setItem(null);
  expect(namesOf(await read(id))).toEqual([dress, coat]);
  await setItem(Math.min(dress, coat));
  await send('DELETE', `/${id}/products/${coat}`);
  await setItem(null);
  expect([await isOn(), (await read(id)).products]).toEqual([[0], 0]);
});

test('products are put in another order, and others follow', async () => {
  const { id } = await make({ name: 'Summer', product_id: dress });
  for (const product of [coat, shirt]) await send('PUT', `/${id}/products/${product}`);
  await send('PUT', `/${id}/order`, { product_ids: [shirt, coat] });
  expect(namesOf(await read(id))).toEqual([shirt, coat, dress]);
  expect(await read(id)).toMatchObject({ cover: { id: shirt } });
  const unknown = await send('PUT', `/${id}/order`, { product_ids: [999_999] });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['product_ids']]);
});

test('a shared board shows its name, notes and products, and nothing of its owner', async () => {
  const { id } = await make({ name: 'Summer', note: 'By the sea', product_id: dress });
  const path = (await send<Board>('POST', `/${id}/share`)).body.data.share_path;
  expect(path).toMatch(/^\/board\/[\w-]{22}$/);
  expect((await send<Board>('POST', `/${id}/share`)).body.data.share_path).toBe(path);
  const { status, body, headers } = await shared(path);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(Object.keys(body.data).sort()).toEqual(['items', 'name', 'note']);
  expect(body.data).toMatchObject({
    name: 'Summer',
    note: 'By the sea',
    items: [{ product: { id: dress, favorite: 0 }, note: '' }],
  });
  expect(Object.keys(body.data.items[0] ?? {}).sort()).toEqual(['note', 'product']);
});

test('a link ends for good by its owner, with the board, and with the account', async () => {
  const board = await make();
  const share = async (id: number) => (await send<Board>('POST', `/${id}/share`)).body.data.share_path;
  const first = await share(board.id);
  for (let time = 0; time < 2; time += 1)
    expect((await send<Board>('DELETE', `/${board.id}/share`)).body.data.share_path).toBeNull();
  const second = await share(board.id);
  expect(second).not.toBe(first);
  expect([(await shared(first)).status, (await shared(second)).status]).toEqual([410, 200]);
  await send('DELETE', `/${board.id}`);
  const third = await share((await make()).id);
  await call(app, ['DELETE', `/api/users/${shopper.id}`], { token: shopper.token });
  expect([(await shared(second)).status, (await shared(third)).status]).toEqual([410, 410]);
});

test.each(['x', 'k3v9QhT5mp9s7fQ2mXkbgA', '%00%00', 'a'.repeat(500)])(
  'a link that never was is unknown: %s',
  async (key) => {
    expect((await call(app, ['GET', `/api/shared_boards/${key}`])).status).toBe(404);
  },
);

test('a product whose offer has ended stays on the board, and says so', async () => {
  const { id } = await make({ name: 'Summer', product_id: shirt });
  await ingest(app.db, feed, [...rows.slice(0, 2), ...others], november(2));
  await app.catalog.refresh();
  expect(await read(id)).toMatchObject({ products: 1, items: [{ product: { id: shirt, available: false } }] });
});

test('hostile names and notes are kept as they read', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202eevil\u0000 👩‍👩‍👧 قميص';
  const { id } = await make({ name: hostile, note: hostile });
  const plain = '<img src=x onerror=alert(1)> evil 👩‍👩‍👧 قميص';
  expect(await read(id)).toMatchObject({ name: plain, note: plain });
});

test.each([
  [{}, 'name'],
  [{ name: '' }, 'name'],
  [{ name: ' \u200b\u202e ' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'n'.repeat(10_000) }, 'name'],
  [{ name: 'Summer', note: 'n'.repeat(10_000) }, 'note'],
  [{ name: 'Summer', product_id: 'dress' }, 'product_id'],
])('a board of %o is refused by its field', async (body, field) => {
  const { status, body: answer } = await send('POST', '', body);
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  expect((await send<Board[]>('GET', '')).body.data).toEqual([]);
});

test('unknown products and boards, and covers from elsewhere, are refused', async () => {
  expect((await send('POST', '', { name: 'Summer', product_id: 999_999 })).status).toBe(404);
  expect((await send<Board[]>('GET', '')).body.data).toEqual([]);
  const { id } = await make();
  expect((await send('PUT', `/${id}/products/999999`)).status).toBe(404);
  expect((await send('PATCH', `/${id}`, { cover_product_id: dress })).status).toBe(422);
  expect((await send('PATCH', `/${id}`, {})).status).toBe(422);
  expect((await send('PUT', `/999999/products/${dress}`)).status).toBe(404);
});

test('boards of other accounts are unknown, and visitors are refused', async () => {
  const { id } = await make();
  const other = await newShopper(app.db);
  const token = other.headers.authorization.slice('Bearer '.length);
  expect((await send('GET', '', undefined, token)).status).toBe(403);
  expect((await send('GET', `/${id}`, undefined, 'nobody')).status).toBe(401);
  const calls = [
    ['GET', ''],
    ['PATCH', '', { name: 'Mine' }],
    ['PUT', `/products/${dress}`],
    ['DELETE', `/products/${dress}`],
    ['PUT', '/order', { product_ids: [] }],
    ['POST', '/share'],
    ['DELETE', '/share'],
  ] as const;
  for (const [method, path, body] of calls)
    expect((await call(app, [method, `/api/users/${other.id}/boards/${id}${path}`], { body, token })).status).toBe(404);
  await call(app, ['DELETE', `/api/users/${other.id}/boards/${id}`], { token });
  expect(await read(id)).toMatchObject({ name: 'Summer', share_path: null });
});

test('boards and their products are bounded, and the messages say so', async () => {
  const { id } = await make();
  const full = Array.from({ length: maxBoardProducts }, (_, n) => ({
    board_id: id,
    product_id: 1_000_000 + n,
    place: n,
  }));
  await app.db.insertInto('board_product').values(full).execute();
  expect((await send('PUT', `/${id}/products/${dress}`)).body.message).toMatch(/^A board has room for 500 products/);
  const many = Array.from({ length: maxBoards - 1 }, (_, n) => ({ account_id: shopper.id, name: `Board ${n}` }));
  await app.db.insertInto('board').values(many).execute();
  const { status, body } = await send('POST', '', { name: 'One more' });
  expect([status, body.message]).toEqual([422, 'At most 100 boards can be made. Please delete some first.']);
});

test('boards are part of the data export, and go with the account', async () => {
  const { id } = await make({ name: 'Summer', product_id: dress });
  await send('PUT', `/${id}/products/${dress}`, { note: 'mine' });
  expect(await readPersonalData(app.db, shopper.id)).toMatchObject({
    boards: [{ name: 'Summer', products: [{ product_id: dress, note: 'mine' }] }],
  });
  await call(app, ['DELETE', `/api/users/${shopper.id}`], { token: shopper.token });
  expect(await app.db.selectFrom('board').selectAll().where('account_id', '=', shopper.id).execute()).toEqual([]);
});
