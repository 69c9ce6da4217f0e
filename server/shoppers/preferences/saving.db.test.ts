import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Paging } from '#contract/paging.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    await sql`insert into brand (name, key, letter)
      select 'House ' || n, 'house' || n, 'H' from generate_series(1, 12) as n`.execute(db);
    await sql`insert into store (name, url) select 'Store ' || n, '' from generate_series(1, 6) as n`.execute(db);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, headers } = await newShopper(app.db);
  shopper = { id, token: headers.authorization.slice('Bearer '.length) };
});

type Entry = { id: number; name: string };
type List = { data: Entry[] } & Paging;

const send = <Body = { message?: string }>(method: string, path: string, body?: unknown, type?: string) =>
  call<Body>(app, [method, `/api/users/${shopper.id}${path}`], {
    body,
    token: shopper.token,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
const list = async (path: string) => (await send<List>('GET', path)).body;
const saved = async (path: string) => (await list(path)).data.map(({ id }) => id).sort((a, b) => a - b);
const asked = async () =>
  (await app.db.selectFrom('account').select('taste_requested').where('id', '=', shopper.id).executeTakeFirstOrThrow())
    .taste_requested;
const form = 'application/x-www-form-urlencoded';

/** The kinds of preferences, with ids that exist. */
const kinds: [path: string, ids: number[]][] = [
  ['types', [1]],
  ['categories', [2, 3, 7]],
  ['subcategories', [700, 701, 711]],
  ['brands', [1, 2, 3]],
  ['stores', [1, 2, 3]],
];
const replaced = kinds.filter(([path]) => path !== 'types');

test.each(kinds)(
  'saves, reads and removes one of the %s; repeated calls change nothing [spec 7.24 7.26 7.27 7.28 7.34 9.2]',
  async (path, ids) => {
    const [id = 0] = ids;
    const reference = await call<List>(app, ['GET', `/api/${path}`]);
    const entry = reference.body.data.find((one) => one.id === id);
    expect(await list(`/${path}`)).toMatchObject({ data: [], meta: { total: 0, per_page: 500 } });
    expect(await send('GET', `/${path}/${id}`)).toMatchObject({ status: 404 });
    for (let time = 0; time < 2; time += 1) {
      expect(await send('POST', `/${path}/${id}`)).toMatchObject({ status: 200, body: { data: entry } });
      expect(await send('GET', `/${path}/${id}`)).toMatchObject({ status: 200, body: { data: entry } });
      expect(await list(`/${path}`)).toMatchObject({ data: [entry], meta: { total: 1 } });
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await send('DELETE', `/${path}/${id}`)).toMatchObject({ status: 204 });
      expect(await send('GET', `/${path}/${id}`)).toMatchObject({ status: 404 });
      expect(await saved(`/${path}`)).toEqual([]);
    }
  },
);

test.each(kinds)('rejects saving an unknown id of %s, and ignores removing it', async (path) => {
  expect(await send('POST', `/${path}/999999`)).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^No such/) },
  });
  expect(await send('DELETE', `/${path}/999999`)).toMatchObject({ status: 204 });
  for (const wrong of ['0', '-1', 'x', '1.5', '99999999999', '%00'])
    expect([wrong, (await send('POST', `/${path}/${wrong}`)).status]).toEqual([wrong, 422]);
});

test.each(replaced)(
  'a bulk save replaces the %s, ignores duplicates and clears them for an empty list [spec 7.26 7.27 7.28 7.34]',
  async (path, ids) => {
    const [first = 0, second = 0, third = 0] = ids;
    const save = (given: unknown) => send('PATCH', `/${path}/bulk`, { ids: given });
    expect(await save([third, first, first, third])).toMatchObject({
      status: 200,
      body: { message: 'Your changes have been saved.' },
    });
    expect(await saved(`/${path}`)).toEqual([first, third]);
    await save([second, third]);
    expect(await saved(`/${path}`)).toEqual([second, third]);
    await save([second, third]);
    expect(await saved(`/${path}`)).toEqual([second, third]);
    await save([]);
    expect(await saved(`/${path}`)).toEqual([]);
  },
);

test.each<[string, unknown, string | undefined]>([
  ['JSON', { ids: [1, '2'] }, undefined],
  ['a form with brackets', 'ids[]=1&ids[]=2', form],
  ['a form with commas', 'ids=1,2', form],
  ['JSON that calls itself a form', '{"ids":"1,2"}', form],
])('a bulk save accepts %s', async (_what, body, type) => {
  expect(await send('PATCH', '/brands/bulk', body, type)).toMatchObject({ status: 200 });
  expect(await saved('/brands')).toEqual([1, 2]);
});

test('product types are added by form, as the questionnaire does [spec 7.25]', async () => {
  expect(await send('POST', '/types/bulk', 'ids[]=1&ids[]=1', form)).toMatchObject({ status: 200 });
  expect(await send('POST', '/types/bulk', { ids: [] })).toMatchObject({ status: 200 });
  expect(await list('/types')).toMatchObject({ data: [{ id: 1, name: 'Women', sequence: 1 }] });
});

test.each(replaced)('a bulk save of %s with unknown ids saves nothing and names them', async (path, ids) => {
  await send('PATCH', `/${path}/bulk`, { ids: ids.slice(0, 1) });
  const before = await asked();
  const answer = await send('PATCH', `/${path}/bulk`, { ids: [ids[1], 888_888, 999_999] });
  const message = `No ${path} with these ids: 888888, 999999.`;
  expect(answer).toMatchObject({ status: 422, body: { message, errors: { ids: [message] } } });
  expect(await saved(`/${path}`)).toEqual(ids.slice(0, 1));
  expect(await asked()).toBe(before);
});

test.each<[string, unknown, RegExp]>([
  ['no list', {}, /Expected a list of ids/],
  ['an object', { ids: { a: 1 } }, /Expected a list of ids/],
  ['null', { ids: null }, /Expected a list of ids/],
  ['a word among the ids', { ids: [1, 'Gucci'] }, /Invalid id: "Gucci"/],
  ['a fraction', { ids: [1.5] }, /Invalid id: 1.5/],
  ['a list within the list', { ids: [[1]] }, /Invalid id: \[1\]/],
  ['a number above all ids', { ids: [2 ** 31] }, /Invalid id: 2147483648/],
  ['a very long text', { ids: 'x'.repeat(50_000) }, /Invalid id: "x{39}…/],
  ['too many ids', { ids: Array.from({ length: 20_001 }, (_, n) => n + 1) }, /At most 20,000 ids/],
])('rejects a bulk save of %s and names the field', async (_what, body, text) => {
  const answer = await send('PATCH', '/brands/bulk', body);
  expect([answer.status, answer.body.errors?.ids?.length]).toEqual([422, 1]);
  expect(answer.body.errors?.ids?.[0]).toMatch(text);
});

test('a body that is neither JSON nor a form, or too large, changes nothing', async () => {
  await send('PATCH', '/brands/bulk', { ids: [4] });
  expect(await send('PATCH', '/brands/bulk', '{"ids":[1', 'application/json')).toMatchObject({ status: 422 });
  expect(await send('PATCH', '/brands/bulk', '<ids/>', 'text/xml')).toMatchObject({ status: 415 });
  expect(await send('PATCH', '/brands/bulk', `{"ids":"${'1,'.repeat(300_000)}"}`)).toMatchObject({ status: 413 });
  expect(await saved('/brands')).toEqual([4]);
});

test('concurrent bulk saves leave the ids of one save, whole', async () => {
  const choice = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(choice, choice, async (one, other) => {
      const answers = await Promise.all([one, other].map((ids) => send('PATCH', '/brands/bulk', { ids })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const sorted = [one, other].map((ids) => [...ids].sort((a, b) => a - b));
      expect(sorted).toContainEqual(await saved('/brands'));
    }),
    { numRuns: 25 },
  );
});

test('10,000 brands are selected, paged through and deselected [spec 9.2]', async () => {
  const added = await sql<{ id: number }>`insert into brand (name, key, letter)
    select 'Atelier ' || n, 'atelier' || n, 'A' from generate_series(1, 10000) as n returning id`.execute(app.db);
  const ids = added.rows.map(({ id }) => id);
  expect(await send('PATCH', '/brands/bulk', { ids: [...ids, ...ids.slice(0, 5000)] })).toMatchObject({ status: 200 });
  const page = await list('/brands?page[number]=20');
  expect([page.data.length, page.meta.total, page.meta.last_page]).toEqual([500, 10_000, 20]);
  expect(await list('/brands?page[number]=21')).toMatchObject({ data: [], meta: { total: 10_000 } });
  expect(await send('GET', '/brands?page[size]=501')).toMatchObject({ status: 422 });
  expect(await send('PATCH', '/brands/bulk', { ids: ids.slice(0, 1) })).toMatchObject({ status: 200 });
  expect(await saved('/brands')).toEqual(ids.slice(0, 1));
});

test('a save requests a rebuild of the taste, unless do_not_sync_products is set [spec 7.35 10.13]', async () => {
  const calls: [string, string, Record<string, unknown>][] = [
    ['POST', '/types/1', {}],
    ['DELETE', '/types/1', {}],
    ['POST', '/types/bulk', { ids: [1] }],
    ['POST', '/brands/1', {}],
    ['PATCH', '/brands/bulk', { ids: [2] }],
    ['DELETE', '/brands/2', {}],
    ['PATCH', '/stores/bulk', { ids: [2] }],
    ['POST', '/sizes/1104', {}],
    ['POST', '/sizes/bulk', { ids: [1106] }],
    ['DELETE', '/sizes/bulk', { ids: [1106] }],
    ['DELETE', '/sizes/1104', {}],
    ['POST', '/prices', { price_low: 0, price_high: 100 }],
  ];
  for (const [method, path, body] of calls)
    for (const [quiet, moves] of [
      [{ do_not_sync_products: 1 }, 0],
      [{ do_not_sync_products: '1' }, 0],
      [{ do_not_sync_products: 0 }, 1],
      [{}, 1],
    ] as const) {
      const before = await asked();
      const { status } = await send(method, path, { ...body, ...quiet });
      expect([method, path, status < 300, (await asked()) - before]).toEqual([method, path, true, moves]);
    }
  expect(await send('POST', '/brands/1', { do_not_sync_products: 'perhaps' })).toMatchObject({
    status: 422,
    body: { errors: { do_not_sync_products: ['Expected 1 or 0.'] } },
  });
});

test('confirming the profile requests a rebuild of the taste [spec 4.29 7.51]', async () => {
  const answer = await call(app, ['PATCH', '/api/users/products'], { token: shopper.token });
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect(await asked()).toBe(1);
});

test('sizes are saved with or without their category, and listed by category [spec 7.29 7.30 7.31 7.32]', async () => {
  expect(await send('POST', '/sizes/1104', { filter: { category_id: 7 } })).toMatchObject({
    status: 200,
    body: { data: { id: 1104, category_id: 7, group: 'regular' } },
  });
  expect(await send('POST', '/sizes/2080', 'filter[category_id]=2', form)).toMatchObject({ status: 200 });
  expect(await send('POST', '/sizes/bulk', { ids: [1106, 1402], category_id: 7 })).toMatchObject({ status: 200 });
  expect(await saved('/sizes')).toEqual([1104, 1106, 1402, 2080]);
  expect(await saved('/sizes?filter[category_ids]=2')).toEqual([2080]);
  expect(await saved('/sizes?filter[category_ids]=7,2')).toEqual([1104, 1106, 1402, 2080]);
  expect(await saved('/sizes?filter[category_ids]=1')).toEqual([]);
  expect(await send('GET', '/sizes?filter[category_ids]=x')).toMatchObject({ status: 422 });
  expect(await send('DELETE', '/sizes/1104', { category_id: 7 })).toMatchObject({ status: 204 });
  expect(await send('DELETE', '/sizes/2080')).toMatchObject({ status: 204 });
  expect(await send('DELETE', '/sizes/bulk', 'ids=1106&category_id=7', form)).toMatchObject({ status: 200 });
  expect(await saved('/sizes')).toEqual([1402]);
  expect(await send('PATCH', '/sizes/bulk', { ids: [1106, 2080] })).toMatchObject({ status: 200 });
  expect(await saved('/sizes')).toEqual([1106, 2080]);
  expect(await send('PATCH', '/sizes/bulk', { ids: [1104, 2080], category_id: 7 })).toMatchObject({ status: 422 });
  expect(await saved('/sizes')).toEqual([1106, 2080]);
});

test('rejects a size of another category and an unknown size, and saves nothing', async () => {
  const message = 'These sizes do not belong to category 7: 2080.';
  const refused = { status: 422, body: { errors: { category_id: [message] } } };
  expect(await send('POST', '/sizes/2080', { category_id: 7 })).toMatchObject(refused);
  expect(await send('DELETE', '/sizes/2080', { category_id: 7 })).toMatchObject(refused);
  expect(await send('POST', '/sizes/bulk', { ids: [1104, 2080], category_id: 7 })).toMatchObject(refused);
  expect(await send('DELETE', '/sizes/bulk', { ids: [1104, 2080], category_id: 7 })).toMatchObject(refused);
  expect(await send('POST', '/sizes/999999')).toMatchObject({ status: 404 });
  expect(await send('POST', '/sizes/bulk', { ids: [1104, 999_999] })).toMatchObject({
    status: 422,
    body: { errors: { ids: ['No sizes with these ids: 999999.'] } },
  });
  expect(await send('POST', '/sizes/1104', { category_id: 'shoes' })).toMatchObject({ status: 422 });
  expect(await send('POST', '/sizes/1104', { filter: 'shoes' })).toMatchObject({ status: 422 });
  expect(await saved('/sizes')).toEqual([]);
});

type Range = { id: number; price_low: number; price_high: number };

test('a shopper has one price range, which is created, replaced and changed [spec 3.14 7.33]', async () => {
  const ranges = async () => (await send<{ data: Range[] }>('GET', '/prices')).body.data;
  expect(await ranges()).toEqual([]);
  const made = await send<{ data: Range }>('POST', '/prices', { price_low: 0, price_high: 5000 });
  const { id } = made.body.data;
  expect(await ranges()).toEqual([{ id, price_low: 0, price_high: 5000 }]);
  await send('POST', '/prices', 'price_low=50&price_high=60', form);
  expect(await ranges()).toEqual([{ id, price_low: 50, price_high: 60 }]);
  expect(await send('PATCH', `/prices/${id}`, { price_low: '100', price_high: 300 })).toMatchObject({
    status: 200,
    body: { data: { id, price_low: 100, price_high: 300 } },
  });
  expect(await ranges()).toEqual([{ id, price_low: 100, price_high: 300 }]);
  expect(await send('GET', '/prices?page[number]=2')).toMatchObject({ body: { data: [], meta: { total: 1 } } });
});

test('a price range of another shopper answers 404', async () => {
  const made = await send<{ data: Range }>('POST', '/prices', { price_low: 0, price_high: 100 });
  const another = await newShopper(app.db);
  const response = await app.request(`/api/users/${another.id}/prices/${made.body.data.id}`, {
    method: 'PATCH',
    headers: { ...another.headers, 'content-type': 'application/json' },
    body: '{"price_low":1,"price_high":2}',
  });
  expect(response.status).toBe(404);
  expect((await send<{ data: Range[] }>('GET', '/prices')).body.data).toEqual([made.body.data]);
});

test.each<[unknown, unknown, string]>([
  [-1, 10, 'price_low'],
  [0, 5001, 'price_high'],
  [0.5, 10, 'price_low'],
  ['ten', 10, 'price_low'],
  ['', 10, 'price_low'],
  [undefined, 10, 'price_low'],
  [0, null, 'price_high'],
  [0, [10], 'price_high'],
  [300, 100, 'price_high'],
  [4500, 4500, 'price_high'],
])('rejects a price range from %j to %j and names the field [spec 5.18]', async (price_low, price_high, field) => {
  const answer = await send('POST', '/prices', { price_low, price_high });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

test('a save of a deleted account answers 401', async () => {
  await app.db.deleteFrom('account').where('id', '=', shopper.id).execute();
  expect(await send('PATCH', '/brands/bulk', { ids: [1] })).toMatchObject({ status: 401 });
});
