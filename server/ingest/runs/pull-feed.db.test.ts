import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { turnPrices } from '#server/catalog/price-turns.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { setStoreRule } from '#server/ingest/rules/store-rules.ts';
import { NoSuchFile } from '#server/ingest/sources/file.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { guardedAgent } from '#server/platform/outbound/guarded-agent.ts';
import { openOutbound } from '#server/platform/outbound/outbound.ts';
import { testDatabase } from '#test/support/database.ts';
import { localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { type FeedRow, feedBytes, feedRow, ingest, lastSeen, newFeed } from '#test/support/products.ts';
import { type PullOptions, pullFeed } from './pull-feed.ts';
import { readRejects } from './rejects.ts';

let connection: Connection;
let partner: Partner;
beforeAll(async () => {
  connection = await testDatabase();
  partner = await openPartner((_, response) => response.end());
});
afterAll(async () => {
  await partner.close();
  await connection.close();
});
beforeEach(() => {
  partner.requests.length = 0;
});

const partnerFeed = (more: Partial<Feed> = {}) =>
  newFeed(connection.db, { source: `${partner.url}/feed.tsv`, ...more });
const pull = (feed: Feed, options: Partial<PullOptions> = {}) =>
  pullFeed(connection.db, feed, { outbound: localOutbound, ...options });
const textOf = async (rows: FeedRow[]) => Buffer.concat(await Array.fromAsync(feedBytes(rows)));

/** Sends rows with validators, and 304 to requests that name the ETag. */
async function serving(rows: FeedRow[], etag: string): Promise<RequestListener> {
  const body = await textOf(rows);
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag, 'last-modified': 'Sun, 01 Nov 2026 12:00:00 GMT' }).end(body);
  };
}

const lastRun = (feed: Feed) =>
  connection.db
    .selectFrom('feed_run')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('a source whose clock is a day ahead is reported', async () => {
  const [body, ahead] = [await textOf([feedRow()]), new Date(Date.now() + 25 * 60 * 60 * 1000).toUTCString()];
  partner.answer = (_, response) => response.writeHead(200, { 'last-modified': ahead }).end(body);
  expect(await pull(await partnerFeed())).toMatchObject({
    status: 'complete',
    newProducts: 1,
    message: `The clock of the source is 25 h ahead: it states a change at «${ahead}».`,
  });
});

test('does not read an unchanged source again, but counts its products as seen', async () => {
  partner.answer = await serving([feedRow(), feedRow()], '"1"');
  const feed = await partnerFeed();
  expect(await pull(feed)).toMatchObject({ status: 'complete', newProducts: 2 });
  expect(partner.requests[0]?.headers).not.toHaveProperty('if-none-match');

  for (const _ of ['once', 'twice']) {
    const before = new Date();
    expect(await pull(feed)).toMatchObject({ status: 'complete', readRows: 0, unchangedProducts: 2, endedProducts: 0 });
    const run = await lastRun(feed);
    expect(run).toMatchObject({ status: 'complete', message: expect.stringContaining('has not changed') });
    for (const at of await lastSeen(connection.db, feed)) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  }
  expect(partner.requests[2]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Sun, 01 Nov 2026 12:00:00 GMT',
  });
});

test('keeps the rejects of the last full read while the source is unchanged', async () => {
  const rows = Array.from({ length: 9 }, () => feedRow());
  partner.answer = await serving([...rows, feedRow({ price: 'N/A' })], '"1"');
  const feed = await partnerFeed();
  await pull(feed);
  expect(await pull(feed)).toMatchObject({ status: 'complete', readRows: 0 });
  expect(await readRejects(connection.db, feed.id, 10)).toMatchObject([
    { line: 11, reason: 'expected an amount, got «N/A»' },
  ]);
});

