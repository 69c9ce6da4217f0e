import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import { openTestApp } from '#test/support/app.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let feed: Feed;
const rows: FeedRow[] = Array.from({ length: 5 }, () => feedRow({ price: '200.00 USD', sale_price: '150.00 USD' }));

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      feed = await newFeed(db);
      await ingest(db, feed, rows);
    },
    { hasPages: true },
  );
});
afterAll(() => app.close());

async function open(path: string) {
  const answer = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
  const { status, headers } = answer;
  return { status, headers, text: gunzipSync(await answer.arrayBuffer()).toString() };
}

test('a page comes from the cache, with a new request id, until a price changes', async () => {
  const [first, again] = [await open('/products/latest/1'), await open('/products/latest/1')];
  expect(again.text).toBe(first.text);
  expect(first.text).toContain('$150');
  const [ofFirst, ofAgain] = [first, again].map(({ headers }) => Object.fromEntries(headers));
  expect(ofAgain).toEqual({ ...ofFirst, 'x-request-id': expect.not.stringMatching(ofFirst?.['x-request-id'] ?? '') });

  await ingest(
    app.db,
    feed,
    rows.map((row) => ({ ...row, sale_price: '120.00 USD' })),
    november(2),
  );
  await app.catalog.refresh();
  const changed = await open('/products/latest/1');
  expect(changed.text).toContain('$120');
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
});

test.each(['/products/latest/1', '/products/latest/1.data', '/kr/products/latest/1', '/faq', '/product/1'])(
  '%s is rendered once',
  async (path) => {
    const [first, again] = [await open(path), await open(path)];
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage=60')]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  },
);

test.each(['/login', '/nowhere', '/product/999999'])('%s is rendered each time', async (path) => {
  const [first, again] = [await open(path), await open(path)];
  expect(again.headers.get('content-security-policy')).not.toBe(first.headers.get('content-security-policy'));
});
