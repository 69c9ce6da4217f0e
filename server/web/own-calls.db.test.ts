import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShopper, openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: Awaited<ReturnType<typeof newShopper>>;
let another: Awaited<ReturnType<typeof newShopper>>;
let calls: [method: string, path: string][];
beforeAll(async () => {
  app = await openTestApp(async () => {});
  shopper = await newShopper(app.db);
  another = await newShopper(app.db);
  const { paths } = await (await app.request('/api/openapi.json')).json();
  calls = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), path]),
  );
});
afterAll(() => app.close());

/** Returns the status of a call whose parameters and body are all invalid. */
async function statusOf(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const address = path.replace('/users/{id}', `/users/${shopper.id}`).replaceAll(/\{\w+\}/g, 'x');
  const body = method === 'GET' ? {} : { body: '{"ids":"x"' };
  return (await app.request(`${address}?page[number]=x&sort=x`, { method, headers, ...body })).status;
}

test('every endpoint under an account rejects others before it parses the request [spec 6.6]', async () => {
  const own = calls.filter(([, path]) => path.startsWith('/api/users/{id}'));
  expect(own.length).toBeGreaterThan(37);
  for (const [method, path] of own) {
    expect([method, path, await statusOf(method, path)]).toEqual([method, path, 401]);
    const nobody = { authorization: 'Bearer nobody' };
    expect([method, path, await statusOf(method, path, nobody)]).toEqual([method, path, 401]);
    expect([method, path, await statusOf(method, path, another.headers)]).toEqual([method, path, 403]);
  }
});

test.each([
  ['GET', '/api/user/products_ranked'],
  ['GET', '/api/user/disliked_products'],
  ['GET', '/api/user/collected_products'],
  ['GET', '/api/users/me'],
  ['PUT', '/users/update'],
  ['PATCH', '/api/users/products'],
  ['POST', '/api/rate_prodct'],
  ['POST', '/api/rate_product'],
  ['GET', '/api/users/notif_schedules'],
  ['PATCH', '/api/users/notif_schedules'],
  ['PATCH', '/api/users/notif_schedules/week_days'],
  ['POST', '/api/users/notif_schedules/email_optin'],
])('%s %s requires a valid token [spec 6.5 7.1]', async (method, path) => {
  expect(calls).toContainEqual([method, path]);
  expect(await statusOf(method, path)).toBe(401);
  expect(await statusOf(method, path, { authorization: 'Bearer nobody' })).toBe(401);
});

test('an unknown account responds 403, as the account of another shopper does', async () => {
  for (const id of ['999999999', '0', '-1', 'abc', '99999999999999999999'])
    for (const [method, path] of [
      ['GET', 'brands'],
      ['PATCH', 'brands/bulk'],
      ['POST', 'favorite_products/1'],
    ] as const) {
      const response = await app.request(`/api/users/${id}/${path}`, { method, headers: shopper.headers });
      expect([id, path, response.status]).toEqual([id, path, 403]);
    }
});
