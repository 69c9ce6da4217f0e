import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IndexThreadAnswers } from './catalog/index-thread.ts';
import type { Thread } from './platform/threads/thread.ts';

// Caches compiled code on disk for the next start, and for threads and child processes. In a read-only folder the
// program runs without this cache.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../build/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const [{ loadEnvironment, readConfig }, { startThread }] = await Promise.all([
  import('./platform/config.ts'),
  import('./platform/threads/thread.ts'),
]);

/** Errors whose message names the cause and the remedy. Their stack would only hide it. */
const namesOfOperatorErrors = new Set(['ConfigError', 'DatabaseUnreachable', 'EmbeddedDatabaseError', 'PortTaken']);

try {
  const config = readConfig(loadEnvironment());
  // The index thread and PostgreSQL start while the rest of the program is loaded.
  const indexThread: Thread<IndexThreadAnswers> | undefined =
    config.role === 'worker' ? undefined : startThread(new URL('./catalog/index-thread.ts', import.meta.url));
  const opening = import('./platform/database/store-database.ts').then(({ openApplicationDatabase }) =>
    openApplicationDatabase(config),
  );
  const [{ startServer }, database] = await Promise.all([import('./server.ts'), opening]);
  await startServer(config, { database, indexThread });
} catch (error) {
  const isForOperator = error instanceof Error && namesOfOperatorErrors.has(error.name);
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
