import type { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { hastyManners, impatientOutbound, openPartner, openRawPartner } from '#test/support/partner.ts';
import { feedBytes, feedRow, lastSeen, newFeed } from '#test/support/products.ts';
import type { Feed } from './feeds.ts';
import { readers } from './formats.ts';
import { type PullOptions, pullFeed } from './runs/pull-feed.ts';
import { readRejects } from './runs/rejects.ts';

const rows = Array.from({ length: 10 }, () => feedRow());
let connection: Connection;
let partner: Awaited<ReturnType<typeof openRawPartner>>;
let feed: Feed;
let table: Buffer;
/** Everything that shoppers can see, and the price log. */
let before: unknown;

beforeAll(async () => {
  connection = await testDatabase();
  table = Buffer.concat(await Array.fromAsync(feedBytes(rows)));
  partner = await openRawPartner(sending(table));
  feed = await newFeed(connection.db, { source: `${partner.url}/feed`, storeUrl: partner.url, defaultCurrency: 'USD' });
  expect(await pull()).toMatchObject({ status: 'complete', newProducts: 10 });
  before = await shop();
});
afterAll(async () => {
  await partner.close();
  await connection.close();
});

const limits = { maxBytes: 100_000_000, timeoutMs: 45_000 };
const pull = (more: Partial<Feed> = {}, options: Partial<PullOptions> = {}) =>
  pullFeed(
    connection.db,
    { ...feed, ...more },
    { outbound: impatientOutbound, manners: hastyManners, limits, ...options },
  );

async function shop() {
  const { db } = connection;
  const products = await db.selectFrom('product').selectAll().orderBy('id').execute();
  const prices = await db.selectFrom('price_point').selectAll().orderBy('product_id').orderBy('seen_at').execute();
  const sightings = await db.selectFrom('product_sighting').selectAll().orderBy('product_id').execute();
  return { products, prices, sightings, seen: await lastSeen(db, feed) };
}

const lastRun = () =>
  connection.db
    .selectFrom('feed_run')
    .select(['status', 'message', 'finished_at'])
    .where('feed_id', '=', feed.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Answers with a `Content-Length`. */
function sending(body: Uint8Array | string, headers = ''): (socket: Socket) => void {
  const bytes = Buffer.from(body);
  return (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}\r\n${headers}\r\n`);
    socket.write(bytes);
  };
}
const closing = (text: string | Uint8Array) => (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\n\r\n');
  socket.end(text);
};
const status =
  (line: string, headers = '') =>
  (socket: Socket) =>
    void socket.end(`HTTP/1.1 ${line}\r\ncontent-length: 0\r\n${headers}\r\n`);

function endless(socket: Socket, head: string, chunk: string | Uint8Array): void {
  socket.write(`HTTP/1.1 200 OK\r\n\r\n${head}`);
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

const rss = '<rss xmlns:g="http://base.google.com/ns/1.0"><channel>';
const item = '<item><g:id>1</g:id><g:title>Dress</g:title></item>';
const bomb = Buffer.concat([Buffer.from('id\ttitle\tlink\timage_link\tprice\n'), Buffer.alloc(110_000_000, 'a')]);
const half = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, bytes.length / 2);
const noise = Buffer.from(Array.from({ length: 5000 }, (_, n) => `${(n * 7919) % 104_729}\t`).join(''));

test.each<[string, () => (socket: Socket) => void, string]>([
  ['never answers', () => () => {}, 'does not answer'],
  [
    'sends one byte at a time',
    () => (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(drip));
    },
    'takes too long',
  ],
  [
    'stalls in the middle',
    () => (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\nid\ttitle\n'),
    'stopped sending',
  ],
  [
    'closes the connection before the declared length',
    () => (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${table.length}\r\n\r\n`);
      socket.end(half(table));
    },
    'broke off in the middle',
  ],
  [
    'closes the connection between chunks',
    () => (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${table.length.toString(16)}\r\n`);
      socket.end(table);
    },
    'broke off in the middle',
  ],
  ['resets the connection', () => (socket) => void socket.resetAndDestroy(), 'broke off'],
  [
    'breaks off within a row of a table without a length',
    () => closing(table.subarray(0, -10)),
    'in the middle of a line',
  ],
  [
    'breaks off after a row of a table without a length',
    () => closing(table.subarray(0, table.indexOf('\n', 300) + 1)),
    'products would end',
  ],
  ['breaks off in XML without a length', () => closing(`${rss}${item}`), 'the closing </rss> is missing'],
  ['breaks off in a gzip without a length', () => closing(half(gzipSync(noise))), 'the gzip archive breaks off'],
  [
    'redirects to a file',
    () => status('302 Found', 'location: file:///etc/passwd\r\n'),
    'redirects to an address that is not http',
  ],
  ['redirects in circles', () => status('302 Found', 'location: /feed\r\n'), 'redirects in circles'],
  ['answers 304 to an unconditional request', () => status('304 Not Modified'), 'answered 304'],
  ['answers with an empty body', () => sending(''), 'the file is empty'],
  ['answers 204', () => status('204 No Content'), 'answered 204'],
  ['answers 206', () => status('206 Partial Content'), 'answered 206'],
  ['answers 500', () => status('500 Internal Server Error'), 'answered 500'],
  ['answers 429', () => status('429 Too Many Requests', 'retry-after: 7200\r\n'), 'asks to retry after 7200 seconds'],
  ['sends a sign-in page', () => sending('<!doctype html><html><title>Sign in</title></html>'), 'HTML page'],
  ['sends only a header row', () => sending(table.subarray(0, table.indexOf('\n') + 1)), 'holds no products'],
  ['sends an empty products.json', () => sending('{"products":[]}'), 'holds no products'],
  [
    'sends an endless table',
    () => (socket) => endless(socket, `${table}`, `${'x\t'.repeat(1000)}\n`),
    'sent more than 100000000 bytes',
  ],
  [
    'sends one endless text',
    () => (socket) => endless(socket, `${rss}<item><title>`, 'long '.repeat(10_000)),
    'sent more than',
  ],
  ['sends an endless gzip', () => (socket) => endless(socket, '', gzipSync(bomb)), 'unpacks to more than'],
  ['sends a gzip bomb', () => sending(gzipSync(bomb)), 'unpacks to more than 200 times its size'],
  [
    'sends a gzip bomb inside its content encoding',
    () => sending(gzipSync(gzipSync(bomb)), 'content-encoding: gzip\r\n'),
    'unpacks to more than 200 times its size',
  ],
  [
    'sends a gzip bomb as its content encoding',
    () => sending(gzipSync(bomb), 'content-encoding: gzip\r\n'),
    'sent more than',
  ],
  ['sends a zip bomb', () => sending(zipSync({ 'feed.csv': bomb })), 'unpacks to more than 200 times its size'],
  ['sends half a gzip', () => sending(half(gzipSync(noise))), 'the gzip archive breaks off'],
  ['sends half a zip', () => sending(half(zipSync({ 'feed.csv': noise }))), 'the zip archive breaks off'],
  [
    'sends half of its content encoding',
    () => sending(half(gzipSync(table)), 'content-encoding: gzip\r\n'),
    'broke off in the middle',
  ],
  [
    'uses a content encoding that was not accepted',
    () => sending(brotliCompressSync(table), 'content-encoding: br\r\n'),
    'content-encoding «br»',
  ],
  [
    'sends an XML entity bomb',
    () =>
      sending(
        `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${rss}<item><title>&b;</title></item></channel></rss>`,
      ),
    'the document declares entities',
  ],
  [
    'sends an XML entity that names a file',
    () =>
      sending(
        `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss}<item><title>&f;</title></item></channel></rss>`,
      ),
    'the document declares entities',
  ],
  [
    'sends dates as prices',
    () => sending(`${table}`.replaceAll('100.00 USD', '1-Dec')),
    '10 of 10 (100 %) rows were rejected',
  ],
])(
  'changes no product and records the problem when a server %s',
  async (_, answer, words) => {
    partner.answer = answer();
    const slow = { ...limits, timeoutMs: 1500 };
    const error = await pull({}, words === 'takes too long' ? { limits: slow } : {}).catch((error: Error) => error);
    expect(error.message).toContain(words);
    const run = await lastRun();
    expect(run).toMatchObject({ message: error.message, finished_at: expect.any(Date) });
    expect(['broken', 'stopped']).toContain(run.status);
    expect(await shop()).toEqual(before);
  },
  60_000,
);

test.each(Object.keys(readers))('changes no product for an HTML page sent in place of %s', async (format) => {
  partner.answer = sending('<!DOCTYPE html>\n<html><body>We will be back soon</body></html>');
  const { status: outcome, message } = await pull({ format, mapping: format === 'mapped' ? { id: 'id' } : null });
  expect(['broken', 'stopped']).toContain(outcome);
  expect(message).toMatch(format === 'json-ld' ? /1 of 1 \(100 %\) rows/ : /HTML page/);
  expect(await shop()).toEqual(before);
  if (format === 'json-ld') {
    expect(await readRejects(connection.db, feed.id, 10)).toMatchObject([
      {
        reason: 'the page has no product in JSON-LD, microdata or Open Graph',
        raw: expect.stringContaining('back soon'),
      },
    ]);
  }
});

test('changes and ends no product when a page walk fails in the middle', async () => {
  const store = await openPartner(({ url }, response) => {
    if (url?.endsWith('page=2')) response.writeHead(503).end();
    else response.end('{"products":[{"id":1,"title":"Dress","handle":"d","variants":[{"id":2,"price":"9.00"}]}]}');
  });
  const source = `${store.url}/products.json`;
  await expect(pull({ source })).rejects.toThrow(/page 2: .* answered 503/);
  expect(await lastRun()).toMatchObject({ status: 'broken', message: expect.stringContaining('page 2') });
  expect(await shop()).toEqual(before);
  await store.close();
});

test('stops the run when most pages of a sitemap fail, and records the pages', async () => {
  const pages = Array.from({ length: 9 }, (_, n) => `<url><loc>URL/p/${n}</loc></url>`).join('');
  const store = await openPartner(({ url }, response) => {
    if (url === '/sitemap.xml') response.end(`<urlset>${pages.replaceAll('URL', store.url)}</urlset>`);
    else response.writeHead(url === '/p/3' ? 500 : 404).end();
  });
  const found = await pull({ source: `${store.url}/sitemap.xml`, storeUrl: store.url });
  expect(found).toMatchObject({ status: 'stopped', message: expect.stringContaining('9 of 9 (100 %) rows') });
  const rejects = await readRejects(connection.db, feed.id, 10);
  expect(rejects[3]).toMatchObject({ raw: `${store.url}/p/3`, reason: expect.stringContaining('answered 500') });
  expect(rejects[4]).toMatchObject({ raw: `${store.url}/p/4`, reason: 'the page is gone (404)' });
  expect(await shop()).toEqual(before);
  await store.close();
});

test('reads a source with a new ETag each time, and changes nothing', async () => {
  for (const etag of ['"1"', '"2"', 'W/"3"', 'nonsense', 'ü']) {
    partner.answer = sending(table, `etag: ${etag}\r\n`);
    expect(await pull()).toMatchObject({ status: 'complete', readRows: 10, unchangedProducts: 10 });
  }
  const { products, prices } = await shop();
  expect(prices).toHaveLength(10);
  expect(products.every(({ ended_at }) => ended_at === null)).toBe(true);
});

test('ends no product for a failing page, but for a deleted page', async () => {
  const { db } = connection;
  const held = new Map(Array.from({ length: 6 }, (_, n) => [`/p/${n}`, 200]));
  const store = await openPartner(({ url = '' }, response) => {
    const addresses = [...held.keys()].map((path) => `<url><loc>${store.url}${path}</loc></url>`).join('');
    if (url === '/sitemap.xml') response.end(`<urlset>${addresses}</urlset>`);
    else if (held.get(url) !== 200) response.writeHead(held.get(url) ?? 404).end();
    else {
      const offers = { price: '100.00', priceCurrency: 'USD' };
      const said = {
        '@type': 'Product',
        name: `Silk dress ${url}`,
        brand: 'Theory',
        image: 'https://x.example/1.jpg',
        sku: url,
        offers,
      };
      const product = { ...said, url: `https://shop.example${url}` };
      response.end(`<html><script type="application/ld+json">${JSON.stringify(product)}</script></html>`);
    }
  });
  const crawled = await newFeed(db, { source: `${store.url}/sitemap.xml`, storeUrl: store.url });
  const crawl = () => pullFeed(db, crawled, { outbound: impatientOutbound, manners: hastyManners, limits });
  expect(await crawl()).toMatchObject({ status: 'complete', newProducts: 6, message: null });
  held.set('/p/0', 500);
  const notAll = { status: 'complete', endedProducts: 0, message: expect.stringContaining('no product was ended') };
  expect(await crawl()).toMatchObject(notAll);
  const [unseen, ...seen] = (await lastSeen(db, crawled)).map(Number);
  expect(unseen).toBeLessThan(Math.min(...seen));
  held.set('/p/0', 410);
  expect(await crawl()).toMatchObject({ status: 'complete', endedProducts: 1, message: null });
  await store.close();
});