test('restores a product dropped by one feed from another unchanged feed of the same store', async () => {
  const shared = feedRow();
  const [inAll, inSale] = [await serving([shared, feedRow()], '"all"'), await serving([shared, feedRow()], '"sale"')];
  partner.answer = inAll;
  const all = await partnerFeed();
  const sale = await partnerFeed({ storeName: all.storeName });
  await pull(all);
  partner.answer = inSale;
  await pull(sale);
  partner.answer = await serving([feedRow()], '"over"');
  expect(await pull(sale, { force: true })).toMatchObject({ endedProducts: 2 });
  partner.answer = inAll;
  expect(await pull(all)).toMatchObject({ readRows: 2, changedProducts: 1 });
});

test('reads an unchanged source again after a change of code, feed settings or rules of the store', async () => {
  partner.answer = await serving([feedRow()], '"1"');
  const feed = await partnerFeed();
  expect(await pull(feed)).toMatchObject({ readRows: 1 });
  expect(await pull(feed)).toMatchObject({ readRows: 0 });
  // As after an update of the application.
  await connection.db.updateTable('feed').set({ rules_hash: 'others' }).where('id', '=', feed.id).execute();
  expect(await pull(feed)).toMatchObject({ readRows: 1, unchangedProducts: 1 });
  expect(await pull(feed)).toMatchObject({ readRows: 0 });
  expect(await pull({ ...feed, defaultCurrency: 'EUR' })).toMatchObject({ readRows: 1 });
  await setStoreRule(connection.db, feed.storeId, {
    field: 'category',
    words: 'Fancy',
    outcome: 'subcategory',
    subcategoryId: 711,
  });
  expect(await pull(feed)).toMatchObject({ readRows: 1 });
});

test('does not read an unchanged source again for the dates of its sales', async () => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  const dates = { sale_price: '60.00 USD', sale_price_effective_date: `${hoursFromNow(-1)}/${hoursFromNow(1)}` };
  partner.answer = await serving([feedRow(dates)], '"1"');
  const feed = await partnerFeed();
  expect(await pull(feed)).toMatchObject({ readRows: 1 });
  expect(await pull(feed)).toMatchObject({ readRows: 0, unchangedProducts: 1 });
  const afterTheSale = new Date(Date.now() + 2 * 60 * 60 * 1000);
  await turnPrices(connection.db, afterTheSale);
  const { price_cents } = await connection.db
    .selectFrom('product')
    .select('price_cents')
    .where('store_id', '=', feed.storeId)
    .executeTakeFirstOrThrow();
  expect(price_cents).toBe(10_000);
  expect(await pull(feed)).toMatchObject({ readRows: 0 });
});

test('keeps a dropped product ended while the source is unchanged', async () => {
  const rows = Array.from({ length: 5 }, () => feedRow());
  partner.answer = await serving(rows, '"1"');
  const feed = await partnerFeed();
  await pull(feed);
  partner.answer = await serving(rows.slice(1), '"2"');
  expect(await pull(feed)).toMatchObject({ status: 'complete', endedProducts: 1 });
  expect(await pull(feed)).toMatchObject({ readRows: 0, unchangedProducts: 4 });
});

