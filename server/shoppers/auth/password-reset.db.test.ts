import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { call, goodPassword, login, mailsTo, mailTo, newUser, register } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
});
afterAll(() => app.close());

const forgot = (email: unknown) => call(app, ['POST', '/forgot-password'], { body: { email } });

/** The fields that the page of a reset link sends. */
function formOf(link: string) {
  const { pathname, searchParams } = new URL(link);
  return { token: pathname.split('/')[2] ?? '', email: searchParams.get('email') ?? '' };
}

async function linkFor(email: string) {
  await forgot(email);
  return formOf(mailTo(app, email, 'reset-password').link);
}

function reset(form: { token: string; email: string }, password: string) {
  return call(app, ['POST', '/reset-password'], { body: { ...form, password, password_confirmation: password } });
}

test('a reset link sets a new password once, ends every sign-in and notifies the owner by mail [spec 7.9]', async () => {
  const { token } = await newUser(app, 'ann@example.com');
  const asked = await forgot('Ann@Example.com');
  expect(asked.status).toBe(200);
  const { link } = mailTo(app, 'ann@example.com', 'reset-password');
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}\?email=ann%40example\.com$/);

  const done = await reset(formOf(link), 'an entirely new one');
  expect([done.status, done.body]).toEqual([200, { message: 'Your password has been changed.' }]);
  expect((await call<{ data: User }>(app, ['GET', '/api/users/me'], { token })).status).toBe(401);
  expect((await login(app, 'ann@example.com')).status).toBe(422);
  expect((await login(app, 'ann@example.com', 'an entirely new one')).status).toBe(200);
  expect(mailTo(app, 'ann@example.com', 'password-changed')).toBeDefined();

  const again = await reset(formOf(link), 'and one more of them');
  expect(again.status).toBe(422);
  expect(again.body.errors?.token).toEqual(['This link has expired or was used already. Please request a new one.']);
});

test('one of ten concurrent uses of a reset link succeeds', async () => {
  await newUser(app, 'race@example.com');
  const form = await linkFor('race@example.com');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(form, `the words of number ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('only the newest reset link is valid', async () => {
  await newUser(app, 'newest@example.com');
  const first = await linkFor('newest@example.com');
  const second = await linkFor('newest@example.com');
  expect((await reset(first, 'with the first link')).status).toBe(422);
  expect((await reset(second, 'with the second link')).status).toBe(200);
});

test('a reset link expires after an hour', async () => {
  await newUser(app, 'late@example.com');
  const form = await linkFor('late@example.com');
  await app.db
    .updateTable('password_reset')
    .set({ created_at: new Date(Date.now() - 61 * 60 * 1000) })
    .execute();
  expect((await reset(form, 'too late for this')).status).toBe(422);
});

test('a reset link is valid for its own account only', async () => {
  await newUser(app, 'one@example.com');
  await newUser(app, 'other@example.com');
  const { token } = await linkFor('one@example.com');
  expect((await reset({ token, email: 'other@example.com' }, 'not for the other')).status).toBe(422);
  expect((await login(app, 'other@example.com')).status).toBe(200);
  // An attempt with the wrong address does not use the link up.
  expect((await reset({ token, email: 'one@example.com' }, 'but for its owner')).status).toBe(200);
});

test('a stored hash is not accepted as a reset token', async () => {
  await newUser(app, 'kept@example.com');
  await forgot('kept@example.com');
  const rows = await app.db.selectFrom('password_reset').select('hash').execute();
  for (const { hash } of rows) {
    const form = { token: hash.toString('base64url'), email: 'kept@example.com' };
    expect((await reset(form, 'from a stolen backup')).status).toBe(422);
  }
});

test('answers alike for an address without an account, and sends it no mail [spec 7.8 10.24]', async () => {
  await newUser(app, 'known@example.com');
  const [known, unknown] = [await forgot('known@example.com'), await forgot('unknown@example.com')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(mailsTo(app, 'unknown@example.com')).toEqual([]);
});

test('resends the verification link to an address that is not verified yet', async () => {
  await register(app, 'waiting@example.com');
  await forgot('waiting@example.com');
  expect(mailsTo(app, 'waiting@example.com').map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email']);
});

test.each([['ann@'], [''], ['x'.repeat(900)], [undefined]])(
  'a reset for «%s» is refused with the specification’s text',
  async (email) => {
    const answer = await forgot(email);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Unable to reset the password. Please check the email address.');
  },
);

test.each([
  ['short', 'The password must have at least 8 characters.', 'password'],
  ['password', 'This password is among the most common ones. Please choose another.', 'password'],
  ['aaaaaaaaaaaa', 'This password repeats the same characters. Please choose another.', 'password'],
])('rejects the new password «%s» and keeps the link valid [spec 5.10]', async (password, text, field) => {
  const email = `${password}@example.com`;
  await newUser(app, email);
  const form = await linkFor(email);
  const answer = await reset(form, password);
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toEqual([text]);
  expect((await reset(form, goodPassword)).status).toBe(200);
});

test('two passwords that differ are refused with the specification’s text [spec 5.9]', async () => {
  const body = { token: 'x', email: 'a@example.com', password: goodPassword, password_confirmation: 'another' };
  const answer = await call(app, ['POST', '/reset-password'], { body });
  expect(answer.body.errors?.password_confirmation).toEqual(['Passwords do not match. Please try again.']);
});
