import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf } from '#test/support/api-document.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const allowed = 'https://app.example';
const foreign = 'https://elsewhere.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(async (db) => ingest(db, await newFeed(db), [feedRow({ title: 'Silk dress' })]), {
    settings: { API_ALLOWED_ORIGINS: `${allowed},capacitor://localhost` },
  });
});
afterAll(() => app.close());

/** Asks as a browser does before a call with a token. */
const preflight = (path: string, method: string, origin: string, within = app) =>
  within.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

const allowedTo = ({ headers }: Response) => headers.get('access-control-allow-origin');

test('every call of the API document passes a preflight request of an allowed origin, and no other', async () => {
  const calls = operationsOf(await (await app.request('/api/openapi.json')).json());
  expect(calls.length).toBeGreaterThan(50);
  for (const { method, path: template } of calls) {
    const path = template.replaceAll(/\{[^}]*\}/g, '7');
    const answer = await preflight(path, method.toUpperCase(), allowed);
    expect([path, answer.status, allowedTo(answer)]).toEqual([path, 204, allowed]);
    expect(answer.headers.get('access-control-allow-methods')).toBe(method.toUpperCase());
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    const refused = await preflight(path, method.toUpperCase(), foreign);
    expect([path, refused.status, allowedTo(refused)]).toEqual([path, 403, null]);
  }
});

test('a page of an allowed origin reads answers and errors, cached ones as well', async () => {
  const { headers } = await newShopper(app.db);
  for (const origin of [allowed, 'capacitor://localhost', foreign, undefined]) {
    const seen = origin === allowed || origin === 'capacitor://localhost' ? origin : null;
    const from = { ...(origin && { origin }), 'sec-fetch-site': 'cross-site' };
    for (const [path, status] of [
      ['/api/products', 200],
      ['/api/products', 200],
      ['/api/products/999999999', 404],
      ['/api/users/me', 401],
    ] as const) {
      const answer = await app.request(path, { headers: from });
      expect([path, answer.status, allowedTo(answer)]).toEqual([path, status, seen]);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
    expect(allowedTo(await app.request('/api/users/me', { headers: { ...from, ...headers } }))).toBe(seen);
  }
  expect((await app.request('/api/products')).headers.get('vary')).toMatch(/Authorization.*Origin/);
});

test('a page of an allowed origin may sign in, a page of any other may not', async () => {
  const signIn = (origin: string, site: string) =>
    app.request('/login', {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': site, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' }),
    });
  for (const site of ['cross-site', 'same-site']) {
    const answer = await signIn(allowed, site);
    expect([answer.status, allowedTo(answer)]).toEqual([422, allowed]);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect([(await signIn(foreign, site)).status, (await signIn('null', site)).status]).toEqual([403, 403]);
  }
});

test('pages, pictures and files are not shared with an allowed origin', async () => {
  for (const path of ['/', '/login', '/products/latest/1', '/images/a', '/robots.txt']) {
    const answer = await app.request(path, { headers: { origin: allowed } });
    expect([path, allowedTo(answer)]).toEqual([path, null]);
    expect(allowedTo(await preflight(path, 'GET', allowed))).toBeNull();
  }
});

test('without the setting no other origin is allowed', async () => {
  const closed = await openTestApp(async () => {});
  try {
    const answer = await closed.request('/api/products', { headers: { origin: allowed } });
    expect([answer.status, allowedTo(answer), answer.headers.get('vary')]).toEqual([200, null, 'Authorization']);
    const asked = await preflight('/api/users/me', 'GET', allowed, closed);
    expect([asked.status, allowedTo(asked)]).toEqual([403, null]);
  } finally {
    await closed.close();
  }
});
