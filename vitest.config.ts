import { existsSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lowPriority } from './server/platform/process-priority.ts';

// Commands and workers lower their priority. Tests wait for them, so tests run at a low priority, too. At normal
// priority, the other tests would starve those processes.
setPriority(lowPriority - 1);

const pagesTests = '{contract,web}/**/*.test.{ts,tsx}';
const tests = '{server,test,demo,tools}/**/*.test.{ts,tsx}';
const databaseTests = '{server,test,demo}/**/*.db.test.ts';

/** Endurance tests: ordinary runs take a sample, and `npm run test:full` runs all (`test/support/endurance.ts`). */
const sampled = [
  'server/catalog/listing-comparison.db.test.ts',
  'server/ingest/huge-files.test.ts',
  'server/items/crowded-block.db.test.ts',
  'server/platform/database/embedded/embedded.test.ts',
  'server/email/digests/killed.db.test.ts',
  'server/pricing/drawn-histories.test.ts',
  'server/web/every-call.db.test.ts',
  'server/pricing/ledger/killed.db.test.ts',
  'server/pricing/ledger/tampering.db.test.ts',
  'server/email/campaigns/killed.db.test.ts',
  'test/replayed-campaigns.db.test.ts',
];

/** Tests of several machines and of rare faults. Only `npm run test:full` runs them. */
const fullOnly = [
  'server/catalog/promotion.test.ts',
  'test/cluster.test.ts',
  'test/faults/disk-full.test.ts',
  'test/faults/replicas.test.ts',
];

const missing = [...sampled, ...fullOnly].filter((file) => !existsSync(new URL(file, import.meta.url)));
if (missing.length > 0) throw new Error(`vitest.config.ts names files that do not exist: ${missing.join(', ')}`);

/**
 * Tests of change following delay each other on one shared server, so they run one by one. By default, each worker has
 * its own server.
 */
const oneAfterAnother = process.env.TEST_DATABASE_URL ? { maxWorkers: 1, sequence: { groupOrder: 1 } } : {};
const onDatabases = { globalSetup: './test/support/templates.ts', ...oneAfterAnother };

export default defineConfig({
  test: {
    // A compile cache for the programs that tests start, which read the same files again and again.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/trouvaille-tests', import.meta.url)) },
    testTimeout: 30_000,
    // Vitest's own second is over soon on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // One more than the cores, since many tests wait for queues and timeouts.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    projects: [
      // Files share a worker: a new worker for each file takes over a quarter longer (docs/performance.md).
      { extends: true, test: { name: 'pages', include: [pagesTests], isolate: false } },
      {
        extends: true,
        test: { name: 'unit', include: [tests], exclude: [databaseTests, ...fullOnly], isolate: false },
      },
      {
        extends: true,
        // Each file opens its own database and application. Files share a worker, which loads the server once.
        test: { name: 'database', include: [databaseTests], exclude: fullOnly, isolate: false, ...onDatabases },
      },
      {
        extends: true,
        test: { name: 'full', include: [...sampled, ...fullOnly], env: { TEST_FULL: '1' }, ...onDatabases },
      },
    ],
  },
});
