import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { startFastRunner } from '#test/support/jobs.ts';
import type { QueueName } from './queues.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

test('the polls of many queues share two connections', async () => {
  const queues: QueueName[] = ['digests', 'items', 'ledger', 'pictures', 'verdicts', 'taste-aged'];
  let running = 0;
  let most = 0;
  const runSql: Connection['runSql'] = async (text, values) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await connection.runSql(text, values);
    } finally {
      running -= 1;
    }
  };
  const runner = await startFastRunner({ runSql });
  try {
    const done = new Set<QueueName>();
    await Promise.all(
      queues.map(async (queue) => {
        await runner.repeat(queue, 3600);
        await runner.work(queue, { pollingIntervalSeconds: 0.5 }, async () => done.add(queue));
      }),
    );
    await vi.waitFor(() => expect(done).toEqual(new Set(queues)), { timeout: 10_000 });
    expect(most).toBe(2);
  } finally {
    await runner.stop();
  }
});
