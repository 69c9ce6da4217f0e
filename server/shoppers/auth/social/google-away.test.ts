import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestGoogle, type TestGoogle } from '#test/support/google.ts';
import { openGoogle } from './google.ts';
import { ProviderUnavailable } from './provider.ts';

type Answer = TestGoogle['answer'];

const google = await openTestGoogle();
const usual = google.answer;
const discoveryPath = '/.well-known/openid-configuration';

beforeEach(() => {
  google.answer = usual;
  google.requests.length = 0;
});
afterAll(() => google.close());

const at =
  (path: string, answer: Answer): Answer =>
  (request, response) =>
    (request.url === path ? answer : usual)(request, response);
const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Wrong answers of a server. */
const failures: [string, Answer][] = [
  ['it is overloaded', json({ error: 'busy' }, 503)],
  ['it fails', (_, response) => response.writeHead(500).end('<h1>Internal error</h1>')],
  ['it knows nothing there', json({}, 404)],
  ['it shows a page', (_, response) => response.end('<!doctype html><title>Welcome to the Wi-Fi</title>')],
  ['it sends nothing', (_, response) => response.end()],
  ['it redirects', (_, response) => response.writeHead(302, { location: `${google.issuer}/elsewhere` }).end()],
  ['it breaks off', (_, response) => response.write('{"keys":', () => response.destroy())],
  ['it sends a million letters', (_, response) => response.end(JSON.stringify({ keys: 'x'.repeat(1_000_000) }))],
  ['it sends something else', json(['keys'])],
  ['it sends nothing at all for long', () => {}],
  ['it begins, and stops', (_, response) => response.write('{')],
];

const refusal = (token: string) =>
  openGoogle(google, 150)
    .identityOf(token)
    .catch((error) => error);

test.each(failures)('without Google’s configuration nobody is signed in, nor refused: %s', async (_, answer) => {
  google.answer = at(discoveryPath, answer);
  const error = await refusal(await google.tokenFor({ sub: '1001' }));
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toContain(new URL(google.issuer).host);
});

test.each(failures)('without Google’s keys nobody is signed in, nor refused: %s', async (_, answer) => {
  google.answer = at('/jwks', answer);
  const error = await refusal(await google.tokenFor({ sub: '1001' }));
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toContain(new URL(google.issuer).host);
});

test('a key that is damaged is Google’s fault, not that of the token', async () => {
  const token = await google.tokenFor({ sub: '1001' });
  google.answer = at('/jwks', json({ keys: [{ kty: 'RSA', kid: 'first', alg: 'RS256', n: 'AQAB', e: 'AQAB' }] }));
  expect(await refusal(token)).toBeInstanceOf(ProviderUnavailable);
});

describe('a configuration that is not Google’s is not gone by', () => {
  const whole = (more: Record<string, unknown>) => ({
    issuer: google.issuer,
    authorization_endpoint: `${google.issuer}/auth`,
    jwks_uri: `${google.issuer}/jwks`,
    ...more,
  });
  test.each<[string, () => Record<string, unknown>]>([
    ['another issuer’s', () => ({ issuer: 'https://accounts.example' })],
    ['a page that is a script', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
    ['no page', () => ({ authorization_endpoint: undefined })],
    ['keys in a file', () => ({ jwks_uri: 'file:///etc/passwd' })],
    ['keys nowhere', () => ({ jwks_uri: '/jwks' })],
  ])('%s', async (_, more) => {
    google.answer = at(discoveryPath, json(whole(more())));
    await expect(openGoogle(google).signInAddress()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('one that would do, but for the way it comes', async () => {
    const elsewhere: Answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    for (const answer of [elsewhere, json(whole({}), 500), json(whole({ more: 'x'.repeat(1_000_000) }))]) {
      google.answer = (request, response) =>
        (request.url === '/elsewhere' ? json(whole({})) : answer)(request, response);
      await expect(openGoogle(google).signInAddress()).rejects.toBeInstanceOf(ProviderUnavailable);
    }
    google.answer = json(whole({}));
    expect(await openGoogle(google).signInAddress()).toBe(`${google.issuer}/auth`);
  });
});

test('a server that takes no connections is named', async () => {
  const gone = await openTestGoogle();
  await gone.close();
  const error = await openGoogle(gone)
    .signInAddress()
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toBe(`${new URL(gone.issuer).host} takes no connections`);
});

test('once Google is back people are signed in again at once', async () => {
  const checks = openGoogle(google, 150);
  const token = await google.tokenFor({ sub: '1001' });
  for (const path of [discoveryPath, '/jwks']) {
    google.answer = at(path, json({}, 503));
    await expect(checks.identityOf(token)).rejects.toBeInstanceOf(ProviderUnavailable);
  }
  google.answer = usual;
  expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
});

test('while Google does not answer it is asked once for all who wait', async () => {
  google.answer = at(discoveryPath, json({}, 503));
  const checks = openGoogle(google);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => checks.signInAddress()));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(google.requests).toHaveLength(1);
});
