import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import {
  browserOf,
  call,
  callOfLink,
  goodPassword,
  login,
  mailsTo,
  mailTo,
  newUser,
  register,
} from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
});
afterAll(() => app.close());

const registerRoute = ['POST', '/register'] as [string, string];

test('a sign-up becomes an account when the link in its mail is followed [spec 3.4 7.4]', async () => {
  const signUp = await register(app, 'ann@example.com');
  expect(signUp.status).toBe(201);
  expect(signUp.headers.get('cache-control')).toBe('no-store');
  expect(mailsTo(app, 'ann@example.com')).toHaveLength(1);

  const before = await login(app, 'ann@example.com');
  expect(before.status).toBe(200);
  expect(before.body).toEqual({ token: null, user: null, message: 'Your email address has not been verified.' });

  const { link } = mailTo(app, 'ann@example.com', 'verify-email');
  expect(link).toMatch(/^http:\/\/localhost:3000\/verify\/\d+\/[\w-]+\?expires=\d+&signature=[\w-]+$/);
  const verified = await call<Session>(app, ['GET', callOfLink(link)], { headers: browserOf(signUp) });
  expect(verified.status).toBe(200);
  expect(verified.headers.get('cache-control')).toBe('no-store');
  expect(verified.body.token).toMatch(/^[\w-]{43}$/);
  expect(verified.body.user).toMatchObject({
    email: 'ann@example.com',
    email_verified: true,
    profile_completed: false,
    has_password: true,
    google_id: null,
    facebook_id: null,
    language: 'en',
  });

  const after = await login(app, 'ann@example.com');
  expect(after.body.token).toMatch(/^[\w-]{43}$/);
  expect(after.body.token).not.toBe(verified.body.token);
});

test('stores the password as Argon2id at OWASP’s cost, and shows it in no answer or mail', async () => {
  await newUser(app, 'kept@example.com');
  const { password_hash } = await app.db
    .selectFrom('account')
    .select('password_hash')
    .where('email_key', '=', 'kept@example.com')
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { body } = await register(app, 'told@example.com');
  expect(JSON.stringify([body, app.emails])).not.toContain(goodPassword);
});

test('an address in another case is the same account; with a plus suffix it is another', async () => {
  const { user } = await newUser(app, 'Berta.Lind@Example.com');
  expect(user.email).toBe('Berta.Lind@Example.com');
  expect((await login(app, 'BERTA.lind@example.COM')).body.user?.id).toBe(user.id);
  const { user: other } = await newUser(app, 'berta.lind+deals@example.com');
  expect(other.id).not.toBe(user.id);
});

test('ignores spaces around a pasted address', async () => {
  expect((await register(app, '  pasted@example.com \n')).status).toBe(201);
  expect(mailsTo(app, 'pasted@example.com')).toHaveLength(1);
});

test('a sign-up for an existing account answers like a new one and notifies the owner by mail [spec 10.24]', async () => {
  await newUser(app, 'owner@example.com');
  const stranger = await register(app, 'OWNER@example.com', 'the stranger’s words');
  const fresh = await register(app, 'fresh@example.com', 'the stranger’s words');
  expect(stranger).toEqual({ ...fresh, headers: expect.anything() });
  expect(mailTo(app, 'owner@example.com', 'already-registered')).toEqual({
    kind: 'already-registered',
    signInLink: 'http://localhost:3000/login',
    resetLink: 'http://localhost:3000/change-password',
  });
  // The sign-in after it, which pages attempt, reveals nothing either.
  const known = await login(app, 'owner@example.com', 'the stranger’s words');
  const unknown = await login(app, 'fresh@example.com', 'the stranger’s words');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await login(app, 'owner@example.com')).body.token).not.toBeNull();
});

