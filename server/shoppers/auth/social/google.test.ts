import { afterAll, describe, expect, test } from 'vitest';
import { openTestGoogle } from '#test/support/google.ts';
import { openGoogle } from './google.ts';
import { SocialTokenRefused } from './provider.ts';

const ada = { sub: '1001', email: 'ada@gmail.example', given_name: 'Ada', family_name: 'Lovelace' };
const google = await openTestGoogle();
const checks = openGoogle(google);
afterAll(() => google.close());

const seconds = () => Math.floor(Date.now() / 1000);

async function expectRefusal(token: string) {
  await expect(checks.identityOf(token)).rejects.toBeInstanceOf(SocialTokenRefused);
}

test('a Google token identifies the person', async () => {
  const token = await google.tokenFor(ada);
  const { singleUse, ...identity } = await checks.identityOf(token);
  expect(identity).toEqual({
    driver: 'google',
    id: '1001',
    email: 'ada@gmail.example',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  expect(singleUse.hash).toHaveLength(32);
  expect(singleUse.expiresAt.getTime() / 1000 - seconds()).toBeCloseTo(3660, -1);
});

test('the sign-in URL comes from Google’s configuration', async () => {
  expect(await checks.signInAddress()).toBe(`${google.issuer}/o/oauth2/v2/auth`);
});

test('accepts the token that Google’s page returns through the browser', async () => {
  const page = new URL(await checks.signInAddress());
  page.search = String(
    new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: 'http://localhost:1/login/google',
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: 'n-1',
      state: 's-1',
    }),
  );
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const said = new URLSearchParams(back.hash.slice(1));
  expect([back.origin + back.pathname, back.search, said.get('state')]).toEqual([
    'http://localhost:1/login/google',
    '',
    's-1',
  ]);
  expect(await checks.identityOf(said.get('id_token') ?? '')).toMatchObject({ id: '1001', firstName: 'Ada' });
});

describe('the identity', () => {
  test.each([
    ['verified', { email_verified: true }, true],
    ['verified, as a string', { email_verified: 'true' }, true],
    ['not verified', { email_verified: false }, false],
    ['not verified, as a string', { email_verified: 'false' }, false],
    ['no claim', { email_verified: undefined }, false],
  ])('has an address as Google vouches for it: %s', async (_, claims, emailVerified) => {
    const token = await google.tokenFor({ ...ada, ...claims });
    expect(await checks.identityOf(token)).toMatchObject({ email: ada.email, emailVerified });
  });

  test.each([undefined, null, 7])('has no address for the claim %s', async (email) => {
    const token = await google.tokenFor({ sub: '1001', email, email_verified: true });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001', email: undefined, emailVerified: false });
  });

  test.each(['', ' ', 'x'.repeat(101), 'Ada\u0000', 7])('leaves out a name that cannot be stored: %j', async (name) => {
    const token = await google.tokenFor({ ...ada, given_name: name });
    expect(await checks.identityOf(token)).toMatchObject({ firstName: undefined, lastName: 'Lovelace' });
  });
});

describe('times', () => {
  test('may differ by half a minute', async () => {
    await checks.identityOf(await google.tokenFor({ ...ada, iat: seconds() + 30, nbf: seconds() + 30 }));
    await checks.identityOf(await google.tokenFor({ ...ada, exp: seconds() - 30 }));
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['has expired', () => ({ exp: seconds() - 90 })],
    ['expired ten minutes ago', () => ({ exp: seconds() - 600 })],
    ['is issued ten minutes from now', () => ({ iat: seconds() + 600 })],
    ['is not valid yet', () => ({ nbf: seconds() + 600 })],
    ['is older than an hour, whatever its expiry', () => ({ iat: seconds() - 3700, exp: seconds() + 1e6 })],
    ['has no expiry', () => ({ exp: undefined })],
    ['has no time of issue', () => ({ iat: undefined })],
    ['has an expiry in words', () => ({ exp: 'tomorrow' })],
  ])('a token that %s is refused', async (_, claims) => {
    await expectRefusal(await google.tokenFor({ ...ada, ...claims() }));
  });

  test('a used token is stored only while it would be accepted, for every expiry', async () => {
    const { singleUse } = await checks.identityOf(await google.tokenFor({ ...ada, exp: 1e12 }));
    expect(singleUse.expiresAt.getTime() / 1000 - seconds()).toBeCloseTo(3660, -1);
  });
});

describe('issuer, audience and subject', () => {
  test.each<[string, Record<string, unknown>]>([
    ['for another app', { aud: 'another-app', azp: 'another-app' }],
    ['without an audience', { aud: undefined }],
    ['for several apps, issued to another one', { aud: [google.clientId, 'another-app'], azp: 'another-app' }],
    ['for several apps, issued to none', { aud: [google.clientId, 'another-app'], azp: undefined }],
    ['for several other apps', { aud: ['another-app', 'a-third'] }],
    ['for this app, issued to another one', { azp: 'another-app' }],
    ['by another issuer', { iss: 'https://accounts.example' }],
    ['by an issuer whose name begins like Google’s', { iss: `${google.issuer}.example` }],
    ['without an issuer', { iss: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number as subject', { sub: 1001 }],
    ['with a subject of 256 characters', { sub: 'x'.repeat(256) }],
    ['with a NUL in the subject', { sub: '1\u0000' }],
  ])('rejects a token %s', async (_, claims) => {
    await expectRefusal(await google.tokenFor({ ...ada, ...claims }));
  });

  test('accepts a token for several apps that is issued to this app', async () => {
    const token = await google.tokenFor({ ...ada, aud: [google.clientId, 'another-app'] });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
  });

  test('accepts a token without the claim azp', async () => {
    expect(await checks.identityOf(await google.tokenFor({ ...ada, azp: undefined }))).toMatchObject({ id: '1001' });
  });

  test('accepts Google’s name without the URL scheme', async () => {
    const token = await google.tokenFor({ ...ada, iss: new URL(google.issuer).host });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
  });
});
