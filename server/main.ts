import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What was compiled is kept for the next start, by threads and other processes of the store, too; where nothing may be written, nothing is.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../build/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const { loadEnvironment, readConfig } = await import('./platform/config.ts');

/** Errors whose message names the cause and the way out: their stack would only hide it. */
const namesOfOperatorErrors = new Set(['ConfigError', 'DatabaseUnreachable', 'EmbeddedDatabaseError', 'PortTaken']);

try {
  const config = readConfig(loadEnvironment());
  // PostgreSQL starts while the rest of the program is loaded.
  const opening = import('./platform/database/store-database.ts').then(({ openStoreDatabase }) =>
    openStoreDatabase(config),
  );
  const [{ startServer }, database] = await Promise.all([import('./server.ts'), opening]);
  await startServer(config, database);
} catch (error) {
  const isForOperator = error instanceof Error && namesOfOperatorErrors.has(error.name);
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
