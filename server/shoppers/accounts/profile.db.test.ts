import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessToken, User } from '#contract/accounts.ts';
import { call, goodPassword, login, mailsTo, mailTo, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let people = 0;
beforeAll(async () => {
  app = await openTestApp(async (db) =>
    ingest(db, await newFeed(db), [feedRow({ title: 'Silk dress', brand: 'Gucci' })]),
  );
});
afterAll(() => app.close());

async function newPerson() {
  people += 1;
  const email = `person${people}@example.com`;
  const { token, user } = await newUser(app, email);
  return { email, token, id: user.id, path: `/api/users/${user.id}` };
}

function change({ path, token }: { path: string; token: string }, password: string, more = {}) {
  return call(app, ['PATCH', path], { body: { password, password_confirmation: password, ...more }, token });
}

async function signInLongAgo(token: string) {
  await app.db
    .updateTable('access_token')
    .set({ created_at: new Date(Date.now() - 31 * 60 * 1000) })
    .execute();
  return token;
}

const isSignedIn = async (token: string) =>
  (await call<{ data: User }>(app, ['GET', '/api/users/me'], { token })).status === 200;

test('a password change ends other sign-ins, voids reset links and notifies the user by mail [spec 7.10]', async () => {
  const shopper = await newPerson();
  const elsewhere = (await login(app, shopper.email)).body.token ?? '';
  await call(app, ['POST', '/forgot-password'], { body: { email: shopper.email } });

  const done = await change(shopper, 'an entirely new one', { email: shopper.email });
  expect(done.status).toBe(200);
  expect(done.body.message).toBe('Your password has been successfully changed!');
  expect(await isSignedIn(shopper.token)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect((await login(app, shopper.email)).status).toBe(422);
  expect((await login(app, shopper.email, 'an entirely new one')).status).toBe(200);
  expect(mailTo(app, shopper.email, 'password-changed').resetLink).toBe('http://localhost:3000/change-password');

  const { link } = mailTo(app, shopper.email, 'reset-password');
  const [, , token] = new URL(link).pathname.split('/');
  const body = { token, email: shopper.email, password: goodPassword, password_confirmation: goodPassword };
  expect((await call(app, ['POST', '/reset-password'], { body })).status).toBe(422);
});

test('a password change or account deletion requires a sign-in of the last 30 minutes', async () => {
  const shopper = await newPerson();
  await signInLongAgo(shopper.token);
  const changed = await change(shopper, 'an entirely new one');
  const deleted = await call(app, ['DELETE', shopper.path], { token: shopper.token });
  for (const answer of [changed, deleted]) {
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/^Please sign in again/);
  }
  expect((await login(app, shopper.email)).status).toBe(200);
  expect(mailsTo(app, shopper.email).map(({ kind }) => kind)).toEqual(['verify-email']);
});

test('an account that signs in by Google alone has no password to change [spec 5.14 6.7]', async () => {
  const shopper = await newPerson();
  await app.db
    .updateTable('account')
    .set({ password_hash: null, google_id: 'g-1' })
    .where('id', '=', shopper.id)
    .execute();
  const answer = await change(shopper, 'an entirely new one');
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'You sign in with Google: this account has no password to change.',
  ]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['no password', { password: '', password_confirmation: '' }, 'password', 'New password is required'],
  ['no repetition', { password_confirmation: '' }, 'password_confirmation', 'Repeat password is required'],
  [
    'a different repetition',
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
])('rejects a password change with %s [spec 5.12 5.13]', async (what, given, field, text) => {
  const shopper = await newPerson();
  const answer = await change(
    shopper,
    what.startsWith('its own') ? `${shopper.email.split('@')[0]}12` : goodPassword,
    given,
  );
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(text);
});

test('rejects every account call of another user with 403, and of a visitor with 401', async () => {
  const [shopper, other] = [await newPerson(), await newPerson()];
  const { body } = await call<{ data: AccessToken[] }>(app, ['GET', `${other.path}/tokens`], { token: other.token });
  const calls: [string, string, unknown?][] = [
    ['PATCH', other.path, { password: 'the stranger’s words', password_confirmation: 'the stranger’s words' }],
    ['DELETE', other.path],
    ['GET', `${other.path}/export`],
    ['GET', `${other.path}/tokens`],
    ['DELETE', `${other.path}/tokens`],
    ['DELETE', `${other.path}/tokens/${body.data[0]?.id}`],
  ];
  for (const [method, path, sent] of calls) {
    const asShopper = await call(app, [method, path], { token: shopper.token, body: sent });
    expect([method, path, asShopper.status]).toEqual([method, path, 403]);
    const asVisitor = await call(app, [method, path], { body: sent });
    expect([method, path, asVisitor.status]).toEqual([method, path, 401]);
  }
  // Neither by the shopper's own path with the id of another account's sign-in.
  const mixed = await call(app, ['DELETE', `${shopper.path}/tokens/${body.data[0]?.id}`], { token: shopper.token });
  expect(mixed.status).toBe(404);
  expect(await isSignedIn(other.token)).toBe(true);
});

test('a user lists the sign-ins, ends one of them and then all [spec 10.14]', async () => {
  const shopper = await newPerson();
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const phone = await call<{ token: string }>(app, ['POST', '/login'], {
    body: { email: shopper.email, password: goodPassword },
    headers: { 'user-agent': userAgent },
  });
  const list = await call<{ data: AccessToken[] }>(app, ['GET', `${shopper.path}/tokens`], { token: shopper.token });
  expect(list.body.data.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Safari on iOS', false],
    ['', true],
  ]);
  const ofPhone = list.body.data[0]?.id;
  expect((await call(app, ['DELETE', `${shopper.path}/tokens/${ofPhone}`], { token: shopper.token })).status).toBe(204);
  expect(await isSignedIn(phone.body.token)).toBe(false);
  expect((await call(app, ['DELETE', `${shopper.path}/tokens/${ofPhone}`], { token: shopper.token })).status).toBe(404);

  const third = (await login(app, shopper.email)).body.token ?? '';
  expect((await call(app, ['DELETE', `${shopper.path}/tokens`], { token: shopper.token })).status).toBe(204);
  expect([await isSignedIn(shopper.token), await isSignedIn(third)]).toEqual([false, false]);
});

