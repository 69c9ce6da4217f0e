import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { feedRow, ingest, newFeed } from './products.ts';
import { newShopper } from './store.ts';

/** Products of a server of a test's own. */
export const productCount = 60;

/** A server of a test's own, to be stopped, cut off or killed: with the store's schema, some products, and a shopper who is signed in. */
export async function openOwnServer() {
  const server = await startPostgresServer();
  const { db, close } = await connect({ databaseUrl: server.url });
  await migrate(db);
  await seedReferenceData(db);
  const rows = Array.from({ length: productCount }, () => feedRow({ sale_price: '60.00 USD' }));
  await ingest(db, await newFeed(db), rows);
  const shopper = await newShopper(db);
  await close();
  return { server, shopper };
}

/** Asks a database something by a connection of its own. */
export async function askDatabase<Row>({ url }: Pick<PostgresServer, 'url'>, statement: string): Promise<Row[]> {
  const { runSql, close } = await connect({ databaseUrl: url });
  const { rows } = await runSql(statement).finally(close);
  return rows as Row[];
}
