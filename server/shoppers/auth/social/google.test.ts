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

test('Google’s token tells who has signed in', async () => {
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

test('browsers are sent where Google’s own configuration says', async () => {
  expect(await checks.signInAddress()).toBe(`${google.issuer}/o/oauth2/v2/auth`);
});

test('Google’s page gives a token by way of the browser that this check takes', async () => {
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

describe('an address is believed as far as Google vouches for it', () => {
  test.each([
    ['verified', { email_verified: true }, true],
    ['verified, as a text', { email_verified: 'true' }, true],
    ['not verified', { email_verified: false }, false],
    ['not verified, as a text', { email_verified: 'false' }, false],
    ['nothing said', { email_verified: undefined }, false],
  ])('%s', async (_, claims, emailVerified) => {
    const token = await google.tokenFor({ ...ada, ...claims });
    expect(await checks.identityOf(token)).toMatchObject({ email: ada.email, emailVerified });
  });

  test.each([undefined, null, 7])('no address at all: %s', async (email) => {
    const token = await google.tokenFor({ sub: '1001', email, email_verified: true });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001', email: undefined, emailVerified: false });
  });

  test.each(['', ' ', 'x'.repeat(101), 'Ada\u0000', 7])(
    'a name that could not be kept is left out: %j',
    async (name) => {
      const token = await google.tokenFor({ ...ada, given_name: name });
      expect(await checks.identityOf(token)).toMatchObject({ firstName: undefined, lastName: 'Lovelace' });
    },
  );
});

describe('time', () => {
  test('clocks that are half a minute apart do no harm', async () => {
    await checks.identityOf(await google.tokenFor({ ...ada, iat: seconds() + 30, nbf: seconds() + 30 }));
    await checks.identityOf(await google.tokenFor({ ...ada, exp: seconds() - 30 }));
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['has expired', () => ({ exp: seconds() - 90 })],
    ['expired ten minutes ago', () => ({ exp: seconds() - 600 })],
    ['is of ten minutes from now', () => ({ iat: seconds() + 600 })],
    ['is not valid yet', () => ({ nbf: seconds() + 600 })],
    ['is older than an hour, however long it claims to live', () => ({ iat: seconds() - 3700, exp: seconds() + 1e6 })],
    ['never expires', () => ({ exp: undefined })],
    ['was never made', () => ({ iat: undefined })],
    ['expires some day', () => ({ exp: 'tomorrow' })],
  ])('a token that %s is refused', async (_, claims) => {
    await expectRefusal(await google.tokenFor({ ...ada, ...claims() }));
  });

  test('a token that claims a long life need not be remembered for longer than it is taken', async () => {
    const { singleUse } = await checks.identityOf(await google.tokenFor({ ...ada, exp: 1e12 }));
    expect(singleUse.expiresAt.getTime() / 1000 - seconds()).toBeCloseTo(3660, -1);
  });
});

describe('whom a token was made by and for', () => {
  test.each<[string, Record<string, unknown>]>([
    ['for another app', { aud: 'another-app', azp: 'another-app' }],
    ['for nobody', { aud: undefined }],
    ['for several, given to another of them', { aud: [google.clientId, 'another-app'], azp: 'another-app' }],
    ['for several, given to nobody', { aud: [google.clientId, 'another-app'], azp: undefined }],
    ['for several without us', { aud: ['another-app', 'a-third'] }],
    ['for us, given to another app', { azp: 'another-app' }],
    ['by another issuer', { iss: 'https://accounts.example' }],
    ['by an issuer that begins like Google', { iss: `${google.issuer}.example` }],
    ['by nobody', { iss: undefined }],
    ['about nobody', { sub: undefined }],
    ['about an empty name', { sub: '' }],
    ['about a number', { sub: 1001 }],
    ['about an endless name', { sub: 'x'.repeat(256) }],
    ['about a name that no database keeps', { sub: '1\u0000' }],
  ])('%s: refused', async (_, claims) => {
    await expectRefusal(await google.tokenFor({ ...ada, ...claims }));
  });

  test('for several, given to us: taken', async () => {
    const token = await google.tokenFor({ ...ada, aud: [google.clientId, 'another-app'] });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
  });

  test('for us without telling to whom it was given: taken', async () => {
    expect(await checks.identityOf(await google.tokenFor({ ...ada, azp: undefined }))).toMatchObject({ id: '1001' });
  });

  test('Google names itself without its scheme, too', async () => {
    const token = await google.tokenFor({ ...ada, iss: new URL(google.issuer).host });
    expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
  });
});
