/**
 * Plays the demo stores' feeds into the database of the settings, with its progress on the terminal. Started by the store beside its
 * pages; `node demo/play-process.ts` fills a store that is not open, for instance before browser tests.
 */
import { loadEnvironment, readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { oneAtATime } from '#server/platform/database/one-at-a-time.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { loadDemoCatalogue } from './load.ts';

// The store that started this process has ended: the next start goes on from the last complete feed.
process.once('disconnect', () => process.exit());

const connection = await connect(readConfig(loadEnvironment()));
try {
  await prepareDatabase(connection);
  await oneAtATime(connection, 'demo catalogue', () => loadDemoCatalogue(connection.db));
} finally {
  await connection.close();
}
// A channel to the store would keep this process.
if (process.connected) process.disconnect();
