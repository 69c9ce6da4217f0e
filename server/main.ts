import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexThreadAnswers } from './catalog/index-thread.ts';
import type { Thread } from './platform/threads/thread.ts';

const [{ loadEnvironment, readConfig }, { startThread }, { openApplicationDatabase }] = await Promise.all([
  import('./platform/config.ts'),
  import('./platform/threads/thread.ts'),
  import('./platform/database/application-database.ts'),
]);

/** Errors whose message names the cause and the remedy. Their stack would only hide it. */
const namesOfOperatorErrors = new Set(['ConfigError', 'DatabaseUnreachable', 'EmbeddedDatabaseError', 'PortTaken']);

try {
  const config = readConfig(loadEnvironment());
  // Loading modules holds this thread. So PostgreSQL and the index thread are started before the first part is loaded,
  // and the index is being built before the rest.
  const opening = openApplicationDatabase(config);
  const indexThread: Thread<IndexThreadAnswers> | undefined =
    config.role === 'worker' ? undefined : startThread(new URL('./catalog/index-thread.ts', import.meta.url));
  await nextTurn();
  const [{ openData }, database] = await Promise.all([import('./open-data.ts'), opening]);
  const data = await openData(config, { database, indexThread });
  const { startServer } = await import('./server.ts');
  await startServer(config, data);
} catch (error) {
  const isForOperator = error instanceof Error && namesOfOperatorErrors.has(error.name);
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
