import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createShedding, type Shedding } from './shedding.ts';

let server: Server | undefined;
let shedding: Shedding | undefined;
/** Answers that a listener keeps waiting. */
let waiting: ServerResponse[] = [];
/** Milliseconds that this thread has worked, as the shedding is told, and by how much it grows each time. */
let worked = 0;
let works = 0;
afterEach(() => {
  for (const res of waiting) res.end();
  waiting = [];
  shedding?.stop();
  server?.closeAllConnections();
  server?.close();
});

const keepWaiting: RequestListener = (_req, res) => void waiting.push(res);

/** @param lookEveryMs not given: the room stays as it is */
async function open(listener: RequestListener, lookEveryMs = 3_600_000): Promise<string> {
  works = 0;
  const workMs = () => {
    worked += works;
    return worked;
  };
  shedding = createShedding({ workMs, lookEveryMs });
  server = createServer(shedding.before(listener));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const statusOf = async (asked: Promise<Response>) => (await asked).status;

/** Has so many requests under way. */
async function fill(url: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) void fetch(`${url}/products/latest/1`).catch(() => {});
  await vi.waitFor(() => expect(waiting).toHaveLength(count));
}

test('what is beyond the room is refused, pages in the look of the store and calls as JSON, and told when to come again', async () => {
  const url = await open(keepWaiting);
  await fill(url, 12);
  const page = await fetch(`${url}/kr/products/latest/1`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await page.text()).toContain('<html lang="ko">');
  const call = await fetch(`${url}/api/users/7/products`);
  expect([call.status, await call.json()]).toEqual([
    503,
    { message: 'This is not possible just now. Please try again in a moment.' },
  ]);
});

test('health, metrics and files are answered however much there is to do', async () => {
  const url = await open((req, res) => (req.url?.startsWith('/products') ? keepWaiting(req, res) : res.end()));
  await fill(url, 12);
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/entry-1.js',
    '/images/ab/640.avif',
    '/favicon.svg',
    '/robots.txt',
  ])
    expect([path, await statusOf(fetch(url + path))]).toEqual([path, 200]);
});

test('what a shopper does is let in when pages are not, and so is what may be kept', async () => {
  const url = await open((req, res) => (req.url?.startsWith('/products') ? keepWaiting(req, res) : res.end()));
  await fill(url, 12);
  expect(await statusOf(fetch(`${url}/about-us`))).toBe(503);
  expect(await statusOf(fetch(`${url}/about-us`, { headers: { 'if-none-match': 'W/"1"' } }))).toBe(200);
  expect(await statusOf(fetch(`${url}/api/products?sort=newest`))).toBe(200);
  expect(shedding?.hasRoom()).toBe(false);
  expect(await statusOf(fetch(`${url}/api/users/7/favorite_products/1`, { method: 'POST' }))).toBe(200);
});

test('as soon as there is less to do, requests are let in again', async () => {
  const url = await open(keepWaiting);
  await fill(url, 12);
  expect(await statusOf(fetch(`${url}/product/1`))).toBe(503);
  for (const res of waiting.splice(0)) res.end();
  const asked = fetch(`${url}/product/1`);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.end();
  expect(await statusOf(asked)).toBe(200);
});

test('there is room for more of those that only wait, and for less where requests take long turns', async () => {
  const url = await open(keepWaiting, 5);
  await fill(url, 12);
  await vi.waitFor(async () => {
    void fetch(`${url}/product/1`).catch(() => {});
    expect(waiting.length).toBeGreaterThan(15);
  });
  for (const res of waiting.splice(3)) res.end();
  works = 100;
  await vi.waitFor(async () => {
    const asked = fetch(`${url}/product/1`, { signal: AbortSignal.timeout(300) });
    expect(await statusOf(asked)).toBe(503);
  }, 10_000);
});
