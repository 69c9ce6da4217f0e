import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgresPrograms } from './server/testing/postgres-server.ts';

const hasServer = process.env.TEST_DATABASE_URL !== undefined || findPostgresPrograms() !== undefined;
if (!hasServer) console.warn('No PostgreSQL server is to be had: the database tests run on the embedded one only.');

const tests = '{contract,server,web,demo,tools}/**/*.test.{ts,tsx}';
const databaseTests = '{server,demo}/**/*.db.test.ts';
const onDatabase = { include: [databaseTests], globalSetup: './server/testing/templates.ts' };

/** On one server a transaction of one database holds up what those of all others may follow (docs/decisions/0004-following-changes-by-transaction.md). */
const oneAfterAnother = { maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // One less than the cores, as Vitest has it, would leave one of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: [tests], exclude: [databaseTests] } },
      { extends: true, test: { name: 'embedded', ...onDatabase } },
      ...(hasServer ? [{ extends: true as const, test: { name: 'server', ...onDatabase, ...oneAfterAnother } }] : []),
    ],
  },
});
