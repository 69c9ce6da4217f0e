import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lowPriority } from './server/processes/priority.ts';

// Commands and work of the background stand back: beside tests that did not, those that wait for them would wait for all others.
setPriority(lowPriority - 1);

const tests = '{contract,server,web,demo,tools}/**/*.test.{ts,tsx}';
const databaseTests = '{server,demo}/**/*.db.test.ts';

/** On one given server, tests of following changes would hold each other up; otherwise each worker has a server of its own. */
const oneAfterAnother = process.env.TEST_DATABASE_URL ? { maxWorkers: 1, sequence: { groupOrder: 1 } } : {};

export default defineConfig({
  test: {
    // Of the programs that tests start, which read the same files again and again.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/trouvaille-tests', import.meta.url)) },
    testTimeout: 30_000,
    // One more than the cores: many tests wait for queues and timeouts.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: [tests], exclude: [databaseTests] } },
      {
        extends: true,
        test: {
          name: 'database',
          include: [databaseTests],
          globalSetup: './server/testing/templates.ts',
          ...oneAfterAnother,
        },
      },
    ],
  },
});
