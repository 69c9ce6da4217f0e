import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { connect, type Db } from '#server/database/connect.ts';
import { mailFolder, whereItIsKept } from './mail-folder.ts';

/** What tells other programs of the store's where it is kept. */
export async function whereTheStoreIsKept(): Promise<NodeJS.ProcessEnv> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  return JSON.parse(await readFile(join(mailFolder(port), whereItIsKept), 'utf8'));
}

/** Works in the database of the store, for what none of its pages and calls does. */
export async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const connection = await connect(readConfig(await whereTheStoreIsKept()));
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}
