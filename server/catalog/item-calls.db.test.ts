import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sorts } from '#contract/limits.ts';
import type { Listing, Product } from '#contract/products.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

let app: TestApp;
/** Product ids by name. The dress stands at three stores. */
let ids: Record<string, number>;
const dress = () => [ids['Silk dress, dear'], ids['Silk dress, cheap'], ids['Silk dress, francs']] as number[];

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const at = async (...rows: Record<string, string>[]) => ingest(db, await newFeed(db), rows.map(feedRow));
      const brand = 'Loriane Vau';
      await at({ title: 'Silk dress, dear', brand, color: 'Emerald', size: 'S', price: '200.00 USD' });
      await at({ title: 'Silk dress, cheap', brand, size: 'M', price: '130.00 USD' });
      await at({ title: 'Silk dress, francs', brand, size: 'S', price: '300.00 CHF' });
      await at(
        { title: 'Linen dress', brand, price: '150.00 USD' },
        { title: 'Wool scarf', brand, price: '90.00 USD' },
      );
      const rows = await db.selectFrom('product').select(['id', 'name']).execute();
      ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
    },
    { settings: { SHOW_CURRENCIES: 'USD' } },
  );
});
afterAll(() => app.close());

/** Makes offers one item, or takes them apart, as matching and an operator's undo do. */
async function setItem(offers: readonly number[], itemId: number | null): Promise<void> {
  await change(sql`item_id = ${itemId}`, offers);
}

async function change(what: ReturnType<typeof sql>, offers: readonly number[]): Promise<void> {
  await sql`
    update product set ${what}, changed_tx = pg_current_xact_id()::text::bigint
    where id = any(${sql.val(offers)}::integer[])`.execute(app.db);
  await app.catalog.refresh();
}

beforeEach(async () => {
  await change(sql`ended_at = null`, dress());
  await setItem(dress(), Math.min(...dress()));
});

async function list(query = '', init?: RequestInit): Promise<Listing> {
  const response = await app.request(`/api/products?sort=%2Bdiscounted_price${query}`, init);
  expect(response.status).toBe(200);
  return response.json();
}
const names = ({ data }: Listing) => data.map(({ name }) => name);

test('a list has one card of a piece of several stores, and its total and facets count the piece once', async () => {
  const found = await list();
  expect(names(found)).toEqual(['Wool scarf', 'Silk dress, cheap', 'Linen dress']);
  expect(found.meta.total).toBe(3);
  expect(found.facets.brands[0]).toMatchObject({ count: 3 });
  expect(found.facets.stores.map(({ count }) => count).toSorted()).toEqual([1, 1, 2]);
});

test('every offer is listed and counted on request, and another value is an error that names the field', async () => {
  for (const name of ['filter[offers]', 'offers']) {
    const found = await list(`&${name}=all`);
    expect(names(found)).toEqual(['Wool scarf', 'Silk dress, cheap', 'Linen dress', 'Silk dress, dear']);
    expect(found.meta.total).toBe(4);
    expect(found.facets.brands[0]).toMatchObject({ count: 4 });
  }
  const refused = await app.request('/api/products?filter[offers]=each');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { 'filter[offers]': ['Expected all, or no value.'] } });
});

test('the cheapest of the offers that match the filters stands for a piece', async () => {
  const inSmall = await app.db.selectFrom('size').select('id').where('name', '=', 'S').executeTakeFirstOrThrow();
  expect(names(await list(`&filter[sizes][${inSmall.id}]=7`))).toEqual(['Silk dress, dear']);
  expect(names(await list('&filter[price_min]=160'))).toEqual(['Silk dress, dear']);
  expect(names(await list('&filter[color]=green'))).toEqual(['Silk dress, dear']);
});

test('the pages of a list have each piece once', async () => {
  for (const sort of Object.values(sorts)) {
    const found: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const query = new URLSearchParams({ sort, 'page[size]': '1', 'page[number]': `${page}` });
      const listing: Listing = await (await app.request(`/api/products?${query}`)).json();
      found.push(...names(listing));
    }
    expect(found.toSorted()).toEqual(['Linen dress', 'Silk dress, cheap', 'Wool scarf']);
  }
});

test('a loosened search lists a piece once, with the offer that meets every condition', async () => {
  const response = await app.request('/api/search?query=emerald+silk+dress');
  const found: Listing = await response.json();
  expect(found.search).toMatchObject({ exact_total: 1 });
  expect(names(found)[0]).toBe('Silk dress, dear');
  expect(names(found)).not.toContain('Silk dress, cheap');
  expect(found.meta.total).toBe(found.data.length);
});

test('a piece is left out once the shopper hides it, and another offer stands for it once the cheapest ends', async () => {
  const { id, headers } = await newShopper(app.db);
  const cheap = ids['Silk dress, cheap'] ?? 0;
  await sql`insert into hidden_product (account_id, product_id) values (${id}, ${cheap})`.execute(app.db);
  await sql`update account set taste_version = taste_version + 1 where id = ${id}`.execute(app.db);
  expect(names(await list('', { headers }))).toEqual(['Wool scarf', 'Linen dress']);
  expect(names(await list())).toContain('Silk dress, cheap');
  await change(sql`ended_at = now()`, [cheap]);
  expect(names(await list())).toEqual(['Wool scarf', 'Linen dress', 'Silk dress, dear']);
});

test('a piece that is taken apart is listed as its offers', async () => {
  await setItem(dress(), null);
  const found = await list();
  expect(found.meta.total).toBe(4);
  expect(found.data.every(({ item }) => item === null)).toBe(true);
});

describe('the card of a piece of several stores', () => {
  const cardOf = async (name: string): Promise<Product> =>
    (await (await app.request(`/api/products/${ids[name]}`)).json()).data;

  test('tells the stores and the lowest price in dollars, of the listed offers alone', async () => {
    const item = { stores: 2, lowest_price_in_dollars: 130, is_converted: false };
    expect(await cardOf('Silk dress, dear')).toMatchObject({ item });
    expect(await cardOf('Silk dress, cheap')).toMatchObject({ item });
    expect(await cardOf('Silk dress, francs')).toMatchObject({ item: null });
    expect(await cardOf('Linen dress')).toMatchObject({ item: null });
  });

  test('changes with the other offers of the piece', async () => {
    const lowest = async () => (await cardOf('Silk dress, dear')).item?.lowest_price_in_dollars;
    expect(await lowest()).toBe(130);
    await change(sql`price_cents = 12000`, [ids['Silk dress, cheap'] ?? 0]);
    expect(await lowest()).toBe(120);
    await change(sql`price_cents = 13000, ended_at = now()`, [ids['Silk dress, cheap'] ?? 0]);
    expect((await cardOf('Silk dress, dear')).item).toBeNull();
  });
});