test('a profile update saves given fields, keeps absent ones and clears empty ones [spec 3.5 5.7 7.13]', async () => {
  const { token } = await newPerson();
  const update = (body: unknown) => call<{ data: User }>(app, ['PUT', '/users/update'], { body, token });
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
  const wrong = await update({ first_name: 'x'.repeat(101), last_name: 'a\0b', language: 'xx' });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['first_name', 'language', 'last_name']);
  const noLines = await update({ first_name: 7, last_name: {}, phone_number: true });
  expect(noLines.body.errors).toEqual({
    first_name: ['First name is required'],
    last_name: ['Last name is required'],
    phone_number: ['Phone number is required'],
  });
  expect((await call(app, ['PUT', '/users/update'], { body: {} })).status).toBe(401);
});

test('a profile update accepts the whole user, and refuses to change what lasts [spec 7.13]', async () => {
  const { token, email } = await newPerson();
  const update = (body: unknown) => call<{ data: User }>(app, ['PUT', '/users/update'], { body, token });
  const { data } = (await call<{ data: User }>(app, ['GET', '/api/users/me'], { token })).body;
  const whole = await update({ ...data, email: ` ${email.toUpperCase()} `, first_name: 'Ann' });
  expect([whole.status, whole.body.data]).toEqual([200, { ...data, first_name: 'Ann' }]);

  const refused = async (body: Record<string, unknown>) => {
    const answer = await update({ ...body, first_name: 'Zoe' });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, Object.keys(body)]);
    return answer.body.message;
  };
  expect(await refused({ email: 'else@example.com' })).toBe('The e-mail address of an account cannot be changed.');
  expect(await refused({ id: data.id + 1 })).toBe('The field id of an account cannot be changed.');
  expect(await refused({ google_id: 'x' })).toBe('The field google_id of an account cannot be changed.');
  expect(await refused({ email_verified: false })).toBe('The field email_verified of an account cannot be changed.');
  expect(await refused({ password: 'an entirely new one', nickname: 'Annie' })).toBe('Unknown field.');
  expect((await call<{ data: User }>(app, ['GET', '/api/users/me'], { token })).body.data.first_name).toBe('Ann');
});

test('the data export is a file with all data of the user and without secrets', async () => {
  const shopper = await newPerson();
  const product = await app.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  const brand = await app.db.selectFrom('brand').select('id').where('name', '=', 'Gucci').executeTakeFirstOrThrow();
  await app.db.insertInto('favorite_product').values({ account_id: shopper.id, product_id: product.id }).execute();
  await app.db.insertInto('account_brand').values({ account_id: shopper.id, brand_id: brand.id }).execute();

  const file = await call<Record<string, unknown>>(app, ['GET', `${shopper.path}/export`], { token: shopper.token });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.body).toMatchObject({
    account: { email: shopper.email, id: shopper.id },
    preferences: { brands: ['Gucci'], stores: [], prices: [], proven_only: false },
    favorites: [{ id: product.id, name: expect.any(String), brand: 'Gucci' }],
    hidden_products: [],
    sign_ins: [{ device: '' }],
  });
  expect(JSON.stringify(file.body)).not.toMatch(/argon2|hash|taste/i);
});

test('deleting an account deletes its data and notifies the owner by mail', async () => {
  const shopper = await newPerson();
  const product = await app.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  await app.db.insertInto('favorite_product').values({ account_id: shopper.id, product_id: product.id }).execute();
  expect((await call(app, ['DELETE', shopper.path], { token: shopper.token })).status).toBe(204);
  expect(await isSignedIn(shopper.token)).toBe(false);
  expect((await login(app, shopper.email)).status).toBe(422);
  expect(mailTo(app, shopper.email, 'account-deleted')).toEqual({ kind: 'account-deleted' });
  const left = await app.db.selectFrom('favorite_product').selectAll().where('account_id', '=', shopper.id).execute();
  expect(left).toEqual([]);
  // The address can sign up again as a new account.
  const { user } = await newUser(app, shopper.email);
  expect(user.id).not.toBe(shopper.id);
});
