import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { connect, type DatabaseSettings } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { prepareQueues } from '#server/queue/queues.ts';
import { findPostgresPrograms, type PostgresServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A data folder (embedded) or the addresses of databases (server) to copy, migrated and with its reference data. Of servers each
     * worker has its own: a transaction of one database holds up what those of all others of its server may follow
     * (docs/decisions/0004-following-changes-by-transaction.md).
     */
    template: { kind: 'embedded'; folder: string } | { kind: 'server'; urls: string[] };
  }
}

/** Makes, once a run, the database that every test file's own is a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'server') return setUpServer(project);
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-template-'));
  await prepare({ dataDir: folder });
  project.provide('template', { kind: 'embedded', folder });
  return () => rm(folder, { recursive: true, force: true });
}

async function setUpServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const servers = given ? [] : await startServers(project.vitest.config.maxWorkers);
  const urls = given ? [given] : servers.map(({ url }) => url);
  await Promise.all(urls.map((url) => prepare({ databaseUrl: url })));
  project.provide('template', { kind: 'server', urls });
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

async function startServers(count: number): Promise<PostgresServer[]> {
  const programs = findPostgresPrograms();
  if (programs === undefined) throw new Error('There is no PostgreSQL server to be had.');
  return Promise.all(Array.from({ length: count }, () => startPostgresServer(programs)));
}

async function prepare(settings: DatabaseSettings): Promise<void> {
  const connection = await connect(settings);
  await migrate(connection.db);
  await seedReferenceData(connection.db);
  await prepareQueues(connection);
  await connection.close();
}
