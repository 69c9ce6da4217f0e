import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, newUser } from '#test/support/accounts.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

type Answer = { data: Record<string, unknown>[]; meta: { total: number } } & Record<string, unknown>;
type Call = (given: Record<string, unknown>) => Promise<Answer>;
type Client = Record<string, Record<string, Call>> & { OpenAPI: { BASE: string; TOKEN: string | undefined } };

let app: TestApp;
let server: Awaited<ReturnType<TestApp['listen']>>;
let folder: string;
let client: Client;

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const row = (title: string, size: string, brand: string) =>
      feedRow({ title, size, brand, price: '900.00 USD', sale_price: '90.00 USD' });
    const rows = [row('Silk dress', 'M', 'Gucci'), row('Satin dress', 'S', 'Khaite'), row('Wool coat', 'M', 'Gucci')];
    await ingest(db, await newFeed(db), rows);
  });
  server = await app.listen();
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  await generate({ input: document, output: folder, useOptions: true, write: true });
  client = await import(/* @vite-ignore */ join(folder, 'index.ts'));
  client.OpenAPI.BASE = server.url;
});
afterAll(async () => {
  await server?.close();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Calls a function of the client that a public generator writes from the API document. */
const call = (tag: string, name: string, given: Record<string, unknown> = {}) => {
  const made = client[`${tag}Service`]?.[name];
  return made ? made(given) : expect.fail(`the client has no ${tag}.${name}`);
};
const names = ({ data }: Answer) => data.map(({ name }) => name).sort();

test('a generated client lists, filters by size and searches as a visitor', async () => {
  expect((await call('Products', 'getProducts')).meta.total).toBe(3);
  const { data: sizes } = await call('ReferenceData', 'getSizes', { filterCategoryId: 7, pageSize: 500 });
  const medium = sizes.find(({ name }) => name === 'M')?.id;
  const found = await call('Products', 'getProducts', {
    filterSizes: { [String(medium)]: '7' },
    sort: '+discounted_price',
    pageNumber: 1,
    filterPriceMax: '100',
  });
  expect(names(found)).toEqual(['Silk dress', 'Wool coat']);
  expect(names(await call('Products', 'getSearch', { query: 'dress', discountPercentageMin: 1 }))).toEqual([
    'Satin dress',
    'Silk dress',
  ]);
  await expect(call('Products', 'getProductsByIdRelated', { id: 999_999 })).rejects.toMatchObject({
    status: 404,
    body: { message: 'No such product.' },
  });
});

test('a generated client signs in, and keeps favorites and preferences', async () => {
  await newUser(app, 'ada@example.com');
  const requestBody = { email: 'ada@example.com', password: goodPassword };
  const { token, user } = await call('Accounts', 'postLogin', { requestBody });
  client.OpenAPI.TOKEN = String(token);
  const { id } = user as { id: number };
  expect((await call('Accounts', 'getUsersMe')).data).toMatchObject({ id, email: 'ada@example.com' });

  const [{ id: productId } = {}] = (await call('Products', 'getProducts', { pageSize: 1 })).data;
  await call('Collections', 'postUsersByIdFavoriteProductsByProductId', { id, productId });
  await call('Collections', 'postEvent', { requestBody: { product_id: productId, action: 2 } });
  const favorites = await call('Products', 'getUsersByIdFavoriteProducts', { id, pageSize: 500 });
  expect(favorites.data.map((product) => product.id)).toEqual([productId]);

  const { data: brands } = await call('ReferenceData', 'getBrands', { filterName: 'Guc%' });
  const ids = brands.map((brand) => brand.id);
  await call('Preferences', 'patchUsersByIdBrandsBulk', { id, requestBody: { ids } });
  expect(names(await call('Preferences', 'getUsersByIdBrands', { id }))).toEqual(['Gucci']);
  expect(names(await call('Products', 'getUsersByIdProducts', { id }))).toEqual(['Silk dress', 'Wool coat']);
});
