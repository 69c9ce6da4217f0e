import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askDatabase, openOwnServer } from '#test/support/own-server.ts';
import type { PostgresServer } from '#test/support/postgres-server.ts';
import { type RunningApp, startApp } from '#test/support/running-app.ts';
import { openStallingProxy, type StallingProxy } from '#test/support/stalling-proxy.ts';

const patience = { timeout: 20_000, interval: 50 };

/** The maximum time that a request may hang. */
const maxMs = 15_000;

let server: PostgresServer;
let proxy: StallingProxy;
let shopper: { id: number; headers: { authorization: string } };
let app: RunningApp;
beforeAll(async () => {
  ({ server, shopper } = await openOwnServer());
  proxy = await openStallingProxy(server);
  app = await startApp({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await server?.stop();
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(app.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const like = (productId: number) =>
  ask(`/api/users/${shopper.id}/favorite_products/${productId}`, { method: 'POST', headers: shopper.headers });
const post = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const leave = (productId: number) => post('/api/event', { product_id: productId, action: 2 });

/** Queues a mail, and waits until the worker has stored it in the outbox. */
async function getsMail(email: string) {
  expect((await post('/api/newsletter', { email })).status).toBeLessThan(300);
  await vi.waitFor(async () => {
    const rows = await askDatabase(server, `select from outbox_mail where recipient = '${email}'`);
    expect(rows).toHaveLength(1);
  }, patience);
}

/** Pages and calls that need only the index and the cached cards. */
const shown = [
  '/products/latest/1',
  '/kr/products/latest/2',
  '/products/search/1?search=silk',
  '/product/3',
  '/api/products?filter[price_max]=90',
  '/api/search?query=silk+dress',
  '/api/products/5',
  '/api/products/5/related',
];

async function goesOnWithoutDatabase() {
  for (const path of shown) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const refused = await like(1);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(JSON.parse(refused.text)).toEqual({
    message: 'This is not possible just now. Please try again in a moment.',
  });
  for (const [path, text] of [
    ['/product/99999', 'A stitch came loose on our side'],
    ['/kr/product/99999', 'lang="ko"'],
  ] as const) {
    const page = await ask(path);
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(page.text).toContain(text);
  }
  expect((await ask('/product/99999.data')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  const ready = await ask('/readyz');
  expect([ready.status, JSON.parse(ready.text).database]).toEqual([503, 'unreachable']);
}

async function worksAgain(productId: number) {
  await app.untilReadyIs(200);
  expect((await like(productId)).status).toBe(200);
  expect((await ask('/product/99999')).status).toBe(404);
}

test('without its database the server serves cached data, refuses the rest and recovers by itself', async () => {
  for (const path of shown) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  expect((await leave(7)).status).toBe(204);
  await server.halt();
  await app.untilReadyIs(503);
  await goesOnWithoutDatabase();
  expect((await leave(7)).status).toBe(204);
  await server.start();
  await worksAgain(2);
  // Events during the outage are recorded, and changes to the catalog are picked up.
  await vi.waitFor(async () => {
    const [row] = await askDatabase<{ clicks: number }>(
      server,
      'select clicks from outbound_click where product_id = 7',
    );
    expect(row?.clicks).toBe(2);
  }, patience);
  await askDatabase(
    server,
    "update product set name = 'A late coat', changed_tx = pg_current_xact_id()::text::bigint where id = 9",
  );
  await vi.waitFor(async () => expect((await ask('/api/products/9')).text).toContain('A late coat'), patience);
  await getsMail('after@mail.example');
  const messages = app.logged.map(({ msg }) => msg);
  expect(messages).toContain('a database is unreachable');
  expect(messages).toContain('a database is reachable again');
  expect(messages).not.toContain('request failed');
});

test('a database that accepts connections but never answers delays no request for long', async () => {
  for (const path of shown) await ask(path);
  proxy.stall();
  const startedAt = performance.now();
  const held = await Promise.all(Array.from({ length: 30 }, (_, n) => like(n + 1)));
  expect(performance.now() - startedAt).toBeLessThan(maxMs);
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([503]));
  const knownAt = performance.now();
  await goesOnWithoutDatabase();
  expect(performance.now() - knownAt).toBeLessThan(maxMs);
  proxy.flow();
  await worksAgain(4);
});

test('a request waits for a locked row, but not for long', async () => {
  const { connect } = await import('#server/platform/database/connect.ts');
  const other = await connect({ databaseUrl: server.url });
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = other.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', shopper.id).forUpdate().execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const startedAt = performance.now();
  expect((await like(11)).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(maxMs);
  release.resolve();
  await holding;
  await other.close();
  expect((await like(11)).status).toBe(200);
});
