/**
 * Imports the demo stores' feeds into the configured database, and shows progress on the terminal. The server starts
 * this program as a child process. `node demo/play-process.ts` fills a database without a running server, for instance
 * before browser tests.
 */
import { loadEnvironment, readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { oneAtATime } from '#server/platform/database/one-at-a-time.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { loadDemoCatalog } from './load.ts';

// The parent server has ended: the next start continues after the last complete feed.
process.once('disconnect', () => process.exit());

const connection = await connect(readConfig(loadEnvironment()));
try {
  await prepareDatabase(connection);
  await oneAtATime(connection, 'demo catalog', () => loadDemoCatalog(connection.db));
} finally {
  await connection.close();
}
// An open IPC channel would keep this process alive.
if (process.connected) process.disconnect();
