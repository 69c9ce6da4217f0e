import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { startFastRunner } from '#test/support/jobs.ts';
import { recordStores } from '#test/support/pricing/observed-stores.ts';
import { judgeDaily } from './job.ts';
import { dayMs } from './rule.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const patience = { timeout: 20_000, interval: 100 };

test('the daily job judges a product that has been reduced since it was first seen 28 days ago', async () => {
  const now = Date.now();
  const reduced = { priceCents: 20_000, struckCents: 25_000, currency: 'USD', isOffered: true };
  const seenFor = (days: number) => ({
    points: [{ ...reduced, at: now - days * dayMs }],
    gaps: [],
    breaks: [],
    asOf: now,
  });
  const { productIds } = await recordStores(connection.db, [seenFor(29), seenFor(20)]);
  const runner = await startFastRunner(connection);
  await judgeDaily(runner, connection.db, pino({ level: 'silent' }));
  await vi.waitFor(async () => {
    const rows = await connection.db.selectFrom('offer_verdict').select(['product_id', 'verdict']).execute();
    expect(rows).toEqual([{ product_id: productIds[0], verdict: 'not_proven' }]);
  }, patience);
  await runner.stop();
});
