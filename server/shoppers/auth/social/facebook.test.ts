import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestFacebook, type TestFacebook } from '#test/support/facebook.ts';
import { openFacebook } from './facebook.ts';
import { ProviderUnavailable, SocialTokenRefused } from './provider.ts';

const ada = { id: '9001', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@facebook.example' };
const facebook = await openTestFacebook();
const usual = facebook.answer;
const checks = openFacebook(facebook);

beforeEach(() => {
  facebook.answer = usual;
  facebook.requests.length = 0;
});
afterAll(() => facebook.close());

const isOfStep = (step: string, path = '') => path.startsWith(`/v23.0/${step}?`);
const seconds = () => Math.floor(Date.now() / 1000);
const expectRefusal = (token: string) => expect(checks.identityOf(token)).rejects.toBeInstanceOf(SocialTokenRefused);

test('a Facebook token identifies the person; the address never counts as verified', async () => {
  expect(await checks.identityOf(facebook.tokenFor(ada))).toEqual({
    driver: 'facebook',
    id: '9001',
    email: 'ada@facebook.example',
    emailVerified: false,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test('accepts the token that Facebook’s dialog returns through the browser', async () => {
  const dialog = new URL(checks.signInAddress());
  const redirect_uri = 'http://localhost:1/login/facebook';
  dialog.search = String(
    new URLSearchParams({ client_id: facebook.appId, redirect_uri, response_type: 'token', state: 's-1' }),
  );
  const answer = await fetch(dialog, { redirect: 'manual' });
  const said = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  expect(said.get('state')).toBe('s-1');
  expect(await checks.identityOf(said.get('access_token') ?? '')).toMatchObject({ id: '9001' });
});

test('URLs contain neither the app’s secret nor the bearer token, since logs keep URLs', async () => {
  const token = facebook.tokenFor(ada);
  await checks.identityOf(token);
  const paths = facebook.requests.map(({ path }) => path);
  expect(paths.map((path) => path.split('?')[0])).toEqual(['/v23.0/debug_token', '/v23.0/me']);
  expect(paths.join()).not.toContain(facebook.appSecret);
  expect(paths[1]).not.toContain(token);
});

test('identifies a person without an address', async () => {
  const { email, ...others } = ada;
  expect(await checks.identityOf(facebook.tokenFor(others))).toMatchObject({ id: '9001', email: undefined });
});

describe('rejects a token', () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['of another app', () => ({ app_id: '777' })],
    ['that is no longer valid', () => ({ is_valid: false })],
    ['that has expired', () => ({ expires_at: seconds() - 1 })],
    ['of a page', () => ({ type: 'PAGE' })],
    ['of the app itself', () => ({ type: 'APP', user_id: undefined })],
    ['without a user', () => ({ user_id: undefined })],
    ['of another user than Graph’s inspection names', () => ({ user_id: '9002' })],
  ])('%s', async (_, inspection) => {
    await expectRefusal(facebook.tokenFor(ada, inspection()));
  });

  test('of another app, though Graph inspects it', async () => {
    const data = { app_id: '777', type: 'USER', is_valid: true, expires_at: seconds() + 5400, user_id: ada.id };
    facebook.answer = (request, response) => {
      if (isOfStep('debug_token', request.url)) response.end(JSON.stringify({ data }));
      else usual(request, response);
    };
    await expectRefusal(facebook.tokenFor(ada));
  });

  test('that Facebook has not issued', async () => {
    await expectRefusal('EAABnever');
    await expectRefusal(`${facebook.appId}|${facebook.appSecret}`);
  });

  test('that expires between the two requests', async () => {
    const token = facebook.tokenFor(ada);
    facebook.answer = (request, response) => {
      if (isOfStep('me', request.url))
        response.writeHead(400).end(JSON.stringify({ error: { code: 190, message: 'Session has expired' } }));
      else usual(request, response);
    };
    await expectRefusal(token);
  });

  test.each(['', ' ', 'a b', 'a\r\nX: y', 'EAAB\u0000', 'ключ', 'x'.repeat(16_384)])(
    'of an invalid form, without a request to Facebook: %#',
    async (garbage) => {
      await expectRefusal(garbage);
      expect(facebook.requests).toHaveLength(0);
    },
  );

  test('that contains query parameters', async () => {
    await expectRefusal(`x&access_token=${facebook.appId}|y#z`);
    expect(facebook.requests.map(({ path }) => path.split('?')[0])).toEqual(['/v23.0/debug_token']);
  });
});

test('accepts a token that does not expire', async () => {
  expect(await checks.identityOf(facebook.tokenFor(ada, { expires_at: 0 }))).toMatchObject({ id: '9001' });
});

describe('an unexpected answer makes Facebook unavailable', () => {
  const failures: [string, TestFacebook['answer']][] = [
    ['it refuses the app', (_, response) => response.writeHead(400).end('{"error":{"code":101,"message":"No app"}}')],
    ['it limits the app', (_, response) => response.writeHead(403).end('{"error":{"code":4,"message":"Limit"}}')],
    [
      'it fails with an error code',
      (_, response) => response.writeHead(500).end('{"error":{"code":190,"message":"Oops"}}'),
    ],
    ['it fails', (_, response) => response.writeHead(500).end('<h1>Sorry, something went wrong.</h1>')],
    ['it sends HTML', (_, response) => response.end('<!doctype html><title>Facebook</title>')],
    ['it sends other JSON', (_, response) => response.end('{"data":[]}')],
    ['it sends no body', (_, response) => response.end()],
    ['it redirects', (_, response) => response.writeHead(302, { location: facebook.url }).end()],
    ['it sends a megabyte', (_, response) => response.end(JSON.stringify({ data: 'x'.repeat(1_000_000) }))],
    ['it is slow', () => {}],
  ];
  const steps = ['debug_token', 'me'];

  test.each(steps.flatMap((step) => failures.map(([what, answer]) => ({ step, what, answer }))))(
    '$step: $what',
    async ({ step, answer }) => {
      const token = facebook.tokenFor(ada);
      facebook.answer = (request, response) => (isOfStep(step, request.url) ? answer : usual)(request, response);
      const error = await openFacebook(facebook, 150)
        .identityOf(token)
        .catch((reason) => reason);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expect(error.message).not.toContain(token);
      expect(error.message).not.toContain(facebook.appSecret);
    },
  );

  test('a wrong app secret does not count as an invalid token', async () => {
    const misled = openFacebook({ ...facebook, appSecret: 'of-yesterday' });
    await expect(misled.identityOf(facebook.tokenFor(ada))).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
