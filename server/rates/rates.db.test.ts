import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { testDatabase } from '#server/testing/database.ts';
import { rateLimits } from './limits.ts';
import { openRates } from './rates.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());
beforeEach(() => sql`truncate request_rate`.execute(connection.db));

const limits = { ...rateLimits, page: { burst: 100, perSecond: 0.001 } };
const warnings: string[] = [];
const log = { warn: (_: object, text: string) => warnings.push(text) };
const open = (db = connection.db) => openRates(db, log as never, { limits, everyMs: 0 });

/** How many of so many pages that a network asks a process for come. */
function passed(process: ReturnType<typeof open>, pages: number, network = '198.51.100.7'): number {
  return Array.from({ length: pages }, () => process.count('page', network)).filter((waitMs) => waitMs === 0).length;
}

test('two processes on one database let a network have no more than one would', async () => {
  const [one, other] = [open(), open()];
  expect(passed(one, 60)).toBe(60);
  expect(passed(other, 30)).toBe(30);
  await one.tell();
  await other.tell();
  // 90 of 100 are used; a process that has not asked since knows of its own.
  expect(passed(other, 60)).toBe(10);
  await other.tell();
  expect(passed(one, 1)).toBe(1);
  await one.tell();
  expect(passed(one, 60)).toBe(0);
  expect(passed(other, 60)).toBe(0);
});

test('what one network has used up is there for every other', async () => {
  const rates = open();
  expect(passed(rates, 200)).toBe(100);
  await rates.tell();
  expect(passed(rates, 200, '198.51.100.8')).toBe(100);
  expect(rates.count('read', '198.51.100.7')).toBe(0);
});

test('a process that begins anew is told how it stood', async () => {
  const before = open();
  passed(before, 100);
  await before.tell();
  const after = open();
  expect(passed(after, 10)).toBe(10);
  await after.tell();
  expect(passed(after, 10)).toBe(0);
});

test('the database keeps no address, and nobody who asks for little', async () => {
  const rates = open();
  passed(rates, 20, '198.51.100.9');
  rates.count('file', '198.51.100.10');
  await rates.tell();
  const { rows } = await sql`select * from request_rate`.execute(connection.db);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('198.51');
});

test('many processes that tell at once hinder each other in nothing, and lose nothing', async () => {
  const processes = Array.from({ length: 8 }, () => open());
  for (const process of processes) for (let n = 0; n < 40; n += 1) passed(process, 2, `198.51.100.${n}`);
  await Promise.all(processes.map((process) => process.tell()));
  const { rows } = await sql<{ level: number }>`select level from request_rate`.execute(connection.db);
  expect(rows).toHaveLength(40);
  for (const { level } of rows) expect(Math.abs(level - 16)).toBeLessThan(0.1);
});

test('while the database is away each process counts for itself, and says so once', async () => {
  const away = openRates(
    new Proxy(connection.db, {
      get: () => {
        throw new Error('the database is away');
      },
    }),
    log as never,
    { limits, everyMs: 0 },
  );
  warnings.length = 0;
  expect(passed(away, 90)).toBe(90);
  await away.tell();
  await away.tell();
  expect(passed(away, 90)).toBe(10);
  expect(warnings).toEqual(['requests are counted by this process alone']);
});
