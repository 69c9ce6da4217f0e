import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { goodPassword, newUser } from '#server/testing/accounts.ts';
import { openTestStore } from '#server/testing/store.ts';

let store: Awaited<ReturnType<typeof openTestStore>>;
let shop: Awaited<ReturnType<(typeof store)['listen']>>;
beforeAll(async () => {
  store = await openTestStore(async () => {}, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  shop = await store.listen();
  await newUser(store, 'ann@example.com');
});
afterAll(async () => {
  await shop.close();
  await store.close();
});
beforeEach(() => store.db.deleteFrom('counted_try').execute());

/** A call by way of the proxy before the store, from an address of the network. */
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

test('after five wrong passwords the next one waits, the right one too; another network and account do not', async () => {
  for (let n = 0; n < 5; n += 1) expect((await guess(`guess ${n}`)).status).toBe(422);
  const slowed = await guess(goodPassword);
  expect(slowed.status).toBe(429);
  expect(slowed.waitSeconds).toBeGreaterThan(25);
  expect(slowed.waitSeconds).toBeLessThanOrEqual(30);
  expect(slowed.body.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);

  expect((await guess(goodPassword, '198.51.100.1')).status).toBe(200);
  expect((await guess('a guess', undefined, 'bea@example.com')).status).toBe(422);
});

test('an address without account is slowed as one with', async () => {
  for (let n = 0; n < 5; n += 1) expect((await guess(`guess ${n}`, undefined, 'nobody@example.com')).status).toBe(422);
  expect((await guess('a guess', undefined, 'nobody@example.com')).status).toBe(429);
});

test('of fifty guesses at once no more are looked at than one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(`guess ${n}`)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
});

test('who comes with the right password has as many tries as before', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) expect((await guess(`guess ${n}`)).status).toBe(422);
    expect((await guess(goodPassword)).status).toBe(200);
  }
});

test('guesses from a thousand addresses at one account are slowed; its owner’s way by mail stays open', async () => {
  let looked = 0;
  for (let n = 0; n < 60; n += 1) if ((await guess('a guess', `198.51.100.${n}`)).status === 422) looked += 1;
  expect(looked).toBe(50);
  expect((await post('/forgot-password', { email: 'ann@example.com' })).status).toBe(200);
});

test('nobody’s letter-box is filled from here, whichever way the mails are asked for', async () => {
  const email = 'filled@example.com';
  const asked = [
    () => post('/register', { email, password: goodPassword, password_confirmation: goodPassword }, '198.51.100.1'),
    () => post('/email/verification-notification', { email }, '198.51.100.2'),
    () => post('/forgot-password', { email: 'FILLED@example.com' }, '198.51.100.3'),
  ];
  const statuses: number[] = [];
  for (let n = 0; n < 9; n += 1) statuses.push((await (asked[n % 3] as () => ReturnType<typeof post>)()).status);
  expect(statuses.slice(0, 5).every((status) => status < 300)).toBe(true);
  expect(statuses.slice(5)).toEqual([429, 429, 429, 429]);
  expect(store.letters.filter(({ to }) => to === email).length).toBeLessThanOrEqual(5);
});

test('a new password by the link of a mail ends the wait of its account', async () => {
  for (let n = 0; n < 6; n += 1) await guess(`guess ${n}`);
  await post('/forgot-password', { email: 'ann@example.com' });
  const letter = store.letters.findLast(({ mail }) => mail.kind === 'reset-password');
  if (letter?.mail.kind !== 'reset-password') throw new Error('no mail');
  const token = new URL(letter.mail.link).pathname.split('/')[2];
  const form = { token, email: 'ann@example.com', password: goodPassword, password_confirmation: goodPassword };
  expect((await post('/reset-password', form)).status).toBe(200);
  expect((await guess(goodPassword)).status).toBe(200);
});
