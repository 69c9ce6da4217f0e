import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { connect, type DatabaseSettings } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPost } from '#server/mail/post.ts';
import { openMailingQueue } from '#server/mailings/queue.ts';
import { findPostgresPrograms, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder (embedded) or the address of a database (server) to copy, migrated and with its reference data. */
    template: { kind: 'embedded'; folder: string } | { kind: 'server'; url: string };
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
  const programs = findPostgresPrograms();
  if (!process.env.TEST_DATABASE_URL && programs === undefined)
    throw new Error('There is no PostgreSQL server to be had.');
  const server = programs && !process.env.TEST_DATABASE_URL ? await startPostgresServer(programs) : undefined;
  const url = server?.url ?? process.env.TEST_DATABASE_URL ?? '';
  await prepare({ databaseUrl: url });
  project.provide('template', { kind: 'server', url });
  return async () => server?.stop();
}

async function prepare(settings: DatabaseSettings): Promise<void> {
  const connection = await connect(settings);
  await migrate(connection.db);
  await seedReferenceData(connection.db);
  // So that the tables of queues are there, too.
  await openPost(connection);
  await openMailingQueue(connection);
  await connection.close();
}
