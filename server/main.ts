import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What was compiled is kept for the next start, by threads and other processes of the store, too; where nothing may be written, nothing is.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../build/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const { ConfigError, loadEnvironment, readConfig } = await import('./config.ts');

try {
  const config = readConfig(loadEnvironment());
  const { openStore } = await import('./store.ts');
  await openStore(config);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
