import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localOutbound, hastyManners as manners, openPartner, type Partner } from '#test/support/partner.ts';
import { fetchWhole } from './fetch-whole.ts';

const limits = { maxBytes: 1000, timeoutMs: 5000 };
let partner: Partner;
beforeAll(async () => {
  partner = await openPartner((_, response) => response.end());
});
beforeEach(() => {
  partner.requests.length = 0;
});
afterAll(() => partner.close());

const fetchIt = (more = {}) => fetchWhole(partner.url, localOutbound, { ...limits, manners, ...more });

test.each([429, 500, 502, 503, 504])('retries a response of %i', async (status) => {
  partner.answer = (_, response) => {
    if (partner.requests.length < 3) response.writeHead(status).end();
    else response.end('page');
  };
  expect((await fetchIt()).bytes.toString()).toBe('page');
});

test('retries a response that breaks off', async () => {
  partner.answer = (_, response) => {
    response.writeHead(200, { 'content-length': 4 });
    if (partner.requests.length < 2) response.write('pa', () => response.destroy());
    else response.end('page');
  };
  expect((await fetchIt()).bytes.toString()).toBe('page');
});

test('gives up on a failing server after three attempts', async () => {
  partner.answer = (_, response) => response.writeHead(503).end();
  await expect(fetchIt()).rejects.toThrow('answered 503');
  expect(partner.requests).toHaveLength(3);
});

test.each([400, 401, 403, 404, 410])('does not retry a response of %i', async (status) => {
  partner.answer = (_, response) => response.writeHead(status).end();
  await expect(fetchIt()).rejects.toThrow(`answered ${status}`);
  expect(partner.requests).toHaveLength(1);
});

test('waits for Retry-After, in seconds or as a date, unless it is very long', async () => {
  const [seconds, date] = ['1', new Date(Date.now() + 2000).toUTCString()];
  for (const delay of [seconds, date]) {
    partner.requests.length = 0;
    partner.answer = (_, response) => {
      if (partner.requests.length < 2) response.writeHead(429, { 'retry-after': delay }).end();
      else response.end('page');
    };
    const before = performance.now();
    await fetchIt();
    expect(performance.now() - before).toBeGreaterThan(delay === seconds ? 950 : 0);
  }

  partner.requests.length = 0;
  partner.answer = (_, response) => response.writeHead(429, { 'retry-after': '86400' }).end();
  await expect(fetchIt()).rejects.toThrow('answered 429 and asks to retry after 86400 seconds');
  expect(partner.requests).toHaveLength(1);
});

test('each wait is twice as long as the one before', async () => {
  const times: number[] = [];
  partner.answer = (_, response) => {
    times.push(performance.now());
    response.writeHead(503).end();
  };
  await expect(fetchIt({ manners: { ...manners, retryMs: 100 } })).rejects.toThrow('503');
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThan(95);
  expect(third - second).toBeGreaterThan(195);
});

test('stops waiting when it is aborted', async () => {
  const stop = new AbortController();
  partner.answer = (_, response) => response.writeHead(503).end(() => stop.abort());
  const slow = { ...manners, retryMs: 4000 };
  await expect(fetchIt({ manners: slow, signal: stop.signal })).rejects.toThrow('was aborted');
});
