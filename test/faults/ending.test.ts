import { Pool } from 'undici';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOwnServer } from '#test/support/own-server.ts';
import type { PostgresServer } from '#test/support/postgres-server.ts';
import { type RunningApp, startApp } from '#test/support/running-app.ts';

let server: PostgresServer;
let shopper: { id: number; headers: { authorization: string } };
let app: RunningApp | undefined;
beforeAll(async () => {
  ({ server, shopper } = await openOwnServer());
});
afterEach(() => app?.close());
afterAll(() => server?.stop());

/**
 * Sends requests without a pause over keep-alive connections until new connections are refused. Returns the count of
 * each response. Like browsers and load balancers, it retries once when a connection closes before any response (RFC
 * 9112, 9.3.1).
 */
async function askUntilItIsGone({ url }: RunningApp, onAnswer: (answered: number) => void) {
  const answers = new Map<string, number>();
  let answered = 0;
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const requests = [
    { method: 'GET', path: '/products/latest/1' },
    { method: 'GET', path: '/api/products?filter[price_max]=90' },
    { method: 'GET', path: '/product/3' },
    { method: 'POST', path: `/api/users/${shopper.id}/favorite_products/5`, headers: shopper.headers },
  ] as const;
  const pool = new Pool(url, { connections: 6 });
  async function goOn(place: number): Promise<void> {
    let isRepeated = false;
    for (let at = place; ; at += 1) {
      try {
        const request = requests[at % requests.length] ?? requests[0];
        const { statusCode, body } = await pool.request(request);
        await body.dump();
        count(String(statusCode));
        answered += 1;
        onAnswer(answered);
        isRepeated = false;
      } catch (error) {
        const { code } = error as { code?: string };
        // The server no longer listens: a request that was never accepted is not a failure.
        if (code === 'ECONNREFUSED') return;
        const isClosed = code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
        if (!isClosed || isRepeated) count(String(code));
        isRepeated = isClosed && !isRepeated;
        if (isRepeated) at -= 1;
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, (_, place) => goOn(place)));
  await pool.destroy();
  return answers;
}

test('a server stopped under load fails no request, and ends within ten seconds', async () => {
  app = await startApp({ DATABASE_URL: server.url, DIGESTS: 'on', INGEST_SCHEDULES: 'on' });
  let ended: Promise<number | null> | undefined;
  let endedAfterMs = 0;
  const asked = app;
  const answers = await askUntilItIsGone(app, (answered) => {
    if (answered !== 60) return;
    const startedAt = performance.now();
    ended = asked.end('SIGTERM').finally(() => {
      endedAfterMs = performance.now() - startedAt;
    });
  });
  expect([...answers.keys()]).toEqual(['200']);
  expect(await ended).toBe(0);
  expect(endedAfterMs).toBeLessThan(10_000);
});

test('an ending server fails its readiness check, and goes on answering', async () => {
  app = await startApp({ DATABASE_URL: server.url, ROLE: 'web', DRAIN_SECONDS: '4' });
  const ended = app.end('SIGTERM');
  await app.untilReadyIs(503);
  expect(await fetch(`${app.url}/readyz`).then((answer) => answer.json())).toEqual({ status: 'ending' });
  const page = await fetch(`${app.url}/products/latest/1`);
  expect(page.status).toBe(200);
  await page.text();
  expect(await ended).toBe(0);
});

test('a worker ends in order', async () => {
  app = await startApp({ DATABASE_URL: server.url, ROLE: 'worker', DRAIN_SECONDS: '0', TASTE_PROFILES: 'on' });
  expect(await app.end('SIGTERM')).toBe(0);
});
