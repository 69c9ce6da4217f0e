import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { call, callOfLink, mailsTo, mailTo, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { openTestFacebook, type TestFacebook } from '#test/support/facebook.ts';
import { openTestGoogle, type TestGoogle } from '#test/support/google.ts';

let google: TestGoogle;
let facebook: TestFacebook;
let app: Awaited<ReturnType<typeof openTestApp>>;
let settings: Record<string, string>;
let usual: { google: TestGoogle['answer']; facebook: TestFacebook['answer'] };

beforeAll(async () => {
  [google, facebook] = await Promise.all([openTestGoogle(), openTestFacebook()]);
  usual = { google: google.answer, facebook: facebook.answer };
  settings = {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_ISSUER: google.issuer,
    FACEBOOK_APP_ID: facebook.appId,
    FACEBOOK_APP_SECRET: facebook.appSecret,
    FACEBOOK_URL: facebook.url,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
  };
  app = await openTestApp(async () => {}, { settings });
});
beforeEach(() => {
  google.answer = usual.google;
  facebook.answer = usual.facebook;
});
afterAll(() => Promise.all([app.close(), google.close(), facebook.close()]));

function signIn(driver: 'google' | 'facebook', token: string, more: Record<string, unknown> = { sign_up: 1 }) {
  return call<Session>(app, ['POST', '/login'], { body: { driver, token, ...more } });
}
const ofGoogle = (sub: string, email = `${sub}@example.com`) =>
  google.tokenFor({ sub, email, given_name: 'Ada', family_name: 'Lovelace' });
const expectRefusal = (answer: Awaited<ReturnType<typeof signIn>>) =>
  expect([answer.status, answer.body.message]).toEqual([403, 'These credentials do not match our records.']);

test.each(['google', 'facebook'] as const)(
  'a sign-up by %s saves a known time zone and ignores an unknown one',
  async (driver) => {
    const zones = [];
    for (const [place, timeZone] of ['Asia/Seoul', 'Atlantis/Capital', 7].entries()) {
      const person = `zone-${driver}-${place}`;
      const token =
        driver === 'google'
          ? await ofGoogle(person)
          : facebook.tokenFor({ id: `90${place}`, email: `${person}@example.com` });
      const { status, body } = await signIn(driver, token, { sign_up: 1, time_zone: timeZone });
      expect(status).toBe(200);
      const account = app.db
        .selectFrom('account')
        .select('time_zone')
        .where('id', '=', body.user?.id ?? 0);
      zones.push((await account.executeTakeFirstOrThrow()).time_zone);
    }
    expect(zones).toEqual(['Asia/Seoul', null, null]);
  },
);

describe('by Google', () => {
  test('a person signs up, and signs in with the next token [spec 3.1 7.3]', async () => {
    const first = await signIn('google', await ofGoogle('g1'));
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      email: 'g1@example.com',
      email_verified: true,
      google_id: 'g1',
      has_password: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
    const me = await call(app, ['GET', '/api/users/me'], { token: first.body.token ?? undefined });
    expect(me.status).toBe(200);
    const again = await signIn('google', await ofGoogle('g1'), {});
    expect(again.body.user?.id).toBe(first.body.user?.id);
  });

  test('a token signs in once, also for two concurrent requests', async () => {
    const token = await ofGoogle('g2');
    expect((await signIn('google', token)).status).toBe(200);
    expectRefusal(await signIn('google', token));
    const another = await ofGoogle('g2');
    const both = await Promise.all([signIn('google', another), signIn('google', another)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const ofNew = await ofGoogle('g3');
    const ofNobody = await Promise.all([signIn('google', ofNew), signIn('google', ofNew)]);
    expect(ofNobody.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('a token that needs a sign-up first is still valid for it', async () => {
    const token = await ofGoogle('g4');
    const stranger = await signIn('google', token, {});
    expect([stranger.status, stranger.body.message]).toEqual([422, 'Please sign up for an account first.']);
    expect((await signIn('google', token)).status).toBe(200);
  });

  test('rejects a token of another app and a malformed token [spec 8.5]', async () => {
    expectRefusal(await signIn('google', await google.tokenFor({ sub: 'g1', aud: 'another', azp: 'another' })));
    expectRefusal(await signIn('google', 'x'.repeat(16_384)));
    expectRefusal(await signIn('google', facebook.tokenFor({ id: '1' })));
    expect((await signIn('google', 'x'.repeat(16_385))).body.errors).toHaveProperty('token');
  });

  test('an address that Google has not verified does not sign in to its account', async () => {
    await newUser(app, 'guarded@example.com');
    const token = await google.tokenFor({ sub: 'g5', email: 'guarded@example.com', email_verified: false });
    expect((await signIn('google', token)).status).toBe(409);
  });
});

describe('by Facebook', () => {
  test('a person signs up, verifies the address and signs in with the same token [spec 7.3]', async () => {
    const token = facebook.tokenFor({ id: '501', first_name: 'Bea', email: 'bea@example.com' });
    const first = await signIn('facebook', token);
    expect(first.body.user).toMatchObject({ facebook_id: '501', email_verified: false, first_name: 'Bea' });
    await call(app, ['GET', callOfLink(mailTo(app, 'bea@example.com', 'verify-email').link)]);
    const again = await signIn('facebook', token, {});
    expect(again.body.user).toMatchObject({ id: first.body.user?.id, email_verified: true });
  });

  test('rejects a token of another app and a malformed token', async () => {
    expectRefusal(await signIn('facebook', facebook.tokenFor({ id: '501' }, { app_id: '777' })));
    expectRefusal(await signIn('facebook', 'x'.repeat(16_384)));
    expectRefusal(await signIn('facebook', await ofGoogle('g1')));
  });

  test('a deletion request deletes the account and notifies its verified address by mail', async () => {
    const person = { id: '502', email: 'cleo@example.com' };
    const { body } = await signIn('facebook', facebook.tokenFor(person));
    await call(app, ['GET', callOfLink(mailTo(app, person.email, 'verify-email').link)]);
    const signed_request = facebook.signedRequestFor({ algorithm: 'HMAC-SHA256', user_id: '502' });
    const form = { method: 'POST', body: new URLSearchParams({ signed_request }) };
    expect((await app.request('/facebook/data-deletion', form)).status).toBe(200);
    const me = await call(app, ['GET', '/api/users/me'], { token: body.token ?? undefined });
    expect(me.status).toBe(401);
    expect(mailsTo(app, person.email).at(-1)?.kind).toBe('account-deleted');
    expect((await signIn('facebook', facebook.tokenFor(person), {})).status).toBe(422);
  });
});

test.each(['google', 'facebook'] as const)(
  'while %s does not answer the shopper is asked to try again',
  async (driver) => {
    const token =
      driver === 'google' ? await ofGoogle('g6') : facebook.tokenFor({ id: '503', email: 'dee@example.com' });
    // A server of its own, which has not read Google's URLs and keys yet.
    const other = await openTestApp(async () => {}, { settings });
    const come = () => call<Session>(other, ['POST', '/login'], { body: { driver, token, sign_up: 1 } });
    google.answer = facebook.answer = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    const away = await come();
    expect([away.status, away.body.message]).toEqual([
      503,
      'Signing in this way is not possible just now. Please try again in a moment.',
    ]);
    google.answer = usual.google;
    facebook.answer = usual.facebook;
    expect((await come()).status).toBe(200);
    await other.close();
  },
);
