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

test('Facebook’s token tells who has signed in; her address is never taken for verified', async () => {
  expect(await checks.identityOf(facebook.tokenFor(ada))).toEqual({
    driver: 'facebook',
    id: '9001',
    email: 'ada@facebook.example',
    emailVerified: false,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test('Facebook’s dialog gives a token by way of the browser that this check takes', async () => {
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

test('neither the app’s secret nor the token that is used to ask is in an address, which logs would keep', async () => {
  const token = facebook.tokenFor(ada);
  await checks.identityOf(token);
  const paths = facebook.requests.map(({ path }) => path);
  expect(paths.map((path) => path.split('?')[0])).toEqual(['/v23.0/debug_token', '/v23.0/me']);
  expect(paths.join()).not.toContain(facebook.appSecret);
  expect(paths[1]).not.toContain(token);
});

test('somebody without an address, or who keeps it to herself, is still somebody', async () => {
  const { email, ...others } = ada;
  expect(await checks.identityOf(facebook.tokenFor(others))).toMatchObject({ id: '9001', email: undefined });
});

describe('a token that signs nobody in', () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['of another app', () => ({ app_id: '777' })],
    ['that is not valid any more', () => ({ is_valid: false })],
    ['that has expired', () => ({ expires_at: seconds() - 1 })],
    ['of a page', () => ({ type: 'PAGE' })],
    ['of the app itself', () => ({ type: 'APP', user_id: undefined })],
    ['of nobody', () => ({ user_id: undefined })],
    ['of another person than was said', () => ({ user_id: '9002' })],
  ])('%s', async (_, inspection) => {
    await expectRefusal(facebook.tokenFor(ada, inspection()));
  });

  test('of another app, about which Graph tells us all the same', async () => {
    const data = { app_id: '777', type: 'USER', is_valid: true, expires_at: seconds() + 5400, user_id: ada.id };
    facebook.answer = (request, response) => {
      if (isOfStep('debug_token', request.url)) response.end(JSON.stringify({ data }));
      else usual(request, response);
    };
    await expectRefusal(facebook.tokenFor(ada));
  });

  test('that Facebook has never given', async () => {
    await expectRefusal('EAABnever');
    await expectRefusal(`${facebook.appId}|${facebook.appSecret}`);
  });

  test('that ends between the two questions', async () => {
    const token = facebook.tokenFor(ada);
    facebook.answer = (request, response) => {
      if (isOfStep('me', request.url))
        response.writeHead(400).end(JSON.stringify({ error: { code: 190, message: 'Session has expired' } }));
      else usual(request, response);
    };
    await expectRefusal(token);
  });

  test.each(['', ' ', 'a b', 'a\r\nX: y', 'EAAB\u0000', 'ключ', 'x'.repeat(16_384)])(
    'that could not be one, about which Facebook is not even asked: %#',
    async (garbage) => {
      await expectRefusal(garbage);
      expect(facebook.requests).toHaveLength(0);
    },
  );

  test('that asks for more than its place in the address', async () => {
    await expectRefusal(`x&access_token=${facebook.appId}|y#z`);
    expect(facebook.requests.map(({ path }) => path.split('?')[0])).toEqual(['/v23.0/debug_token']);
  });
});

test('a token that does not expire is taken', async () => {
  expect(await checks.identityOf(facebook.tokenFor(ada, { expires_at: 0 }))).toMatchObject({ id: '9001' });
});

describe('while Facebook does not answer in its words nobody is signed in, nor refused', () => {
  const failures: [string, TestFacebook['answer']][] = [
    ['it refuses the app', (_, response) => response.writeHead(400).end('{"error":{"code":101,"message":"No app"}}')],
    ['it limits the app', (_, response) => response.writeHead(403).end('{"error":{"code":4,"message":"Limit"}}')],
    ['it fails with words', (_, response) => response.writeHead(500).end('{"error":{"code":190,"message":"Oops"}}')],
    ['it fails', (_, response) => response.writeHead(500).end('<h1>Sorry, something went wrong.</h1>')],
    ['it shows a page', (_, response) => response.end('<!doctype html><title>Facebook</title>')],
    ['it says something else', (_, response) => response.end('{"data":[]}')],
    ['it says nothing', (_, response) => response.end()],
    ['it redirects', (_, response) => response.writeHead(302, { location: facebook.url }).end()],
    ['it sends without end', (_, response) => response.end(JSON.stringify({ data: 'x'.repeat(1_000_000) }))],
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

  test('a wrong secret in our settings is not the person’s fault', async () => {
    const misled = openFacebook({ ...facebook, appSecret: 'of-yesterday' });
    await expect(misled.identityOf(facebook.tokenFor(ada))).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
