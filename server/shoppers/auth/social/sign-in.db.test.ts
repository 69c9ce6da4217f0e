import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Driver, Session, User } from '#contract/accounts.ts';
import { readUser } from '#server/shoppers/accounts/accounts.ts';
import { call, callOfLink, login, mailsTo, mailTo, newUser, register } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import type { SocialIdentity } from './provider.ts';
import { signInByIdentity } from './sign-in.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
});
afterAll(() => app.close());

function identity(
  driver: Driver,
  id: string,
  email: string | undefined,
  emailVerified = driver === 'google',
): SocialIdentity {
  return { driver, id, email, emailVerified, firstName: 'Ann' };
}

function come(who: SocialIdentity, isSignUp = true) {
  return app.db
    .transaction()
    .execute((db) => signInByIdentity({ ...app.accounts, db }, { identity: who, isSignUp, language: 'en' }));
}

async function accountOf(id: number) {
  return app.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a person signs up by Google, and signs in later with another address', async () => {
  const id = await come(identity('google', 'g-ann', 'Ann@example.com'));
  expect(await accountOf(id)).toMatchObject({
    email: 'Ann@example.com',
    google_id: 'g-ann',
    password_hash: null,
    first_name: 'Ann',
  });
  expect((await accountOf(id)).email_verified_at).not.toBeNull();
  expect(mailsTo(app, 'Ann@example.com')).toEqual([]);
  expect(await come(identity('google', 'g-ann', 'ann.lind@elsewhere.example'), false)).toBe(id);
});

test('a sign-in without an account asks for a sign-up', async () => {
  await expect(come(identity('google', 'g-new', 'new@example.com'), false)).rejects.toMatchObject({
    status: 422,
    message: 'Please sign up for an account first.',
  });
});

test('an address that Google has verified signs in to its account and notifies the owner by mail', async () => {
  const { user } = await newUser(app, 'linked@example.com');
  expect(await come(identity('google', 'g-linked', 'Linked@example.com'), false)).toBe(user.id);
  expect(mailTo(app, 'linked@example.com', 'social-connected')).toMatchObject({
    driver: 'google',
    resetLink: expect.any(String),
  });
  // The password still works.
  expect((await login(app, 'linked@example.com')).body.user?.google_id).toBe('g-linked');
});

test('an address that Google has not verified does not sign in to its account', async () => {
  const { user } = await newUser(app, 'guarded@example.com');
  await expect(come(identity('google', 'g-thief', 'guarded@example.com', false))).rejects.toMatchObject({
    status: 409,
  });
  expect((await accountOf(user.id)).google_id).toBeNull();
});

test('a second Google identity does not replace the first one of an account', async () => {
  const id = await come(identity('google', 'g-first', 'shared@example.com'));
  await expect(come(identity('google', 'g-second', 'shared@example.com'))).rejects.toMatchObject({ status: 409 });
  expect((await accountOf(id)).google_id).toBe('g-first');
});

test('Facebook does not sign in to an account by its address', async () => {
  await newUser(app, 'careful@example.com');
  await expect(come(identity('facebook', 'f-thief', 'careful@example.com'))).rejects.toMatchObject({ status: 409 });
});

test('an address from Facebook is verified by a link in a mail', async () => {
  const id = await come(identity('facebook', 'f-bea', 'bea@example.com'));
  expect((await accountOf(id)).email_verified_at).toBeNull();
  const { link } = mailTo(app, 'bea@example.com', 'verify-email');
  const { body } = await call<Session>(app, ['GET', callOfLink(link)]);
  expect(body).toMatchObject({ token: null, email: 'bea@example.com' });
  expect(await readUser(app.db, id)).toMatchObject({
    email_verified: true,
    facebook_id: 'f-bea',
    has_password: false,
  });
});

test('an unverified address from Facebook does not keep its owner from signing up', async () => {
  const id = await come(identity('facebook', 'f-squat', 'squatted@example.com'));
  const { user } = await newUser(app, 'squatted@example.com');
  expect(user.id).not.toBe(id);
  // The Facebook account's link no longer works, and that account gets no mail at this address.
  const links = mailsTo(app, 'squatted@example.com').flatMap((mail) =>
    mail.kind === 'verify-email' ? [mail.link] : [],
  );
  expect((await call(app, ['GET', callOfLink(links[0] ?? '')])).status).toBe(401);
  expect((await accountOf(id)).email_verified_at).toBeNull();
});

test('a Google sign-up replaces an unverified sign-up by password and voids its password', async () => {
  await register(app, 'preempted@example.com', 'the stranger’s words');
  const { link } = mailTo(app, 'preempted@example.com', 'verify-email');
  const id = await come(identity('google', 'g-owner', 'preempted@example.com'));
  expect((await call(app, ['GET', callOfLink(link)])).status).toBe(401);
  expect((await login(app, 'preempted@example.com', 'the stranger’s words')).status).toBe(422);
  expect((await accountOf(id)).password_hash).toBeNull();
});

test.each([[undefined], ['not an address'], ['\u0430nn@example.com']])(
  'rejects a sign-up without a valid address: %s',
  async (email) => {
    await expect(come(identity('facebook', 'f-none', email))).rejects.toMatchObject({
      status: 403,
      message: 'Facebook did not tell us your e-mail address. Please sign up with your e-mail address.',
    });
  },
);

test('a password reset for an account without a password names its provider by mail', async () => {
  await come(identity('google', 'g-forgetful', 'forgetful@example.com'));
  await call(app, ['POST', '/forgot-password'], { body: { email: 'forgetful@example.com' } });
  expect(mailTo(app, 'forgetful@example.com', 'no-password')).toMatchObject({ driver: 'google' });
});

test('rejects a provider that is not set up', async () => {
  const answer = await call<{ user: User }>(app, ['POST', '/login'], {
    body: { driver: 'google', token: 'x', sign_up: 1 },
  });
  expect([answer.status, answer.body.message]).toEqual([403, 'Signing in with Google is not possible here.']);
});
