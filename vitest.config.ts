import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lowPriority } from './server/worker/priority.ts';
import { findPostgresPrograms } from './server/testing/postgres-server.ts';

// Commands and work of the background stand back: beside tests that did not, those that wait for them would wait for all others.
setPriority(lowPriority - 1);

const hasServer = process.env.TEST_DATABASE_URL !== undefined || findPostgresPrograms() !== undefined;
if (!hasServer) console.warn('No PostgreSQL server is to be had: the database tests run on the embedded one only.');

const tests = '{contract,server,web,demo,tools}/**/*.test.{ts,tsx}';
const databaseTests = '{server,demo}/**/*.db.test.ts';
const onDatabase = { include: [databaseTests], globalSetup: './server/testing/templates.ts' };

/** On one server that is given, tests of following changes would hold each other up: a worker has a server of its own otherwise. */
const oneAfterAnother = process.env.TEST_DATABASE_URL ? { maxWorkers: 1, sequence: { groupOrder: 1 } } : {};

export default defineConfig({
  test: {
    // A worker lives for a file of tests: V8 would spend longer optimizing the embedded database than it runs (`database/embedded.ts`).
    execArgv: ['--liftoff-only'],
    // Of the programs that tests start, which read the same files again and again.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/trouvaille-tests', import.meta.url)) },
    testTimeout: 30_000,
    // One more than the cores: many tests wait for queues and timeouts.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: [tests], exclude: [databaseTests] } },
      { extends: true, test: { name: 'embedded', ...onDatabase } },
      ...(hasServer ? [{ extends: true as const, test: { name: 'server', ...onDatabase, ...oneAfterAnother } }] : []),
    ],
  },
});
