import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { type Beside, startBeside } from '#server/processes/beside.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openProcessMetrics } from './process-metrics.ts';

const program = new URL('../tastes-process.ts', import.meta.url);
const patience = { timeout: 25_000 };
const log = pino({ level: 'silent' });

let connection: Connection;
let tastes: Beside;
let broken: Beside;
beforeAll(async () => {
  connection = await testDatabase();
  tastes = startBeside(program, { address: connection.address, logLevel: 'silent' }, { name: 'tastes', log });
  // A module that does nothing has ended as soon as it has begun.
  const nothing = new URL('../http/caching.ts', import.meta.url);
  broken = startBeside(nothing, {}, { name: 'broken', log, restartAfterMs: 100 });
});
afterAll(() => Promise.all([tastes.stop(), broken.stop()]));

const tell = () =>
  openProcessMetrics({
    role: 'worker',
    connection,
    catalogue: {
      refreshedAt: () => new Date(Date.now() - 7000),
      size: () => ({ listed: 12, rows: 15 }),
      longestStop: async () => 0.25,
    },
    events: { state: () => ({ waiting: 77, dropped: 3 }) },
    beside: () => [tastes, broken],
  })();

test('a process tells of itself and of those beside it, each by its name', async () => {
  const text = await tell();
  expect(text).toMatch(
    /^trouvaille_build_info\{version="[\d.]+",node="v\d+[\d.]+",role="worker",process="worker"\} 1$/m,
  );
  const [, age] = /^trouvaille_index_age_seconds\{process="worker"\} ([\d.]+)$/m.exec(text) ?? [];
  // Seven by a clock that may be set back meanwhile.
  expect(Number(age)).toBeGreaterThan(6.5);
  expect(text).toContain('trouvaille_event_loop_stop_seconds{thread="index",process="worker"} 0.25');
  expect(text).toMatch(/^trouvaille_event_loop_stop_seconds\{thread="requests",process="worker"\} [\d.e-]+$/m);
  expect(text).toContain('trouvaille_index_products{process="worker"} 12');
  expect(text).toContain('trouvaille_index_rows{process="worker"} 15');
  expect(text).toContain('trouvaille_events_waiting{process="worker"} 77');
  expect(text).toContain('trouvaille_events_dropped_total{process="worker"} 3');
  expect(text).toContain('trouvaille_background_up{work="tastes",process="worker"} 1');
  expect(text).toContain('trouvaille_database_up{process="worker"} 1');
  expect(text).toMatch(/^trouvaille_database_connections\{database="primary",state="idle",process="worker"\} \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes\{process="worker"\} \d{8,}/m);
});

test('each metric is described once, though several processes tell it', async () => {
  const names = (await tell()).split('\n').filter((line) => line.startsWith('# TYPE'));
  expect(new Set(names).size).toBe(names.length);
});

test('a process that ends again and again is told by its restarts', async () => {
  await expect
    .poll(
      async () => Number(/^trouvaille_background_restarts_total\{work="broken".*\} (\d+)$/m.exec(await tell())?.[1]),
      patience,
    )
    .toBeGreaterThan(0);
});

test('while the database is away the process still tells of itself', async () => {
  await connection.close();
  expect(await tell()).toContain('trouvaille_database_up{process="worker"} 0');
});
