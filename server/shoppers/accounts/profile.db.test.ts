import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessToken, User } from '#contract/accounts.ts';
import { call, goodPassword, login, mailsTo, mailTo, newUser } from '#test/support/accounts.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openTestStore } from '#test/support/store.ts';

let store: Awaited<ReturnType<typeof openTestStore>>;
let people = 0;
beforeAll(async () => {
  store = await openTestStore(async (db) =>
    ingest(db, await newFeed(db), [feedRow({ title: 'Silk dress', brand: 'Gucci' })]),
  );
});
afterAll(() => store.close());

async function newPerson() {
  people += 1;
  const email = `person${people}@example.com`;
  const { token, user } = await newUser(store, email);
  return { email, token, id: user.id, path: `/api/users/${user.id}` };
}

function change({ path, token }: { path: string; token: string }, password: string, more = {}) {
  return call(store, ['PATCH', path], { body: { password, password_confirmation: password, ...more }, token });
}

async function signInLongAgo(token: string) {
  await store.db
    .updateTable('access_token')
    .set({ created_at: new Date(Date.now() - 31 * 60 * 1000) })
    .execute();
  return token;
}

const isSignedIn = async (token: string) =>
  (await call<{ data: User }>(store, ['GET', '/api/users/me'], { token })).status === 200;

test('a new password ends every other sign-in, makes reset links worthless and is told by mail [spec 7.10]', async () => {
  const she = await newPerson();
  const elsewhere = (await login(store, she.email)).body.token ?? '';
  await call(store, ['POST', '/forgot-password'], { body: { email: she.email } });

  const done = await change(she, 'an entirely new one', { email: she.email });
  expect(done.status).toBe(200);
  expect(done.body.message).toBe('Your password has been successfully changed!');
  expect(await isSignedIn(she.token)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect((await login(store, she.email)).status).toBe(422);
  expect((await login(store, she.email, 'an entirely new one')).status).toBe(200);
  expect(mailTo(store, she.email, 'password-changed').resetLink).toBe('http://localhost:3000/change-password');

  const { link } = mailTo(store, she.email, 'reset-password');
  const [, , token] = new URL(link).pathname.split('/');
  const body = { token, email: she.email, password: goodPassword, password_confirmation: goodPassword };
  expect((await call(store, ['POST', '/reset-password'], { body })).status).toBe(422);
});

test('a password is changed, and an account deleted, only after a sign-in of the last half hour', async () => {
  const she = await newPerson();
  await signInLongAgo(she.token);
  const changed = await change(she, 'an entirely new one');
  const deleted = await call(store, ['DELETE', she.path], { token: she.token });
  for (const answer of [changed, deleted]) {
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/^Please sign in again/);
  }
  expect((await login(store, she.email)).status).toBe(200);
  expect(mailsTo(store, she.email).map(({ kind }) => kind)).toEqual(['verify-email']);
});

test('an account that signs in by Google alone has no password to change [spec 5.14 6.7]', async () => {
  const she = await newPerson();
  await store.db
    .updateTable('account')
    .set({ password_hash: null, google_id: 'g-1' })
    .where('id', '=', she.id)
    .execute();
  const answer = await change(she, 'an entirely new one');
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'You sign in with Google: this account has no password to change.',
  ]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['none', { password: '', password_confirmation: '' }, 'password', 'New password is required'],
  ['no repetition', { password_confirmation: '' }, 'password_confirmation', 'Repeat password is required'],
  [
    'another repetition',
    { password_confirmation: 'another one' },
    'password_confirmation',
    'password and confirm pass not match',
  ],
  ['another address', { email: 'else@example.com' }, 'email', 'The e-mail address of an account cannot be changed.'],
  [
    'its own address as password',
    {},
    'password',
    'This password is too close to your address or to our name. Please choose another.',
  ],
])('a change to %s is refused with its text [spec 5.12 5.13]', async (what, given, field, text) => {
  const she = await newPerson();
  const answer = await change(she, what.startsWith('its own') ? `${she.email.split('@')[0]}12` : goodPassword, given);
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(text);
});

test('nobody reaches another’s account, whatever the call', async () => {
  const [she, he] = [await newPerson(), await newPerson()];
  const { body } = await call<{ data: AccessToken[] }>(store, ['GET', `${he.path}/tokens`], { token: he.token });
  const calls: [string, string, unknown?][] = [
    ['PATCH', he.path, { password: 'the stranger’s words', password_confirmation: 'the stranger’s words' }],
    ['DELETE', he.path],
    ['GET', `${he.path}/export`],
    ['GET', `${he.path}/tokens`],
    ['DELETE', `${he.path}/tokens`],
    ['DELETE', `${he.path}/tokens/${body.data[0]?.id}`],
  ];
  for (const [method, path, sent] of calls) {
    const asHer = await call(store, [method, path], { token: she.token, body: sent });
    expect([method, path, asHer.status]).toEqual([method, path, 403]);
    const asNobody = await call(store, [method, path], { body: sent });
    expect([method, path, asNobody.status]).toEqual([method, path, 401]);
  }
  // Neither by the shopper's own path with the id of another account's sign-in.
  const mixed = await call(store, ['DELETE', `${she.path}/tokens/${body.data[0]?.id}`], { token: she.token });
  expect(mixed.status).toBe(404);
  expect(await isSignedIn(he.token)).toBe(true);
});

