import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#server/platform/rate-limit/limits.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: Awaited<ReturnType<typeof app.listen>>;
beforeAll(async () => {
  const few = { burst: 5, perSecond: 0.1 };
  app = await openTestApp(async () => {}, {
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    rates: { limits: { ...rateLimits, page: few, read: few } },
  });
  server = await app.listen();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

async function ask(path: string, from: string, headers: Record<string, string> = {}) {
  return fetch(server.url + path, { headers: { ...(from && { 'x-forwarded-for': from }), ...headers } });
}
async function askTimes(times: number, path: string, from: string, headers?: Record<string, string>) {
  for (let n = 0; n < times; n += 1) expect((await ask(path, from, headers)).status).toBe(200);
}

test('responds 429 with Retry-After to a network over its limit, and serves all others', async () => {
  await askTimes(5, '/api/products', '198.51.100.1');
  const refused = await ask('/api/products', '198.51.100.1');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(10);
  expect(await refused.json()).toEqual({ message: expect.stringContaining('Please try again in') });
  await askTimes(1, '/api/products', '198.51.100.2');
});

test.each([
  ['/faq', 'en', 'One moment, please'],
  ['/kr/faq', 'ko', '잠시만 기다려 주세요'],
])('a browser over its limit at %s gets a page in that language', async (path, lang, title) => {
  const from = `198.51.100.${lang === 'ko' ? 3 : 4}`;
  await askTimes(5, path, from);
  const refused = await ask(path, from, { accept: 'text/html,*/*' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(refused.headers.get('content-security-policy') ?? '') ?? [];
  const page = await refused.text();
  expect(page).toContain(`<html lang="${lang}">`);
  expect(page).toContain(title);
  expect(page).toContain(`<style nonce="${nonce}">`);
  expect(page).toContain('<a href="">');
  // The router of an open page reads the body alone.
  const ofData = await ask(`${path}.data`, from);
  expect([ofData.status, ofData.headers.get('cache-control')]).toEqual([429, 'no-store']);
  const answer = await ofData.json();
  expect(String(answer.retry_after)).toBe(ofData.headers.get('retry-after'));
});

test('the IPv6 addresses of a household share one limit', async () => {
  for (let n = 1; n <= 5; n += 1) await askTimes(1, '/api/products', `2001:db8:0:1::${n}`);
  expect((await ask('/api/products', '2001:db8:0:1::99')).status).toBe(429);
  await askTimes(1, '/api/products', '2001:db8:0:2::1');
});

test('private addresses have no limit, since an unlisted proxy stands for all shoppers', async () => {
  await askTimes(10, '/api/products', '');
  await askTimes(10, '/api/products', '10.0.0.7');
});
