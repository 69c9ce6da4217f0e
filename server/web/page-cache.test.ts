import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { cachePages, type PageCache, takesGzip } from './page-cache.ts';

const forAll = 'public, max-age=0, s-maxage=60';
const html = { 'Content-Type': 'text/html', 'Cache-Control': forAll, ETag: 'W/"1"', Vary: 'Sec-GPC' };

let version = '1';
let pages: PageCache;
let app: Hono;
/** How often a page was rendered. */
let made = 0;
/** Renders the next page. */
let make: () => Response | Promise<Response>;

beforeEach(() => {
  vi.useRealTimers();
  version = '1';
  made = 0;
  make = () => new Response(`page ${made}`, { headers: html });
  pages = cachePages(createResponseCache(() => version, { responses: 2 ** 20, personalResponses: 2 ** 20 }));
  app = new Hono();
  app.onError((_, c) => c.text('failed', 500));
  app.use(pages.middleware);
  app.use(async (c, next) => (takesGzip(c.req.header('accept-encoding')) ? compress()(c, next) : next()));
  app.all('/*', (c) => {
    made += 1;
    c.set('pageNonce', `nonce-${made}`);
    return make();
  });
});

const ask = async (address = '/list', headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await app.request(address, { method, headers });
  return { answer, text: await answer.clone().text() };
};
const textOf = async (address?: string, headers?: Record<string, string>, method?: string) =>
  (await ask(address, headers, method)).text;

test('renders a public page once', async () => {
  const first = await ask();
  const { answer, text } = await ask();
  expect([first.text, text]).toEqual(['page 1', 'page 1']);
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(first.answer.headers));
  expect(made).toBe(1);
});

test('renders a page again after a catalog change, and after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await ask();
  version = '2';
  expect(await textOf()).toBe('page 2');
  vi.advanceTimersByTime(59_999);
  expect(await textOf()).toBe('page 2');
  vi.advanceTimersByTime(1);
  expect(await textOf()).toBe('page 3');
});

test('renders a page again after a change during its rendering', async () => {
  make = () => {
    version = '2';
    return new Response('of before', { headers: html });
  };
  await ask();
  make = () => new Response('of now', { headers: html });
  expect(await textOf()).toBe('of now');
});

test('the query is part of the key; the host and other headers are not', async () => {
  await ask('/list?page=1');
  expect(await textOf('/list?page=2')).toBe('page 2');
  expect(await textOf('/list')).toBe('page 3');
  const other = { 'user-agent': 'Another', cookie: 'a=b', 'accept-language': 'ko', 'x-forwarded-host': 'evil.example' };
  expect(await textOf('http://evil.example/list?page=1', other)).toBe('page 1');
});

test('does not read the body of an uncacheable response', async () => {
  const answer = new Response('{}', { headers: { 'Cache-Control': 'no-cache' } });
  const look = vi.spyOn(answer, 'body', 'get');
  make = () => answer;
  await app.request('/api/products');
  expect(look).not.toHaveBeenCalled();
});

test('Sec-GPC selects a cached page of its own', async () => {
  await ask();
  expect(await textOf('/list', { 'sec-gpc': '1' })).toBe('page 2');
  expect(await textOf('/list', { 'sec-gpc': '1' })).toBe('page 2');
  expect(await textOf()).toBe('page 1');
});

test('responds 304 to a matching ETag, without a new nonce', async () => {
  await ask();
  const { answer } = await ask('/list', { 'if-none-match': 'W/"1"' });
  expect(answer.status).toBe(304);
  expect(Object.fromEntries(answer.headers)).toEqual({ etag: 'W/"1"', 'cache-control': forAll, vary: 'Sec-GPC' });
});

test('caches the page of an ended product with its status', async () => {
  make = () => new Response('gone', { status: 410, headers: html });
  for (const _ of ['once', 'twice']) expect((await ask()).answer.status).toBe(410);
  expect(made).toBe(1);
});

describe('renders each time:', () => {
  test.each([
    ['a page that must not be stored', { 'Cache-Control': 'no-store' }],
    ['a page without Cache-Control', {}],
    ['a page that sets a cookie', { 'Cache-Control': forAll, 'Set-Cookie': 'a=b' }],
  ])('%s', async (_, headers) => {
    make = () => new Response(`page ${made}`, { headers });
    await ask();
    expect(await textOf()).toBe('page 2');
  });

  test('a POST request', async () => {
    await ask();
    expect(await textOf('/list', {}, 'POST')).toBe('page 2');
    expect(await textOf()).toBe('page 1');
  });
});

describe('a compressed page', () => {
  const long = () => new Response('page '.repeat(1000), { headers: html });

  test('is cached compressed', async () => {
    make = long;
    for (const _ of ['once', 'twice']) {
      const { answer } = await ask('/list', { 'accept-encoding': 'gzip, br' });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('page '.repeat(1000));
    }
    expect(made).toBe(1);
  });

  test.each([undefined, 'br', 'identity', 'gzip;q=0', 'x-gzip', 'gzip;q=0.0, deflate', 'deflate, gzip;q=0'])(
    'is not served to a client without gzip: %s',
    async (acceptEncoding) => {
      make = long;
      await ask('/list', { 'accept-encoding': 'gzip' });
      const { answer, text } = await ask('/list', acceptEncoding ? { 'accept-encoding': acceptEncoding } : {});
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(text).toBe('page '.repeat(1000));
    },
  );

  test.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=1.0, *;q=0', 'deflate;q=0.5,gzip; q=0.05'])(
    'is served to a client with %s',
    (header) => expect(takesGzip(header)).toBe(true),
  );
});

describe('while a page is rendered again', () => {
  /** Holds the next page back until the returned promise is resolved. */
  async function makingSlowly(makeNow: () => Response) {
    await ask();
    version = '2';
    const going = Promise.withResolvers<void>();
    make = async () => {
      await going.promise;
      return makeNow();
    };
    return going;
  }

  test('concurrent requests share the rendering', async () => {
    const going = await makingSlowly(() => new Response('the new one', { headers: html }));
    const crowd = Array.from({ length: 20 }, () => textOf());
    going.resolve();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['the new one']));
    expect(made).toBe(2);
  });

  test('waiting requests render for themselves if it fails', async () => {
    const going = await makingSlowly(() => {
      make = () => new Response(`page ${made}`, { headers: html });
      throw new Error('away');
    });
    const [first, second] = [ask(), ask()];
    going.resolve();
    expect((await first).answer.status).toBe(500);
    expect((await second).text).toBe('page 3');
  });

  test('nothing is cached if its body breaks off', async () => {
    const broken = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half a p'));
          controller.error(new Error('broken'));
        },
      });
    make = () => new Response(broken(), { headers: html });
    await expect(Promise.resolve(app.request('/list')).then((answer) => answer.text())).rejects.toThrow('broken');
    make = () => new Response('whole', { headers: html });
    expect(await textOf()).toBe('whole');
    expect(await textOf()).toBe('whole');
  });
});

test('caches a page whose visitor disconnects', async () => {
  const { answer } = await ask();
  await answer.body?.cancel();
  expect(await textOf()).toBe('page 1');
});

test('`has` tells whether a page is cached', async () => {
  const asked = { method: 'GET', url: '/list', headers: {} };
  expect(pages.has(asked)).toBe(false);
  await ask();
  expect(pages.has(asked)).toBe(true);
  const others = [{ method: 'HEAD' }, { url: '/other' }, { headers: { 'accept-encoding': 'gzip' } }];
  for (const other of others) expect(pages.has({ ...asked, ...other })).toBe(false);
  version = '2';
  expect(pages.has(asked)).toBe(false);
});
