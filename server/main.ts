import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What was compiled is kept for the next start, by threads and other processes of the store, too; where nothing may be written, nothing is.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../build/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const { ConfigError, loadEnvironment, readConfig } = await import('./config.ts');
const { connect } = await import('./database/connect.ts');

try {
  const config = readConfig(loadEnvironment());
  // The database opens while the rest of the store is loaded.
  const [connection, { openStore }] = await Promise.all([connect(config), import('./store.ts')]);
  await openStore(config, connection);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
