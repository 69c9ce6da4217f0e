import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '#server/platform/database/connect.ts';

/** Opens a private database for a test file, migrated and with reference data. `close` drops it. */
export async function testDatabase(): Promise<Connection> {
  const templateUrl = ofThisWorker(inject('templateUrls'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(templateUrl);
  await administer(templateUrl, `create database ${name} template ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  const connection = await connect({ databaseUrl: url.href });
  return {
    ...connection,
    async close() {
      await connection.close();
      await administer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Selects the server of this Vitest worker. Vitest numbers its workers from 1. */
function ofThisWorker(urls: readonly string[]): string {
  const url = urls[(Number(process.env.VITEST_POOL_ID) - 1) % urls.length];
  if (url === undefined) throw new Error('No server was started for the tests.');
  return url;
}

/** Runs a statement through another database, because a template with open connections cannot be copied. */
async function administer(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/template1';
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(statement);
  await client.end();
}
