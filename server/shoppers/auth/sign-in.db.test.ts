import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session, User } from '#contract/accounts.ts';
import { call, goodPassword, login, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let ann: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
  ann = await newUser(app, 'ann@example.com');
});
afterAll(() => app.close());

const me = (token?: string) => call<{ data: User }>(app, ['GET', '/api/users/me'], { token });
const dayMs = 24 * 60 * 60 * 1000;

test('a token identifies its user until sign-out [spec 3.1 3.3 7.2 7.5 7.12]', async () => {
  const { body } = await login(app, 'ann@example.com');
  const token = body.token ?? '';
  expect((await me(token)).body.data).toEqual(ann.user);
  expect((await call(app, ['POST', '/api/logout'], { token })).status).toBe(204);
  expect((await me(token)).status).toBe(401);
  expect((await call(app, ['POST', '/api/logout'], { token })).status).toBe(401);
  expect((await me(ann.token)).status).toBe(200);
});

test('a profile is complete once it has brands, categories and sizes [spec 4.3]', async () => {
  const { token, user } = await newUser(app, 'complete@example.com');
  const isComplete = async () => (await me(token)).body.data.profile_completed;
  for (const kind of ['brands', 'categories', 'sizes']) {
    expect([kind, await isComplete()]).toEqual([kind, false]);
    const { body } = await call<{ data: { id: number }[] }>(app, ['GET', `/api/${kind}?page[size]=1`]);
    const ids = body.data.map(({ id }) => id);
    const saved = await call(app, ['PATCH', `/api/users/${user.id}/${kind}/bulk`], { body: { ids }, token });
    expect(saved.status).toBe(200);
  }
  expect(await isComplete()).toBe(true);
});

test('a wrong password and an address without an account are answered alike [spec 10.24]', async () => {
  const wrong = await login(app, 'ann@example.com', 'not her password');
  const nobody = await login(app, 'nobody@example.com', 'not her password');
  expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
  expect(wrong.body).toEqual({
    message: 'These credentials do not match our records.',
    errors: { email: ['These credentials do not match our records.'] },
  });
});

test('compares passwords in Unicode normal form, with their spaces and case', async () => {
  await newUser(app, 'composed@example.com', 'Café crème à midi');
  expect((await login(app, 'composed@example.com', 'Café crème à midi'.normalize('NFD'))).status).toBe(200);
  expect((await login(app, 'composed@example.com', 'café crème à midi')).status).toBe(422);
  expect((await login(app, 'composed@example.com', ' Café crème à midi')).status).toBe(422);
});

test('a sign-in rehashes a password that was hashed at a lower cost', async () => {
  await newUser(app, 'older@example.com');
  const weak = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const account = () =>
    app.db.selectFrom('account').select('password_hash').where('email_key', '=', 'older@example.com');
  await app.db
    .updateTable('account')
    .set({ password_hash: weak })
    .where('email_key', '=', 'older@example.com')
    .execute();
  expect((await login(app, 'older@example.com')).status).toBe(200);
  const { password_hash } = await account().executeTakeFirstOrThrow();
  expect(password_hash).toContain('$m=19456,t=2,p=1$');
  expect((await login(app, 'older@example.com')).status).toBe(200);
});

test.each([
  ['unused for 31 days', { last_used_at: new Date(Date.now() - 31 * dayMs) }],
  ['in use for 181 days', { created_at: new Date(Date.now() - 181 * dayMs) }],
])('a token that was %s has expired', async (_, age) => {
  const { body } = await login(app, 'ann@example.com');
  const token = body.token ?? '';
  const newest = app.db.selectFrom('access_token').select((rows) => rows.fn.max('id').as('id'));
  await app.db.updateTable('access_token').set(age).where('id', '=', newest).execute();
  expect((await me(token)).status).toBe(401);
});

test('a token that is used again after 29 days stays valid', async () => {
  const { body } = await login(app, 'ann@example.com');
  const newest = await app.db
    .selectFrom('access_token')
    .select((rows) => rows.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const used = app.db.selectFrom('access_token').select('last_used_at').where('id', '=', newest.id);
  await app.db
    .updateTable('access_token')
    .set({ last_used_at: new Date(Date.now() - 29 * dayMs) })
    .where('id', '=', newest.id)
    .execute();
  expect((await me(body.token ?? '')).status).toBe(200);
  const { last_used_at } = await used.executeTakeFirstOrThrow();
  expect(Date.now() - last_used_at.getTime()).toBeLessThan(60_000);
});

test.each([
  ['no token', undefined],
  ['null as the token', 'null'],
  ['a made-up token', 'A'.repeat(43)],
  ['a token of 10 kB', 'A'.repeat(10_000)],
  ['SQL as the token', "'or'1'='1"],
])('rejects a call with %s', async (_, token) => {
  const answer = await me(token);
  expect([answer.status, answer.body]).toEqual([401, { message: 'Missing or invalid token.' }]);
});

test('a stored hash is not accepted as a token [spec 10.14]', async () => {
  const rows = await app.db.selectFrom('access_token').select('hash').execute();
  for (const { hash: kept } of rows) {
    expect((await me(kept.toString('hex'))).status).toBe(401);
    expect((await me(kept.toString('base64url'))).status).toBe(401);
  }
});

test('an account has at most fifty tokens; a new one ends the least recently used', async () => {
  const { token } = await newUser(app, 'many@example.com');
  for (let n = 0; n < 50; n += 1) expect((await login(app, 'many@example.com')).status).toBe(200);
  expect((await me(token)).status).toBe(401);
});

test.each<[string, unknown, string[]]>([
  ['nothing', {}, ['email', 'password']],
  ['no password', { email: 'ann@example.com' }, ['password']],
  ['an unknown driver', { driver: 'myspace', token: 'x' }, ['driver']],
  ['a driver without its token', { driver: 'google' }, ['token']],
  ['a sign_up of 2', { driver: 'google', token: 'x', sign_up: 2 }, ['sign_up']],
  ['a token of 20 kB', { driver: 'google', token: 'x'.repeat(20_000) }, ['token']],
])('rejects a sign-in with %s and names its fields', async (_, body, fields) => {
  const answer = await call<Session>(app, ['POST', '/login'], { body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(fields);
});

test('sets the CSRF cookie of the specification, which authorizes no call [spec 7.7]', async () => {
  const { status, headers } = await call(app, ['GET', '/sanctum/csrf-cookie']);
  expect(status).toBe(204);
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/);
  const asked = await call(app, ['GET', '/api/users/me'], { headers: { cookie } });
  expect(asked.status).toBe(401);
});
