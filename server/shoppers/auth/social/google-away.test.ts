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
  ['it answers 404', json({}, 404)],
  ['it sends HTML', (_, response) => response.end('<!doctype html><title>Welcome to the Wi-Fi</title>')],
  ['it sends no body', (_, response) => response.end()],
  ['it redirects', (_, response) => response.writeHead(302, { location: `${google.issuer}/elsewhere` }).end()],
  ['the connection breaks', (_, response) => response.write('{"keys":', () => response.destroy())],
  ['it sends a megabyte', (_, response) => response.end(JSON.stringify({ keys: 'x'.repeat(1_000_000) }))],
  ['it sends other JSON', json(['keys'])],
  ['it does not answer', () => {}],
  ['it stalls after one byte', (_, response) => response.write('{')],
];

const refusal = (token: string) =>
  openGoogle(google, 150)
    .identityOf(token)
    .catch((error) => error);

test.each(failures)('sign-in is unavailable without Google’s configuration: %s', async (_, answer) => {
  google.answer = at(discoveryPath, answer);
  const error = await refusal(await google.tokenFor({ sub: '1001' }));
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toContain(new URL(google.issuer).host);
});

test.each(failures)('sign-in is unavailable without Google’s keys: %s', async (_, answer) => {
  google.answer = at('/jwks', answer);
  const error = await refusal(await google.tokenFor({ sub: '1001' }));
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toContain(new URL(google.issuer).host);
});

test('a damaged key of Google does not count as an invalid token', async () => {
  const token = await google.tokenFor({ sub: '1001' });
  google.answer = at('/jwks', json({ keys: [{ kty: 'RSA', kid: 'first', alg: 'RS256', n: 'AQAB', e: 'AQAB' }] }));
  expect(await refusal(token)).toBeInstanceOf(ProviderUnavailable);
});

describe('rejects a configuration', () => {
  const whole = (more: Record<string, unknown>) => ({
    issuer: google.issuer,
    authorization_endpoint: `${google.issuer}/auth`,
    jwks_uri: `${google.issuer}/jwks`,
    ...more,
  });
  test.each<[string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ issuer: 'https://accounts.example' })],
    ['with a javascript: URL as sign-in page', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
    ['without a sign-in page', () => ({ authorization_endpoint: undefined })],
    ['with a file: URL of keys', () => ({ jwks_uri: 'file:///etc/passwd' })],
    ['with a relative URL of keys', () => ({ jwks_uri: '/jwks' })],
  ])('%s', async (_, more) => {
    google.answer = at(discoveryPath, json(whole(more())));
    await expect(openGoogle(google).signInAddress()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('that is redirected, too long or answered with 500', async () => {
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

test('names a host that takes no connections', async () => {
  const gone = await openTestGoogle();
  await gone.close();
  const error = await openGoogle(gone)
    .signInAddress()
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(error.message).toBe(`${new URL(gone.issuer).host} accepts no connections`);
});

test('sign-in works again as soon as Google is back', async () => {
  const checks = openGoogle(google, 150);
  const token = await google.tokenFor({ sub: '1001' });
  for (const path of [discoveryPath, '/jwks']) {
    google.answer = at(path, json({}, 503));
    await expect(checks.identityOf(token)).rejects.toBeInstanceOf(ProviderUnavailable);
  }
  google.answer = usual;
  expect(await checks.identityOf(token)).toMatchObject({ id: '1001' });
});

test('concurrent callers share one failing request to Google', async () => {
  google.answer = at(discoveryPath, json({}, 503));
  const checks = openGoogle(google);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => checks.signInAddress()));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(google.requests).toHaveLength(1);
});
