import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createShedding, type Shedding } from './shedding.ts';

const patience = { timeout: 20_000 };

let server: Server | undefined;
let shedding: Shedding;
/** Responses that the listener holds back. */
let waiting: ServerResponse[];
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

/** Opens a server that holds back responses whose address matches `held`, and answers all others. */
async function open({ held = /./, maxTurnMs = 60_000, cachedPages = /^$/ } = {}): Promise<string> {
  shedding = createShedding({ maxTurnMs });
  const mine: ServerResponse[] = [];
  waiting = mine;
  const listener: RequestListener = (req, res) => void (held.test(req.url ?? '') ? mine.push(res) : res.end());
  server = createServer(shedding.before(listener, (req) => cachedPages.test(req.url ?? '')));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pageOf = (url: string) => `${url}/kr/products/latest/1`;

/** Requests `count` pages at once: four are rendered, thirty-two wait, the others are refused. */
function crowd(url: string, count: number) {
  const gone = new AbortController();
  const refused: Response[] = [];
  for (let n = 0; n < count; n += 1) {
    fetch(pageOf(url), { headers: { accept: 'text/html' }, signal: gone.signal })
      .then((answer) => answer.status === 503 && refused.push(answer))
      .catch(() => {});
  }
  return { gone, refused };
}

test('renders a few pages at a time, queues some and refuses the rest', async () => {
  const url = await open();
  const { refused } = crowd(url, 38);
  await vi.waitFor(() => expect(refused).toHaveLength(2), patience);
  expect(waiting).toHaveLength(4);
  const [page] = refused;
  expect([page?.headers.get('retry-after'), page?.headers.get('cache-control')]).toEqual(['5', 'no-store']);
  expect(await page?.text()).toContain('<html lang="ko">');
  // A finished page makes room for the next.
  waiting.shift()?.end();
  await vi.waitFor(() => expect(waiting).toHaveLength(4), patience);
});

test('a cached page does not wait for rendered pages', async () => {
  const url = await open({ held: /latest/, cachedPages: /faq/ });
  const { refused } = crowd(url, 38);
  await vi.waitFor(() => expect(refused).toHaveLength(2), patience);
  expect((await fetch(`${url}/faq`)).status).toBe(200);
});

test('a slow page delays the others only for the length of its turn', async () => {
  const url = await open({ maxTurnMs: 20 });
  crowd(url, 5);
  await vi.waitFor(() => expect(waiting).toHaveLength(5), patience);
});

test('a client that disconnects while it waits takes no turn', async () => {
  const url = await open();
  const { gone, refused } = crowd(url, 37);
  await vi.waitFor(() => expect(refused).toHaveLength(1), patience);
  gone.abort();
  await vi.waitFor(() => expect(waiting.every((res) => res.destroyed)).toBe(true), patience);
  const rendered = waiting.length;
  const asked = fetch(pageOf(url));
  await vi.waitFor(() => expect(waiting).toHaveLength(rendered + 1), patience);
  waiting.at(-1)?.end();
  expect((await asked).status).toBe(200);
});

test('health, metrics, files, API calls and writes go on while pages are refused', async () => {
  const url = await open({ held: /^\/kr\/products/ });
  const { refused } = crowd(url, 37);
  await vi.waitFor(() => expect(refused).toHaveLength(1), patience);
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/entry-1.js',
    '/images/ab/640.avif',
    '/favicon.svg',
    '/robots.txt',
    '/api/products?sort=newest',
    '/api/users/7/products',
  ])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  expect((await fetch(`${url}/api/users/7/favorite_products/1`, { method: 'POST' })).status).toBe(200);
});

test('API calls have a limit, and cacheable calls and writes a higher one', async () => {
  const url = await open();
  const ask = (path: string, method = 'GET') => void fetch(url + path, { method }).catch(() => {});
  for (let n = 0; n < 32; n += 1) ask('/api/brands');
  await vi.waitFor(() => expect(waiting).toHaveLength(32), patience);
  expect(shedding.hasCapacity()).toBe(true);
  const refused = await fetch(`${url}/api/users/7/products`);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { message: 'This is not possible just now. Please try again in a moment.' },
  ]);
  ask('/api/search?query=silk');
  ask('/api/event', 'POST');
  await vi.waitFor(() => expect(waiting).toHaveLength(34), patience);
  expect(shedding.hasCapacity()).toBe(false);
  for (const res of waiting.splice(0)) res.end();
  const asked = fetch(`${url}/api/brands`);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  waiting[0]?.end();
  expect((await asked).status).toBe(200);
});
