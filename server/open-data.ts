import type { Logger } from 'pino';
import { type Catalog, openCatalog } from './catalog/catalog.ts';
import type { IndexThreadAnswers } from './catalog/index-thread.ts';
import { partCacheMemory } from './platform/cache/cache-memory.ts';
import type { Config } from './platform/config.ts';
import { type Connection, connect, takeOverForRequests } from './platform/database/connect.ts';
import type { ApplicationDatabase } from './platform/database/store-database.ts';
import { openLog } from './platform/log.ts';
import type { Thread } from './platform/threads/thread.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Parts that start while the modules of this file are loaded. */
type StartedParts = {
  database: ApplicationDatabase;
  /** Missing in a worker. */
  indexThread: Thread<IndexThreadAnswers> | undefined;
};

/** The database and the catalog of a process, and the log that reports on them. */
export type OpenData = {
  log: Logger;
  stopTracing(): Promise<void>;
  database: ApplicationDatabase;
  connection: Connection;
  /** Resolves once the index is built. Missing in a worker. */
  catalog: Promise<Catalog> | undefined;
};

/**
 * Prepares the database, connects to it, and begins to build the index. The index thread reads the catalog while the
 * rest of the program is loaded.
 * @throws if the database is not available, or newer than this program
 */
export async function openData(config: Config, { database, indexThread }: StartedParts): Promise<OpenData> {
  const log = openLog({ level: config.logLevel, process: config.role });
  for (const warning of config.warnings) log.warn(warning);
  const stopTracing = await startTracing(config.role, log);
  const patient = await connect(database.address);
  await prepareDatabase(patient);
  const connection = await takeOverForRequests(patient, {
    answerMs: database.answerMs,
    onWatch(state, error) {
      if (state === 'back') return log.warn('a database is reachable again');
      log.error({ err: error }, 'a database is unreachable');
      void database.revive((reason) => log.error({ err: reason }, 'embedded database failed to start, retrying'));
    },
  });
  const catalog =
    indexThread &&
    openCatalog(
      connection,
      (error) => log.warn({ err: error }, 'index sync failed, retrying'),
      partCacheMemory(config.cacheMegabytes),
      indexThread,
      { shownCurrencies: config.shownCurrencies },
    );
  // Awaited once the web process is composed. A failure before that would be an unhandled rejection.
  catalog?.catch(() => {});
  return { log, stopTracing, database, connection, catalog };
}
