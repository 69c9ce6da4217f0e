import { existsSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lowPriority } from './server/platform/process-priority.ts';

// Commands and work of the background stand back: beside tests that did not, those that wait for them would wait for all others.
setPriority(lowPriority - 1);

const pagesTests = '{contract,web}/**/*.test.{ts,tsx}';
const tests = '{server,test,demo,tools}/**/*.test.{ts,tsx}';
const databaseTests = '{server,test,demo}/**/*.db.test.ts';

/** Endurance tests: every run takes a sample of them, `npm run test:full` the whole (`test/support/endurance.ts`). */
const sampled = [
  'server/catalog/listing-comparison.db.test.ts',
  'server/platform/database/embedded/embedded.test.ts',
  'server/email/digests/killed.db.test.ts',
  'server/web/every-call.db.test.ts',
  'server/email/campaigns/killed.db.test.ts',
];

/** Tests of several machines and of rare faults, which `npm run test:full` alone runs. */
const fullOnly = [
  'server/catalog/promotion.test.ts',
  'test/cluster.test.ts',
  'test/faults/disk-full.test.ts',
  'test/faults/replicas.test.ts',
];

const missing = [...sampled, ...fullOnly].filter((file) => !existsSync(new URL(file, import.meta.url)));
if (missing.length > 0) throw new Error(`vitest.config.ts names files that do not exist: ${missing.join(', ')}`);

/** On one given server, tests of following changes would hold each other up; otherwise each worker has a server of its own. */
const oneAfterAnother = process.env.TEST_DATABASE_URL ? { maxWorkers: 1, sequence: { groupOrder: 1 } } : {};
const onDatabases = { globalSetup: './test/support/templates.ts', ...oneAfterAnother };

export default defineConfig({
  test: {
    // Of the programs that tests start, which read the same files again and again.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/trouvaille-tests', import.meta.url)) },
    testTimeout: 30_000,
    // One more than the cores: many tests wait for queues and timeouts.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    projects: [
      // Files share a worker: a worker for each file takes over a quarter longer (docs/performance.md).
      { extends: true, test: { name: 'pages', include: [pagesTests], isolate: false } },
      {
        extends: true,
        test: { name: 'unit', include: [tests], exclude: [databaseTests, ...fullOnly], isolate: false },
      },
      {
        extends: true,
        // Each file opens a database and a store of its own: files share a worker, which loads the server once.
        test: { name: 'database', include: [databaseTests], exclude: fullOnly, isolate: false, ...onDatabases },
      },
      {
        extends: true,
        test: { name: 'full', include: [...sampled, ...fullOnly], env: { TEST_FULL: '1' }, ...onDatabases },
      },
    ],
  },
});
