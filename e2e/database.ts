import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connect, type Db } from '#server/platform/database/connect.ts';
import { dataLocationFile, mailFolder } from './mail-folder.ts';

/** Returns the environment by which other programs find the data of the server under test. */
export async function readDataLocation(): Promise<NodeJS.ProcessEnv> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  return JSON.parse(await readFile(join(mailFolder(port), dataLocationFile), 'utf8'));
}

let connection: Promise<Connection> | undefined;

/** Runs `work` in the database of the server under test, for facts that no page or call can set. */
export async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  connection ??= readDataLocation().then((environment) => connect(readConfig(environment)));
  return work((await connection).db);
}

/** Closes the connection that this worker's tests shared. */
export async function closeDatabase(): Promise<void> {
  await (await connection)?.close();
  connection = undefined;
}
