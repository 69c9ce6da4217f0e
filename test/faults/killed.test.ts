import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askDatabase, openOwnServer, productCount } from '#test/support/own-server.ts';
import type { PostgresServer } from '#test/support/postgres-server.ts';
import { type RunningApp, startApp } from '#test/support/running-app.ts';

let server: PostgresServer;
let shopper: { id: number; headers: { authorization: string } };
let dataDir: string;
let app: RunningApp | undefined;
beforeAll(async () => {
  ({ server, shopper } = await openOwnServer());
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-killed-'));
});
afterEach(() => app?.close());
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Done = { liked: Set<number>; hidden: Set<number>; left: number };

/** Sends favorites, hidden products and clicks as fast as possible until the server is gone. Records the acknowledged ones. */
async function actUntilNobodyAnswers({ url }: RunningApp, done: Done, onDone: (count: number) => void): Promise<void> {
  let count = 0;
  const act = async (path: string, body: object | undefined, note: () => void) => {
    const headers = { ...shopper.headers, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
    await answer.text();
    if (!answer.ok) return;
    note();
    count += 1;
    onDone(count);
  };
  async function goOn(from: number): Promise<void> {
    for (let product = from; product <= productCount; product += 4) {
      await act(`/api/users/${shopper.id}/favorite_products/${product}`, undefined, () => done.liked.add(product));
      await act('/api/rate_product', { product_id: product, rating: 1 }, () => done.hidden.add(product));
      await act('/api/event', { product_id: product, action: 2 }, () => {
        done.left += 1;
      });
    }
  }
  await Promise.allSettled([1, 2, 3, 4].map(goOn));
}

test('a server killed under load loses no acknowledged favorite or hidden product', async () => {
  const done: Done = { liked: new Set(), hidden: new Set(), left: 0 };
  const settings = { DATABASE_URL: server.url, ROLE: 'web', DATA_DIR: dataDir };
  const first = await startApp(settings);
  app = first;
  await actUntilNobodyAnswers(first, done, (count) => {
    if (count === 60) void first.end('SIGKILL');
  });
  expect(done.liked.size).toBeLessThan(productCount);
  app = await startApp(settings);
  const idsIn = async (table: string) => {
    const rows = await askDatabase<{ product_id: number }>(server, `select product_id from ${table}`);
    return rows.map(({ product_id }) => product_id);
  };
  expect(await idsIn('favorite_product')).toEqual(expect.arrayContaining([...done.liked]));
  expect(await idsIn('hidden_product')).toEqual(expect.arrayContaining([...done.hidden]));
  // Clicks of the last second before a kill may be lost, and none may count twice.
  const [clicks] = await askDatabase<{ sum: number }>(
    server,
    'select coalesce(sum(clicks), 0)::integer as sum from outbound_click',
  );
  expect(clicks?.sum).toBeLessThanOrEqual(done.left + 4);
});
