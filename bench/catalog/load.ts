import pg from 'pg';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { seedExchangeRates } from '#server/platform/currencies/exchange-rates.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { writeAccounts } from './accounts.ts';
import { type BenchProduct, makeOffer, makeProduct } from './product.ts';
import { writeReference } from './reference.ts';
import { schemaText, takeIndexesAway } from './schema.ts';
import { createVocabulary } from './vocabulary.ts';
import { writeProducts } from './write-products.ts';
import { writeVerdicts } from './write-verdicts.ts';

/** Rows of one statement. 10,000 rows are some 10 MB of parameters. */
const batchSize = 5_000;

/** One writer builds a batch while the other writes. A third would only wait for a processor. */
const writers = 2;

/**
 * Fills an empty database with a catalog of `count` products and 2,000 accounts, then analyzes it. The same count
 * gives the same products. Requires a superuser: during the load, triggers and foreign keys are off, and indexes of the
 * large tables are dropped.
 * @param until the time of the last feed run
 * @param hasItems some pieces are at several stores, as one item each
 * @throws Error when the final schema differs from the migrated one
 */
export async function loadCatalog(
  databaseUrl: string,
  count: number,
  { until = startOfDay(), hasItems = false }: { until?: Date; hasItems?: boolean } = {},
): Promise<void> {
  await prepare(databaseUrl);
  const clients = await Promise.all(Array.from({ length: writers }, () => openWriter(databaseUrl)));
  try {
    const [client] = clients;
    if (!client) return;
    const schema = await schemaText(client);
    const bringIndexesBack = await takeIndexesAway(client);
    const words = createVocabulary(count);
    const reference = await writeReference(client, words);

    let lastId = 0;
    async function work(writer: pg.Client) {
      while (lastId < count) {
        const products: BenchProduct[] = [];
        for (const end = Math.min(count, lastId + batchSize); lastId < end; )
          products.push(hasItems ? makeOffer(++lastId, words, count) : makeProduct(++lastId, words));
        await writeProducts(writer, products, reference, { count, untilMs: until.getTime() });
      }
    }
    await Promise.all(clients.map(work));
    await client.query(`select setval(pg_get_serial_sequence('product', 'id'), $1)`, [count]);
    await writeAccounts(client, { words, reference, count });
    await writeVerdicts(client, until);
    await bringIndexesBack();
    await client.query('vacuum analyze');
    if ((await schemaText(client)) !== schema) throw new Error('The load has left another schema than it found.');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

function startOfDay(): Date {
  return new Date(new Date().setUTCHours(0, 0, 0, 0));
}

async function prepare(databaseUrl: string): Promise<void> {
  const { db, close } = await connect({ databaseUrl });
  try {
    await migrate(db);
    await seedReferenceData(db);
    await seedExchangeRates(db);
  } finally {
    await close();
  }
}

async function openWriter(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set work_mem = '128MB'; set maintenance_work_mem = '512MB'`,
  );
  return client;
}
