import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { connect, type Db } from '#server/database/connect.ts';
import { mailFolder, whereItIsKept } from './mail-folder.ts';

/** Works in the database of the store, for what none of its pages and calls does. */
export async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const keeping = JSON.parse(await readFile(join(mailFolder(port), whereItIsKept), 'utf8'));
  const connection = await connect(readConfig(keeping));
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}
