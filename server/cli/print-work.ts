import { readConfig } from '#server/platform/config.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import type { Terminal } from './program.ts';

/** Work of a command on the database. Returns the text to print. */
export type Work = (db: Db) => Promise<string>;

/** Opens the database that the settings name, does the work, and prints its text. */
export async function printWork(work: Work, { env, console }: Terminal): Promise<void> {
  const connection = await connect(readConfig(env));
  try {
    await prepareDatabase(connection);
    console.log(await work(connection.db));
  } finally {
    await connection.close();
  }
}
