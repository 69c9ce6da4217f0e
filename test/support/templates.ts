import type { TestProject } from 'vitest/node';
import { connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The addresses of template databases, migrated and with reference data. Each worker has its own server: an open
     * transaction in one database delays followers of changes in every database of its server
     * (docs/decisions/0004-follow-database-changes-by-transaction-id.md).
     */
    templateUrls: string[];
  }
}

/** Creates the template databases once a run. `TEST_DATABASE_URL` names a template on an existing server instead. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const count = given ? 0 : project.vitest.config.maxWorkers;
  const servers = await Promise.all(Array.from({ length: count }, () => startPostgresServer()));
  const urls = given ? [given] : servers.map(({ url }) => url);
  await Promise.all(urls.map((url) => prepare(url)));
  project.provide('templateUrls', urls);
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

async function prepare(databaseUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl });
  await prepareDatabase(connection);
  await connection.close();
}
