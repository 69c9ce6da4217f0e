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

test('a page that is alike for everybody is made once', async () => {
  const first = await ask();
  const { answer, text } = await ask();
  expect([first.text, text]).toEqual(['page 1', 'page 1']);
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(first.answer.headers));
  expect(made).toBe(1);
});

test('it is made anew once the catalogue has changed, and when a minute has passed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await ask();
  version = '2';
  expect(await textOf()).toBe('page 2');
  vi.advanceTimersByTime(59_999);
  expect(await textOf()).toBe('page 2');
  vi.advanceTimersByTime(1);
  expect(await textOf()).toBe('page 3');
});

test('a change while it is made has the next one made anew', async () => {
  make = () => {
    version = '2';
    return new Response('of before', { headers: html });
  };
  await ask();
  make = () => new Response('of now', { headers: html });
  expect(await textOf()).toBe('of now');
});

test('another query is another page; another host, or what else a browser says, is not', async () => {
  await ask('/list?page=1');
  expect(await textOf('/list?page=2')).toBe('page 2');
  expect(await textOf('/list')).toBe('page 3');
  const other = { 'user-agent': 'Another', cookie: 'a=b', 'accept-language': 'ko', 'x-forwarded-host': 'evil.example' };
  expect(await textOf('http://evil.example/list?page=1', other)).toBe('page 1');
});

test('what is not kept is not looked into, which would have it copied', async () => {
  const answer = new Response('{}', { headers: { 'Cache-Control': 'no-cache' } });
  const look = vi.spyOn(answer, 'body', 'get');
  make = () => answer;
  await app.request('/api/products');
  expect(look).not.toHaveBeenCalled();
});

test('who asks not to be followed gets a page of its own', async () => {
  await ask();
  expect(await textOf('/list', { 'sec-gpc': '1' })).toBe('page 2');
  expect(await textOf('/list', { 'sec-gpc': '1' })).toBe('page 2');
  expect(await textOf()).toBe('page 1');
});

test('a browser that has it is told that it is still so, without the nonce of now', async () => {
  await ask();
  const { answer } = await ask('/list', { 'if-none-match': 'W/"1"' });
  expect(answer.status).toBe(304);
  expect(Object.fromEntries(answer.headers)).toEqual({ etag: 'W/"1"', 'cache-control': forAll, vary: 'Sec-GPC' });
});

test('a product that is gone is kept with its status', async () => {
  make = () => new Response('gone', { status: 410, headers: html });
  for (const _ of ['once', 'twice']) expect((await ask()).answer.status).toBe(410);
  expect(made).toBe(1);
});

describe('what is not for everybody is made each time:', () => {
  test.each([
    ['no word of shared caches', { 'Cache-Control': 'no-store' }],
    ['nothing said', {}],
    ['a cookie', { 'Cache-Control': forAll, 'Set-Cookie': 'a=b' }],
  ])('%s', async (_, headers) => {
    make = () => new Response(`page ${made}`, { headers });
    await ask();
    expect(await textOf()).toBe('page 2');
  });

  test('what is posted', async () => {
    await ask();
    expect(await textOf('/list', {}, 'POST')).toBe('page 2');
    expect(await textOf()).toBe('page 1');
  });
});

describe('compressed', () => {
  const long = () => new Response('page '.repeat(1000), { headers: html });

  test('it is kept as it left', async () => {
    make = long;
    for (const _ of ['once', 'twice']) {
      const { answer } = await ask('/list', { 'accept-encoding': 'gzip, br' });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('page '.repeat(1000));
    }
    expect(made).toBe(1);
  });

  test.each([undefined, 'br', 'identity', 'gzip;q=0', 'x-gzip', 'gzip;q=0.0, deflate', 'deflate, gzip;q=0'])(
    'it is never given to who does not take it: %s',
    async (acceptEncoding) => {
      make = long;
      await ask('/list', { 'accept-encoding': 'gzip' });
      const { answer, text } = await ask('/list', acceptEncoding ? { 'accept-encoding': acceptEncoding } : {});
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(text).toBe('page '.repeat(1000));
    },
  );

  test.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=1.0, *;q=0', 'deflate;q=0.5,gzip; q=0.05'])('%s takes it', (header) =>
    expect(takesGzip(header)).toBe(true),
  );
});

describe('while it is made anew', () => {
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

  test('a crowd waits for the one that is being made', async () => {
    const going = await makingSlowly(() => new Response('the new one', { headers: html }));
    const crowd = Array.from({ length: 20 }, () => textOf());
    going.resolve();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['the new one']));
    expect(made).toBe(2);
  });

  test('it fails: everybody else tries for herself', async () => {
    const going = await makingSlowly(() => {
      make = () => new Response(`page ${made}`, { headers: html });
      throw new Error('away');
    });
    const [first, second] = [ask(), ask()];
    going.resolve();
    expect((await first).answer.status).toBe(500);
    expect((await second).text).toBe('page 3');
  });

  test('it breaks off: nothing of it is kept', async () => {
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

test('a visitor who leaves in the middle keeps nobody from it', async () => {
  const { answer } = await ask();
  await answer.body?.cancel();
  expect(await textOf()).toBe('page 1');
});

test('it can be told beforehand whether a page is kept', async () => {
  const asked = { method: 'GET', url: '/list', headers: {} };
  expect(pages.has(asked)).toBe(false);
  await ask();
  expect(pages.has(asked)).toBe(true);
  const others = [{ method: 'HEAD' }, { url: '/other' }, { headers: { 'accept-encoding': 'gzip' } }];
  for (const other of others) expect(pages.has({ ...asked, ...other })).toBe(false);
  version = '2';
  expect(pages.has(asked)).toBe(false);
});
