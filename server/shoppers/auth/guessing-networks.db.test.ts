import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { goodPassword, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let shop: Awaited<ReturnType<(typeof app)['listen']>>;
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  shop = await app.listen();
  await newUser(app, 'ann@example.com');
});
afterAll(async () => {
  await shop.close();
  await app.close();
});
beforeEach(() => app.db.deleteFrom('login_throttle').execute());

/** Sends a request through the proxy before the server, from an IP address. */
async function post(path: string, body: unknown, from = '203.0.113.7') {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    waitSeconds: Number(response.headers.get('retry-after')),
    body: (await response.json()) as Partial<Session>,
  };
}
const guess = (password: string, from?: string, email = 'ann@example.com') => post('/login', { email, password }, from);

test('five wrong passwords throttle one account from one network, but no other network or account', async () => {
  for (let n = 0; n < 5; n += 1) expect((await guess(`guess ${n}`)).status).toBe(422);
  const slowed = await guess(goodPassword);
  expect(slowed.status).toBe(429);
  expect(slowed.waitSeconds).toBeGreaterThan(25);
  expect(slowed.waitSeconds).toBeLessThanOrEqual(30);
  expect(slowed.body.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);

  expect((await guess(goodPassword, '198.51.100.1')).status).toBe(200);
  expect((await guess('a guess', undefined, 'bea@example.com')).status).toBe(422);
});

test('guesses at one account from many networks are throttled; a reset by mail stays possible', async () => {
  let looked = 0;
  for (let n = 0; n < 60; n += 1) if ((await guess('a guess', `198.51.100.${n}`)).status === 422) looked += 1;
  expect(looked).toBe(50);
  expect((await post('/forgot-password', { email: 'ann@example.com' })).status).toBe(200);
});