test('requests the source unconditionally after an incomplete run, or by force', async () => {
  const rows = Array.from({ length: 5 }, () => feedRow());
  const good = await serving(rows, '"1"');
  partner.answer = good;
  const feed = await partnerFeed();
  await pull(feed);
  partner.answer = await serving(rows.slice(4), '"2"');
  expect(await pull(feed)).toMatchObject({ status: 'stopped' });
  partner.answer = good;
  expect(await pull(feed)).toMatchObject({ status: 'complete', readRows: 5 });
  expect(partner.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  expect(await pull(feed, { force: true })).toMatchObject({ status: 'complete', readRows: 5 });
  expect(await pull(feed)).toMatchObject({ status: 'complete', readRows: 0 });
});

test('applies a rule on the category to a feed with an unchanged source', async () => {
  partner.answer = await serving([feedRow({ product_type: 'Fancy things' })], '"1"');
  const feed = await partnerFeed();
  await pull(feed);
  await setStoreRule(connection.db, feed.storeId, { field: 'category', words: 'Fancy things', outcome: 'none' });
  expect(await pull(feed, { force: false })).toMatchObject({ readRows: 1 });
});

test('changes nothing for a source that breaks off, and requests its version again', async () => {
  const rows = [feedRow(), feedRow()];
  const body = await textOf(rows);
  const feed = await partnerFeed();
  partner.answer = (_, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  };
  await expect(pull(feed)).rejects.toThrow(FetchFailed);
  expect(await lastRun(feed)).toMatchObject({ status: 'broken', new_products: 0 });
  expect(await lastSeen(connection.db, feed)).toEqual([]);
  partner.answer = await serving(rows, '"1"');
  expect(await pull(feed)).toMatchObject({ status: 'complete', newProducts: 2 });
});

test('records a broken run with its reason for a slow, oversized or failing source', async () => {
  const feed = await partnerFeed();
  partner.answer = () => {};
  await expect(pull(feed, { limits: { maxBytes: 1000, timeoutMs: 100 } })).rejects.toThrow('takes too long');
  expect(await lastRun(feed)).toMatchObject({ status: 'broken', message: expect.stringContaining('takes too long') });

  partner.answer = (_, response) => response.writeHead(200).write('id\t', () => {});
  await expect(pull(feed, { limits: { maxBytes: 1000, timeoutMs: 100 } })).rejects.toThrow('takes too long');

  partner.answer = (_, response) => response.end('x'.repeat(2000));
  await expect(pull(feed, { limits: { maxBytes: 1000, timeoutMs: 5000 } })).rejects.toThrow('more than 1000 bytes');

  partner.answer = (_, response) => response.writeHead(503).end('later');
  await expect(pull(feed)).rejects.toThrow('answered 503');
  expect(await lastRun(feed)).toMatchObject({ status: 'broken', message: expect.stringContaining('answered 503') });
});

test('does not follow a redirect to a private address', async () => {
  const own = await openPartner((_, response) => response.end('secret'));
  partner.answer = (_, response) => response.writeHead(302, { location: `${own.url}/admin` }).end();
  const agent = guardedAgent({ isTrusted: (host) => host === new URL(partner.url).host });
  const feed = await partnerFeed();
  await expect(pull(feed, { outbound: { ...localOutbound, agent } })).rejects.toThrow('not on the public internet');
  expect(partner.requests).toHaveLength(1);
  expect(own.requests).toEqual([]);
  await own.close();
});

test('guards sources against private addresses by default', async () => {
  const feed = await partnerFeed();
  const outbound = openOutbound({ publicUrl: 'https://trouvaille.example', fetchAllowedHosts: [] });
  await expect(pull(feed, { outbound })).rejects.toThrow('not on the public internet');
  expect(partner.requests).toEqual([]);
});

test('closes the source when a pull is aborted', async () => {
  const stop = new AbortController();
  const feed = await partnerFeed();
  const isClosed = Promise.withResolvers<void>();
  partner.answer = (_, response) => {
    response.once('close', isClosed.resolve);
    response.write('id\ttitle\n', () => stop.abort());
  };
  await expect(pull(feed, { signal: stop.signal })).rejects.toThrow('was aborted');
  await isClosed.promise;
  expect(await lastRun(feed)).toMatchObject({ status: 'broken' });
});

test('records a broken run for a missing file', async () => {
  const feed = await newFeed(connection.db, { source: '/no/such/file' });
  await expect(pull(feed)).rejects.toThrow(NoSuchFile);
  expect(await lastRun(feed)).toMatchObject({ status: 'broken', message: 'No such file: /no/such/file.' });
});

test('wraps offer URLs in the link of the affiliate network', async () => {
  const linkTemplate = 'https://network.example/click?id=7&to={url}&price=$&';
  const feed = await newFeed(connection.db, { linkTemplate });
  expect(feed.linkTemplate).toBe(linkTemplate);
  await ingest(connection.db, feed, [feedRow({ link: 'https://shop.example/p/1?color=red&size=m' })]);
  const product = await connection.db
    .selectFrom('product')
    .select('buy_url')
    .where('store_id', '=', feed.storeId)
    .executeTakeFirstOrThrow();
  expect(product.buy_url).toBe(
    'https://network.example/click?id=7&to=https%3A%2F%2Fshop.example%2Fp%2F1%3Fcolor%3Dred%26size%3Dm&price=$&',
  );
});