test('she sees where she is signed in, signs one out, and then everywhere [spec 10.14]', async () => {
  const she = await newPerson();
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const phone = await call<{ token: string }>(store, ['POST', '/login'], {
    body: { email: she.email, password: goodPassword },
    headers: { 'user-agent': userAgent },
  });
  const list = await call<{ data: AccessToken[] }>(store, ['GET', `${she.path}/tokens`], { token: she.token });
  expect(list.body.data.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Safari on iOS', false],
    ['', true],
  ]);
  const ofPhone = list.body.data[0]?.id;
  expect((await call(store, ['DELETE', `${she.path}/tokens/${ofPhone}`], { token: she.token })).status).toBe(204);
  expect(await isSignedIn(phone.body.token)).toBe(false);
  expect((await call(store, ['DELETE', `${she.path}/tokens/${ofPhone}`], { token: she.token })).status).toBe(404);

  const third = (await login(store, she.email)).body.token ?? '';
  expect((await call(store, ['DELETE', `${she.path}/tokens`], { token: she.token })).status).toBe(204);
  expect([await isSignedIn(she.token), await isSignedIn(third)]).toEqual([false, false]);
});

test('what she tells of herself is kept; what she leaves out stays, and an empty line is none [spec 3.5 5.7 7.13]', async () => {
  const { token } = await newPerson();
  const update = (body: unknown) => call<{ data: User }>(store, ['PUT', '/users/update'], { body, token });
  expect((await update({ first_name: ' Ann ', language: 'kr' })).body.data).toMatchObject({
    first_name: 'Ann',
    language: 'kr',
  });
  expect((await update({ last_name: 'Lind' })).body.data).toMatchObject({
    first_name: 'Ann',
    last_name: 'Lind',
    language: 'kr',
  });
  expect((await update({ first_name: '', last_name: null })).body.data).toMatchObject({
    first_name: null,
    last_name: null,
  });
  const same = await update({ email: 'else@example.com', id: 1, password_hash: 'x', google_id: 'x' });
  expect(same.body.data).toMatchObject({ google_id: null, email: expect.stringMatching(/^person/) });
  const wrong = await update({ first_name: 'x'.repeat(101), last_name: 'a\0b', language: 'xx' });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['first_name', 'language', 'last_name']);
  const noLines = await update({ first_name: 7, last_name: {}, phone_number: true });
  expect(noLines.body.errors).toEqual({
    first_name: ['First name is required'],
    last_name: ['Last name is required'],
    phone_number: ['Phone number is required'],
  });
  expect((await call(store, ['PUT', '/users/update'], { body: {} })).status).toBe(401);
});

test('her data come as a file with all that is kept of her, and nothing that guards her account', async () => {
  const she = await newPerson();
  const product = await store.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  const brand = await store.db.selectFrom('brand').select('id').where('name', '=', 'Gucci').executeTakeFirstOrThrow();
  await store.db.insertInto('favorite_product').values({ account_id: she.id, product_id: product.id }).execute();
  await store.db.insertInto('account_brand').values({ account_id: she.id, brand_id: brand.id }).execute();

  const file = await call<Record<string, unknown>>(store, ['GET', `${she.path}/export`], { token: she.token });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.body).toMatchObject({
    account: { email: she.email, id: she.id },
    preferences: { brands: ['Gucci'], stores: [], prices: [] },
    favorites: [{ id: product.id, name: expect.any(String), brand: 'Gucci' }],
    hidden_products: [],
    sign_ins: [{ device: '' }],
  });
  expect(JSON.stringify(file.body)).not.toMatch(/argon2|hash|taste/i);
});

test('a deleted account is gone with all that was kept of it, and its owner is told', async () => {
  const she = await newPerson();
  const product = await store.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  await store.db.insertInto('favorite_product').values({ account_id: she.id, product_id: product.id }).execute();
  expect((await call(store, ['DELETE', she.path], { token: she.token })).status).toBe(204);
  expect(await isSignedIn(she.token)).toBe(false);
  expect((await login(store, she.email)).status).toBe(422);
  expect(mailTo(store, she.email, 'account-deleted')).toEqual({ kind: 'account-deleted' });
  const left = await store.db.selectFrom('favorite_product').selectAll().where('account_id', '=', she.id).execute();
  expect(left).toEqual([]);
  // The address can sign up again as a new account.
  const { user } = await newUser(store, she.email);
  expect(user.id).not.toBe(she.id);
});
