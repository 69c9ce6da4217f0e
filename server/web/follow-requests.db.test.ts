import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followRequests } from '#server/platform/http/request-context.ts';
import { ofRequest } from '#server/platform/log.ts';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const token = 'operators-of-the-tests';

type Line = Record<string, unknown>;

/** Creates a log that collects its lines. */
function collectingLog() {
  const lines: Line[] = [];
  const log = pino({ level: 'debug', mixin: ofRequest }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

const { log, lines } = collectingLog();
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(
    async (db) => ingest(db, await newFeed(db, { name: 'opaline', storeName: 'Opaline' }), [feedRow(), feedRow()]),
    { settings: { OPERATOR_TOKEN: token, TRUSTED_PROXIES: '127.0.0.3' }, log },
  );
});
afterAll(() => app.close());

async function scrape(): Promise<string> {
  return (await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).text();
}

async function numberOf(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a response carries an id', () => {
  test('of its own, as do its log lines', async () => {
    const [one, other] = await Promise.all([app.request('/api/products'), app.request('/api/products/4711')]);
    const id = one.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(other.headers.get('x-request-id')).not.toBe(id);
    expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({
      method: 'GET',
      path: '/api/products',
      status: 200,
    });
    expect(lines.find(({ requestId }) => requestId === other.headers.get('x-request-id'))).toMatchObject({
      path: '/api/products/4711',
      status: 404,
    });
  });

  test('from a trusted proxy, if it is fit for a log', async () => {
    const server = await app.listen();
    const proxy = new Agent({ localAddress: '127.0.0.3' });
    const idOf = async (given: string, dispatcher?: Agent) => {
      const headers = { 'x-request-id': given };
      return (await fetchFrom(`${server.url}/healthz`, { headers, ...(dispatcher && { dispatcher }) })).headers.get(
        'x-request-id',
      );
    };
    expect(await idOf('of-the-proxy-0001', proxy)).toBe('of-the-proxy-0001');
    for (const unfit of ['short', 'x'.repeat(200), '{"level":60}', 'two words here', '<script>alert(1)</script>'])
      expect(await idOf(unfit, proxy)).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf('of-anybody-0001')).toMatch(/^[\da-f-]{36}$/);
    await proxy.close();
    await server.close();
  });
});

test('no secret of an address gets into the log', async () => {
  const before = lines.length;
  for (const path of [
    '/unsubscribe/12.hidden',
    '/reset-password/hidden?email=hidden@mail.example',
    '/api/products?token=hidden',
  ])
    await app.request(path, { headers: { authorization: 'Bearer hidden', cookie: 'operator=hidden' } });
  expect(lines.length).toBe(before + 3);
  expect(JSON.stringify(lines)).not.toContain('hidden');
});

describe('a request is logged', () => {
  const collected = collectingLog();
  const failing = new Hono();
  failing.use(followRequests(collected.log, []));
  failing.get('/fails/:id', () => {
    collected.log.error('what happened');
    throw new Error('broken');
  });
  failing.onError((_, c) => c.json({ message: 'Something went wrong on our side.' }, 500));

  test('as a warning when it fails, with its id on every line', async () => {
    const server = createServer(getRequestListener(failing.fetch));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/fails/7`);
    const requestId = answer.headers.get('x-request-id');
    expect(collected.lines).toMatchObject([
      { level: 50, msg: 'what happened', requestId },
      { level: 40, msg: 'request', requestId, method: 'GET', path: '/fails/7', status: 500 },
    ]);
    server.closeAllConnections();
    server.close();
  });
});

test('a call whose client disconnects is logged as 499, not as a failure', async () => {
  const server = await app.listen();
  const { hostname, port } = new URL(server.url);
  const before = lines.length;
  const sender = connect(Number(port), hostname);
  const fields = [`Host: ${hostname}`, 'Content-Type: application/json', 'Content-Length: 400', 'Expect: 100-continue'];
  sender.write(`POST /login HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n{"email":`);
  // The server sends 100 Continue once it has begun to read.
  await once(sender, 'data');
  sender.destroy();
  await expect.poll(() => lines.length).toBeGreaterThan(before);
  expect(lines.slice(before)).toMatchObject([{ level: 20, msg: 'request', path: '/login', status: 499 }]);
  await server.close();
});

describe('metrics count requests', () => {
  test('by method, route and status, with their duration', async () => {
    const counted = 'trouvaille_http_requests_total{method="GET",route="/api/products/:id",status="404",process="all"}';
    const took = 'trouvaille_http_request_duration_seconds_count{method="GET",route="/api/products/:id",process="all"}';
    const [before, tookBefore] = [await numberOf(counted), await numberOf(took)];
    for (const id of [4711, 4712, 4713]) await app.request(`/api/products/${id}`);
    expect(await numberOf(counted)).toBe(before + 3);
    expect(await numberOf(took)).toBe(tookBefore + 3);
  });

  test('under a bounded number of labels for any paths and methods', async () => {
    const series = async () => (await scrape()).split('\n').filter((line) => line.startsWith('trouvaille_http')).length;
    await app.request('/nowhere-0', { method: 'BREW' });
    const before = await series();
    for (let stranger = 1; stranger < 30; stranger += 1) {
      await app.request(`/nowhere-${stranger}`, { method: `BREW${stranger}` });
      await app.request(`/nowhere-${stranger}`, { method: 'BREW' });
    }
    expect(await series()).toBe(before);
  });

  test('by cache hit', async () => {
    const cacheHits = 'trouvaille_cache_lookups_total{outcome="hit",process="all"}';
    const before = await numberOf(cacheHits);
    for (let time = 0; time < 3; time += 1) await app.request('/api/products?page[size]=7');
    expect(await numberOf(cacheHits)).toBe(before + 2);
  });
});

test('a page that fails shows the id of its request, for the shopper to quote', async () => {
  const failing = await openTestApp(async () => {}, { hasPages: true });
  await failing.runSql('drop table product_sighting cascade');
  const answer = await failing.request('/product/4711');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(`>${answer.headers.get('x-request-id')}<`);
  await failing.close();
});
