import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { startBeside } from '#server/processes/beside.ts';
import { testDatabase } from '#server/testing/database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

test('beside the shop, a process keeps the schedules, and lets go of the database when it is asked to end', async () => {
  const settings = {
    address: connection.address,
    logLevel: 'silent',
    publicUrl: 'http://localhost',
    fetchAllowedHosts: [],
  };
  const program = new URL('./feeds-process.ts', import.meta.url);
  const feeds = startBeside(program, settings, { name: 'feeds', log: pino({ level: 'silent' }) });
  const queues = async () => {
    const { rows } = await connection.runSql("select to_regclass('pgboss.queue') is not null as has_queues");
    return rows;
  };
  await expect.poll(queues, { timeout: 20_000 }).toEqual([{ has_queues: true }]);
  await feeds.stop();
});