test('concurrent sign-ups of one address get a link each; the first followed link opens the account', async () => {
  const passwords = ['the first of four', 'the second of four', 'the third of four', 'the fourth of four'];
  await Promise.all(passwords.map((password) => register(app, 'four@example.com', password)));
  const mails = mailsTo(app, 'four@example.com');
  const links = mails.flatMap((mail) => (mail.kind === 'verify-email' ? [mail.link] : []));
  expect(new Set(links).size).toBe(4);
  const answers = await Promise.all(links.map((link) => call<Session>(app, ['GET', callOfLink(link)])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const logins = await Promise.all(passwords.map((password) => login(app, 'four@example.com', password)));
  expect(logins.filter(({ body }) => body.token)).toHaveLength(1);
});

test('an account gets the password of its verified sign-up, not of a stranger’s', async () => {
  await register(app, 'target@example.com', 'the stranger’s words');
  await register(app, 'target@example.com', 'the owner’s words');
  const { link } = mailTo(app, 'target@example.com', 'verify-email');
  await call(app, ['GET', callOfLink(link)]);
  expect((await login(app, 'target@example.com', 'the owner’s words')).status).toBe(200);
  expect((await login(app, 'target@example.com', 'the stranger’s words')).status).toBe(422);
});

test('resends the link of an open sign-up, and sends nothing to other addresses [spec 7.11]', async () => {
  await register(app, 'lost@example.com');
  const again = await call(app, ['POST', '/email/verification-notification'], {
    body: { email: 'Lost@example.com' },
  });
  expect([again.status, again.body]).toEqual([200, { message: 'Verification email send.' }]);
  expect(mailsTo(app, 'lost@example.com').map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email']);

  const mails = app.emails.length;
  await newUser(app, 'verified@example.com');
  for (const email of ['nobody@example.com', 'verified@example.com']) {
    const nothing = await call(app, ['POST', '/email/verification-notification'], { body: { email } });
    expect([nothing.status, nothing.body]).toEqual([again.status, again.body]);
  }
  expect(app.emails.length).toBe(mails + 1);
});

test('deletes an unverified sign-up after a week', async () => {
  await register(app, 'slow@example.com');
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await app.db
    .updateTable('email_confirmation')
    .set({ created_at: eightDaysAgo })
    .where('email_key', '=', 'slow@example.com')
    .execute();
  await register(app, 'next@example.com');
  expect((await login(app, 'slow@example.com')).status).toBe(422);
});

test('mails are in the requested language, else in the browser’s language', async () => {
  const body = { password: goodPassword, password_confirmation: goodPassword };
  await call(app, registerRoute, { body: { ...body, email: 'minji@example.com', language: 'kr' } });
  await call(app, registerRoute, {
    body: { ...body, email: 'seoyeon@example.com' },
    headers: { 'accept-language': 'fr;q=0.9, ko-KR, en;q=0.5' },
  });
  const languages = app.emails.flatMap(({ to, language }) => (/minji|seoyeon/.test(to) ? [language] : []));
  expect(languages).toEqual(['kr', 'kr']);
  const links = app.emails.flatMap(({ to, mail }) => (/minji/.test(to) && 'link' in mail ? [mail.link] : []));
  expect(links.map((link) => new URL(link).pathname)).toEqual([expect.stringMatching(/^\/kr\/verify\//)]);
});

const passwords = { password: goodPassword, password_confirmation: goodPassword };
test.each<[string, unknown, Record<string, string>]>([
  ['nothing', {}, { email: 'Email is required', password: 'Password is required' }],
  ['an empty address', { ...passwords, email: ' ' }, { email: 'Email is required' }],
  ['half an address', { ...passwords, email: 'ann@' }, { email: 'Invalid e-mail address' }],
  ['a number', { ...passwords, email: 7 }, { email: 'Invalid e-mail address' }],
  ['two addresses', { ...passwords, email: 'a@example.com,b@example.com' }, { email: 'Invalid e-mail address' }],
  ['a line break', { ...passwords, email: 'a@example.com\r\nBcc: b@example.com' }, { email: 'Invalid e-mail address' }],
  ['a NUL', { ...passwords, email: 'a\0@example.com' }, { email: 'Invalid e-mail address' }],
  ['a Cyrillic а', { ...passwords, email: '\u0430nn@example.com' }, { email: 'Invalid e-mail address' }],
  ['a Kelvin sign', { ...passwords, email: '\u212Aate@example.com' }, { email: 'Invalid e-mail address' }],
  ['a look-alike host', { ...passwords, email: 'ann@ex\u0430mple.com' }, { email: 'Invalid e-mail address' }],
  ['10 kB', { ...passwords, email: `${'a'.repeat(10_000)}@example.com` }, { email: 'Invalid e-mail address' }],
  [
    'a short password',
    { email: 'a@example.com', password: 'short', password_confirmation: 'short' },
    { password: 'Password must at least 8 characters' },
  ],
  [
    'a password of 129 characters',
    { email: 'a@example.com', password: 'ab'.repeat(65), password_confirmation: 'ab'.repeat(65) },
    { password: 'The password may have at most 128 characters.' },
  ],
  [
    'a different repetition',
    { email: 'a@example.com', password: goodPassword, password_confirmation: 'else' },
    { password_confirmation: 'Passwords do not match. Please try again.' },
  ],
  [
    'a common password',
    { email: 'a@example.com', password: 'Password123', password_confirmation: 'Password123' },
    { password: 'This password is among the most common ones. Please choose another.' },
  ],
  [
    'the address as password',
    { email: 'margaret@example.com', password: 'Margaret12', password_confirmation: 'Margaret12' },
    { password: 'This password is too close to your address or to our name. Please choose another.' },
  ],
  [
    'an unknown language',
    { ...passwords, email: 'a@example.com', language: 'fr' },
    { language: 'Expected a language: en or kr.' },
  ],
])('rejects a sign-up with %s and names its field [spec 3.4 5.4 9.5]', async (_, body, errors) => {
  const mails = app.emails.length;
  const answer = await call(app, registerRoute, { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject(
    Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  );
  expect(answer.body.message).toBe(Object.values(errors)[0]);
  expect(app.emails.length).toBe(mails);
});

test.each<[string, { body: string; headers?: Record<string, string> }, number]>([
  ['a form', { body: 'email=a@example.com', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['broken JSON', { body: '{"email":' }, 400],
  ['a list', { body: '[]' }, 422],
  ['null', { body: 'null' }, 422],
  ['64 kB and more', { body: JSON.stringify({ email: 'a'.repeat(70_000) }) }, 413],
  ['a page of another site', { body: '{}', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['an origin of another site', { body: '{}', headers: { origin: 'https://evil.example' } }, 403],
])('a sign-up by %s is refused', async (_, init, status) => {
  const answer = await call(app, registerRoute, init);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toEqual(expect.any(String));
});

test('ignores __proto__ and constructor in a body', async () => {
  const body = `{"__proto__":{"email":"p@example.com"},"constructor":1,"email":"proto@example.com","password":"${goodPassword}","password_confirmation":"${goodPassword}"}`;
  expect((await call(app, registerRoute, { body })).status).toBe(201);
});
