import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { testDatabase } from '#test/support/database.ts';
import { type Connection, connect } from './connect.ts';
import { oneAtATime } from './one-at-a-time.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

test('processes that start together prepare one database one after the other', async () => {
  const starting = 3;
  const processes = await Promise.all(Array.from({ length: starting }, () => connect(connection.address)));
  let working = 0;
  let done = 0;
  await Promise.all(
    processes.map((own) =>
      oneAtATime(own, 'schema', async () => {
        working += 1;
        expect(working).toBe(1);
        await seedReferenceData(own.db);
        working -= 1;
        done += 1;
      }),
    ),
  );
  expect(done).toBe(starting);
  await Promise.all(processes.map((own) => own.close()));
});

test('a process that waits for its turn holds back no catalog change', async () => {
  const oldest = sql<{ position: number }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as position`;
  await oneAtATime(connection, 'a work', async () => {
    const waiting = oneAtATime(connection, 'a work', async () => {});
    const before = (await oldest.execute(connection.db)).rows[0]?.position ?? 0;
    await seedReferenceData(connection.db);
    expect((await oldest.execute(connection.db)).rows[0]?.position).toBeGreaterThan(before);
    return { waiting };
  }).then(({ waiting }) => waiting);
});

test('failed work releases the lock', async () => {
  const failing = oneAtATime(connection, 'a work', async () => {
    throw new Error('It broke.');
  });
  await expect(failing).rejects.toThrow('It broke.');
  expect(await oneAtATime(connection, 'a work', async () => 'done')).toBe('done');
});
