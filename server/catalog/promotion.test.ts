import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import {
  findReplicationPrograms,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#test/support/replicated-postgres.ts';
import { createCards } from './cards.ts';
import { type IndexSync, openIndexSync } from './index-sync.ts';
import { seedReferenceData } from './taxonomy/seed.ts';

const programs = findReplicationPrograms();
if (!programs)
  console.warn('pg_basebackup is missing (apt-get install postgresql): no promotion of a replica is tried.');

let postgres: ReplicatedPostgres;
let connection: Connection;
let feed: Feed;
const kept = feedRow({ title: 'Kept gown' });
const lost = feedRow({ title: 'Lost gown' });
beforeAll(async () => {
  if (!programs) return;
  postgres = await startReplicatedPostgres(programs);
  connection = await connect({ databaseUrl: postgres.primary.url, replicaUrls: [postgres.replica.url] });
  await migrate(connection.db);
  await seedReferenceData(connection.db);
  feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [kept]);
  await postgres.untilReplayed();
});
afterAll(async () => {
  await connection?.close();
  await postgres?.stop();
});

const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const everything = { filter, order: 'newest' as const, offset: 0, limit: 24, facets: [], valuesPerFacet: 0 };
const idsIn = async (sync: IndexSync) => (await sync.find(everything)).ids;

const replicated = test.skipIf(!programs);

replicated('does not read cards from a replica that lags behind the index', async () => {
  const { db, readDb } = connection;
  const [product] = await db.selectFrom('product').select('id').execute();
  const id = product?.id ?? 0;
  await postgres.holdReplay(true);
  await ingest(db, feed, [{ ...kept, price: '80.00 USD' }], november(2));
  const names = () => ({ brands: new Map(), stores: new Map() });
  // An index that has read from a replica ahead of this one.
  const cards = createCards({ db, readDb, position: () => Number.POSITIVE_INFINITY, names }, 2 ** 20);
  expect((await cards.read([id]))[0]?.discounted_price).toBe(80);
  const trusting = createCards({ db, readDb, position: () => 0, names }, 2 ** 20);
  expect((await trusting.read([id]))[0]?.discounted_price).toBe(100);
  await postgres.holdReplay(false);
  await postgres.untilReplayed();
});

replicated('after promotion of a lagging replica, writes continue and listings show its products', async () => {
  const { db } = connection;
  const states: string[] = [];
  // Reads the primary, as if other replicas were ahead of the promoted one.
  const sync = await openIndexSync({ ...connection, readDb: db }, ({ version }) => states.push(version), fail);
  const before = await idsIn(sync);
  await postgres.replica.kill();
  await ingest(db, feed, [kept, lost], november(3));
  await sync.refresh();
  expect(await idsIn(sync)).toHaveLength(before.length + 1);

  await postgres.primary.kill();
  await postgres.replica.start();
  await postgres.promote();
  // Each process looks for the primary once a second.
  await vi.waitFor(() => connection.runSql('select 1'), { timeout: 10_000, interval: 50 });
  // The new primary reuses transaction numbers of the old one.
  const since = [kept, feedRow({ title: 'New gown' })];
  // On a busy machine the new primary may count as unavailable a moment longer. Repeating the ingest changes nothing.
  await vi.waitFor(
    async () => {
      await ingest(db, feed, since, november(4));
      await sync.refresh();
    },
    { timeout: 10_000, interval: 50 },
  );
  const offered = await db.selectFrom('product').select('id').where('ended_at', 'is', null).execute();
  expect((await idsIn(sync)).toSorted()).toEqual(offered.map(({ id }) => id).toSorted());
  const { ids } = await sync.find({ ...everything, words: [{ parts: ['lost'], isPhrase: false }] });
  expect(ids).toEqual([]);
  expect(new Set(states).size).toBe(states.length);
  await sync.stop();
});

replicated('ignores a former primary that restarts after the promotion', async () => {
  await postgres.primary.start();
  const started = await connect({ databaseUrl: postgres.primary.url, replicaUrls: [postgres.replica.url] });
  const { rows } = await started.runSql("select name from product where name like 'New gown%'");
  expect(rows).toHaveLength(1);
  await started.close();
});

function fail(error: unknown): never {
  throw error;
}
