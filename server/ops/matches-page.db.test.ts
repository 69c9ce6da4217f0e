import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOffers } from '#server/items/match-offers.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openSessions } from './sessions.ts';

const token = 'operators-of-the-tests';
const settings = { OPERATOR_TOKEN: token, PUBLIC_URL: 'https://shop.example' };
const session = { cookie: `operator=${openSessions(token).open()}` };

let app: TestApp;
beforeAll(async () => {
  const fill = async (db: TestApp['db']) => {
    for (const title of ['Aurelia pleated midi dress', 'Aurelia Pleated Midi Dress <b>new</b>'])
      await ingest(db, await newFeed(db), [feedRow({ title })]);
    for (const title of ['Trench coat', 'Silk scarf'])
      await ingest(db, await newFeed(db), [feedRow({ title, gtin: '4006381333931' })]);
    await matchOffers(db, new Date());
  };
  app = await openTestApp(fill, { settings, hasPages: true });
});
afterAll(() => app.close());

const get = (query = '', headers: Record<string, string> = session) =>
  app.request(`/operator/matches${query}`, { headers });
const post = (form: Record<string, string>, headers: Record<string, string> = session) =>
  app.request('/operator/matches', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { host: 'localhost', origin: 'http://localhost', ...headers },
  });
const idsOf = async (like: string) => {
  const rows = await app.db.selectFrom('product').select('id').where('name', 'ilike', like).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const itemsOf = async (ids: number[]) => {
  const rows = await app.db.selectFrom('product').select('item_id').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ item_id }) => item_id);
};

test('only an operator sees and decides matches', async () => {
  for (const response of [await get('', {}), await post({ pair: '1 2', decision: 'merged' }, {})]) {
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^\/operator\/sign-in/);
  }
});

test('shows both offers of a pair with the reasons, and lists one group by its reasons', async () => {
  const html = await (await get()).text();
  expect(html).toContain('2 pairs wait');
  expect(html).toContain('Aurelia pleated midi dress');
  expect(html).not.toContain('<b>new</b>');
  expect(html).toContain('Agree: gtin');
  const group = await (await get(`?${new URLSearchParams({ reasons: 'gtin|' })}`)).text();
  expect(group).toContain('Trench coat');
  expect(group).not.toContain('Aurelia pleated midi dress');
});

test('merges a pair, lists the decision, and undoes it', async () => {
  const ids = await idsOf('Aurelia%');
  const pair = ids.join(' ');
  const merged = await post({ pair, decision: 'merged' });
  expect(merged.status).toBe(303);
  // The next pair, on which the keys decide, is in view.
  expect(merged.headers.get('location')).toBe('/operator/matches#waiting');
  expect(await itemsOf(ids)).toEqual([ids[0], ids[0]]);
  expect(await (await get()).text()).toContain('Decided last');
  expect((await post({ pair, decision: 'undo' })).status).toBe(303);
  expect(await itemsOf(ids)).toEqual([null, null]);
});

test('lists pairs that the rule merged, and parts them', async () => {
  const { db } = app;
  for (const title of ['Selene wrap skirt', 'Selene Wrap Skirt'])
    await ingest(db, await newFeed(db), [feedRow({ title, mpn: 'SL-40021' })]);
  await matchOffers(db, new Date());
  const ids = await idsOf('Selene%');
  expect(await itemsOf(ids)).toEqual([ids[0], ids[0]]);
  expect(await (await get()).text()).toContain('Merged by the rule last');
  expect((await post({ pair: ids.join(' '), decision: 'apart' })).status).toBe(303);
  expect(await itemsOf(ids)).toEqual([null, null]);
});

test('a pair with an ended offer does not wait', async () => {
  await app.db.updateTable('product').set({ ended_at: new Date() }).where('name', '=', 'Silk scarf').execute();
  expect(await (await get()).text()).not.toContain('Agree: gtin.');
  await app.db.updateTable('product').set({ ended_at: null }).where('name', '=', 'Silk scarf').execute();
});

test('decides on all pairs of a group at once', async () => {
  const ids = [...(await idsOf('Trench%')), ...(await idsOf('Silk scarf'))];
  expect((await post({ group: 'gtin|', decision: 'apart' })).status).toBe(303);
  expect(await itemsOf(ids)).toEqual([null, null]);
  const { state } = await app.db
    .selectFrom('item_match')
    .select('state')
    .where('offer_a', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(state).toBe('apart');
});

test.each([
  [{ pair: '999998 999999', decision: 'merged' }],
  [{ pair: '1 1', decision: 'merged' }],
  [{ pair: 'x', decision: 'merged' }],
  [{ pair: '1 2', decision: 'eat' }],
  [{ group: 'gtin|', decision: 'undo' }],
  [{}],
])('%j changes nothing: 404', async (form) => expect((await post(form as Record<string, string>)).status).toBe(404));
