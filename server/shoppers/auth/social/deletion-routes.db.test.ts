import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { signRequest } from '#test/support/facebook.ts';

const appSecret = 'the-secret-of-the-tests';
const settings = {
  PUBLIC_URL: 'https://shop.example',
  SUPPORT_EMAIL: 'help@shop.example',
  FACEBOOK_APP_ID: '42',
  FACEBOOK_APP_SECRET: appSecret,
};

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings });
});
afterAll(() => app.close());

const post = (form: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/facebook/data-deletion', { method: 'POST', body: form, headers });

/** Sends a deletion request as Facebook does; returns the answer. */
async function requestDeletion(facebookId: string) {
  const payload = { algorithm: 'HMAC-SHA256', issued_at: Math.floor(Date.now() / 1000), user_id: facebookId };
  const answer = await post(new URLSearchParams({ signed_request: signRequest(payload, appSecret) }));
  expect(answer.status).toBe(200);
  return (await answer.json()) as { url: string; confirmation_code: string };
}

/** A shopper who signed up with Facebook, with two access tokens and further account fields. */
async function newPerson(facebookId: string, more: { password_hash?: string; google_id?: string } = {}) {
  const { id, headers } = await newShopper(app.db);
  await app.db
    .updateTable('account')
    .set({ facebook_id: facebookId, ...more })
    .where('id', '=', id)
    .execute();
  await app.db
    .insertInto('access_token')
    .values({ hash: randomBytes(32), account_id: id })
    .execute();
  return { id, headers };
}

const accountOf = (id: number) =>
  app.db.selectFrom('account').select(['id', 'facebook_id', 'google_id']).where('id', '=', id).executeTakeFirst();
const statusOf = async (headers: Record<string, string>) =>
  (await app.request('/api/user/products_ranked', { headers })).status;

describe('a deletion request of Facebook', () => {
  test('deletes an account that signs in by Facebook alone', async () => {
    const { id, headers } = await newPerson('1');
    expect(await statusOf(headers)).toBe(200);
    await requestDeletion('1');
    expect(await accountOf(id)).toBeUndefined();
    expect(await statusOf(headers)).toBe(401);
  });

  test.each<[string, string, { password_hash?: string; google_id?: string }]>([
    ['a password', '2', { password_hash: '$argon2id$' }],
    ['Google', '3', { google_id: 'g-3' }],
  ])('keeps an account that also signs in by %s, and ends its sign-ins', async (_, facebookId, more) => {
    const { id, headers } = await newPerson(facebookId, more);
    const pending = { email: 'Ada@f.example', email_key: 'ada@f.example', account_id: id, language: 'en' };
    await app.db.insertInto('email_confirmation').values(pending).execute();
    await requestDeletion(facebookId);
    expect(await accountOf(id)).toEqual({ id, facebook_id: null, google_id: more.google_id ?? null });
    expect(await statusOf(headers)).toBe(401);
    const confirmations = app.db.selectFrom('email_confirmation').where('account_id', '=', id);
    expect(await confirmations.select('id').execute()).toEqual([]);
  });

  test('keeps the pending sign-up of another person with the account’s unverified address', async () => {
    const { id } = await newPerson('10');
    const address = { email: 'owner@example.com', email_key: 'owner@example.com' };
    await app.db.updateTable('account').set(address).where('id', '=', id).execute();
    const signUp = { ...address, password_hash: '$argon2id$', language: 'en' };
    await app.db.insertInto('email_confirmation').values(signUp).execute();
    await requestDeletion('10');
    expect(await accountOf(id)).toBeUndefined();
    const waiting = app.db.selectFrom('email_confirmation').where('email_key', '=', address.email_key);
    expect(await waiting.select('account_id').execute()).toEqual([{ account_id: null }]);
    expect(app.emails).toEqual([]);
  });

  test('keeps other accounts unchanged', async () => {
    const { id, headers } = await newPerson('4');
    await requestDeletion('5');
    expect(await accountOf(id)).toMatchObject({ facebook_id: '4' });
    expect(await statusOf(headers)).toBe(200);
  });
});

test('answers alike for an unknown person and for a repeated request', async () => {
  await newPerson('6');
  const codes = new Set<string>();
  for (const facebookId of ['6', '6', '404404']) {
    const { url, confirmation_code: code, ...rest } = await requestDeletion(facebookId);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(url).toBe(`https://shop.example/facebook/data-deletion/${code}`);
    expect(rest).toEqual({});
    codes.add(code);
  }
  expect(codes.size).toBe(3);
});

test('concurrent requests for one person all succeed', async () => {
  const { id } = await newPerson('7');
  await Promise.all([requestDeletion('7'), requestDeletion('7'), requestDeletion('7')]);
  expect(await accountOf(id)).toBeUndefined();
});

test('the status page tells the time of the deletion', async () => {
  await newPerson('8');
  const { url, confirmation_code: code } = await requestDeletion('8');
  const answer = await app.request(new URL(url).pathname);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toMatch(/was deleted on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);
  expect(text).toContain(code);
  expect(text).toContain('help@shop.example');
});

test.each(['x', '0'.repeat(32), 'F'.repeat(32), '%27%20or%20true', '%00', '%ff', 'x'.repeat(5000)])(
  'the status page answers 404 for an unknown code: %s',
  async (code) => {
    const answer = await app.request(`/facebook/data-deletion/${code}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('no deletion with this code');
  },
);

describe('an invalid request changes nothing', () => {
  test.each<[string, () => BodyInit, Record<string, string>?]>([
    ['no field', () => new URLSearchParams({ other: 'x' })],
    ['an empty field', () => new URLSearchParams({ signed_request: '' })],
    ['garbage', () => new URLSearchParams({ signed_request: 'garbage' })],
    ['the signature of another app', () => new URLSearchParams({ signed_request: signRequest({ user_id: '9' }, 'x') })],
    [
      'the field twice',
      () =>
        new URLSearchParams([
          ['signed_request', 'a.b'],
          ['signed_request', 'c.d'],
        ]),
    ],
    ['a file', fileForm],
    ['invalid UTF-8', () => new Uint8Array([0xff, 0xfe, 0]), { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s', async (_, form, headers) => {
    const { id } = await newPerson(`9${randomBytes(4).readUInt32BE()}`);
    const answer = await post(form(), headers);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.signed_request[0]).toMatch(/./);
    expect(await accountOf(id)).toBeDefined();
  });

  test.each<[string, Record<string, string>]>([
    ['', {}],
    ['{"signed_request":"a.b"}', { 'content-type': 'application/json' }],
  ])('a body that is not a form: «%s»', async (body, headers) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(415);
    expect((await answer.json()).message).toMatch(/./);
  });

  test('a body above 16 kB', async () => {
    const answer = await post(new URLSearchParams({ signed_request: 'x'.repeat(17_000) }));
    expect(answer.status).toBe(413);
    expect(Object.keys(await answer.json())).toEqual(['message']);
  });
});

function fileForm(): FormData {
  const form = new FormData();
  form.append('signed_request', new Blob(['a.b']), 'request.txt');
  return form;
}

test('the API document describes the deletion calls', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  expect(Object.keys(paths['/facebook/data-deletion'])).toEqual(['post']);
  expect(Object.keys(paths['/facebook/data-deletion/{code}'])).toEqual(['get']);
});

test('the deletion calls are missing when sign-in with Facebook is not set up', async () => {
  const other = await openTestApp(async () => {});
  const answer = await other.request('/facebook/data-deletion/x');
  expect(await answer.text()).toBe('a page');
  await other.close();
});
