import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let plain: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  const settings = { OPERATOR_TOKEN: 'a-token-of-operators', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://x' };
  app = await openTestApp(async () => {}, { settings, hasPages: true });
  plain = await openTestApp(async () => {});
});
afterAll(() => Promise.all([app.close(), plain.close()]));

const pages = ['/', '/kr', '/products/latest/1', '/nowhere', '/operator', '/operator/sign-in', '/login', '/api/docs'];
const others = [
  '/api/products',
  '/api/products/999999',
  '/api/products/abc',
  '/api/nonsense',
  '/api/users/1/brands',
  '/api/openapi.json',
  '/api/docs/reader.js',
  '/metrics',
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/kr/manifest.webmanifest',
  '/.well-known/gpc.json',
  '/favicon.svg',
  '/assets/none.js',
];
const pictures = ['/images/of/1/1/640.webp', `/images/${'a'.repeat(32)}/640.webp`];

const read = async (path: string, init?: RequestInit) => (await app.request(path, init)).headers;
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

test.each([...pages, ...others, ...pictures])('%s forbids sniffing and framing, and requires https', async (path) => {
  const headers = await read(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/);
  expect(headers.get('cross-origin-resource-policy')).toBe(pictures.includes(path) ? 'cross-origin' : 'same-origin');
  expect(policyOf(headers)).toContain("frame-ancestors 'none'");
  expect(policyOf(headers)).not.toContain('unsafe');
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
});

describe('a page', () => {
  test.each(pages)(
    '%s runs only scripts with its nonce, requires trusted types and uses no device feature',
    async (path) => {
      const answer = await app.request(path, { redirect: 'manual' });
      const policy = policyOf(answer.headers);
      const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? [];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("default-src 'none'");
      if (path !== '/api/docs') expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      expect(policy).toContain('upgrade-insecure-requests');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=()');
      for (const [tag] of (await answer.text()).matchAll(/<(?:script(?! src| type="application.ld)|style)\b[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
    },
  );

  test('has a new nonce at each rendering', async () => {
    const drawn = ['/faq', '/faq?a=1', '/kr/faq'].map(async (path) => policyOf(await read(path)));
    expect(new Set(await Promise.all(drawn)).size).toBe(3);
    for (const path of ['/nowhere', '/login', '/operator/sign-in'])
      expect(policyOf(await read(path))).not.toBe(policyOf(await read(path)));
  });

  test('from the page cache carries the nonce of its policy', async () => {
    await read('/faq?kept');
    const answer = await app.request('/faq?kept');
    const [, nonce] = /'nonce-([\w-]{22})'/.exec(policyOf(answer.headers)) ?? [];
    expect(new Set((await answer.text()).match(/(?<=nonce=")[\w-]{22}/g))).toEqual(new Set([nonce]));
  });

  test('revalidated by the browser keeps its first policy', async () => {
    const etag = (await read('/faq')).get('etag') ?? '';
    const again = await app.request('/faq', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(policyOf(again.headers)).toBe('');
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('has no inline styles', async () => {
    for (const path of pages) expect(await (await app.request(path)).text()).not.toMatch(/<[^>]* style="/);
  });
});

test.each(others)('%s runs and loads nothing when a browser opens it as a page', async (path) => {
  expect(policyOf(await read(path))).toContain("default-src 'none'");
  expect(policyOf(await read(path))).not.toContain('script-src');
});

test('a server without https sends no HSTS header', async () => {
  const headers = (await plain.request('/faq')).headers;
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(policyOf(headers)).not.toContain('upgrade-insecure-requests');
});

test('the outbox has security headers', async () => {
  for (const path of ['/dev/outbox', '/dev/outbox/samples/reset/en']) {
    const { headers } = await plain.request(`http://localhost${path}`);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect(policyOf(headers)).not.toContain('unsafe');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});
