import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Paging } from '#contract/paging.ts';
import { readShopper } from '#server/shoppers/shopper.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: { id: number; token: string };
let isDemo = true;
beforeAll(async () => {
  app = await openTestApp(
    (db) => sql`insert into store (name, url) select 'Store ' || n, '' from generate_series(1, 3) as n`.execute(db),
    { offersSeededBrands: async () => isDemo },
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, headers } = await newShopper(app.db);
  shopper = { id, token: headers.authorization.slice('Bearer '.length) };
});

type List = { data: { id: number }[] } & Paging;

const send = (method: string, path: string, body?: unknown) =>
  call(app, [method, `/api/users/${shopper.id}${path}`], { body, token: shopper.token });
const idsOf = async (path: string, token?: string) => {
  const { body } = await call<List>(app, ['GET', path], { token });
  return body.data.map(({ id }) => id);
};
const saved = (list: string) => idsOf(`/api/users/${shopper.id}/${list}`, shopper.token);
const preferences = async () => (await readShopper(app.db, shopper.id))?.preferences;
const isComplete = async () => {
  const { body } = await call<{ data: { profile_completed: boolean } }>(app, ['GET', '/api/users/me'], {
    token: shopper.token,
  });
  return body.data.profile_completed;
};
const later = {
  brands: () => sql`insert into brand (name, key, letter) values ('Later', gen_random_uuid(), 'L')`.execute(app.db),
  stores: () => sql`insert into store (name, url) values (gen_random_uuid(), '')`.execute(app.db),
};

test.each(['brands', 'stores'] as const)(
  'all %s chosen are no restriction, and include those to come',
  async (list) => {
    const all = await idsOf(`/api/${list}`);
    await send('PATCH', `/${list}/bulk`, { ids: all });
    expect(await preferences()).toMatchObject({ brandIds: [], storeIds: [] });
    await later[list]();
    const now = await idsOf(`/api/${list}`);
    expect(now.length).toBe(all.length + 1);
    expect(await saved(list)).toEqual(now);
    const newest = Math.max(...now);
    expect(await send('GET', `/${list}/${newest}`)).toMatchObject({ status: 200 });
    expect(await send('POST', `/${list}/${newest}`)).toMatchObject({ status: 200 });
    expect((await saved(list)).length).toBe(now.length);
  },
);

test('one brand less than all is a restriction, and adding it again is none', async () => {
  const all = await idsOf('/api/brands');
  const [first = 0] = all;
  await send('PATCH', '/brands/bulk', { ids: all });
  await send('DELETE', `/brands/${first}`);
  expect((await preferences())?.brandIds).toHaveLength(all.length - 1);
  await send('POST', `/brands/${first}`);
  expect((await preferences())?.brandIds).toEqual([]);
  await send('PATCH', '/brands/bulk', { ids: [first] });
  expect((await preferences())?.brandIds).toEqual([first]);
});

test('all subcategories chosen lift the restriction to their categories, too', async () => {
  await send('PATCH', '/subcategories/bulk', { ids: await idsOf('/api/subcategories') });
  await send('PATCH', '/categories/bulk', { ids: [7, 2] });
  expect(await preferences()).toMatchObject({ categoryIds: [], subcategoryIds: [] });
});

test('no size is any size: the profile is complete, and stays so after the last size is removed', async () => {
  await send('PATCH', '/brands/bulk', { ids: await idsOf('/api/brands') });
  await send('PATCH', '/categories/bulk', { ids: [1] });
  expect(await isComplete()).toBe(false);
  await send('DELETE', '/sizes/1104');
  expect(await isComplete()).toBe(false);
  await send('PATCH', '/sizes/bulk', { ids: [] });
  expect([await isComplete(), await saved('sizes')]).toEqual([true, []]);
  await send('POST', '/sizes/1104');
  expect((await preferences())?.sizes).toHaveLength(1);
  await send('DELETE', '/sizes/bulk', { ids: [1104] });
  expect([await isComplete(), (await preferences())?.sizes]).toEqual([true, []]);
});

test('a seeded brand is offered and saved in an operator’s own shop once it has a product', async () => {
  isDemo = false;
  const offered = () => idsOf('/api/brands');
  expect(await offered()).toEqual([]);
  await sql`insert into product (store_id, group_key, brand_id, subcategory_id, name, description, currency, price_cents,
      original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, store_category, highest_asked_cents,
      created_at, updated_at, ended_at)
    select (select min(id) from store), key, id, 700, 'Gown', '', 'USD', 1, 1, '', '{}', '', '{}', '{}', '', '', '', 1, now(), now(), now()
    from brand where key in ('chanel', 'prada')`.execute(app.db);
  expect(await offered()).toHaveLength(2);
  await send('PATCH', '/brands/bulk', { ids: await offered() });
  expect((await preferences())?.brandIds).toEqual([]);
  expect(await saved('brands')).toEqual(await offered());
  await sql`update product set brand_id = (select id from brand where key = 'gucci') where group_key = 'prada'`.execute(
    app.db,
  );
  expect(await saved('brands')).toEqual(await offered());
});
