import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openSessions } from './sessions.ts';

const token = 'operators-of-the-tests';
const headers = { cookie: `operator=${openSessions(token).open()}` };
const origin = 'http://localhost';
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

const rows = Array.from({ length: 10 }, (_, place) => feedRow({ title: `Dress ${place}`, price: '100.00 USD' }));
const slipped = (price: string): FeedRow[] => [{ ...(rows[0] as FeedRow), price }, ...rows.slice(1)];

let app: TestApp;
let feed: Feed;
let elsewhere: number;
beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      feed = await newFeed(db, { name: 'maille', storeName: 'Maison Maille' });
      await ingest(db, feed, rows, daysAgo(5));
      const other = await newFeed(db, { name: 'soie', storeName: 'Maison Soie' });
      await ingest(db, other, [feedRow()], daysAgo(5));
      const products = await db.selectFrom('product').select('id').where('store_id', '=', other.storeId).execute();
      elsewhere = products[0]?.id ?? 0;
    },
    { settings: { OPERATOR_TOKEN: token, PUBLIC_URL: 'https://shop.example' }, hasPages: true },
  );
});
afterAll(() => app.close());

const html = async () => (await app.request('/operator/feeds/maille', { headers })).text();
const text = async () => (await html()).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const post = (form: Record<string, string>, more: Record<string, string> = { origin, ...headers }, name = 'maille') =>
  app.request(`/operator/prices/${name}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { host: 'localhost', ...more },
  });
const productOf = (name: string) =>
  app.db.selectFrom('product').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** The hidden fields of the first form that refuses a doubted price. */
async function doubtForm(): Promise<Record<string, string>> {
  const fields = [...(await html()).matchAll(/<input type="hidden" name="(key|cents|currency)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.slice(0, 3).map(([, name = '', value = '']) => [name, value]));
}

test('a feed without doubted and refused prices says so', async () => {
  expect(await text()).toMatch(/The last run doubted no price\. .* No price was refused\./);
});

test('a doubted price is shown beside the price that shoppers see, and is refused by one click', async () => {
  await ingest(app.db, feed, slipped('10.00 USD'), daysAgo(4));
  expect(await text()).toMatch(/Dress 0 \( ?\d+ ?\) USD 100\.00 USD 10\.00 Refuse is at most a tenth/);
  const form = await doubtForm();
  expect(form).toMatchObject({ cents: '1000', currency: 'USD' });
  const answer = await post(form);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/feeds/maille#prices']);
  expect(await text()).toMatch(/USD 10\.00 Refused refused by the operator/);
  await ingest(app.db, feed, slipped('10.00 USD'), daysAgo(3));
  await ingest(app.db, feed, slipped('10.00 USD'), daysAgo(2));
  expect(await productOf('Dress 0')).toMatchObject({ price_cents: 10_000 });
});

test('a present price is refused by its product, with a reason', async () => {
  await ingest(app.db, feed, [...slipped('10.00 USD').slice(0, 9), { ...rows[9], price: '60.00 USD' }], daysAgo(1));
  const { id } = await productOf('Dress 9');
  const answer = await post({ product: `${id}`, reason: 'a slip <b>' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/feeds/maille#prices']);
  expect(await productOf('Dress 9')).toMatchObject({ price_cents: 10_000 });
  expect(await html()).toContain('a slip &lt;b&gt;');
  expect(await text()).toMatch(/Refused prices .* Dress 9 \( ?\d+ ?\) USD 60\.00 a slip/);
});

test.each([
  ['a product of another store', () => ({ product: `${elsewhere}`, reason: 'a slip' })],
  ['an unknown product', () => ({ product: '2147483647', reason: 'a slip' })],
  ['a number beyond all products', () => ({ product: '9999999999', reason: 'a slip' })],
  ['no reason', () => ({ product: '1', reason: ' ' })],
  ['a price that is not doubted', () => ({ key: 'id:nothing', cents: '100', currency: 'USD' })],
  ['an empty form', () => ({})],
])('returns with a remark for %s', async (_, form) => {
  const answer = await post(form());
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/feeds/maille?problem=price#prices']);
  const page = await app.request('/operator/feeds/maille?problem=price', { headers });
  expect(await page.text()).toMatch(/role="alert"[^>]*>This price cannot be refused/);
});

test('prices are refused by a signed-in operator alone, from a page of the console', async () => {
  const form = { product: `${(await productOf('Dress 1')).id}`, reason: 'a slip' };
  expect((await post(form, { origin })).headers.get('location')).toMatch(/^\/operator\/sign-in/);
  expect((await post(form, { origin: 'https://evil.example', ...headers })).status).toBe(403);
  expect((await post(form, undefined, 'nothing')).status).toBe(404);
  const visit = await app.request('/operator/prices/maille', { headers });
  expect(visit.headers.get('location')).toBe('/operator/feeds/maille');
  expect(await productOf('Dress 1')).toMatchObject({ price_cents: 10_000 });
});
