import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { spawnWorker, type WorkerProcess } from '#server/worker/spawn-worker.ts';
import { testDatabase } from '#test/support/database.ts';
import { workerSettings } from '#test/support/jobs.ts';
import { openProcessMetrics } from './process-metrics.ts';

// A worker may start slowly beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 50_000 };
const log = pino({ level: 'silent' });

let connection: Connection;
let worker: WorkerProcess;
let broken: WorkerProcess;
beforeAll(async () => {
  connection = await testDatabase();
  worker = spawnWorker(workerSettings(connection), { log });
  // A module that does nothing ends as soon as it has started.
  const nothing = new URL('../platform/http/caching.ts', import.meta.url);
  broken = spawnWorker(workerSettings(connection), { log, program: nothing, restartAfterMs: 100 });
});
afterAll(() => Promise.all([worker.stop(), broken.stop()]));

const tell = (beside = worker) =>
  openProcessMetrics({
    role: 'all',
    connection,
    catalog: {
      refreshedAt: () => new Date(Date.now() - 7000),
      size: () => ({ listed: 12, rows: 15 }),
      longestStop: async () => 0.25,
    },
    events: { state: () => ({ waiting: 77, dropped: 3 }) },
    worker: () => beside,
  })();

test('reports a process and its worker, each under its name', async () => {
  const text = await tell();
  expect(text).toMatch(/^trouvaille_build_info\{version="[\d.]+",node="v\d+[\d.]+",role="all",process="all"\} 1$/m);
  const [, age] = /^trouvaille_index_age_seconds\{process="all"\} ([\d.]+)$/m.exec(text) ?? [];
  // Seven, but the clock may be set back meanwhile.
  expect(Number(age)).toBeGreaterThan(6.5);
  expect(text).toContain('trouvaille_event_loop_stop_seconds{thread="index",process="all"} 0.25');
  expect(text).toMatch(/^trouvaille_event_loop_stop_seconds\{thread="requests",process="all"\} [\d.e-]+$/m);
  expect(text).toContain('trouvaille_index_products{process="all"} 12');
  expect(text).toContain('trouvaille_index_rows{process="all"} 15');
  expect(text).toContain('trouvaille_events_waiting{process="all"} 77');
  expect(text).toContain('trouvaille_events_dropped_total{process="all"} 3');
  expect(text).toContain('trouvaille_worker_up{process="all"} 1');
  expect(text).toContain('trouvaille_database_up{process="all"} 1');
  expect(text).toMatch(/^trouvaille_database_connections\{database="primary",state="idle",process="all"\} \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes\{process="all"\} \d{8,}/m);
  // A worker reports nothing until it is up.
  await expect.poll(() => tell(), patience).toMatch(/^process_resident_memory_bytes\{process="worker"\} \d{8,}/m);
});

test('describes each metric once for several processes', async () => {
  const names = (await tell()).split('\n').filter((line) => line.startsWith('# TYPE'));
  expect(new Set(names).size).toBe(names.length);
});

test('counts the restarts of a failing worker', async () => {
  await expect
    .poll(async () => Number(/^trouvaille_worker_restarts_total\{.*\} (\d+)$/m.exec(await tell(broken))?.[1]), patience)
    .toBeGreaterThan(0);
});

test('reports the process while the database is away', async () => {
  await connection.close();
  expect(await tell()).toContain('trouvaille_database_up{process="all"} 0');
});
