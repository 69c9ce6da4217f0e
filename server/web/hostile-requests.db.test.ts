import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, register } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const OPERATOR_TOKEN = 'a-token-of-operators';
const PUBLIC_URL = 'https://shop.example';

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: Awaited<ReturnType<typeof app.listen>>;
beforeAll(async () => {
  app = await openTestApp(async (db) => ingest(db, await newFeed(db), [feedRow()]), {
    settings: { OPERATOR_TOKEN, PUBLIC_URL },
    hasPages: true,
  });
  server = await app.listen();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Requests a raw path, which `fetch` would normalize first. */
async function askRaw(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const sent = request(`${server.url}`, { path, method, headers });
  sent.end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode as number, headers: answer.headers, body: await text(answer) };
}

/** Removes the parts of a page that differ each time: its nonce, and the time of rendering. */
const withoutNonce = (page: string) => page.replaceAll(/nonce="[^"]*"|nowMs[^\d]*\d+/g, '');

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/\t/evil.example',
  '/operator/feeds/../..//evil.example',
  '/operator/feeds/..\\..\\\\evil.example',
  '/operator/feeds/%2e%2e/%2e%2e//evil.example',
  '/operator/feeds/\r\nSet-Cookie: a=b',
];

test.each(elsewhere)('an operator sign-in with a link to %j stays in the admin console', async (to) => {
  const address = `/operator/sign-in?${new URLSearchParams({ to })}`;
  const body = new URLSearchParams({ token: OPERATOR_TOKEN });
  const signIn = await app.request(address, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(signIn.status).toBe(303);
  expect(signIn.headers.get('location')).toMatch(/^\/operator(\/feeds\/[^\s\\]*)?$/);
  expect(signIn.headers.getSetCookie()).toHaveLength(1);
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const again = await app.request(address, { headers: { cookie } });
  expect(again.headers.get('location')).toMatch(/^\/operator(\/feeds\/[^\s\\]*)?$/);
});

test.each([
  '//evil.example/x',
  '/kr//evil.example',
  '/kr/\\evil.example',
  '///evil.example/%2e%2e',
  '/products//evil.example',
])('the page at %s links to no other site', async (path) => {
  const { body, headers } = await askRaw(path);
  expect(headers.location).toBeUndefined();
  expect(body).not.toMatch(/(?:href|src|action)="(?:[/\\]{2}|https?:[/\\]*evil)/);
});

test('a buy link with a wrong store name redirects to the name of the feed', async () => {
  for (const name of ['evil.example', '%2F%2Fevil.example', 'javascript:alert(1)']) {
    const { status, headers } = await askRaw(`/buy-at/1/${encodeURIComponent(name)}`);
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/buy-at\/1\/Store/);
  }
});

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '81',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/operator',
  'x-rewrite-url': '/operator',
  'x-http-method-override': 'DELETE',
  'x-host': 'evil.example',
  forwarded: 'host=evil.example;proto=http',
  'user-agent': '<script>evil</script>',
  'accept-language': 'ko',
  cookie: 'language=kr; evil=1',
  authorization: 'Bearer evil',
};

test.each(['/', '/kr/faq', '/products/latest/1', '/product/1', '/robots.txt', '/sitemap.xml', '/api/products'])(
  'forged headers do not change the cacheable response of %s',
  async (path) => {
    const usual = await askRaw(path);
    for (const [name, value] of Object.entries(forged)) {
      const other = await askRaw(path, 'GET', { [name]: value });
      expect([name, withoutNonce(other.body)]).toEqual([name, withoutNonce(usual.body)]);
      expect([name, other.headers.etag]).toEqual([name, usual.headers.etag]);
    }
  },
);

test('links in emails begin with PUBLIC_URL for any Host header', async () => {
  await register(app, 'asked@example.com');
  const headers = { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const body = JSON.stringify({ email: 'asked@example.com' });
  await app.request('http://evil.example/email/verification-notification', { method: 'POST', headers, body });
  expect(app.emails).toHaveLength(2);
  expect(mailTo(app, 'asked@example.com', 'verify-email').link).toMatch(/^https:\/\/shop\.example\/verify\//);
  expect(JSON.stringify(app.emails)).not.toContain('evil');
});

test.each([
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\..\\package.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%2f..%2f.env',
  '/%00/etc/passwd',
  '/.env',
  '/.git/config',
  '/images/..%2f..%2f..%2fpackage.json',
  '/images/of/1/1/..%2f..%2fpackage.json',
  '/api/docs/..%2f..%2fpackage.json',
  '/server/index.js',
])('%s reads no file of the machine', async (path) => {
  const { status, body } = await askRaw(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).not.toContain('"devDependencies"');
});

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'])(
  '%s changes nothing at a page or an endpoint',
  async (method) => {
    for (const path of ['/', '/faq', '/api/products', '/operator']) {
      const { status, headers, body } = await askRaw(path, method, { cookie: 'secret=1' });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 200 && code < 500)]);
      expect(body).not.toContain('secret=1');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  },
);

test('HEAD responds as GET does, without the body', async () => {
  for (const path of ['/faq', '/api/products', '/robots.txt', '/favicon.svg', '/nowhere', '/images/of/1/1/640.webp']) {
    const [head, get] = [await askRaw(path, 'HEAD'), await askRaw(path)];
    expect([path, head.status, head.headers['content-type']]).toEqual([path, get.status, get.headers['content-type']]);
    expect(head.body).toBe('');
  }
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }],
  ['a browser with another origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a client without an origin', {}],
])('a form from %s does nothing for an operator', async (_, headers) => {
  const form = { method: 'POST', headers, body: new URLSearchParams({ token: OPERATOR_TOKEN }) };
  for (const path of ['/operator/sign-in', '/operator/sign-out', '/newsletter']) {
    const answer = await app.request(path, form);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});
