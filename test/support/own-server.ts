import { connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { judgeDue } from '#server/pricing/judge-offers.ts';
import { newShopper } from './app.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { feedRow, ingest, newFeed } from './products.ts';

/** The number of products on such a server. */
export const productCount = 60;

/**
 * Starts a PostgreSQL server that a test may stop, cut off or kill. It holds the schema, some products, and a signed-in
 * shopper.
 */
export async function openOwnServer() {
  const server = await startPostgresServer();
  const connection = await connect({ databaseUrl: server.url });
  const { db } = connection;
  await prepareDatabase(connection);
  const rows = Array.from({ length: productCount }, () => feedRow({ sale_price: '60.00 USD' }));
  await ingest(db, await newFeed(db), rows);
  // The worker would judge them at any moment of a test, and cached cards of all products would be read again.
  await judgeDue(db, new Date(), 'all');
  const shopper = await newShopper(db);
  await connection.close();
  return { server, shopper };
}

/** Runs a statement over a new connection. */
export async function askDatabase<Row>({ url }: Pick<PostgresServer, 'url'>, statement: string): Promise<Row[]> {
  const { runSql, close } = await connect({ databaseUrl: url });
  const { rows } = await runSql(statement).finally(close);
  return rows as Row[];
}
