import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';

/**
 * A database of a test file's own, migrated and with its reference data: embedded or on a server, as the run says.
 * Closing it leaves nothing behind.
 */
export async function testDatabase(): Promise<Connection> {
  const template = inject('template');
  return template.kind === 'embedded' ? copyOfFolder(template.folder) : copyOnServer(ofThisWorker(template.urls));
}

/** Vitest numbers its workers from 1. */
function ofThisWorker(urls: readonly string[]): string {
  const url = urls[(Number(process.env.VITEST_POOL_ID) - 1) % urls.length];
  if (url === undefined) throw new Error('No server was started for the tests.');
  return url;
}

async function copyOfFolder(template: string): Promise<Connection> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-test-'));
  await cp(template, folder, { recursive: true });
  const connection = await connect({ dataDir: folder });
  return {
    ...connection,
    async close() {
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyOnServer(templateUrl: string): Promise<Connection> {
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

/** By way of another database, since a template must have no one connected to it while it is copied. */
async function administer(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/template1';
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(statement);
  await client.end();
}
