import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect, type Db } from '#server/platform/database/connect.ts';
import { readIndexProgress } from '#server/platform/database/index-progress.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { type CatalogState, openIndexSync } from './index-sync.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const everything = { filter, order: 'newest' as const, offset: 0, limit: 24, facets: [], valuesPerFacet: 0 };

async function open(of = connection) {
  const states: CatalogState[] = [];
  const sync = await openIndexSync(
    of,
    (state) => states.push(state),
    (error) => {
      throw error;
    },
  );
  return { sync, states };
}

test('replaces a stopped word worker without losing products', async () => {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [feedRow({ title: 'Heliotrope gown' })]);
  const { sync } = await open();
  await sync.current.words.stop();
  expect((await sync.find({ ...everything, words: [{ parts: ['gown'], isPhrase: false }] })).total).toBe(1);
  await sync.refresh();
  const found = await sync.find({ ...everything, words: [{ parts: ['heliotrope'], isPhrase: false }] });
  expect(found.total).toBe(1);
  expect((await sync.find(everything)).total).toBe(1);
  await sync.stop();
});

test('reports each state with its changed ids, and with all names when a name is new', async () => {
  const { sync, states } = await open();
  expect(states).toMatchObject([{ listed: 1, changedIds: undefined }]);
  expect([...(states[0]?.names?.brands.values() ?? [])]).not.toContain('Novice');

  const feed = await newFeed(connection.db);
  const first = feedRow({ brand: 'Novice' });
  await ingest(connection.db, feed, [first]);
  await sync.refresh();
  const { ids } = await sync.find(everything);
  expect(states[1]).toMatchObject({ listed: 2, changedIds: [ids[0]] });
  expect([...(states[1]?.names?.brands.values() ?? [])]).toContain('Novice');

  await ingest(connection.db, feed, [first, feedRow({ brand: 'Novice' })], november(2));
  await sync.refresh();
  expect(states[2]).toMatchObject({ listed: 3 });
  expect(states[2]?.names).toBeUndefined();
  expect(new Set(states.map(({ version }) => version)).size).toBe(3);
  await sync.stop();
});

test('reports a rebuild with all names and without changed ids', async () => {
  const { sync, states } = await open();
  await ingest(connection.db, await newFeed(connection.db), [feedRow({ brand: 'Latecomer' })]);
  await sync.rebuild();
  expect(states.at(-1)).toMatchObject({ listed: (states[0]?.listed ?? 0) + 1, changedIds: undefined });
  expect([...(states.at(-1)?.names?.brands.values() ?? [])]).toContain('Latecomer');
  await sync.stop();
});

test('shares a read, and a rebuild, between concurrent calls', async () => {
  const { sync, states } = await open();
  await ingest(connection.db, await newFeed(connection.db), [feedRow()]);
  await Promise.all([sync.refresh(), sync.refresh()]);
  expect(states).toHaveLength(2);
  await Promise.all([sync.rebuild(), sync.rebuild()]);
  expect(states).toHaveLength(3);
  await sync.refresh();
  expect(states).toHaveLength(3);
  await sync.rebuild();
  expect(states).toHaveLength(4);
  await sync.stop();
});

test('answers from a replaced build until the sync stops', async () => {
  const { sync } = await open();
  const { words } = sync.current;
  await sync.rebuild();
  expect(sync.current.words).not.toBe(words);
  const gown = { parts: ['gown'], isPhrase: false };
  expect(words.resolve([gown]).query.required[0]?.slots.length).toBeGreaterThan(0);
  await sync.stop();
  expect([words.hasEnded(), sync.current.words.hasEnded()]).toEqual([true, true]);
});

test('serves the old build after a failed rebuild, and rebuilds again later', async () => {
  let isAway = false;
  const unreliable = connection.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error('The database is unavailable.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { sync, states } = await open({ ...connection, readDb: unreliable });
  isAway = true;
  const { current } = sync;
  await expect(sync.rebuild()).rejects.toThrow('unavailable');
  expect(sync.current).toBe(current);
  expect((await sync.find(everything)).total).toBe(states[0]?.listed);
  isAway = false;
  await sync.rebuild();
  expect(sync.current).not.toBe(current);
  expect(states).toHaveLength(2);
  await sync.stop();
});

test('publishes up to which transaction changes are listed', async () => {
  const watched = await connect(connection.address, { waiting: 'background', onWatch: () => {} });
  const { sync } = await open(watched);
  await expect.poll(async () => (await readIndexProgress(connection.db)).shownBelow).toBeDefined();
  await ingest(connection.db, await newFeed(connection.db), [feedRow()], november(3));
  const { shownBelow = 0, writtenBelow } = await readIndexProgress(connection.db);
  expect(shownBelow).toBeLessThan(writtenBelow);
  await sync.refresh();
  await expect
    .poll(async () => (await readIndexProgress(connection.db)).shownBelow)
    .toBeGreaterThanOrEqual(writtenBelow);
  await sync.stop();
  await watched.close();
});

test('changes the version when a transaction commits that was open during the build', async () => {
  const { db } = connection;
  const [first, second] = (await db.selectFrom('product').select('id').limit(2).execute()).map(({ id }) => id);
  const reduce = (within: Db, id = 0) =>
    sql`update product set price_cents = 4000, changed_tx = pg_current_xact_id()::text::bigint where id = ${id}`.execute(
      within,
    );
  const writing = await db.startTransaction().execute();
  await reduce(writing, first);
  await reduce(db, second);
  const { sync, states } = await open();
  await writing.commit().execute();
  await sync.refresh();
  expect(states).toHaveLength(2);
  expect(states[0]?.version).not.toBe(states[1]?.version);

  const late = await open();
  expect(late.states[0]?.version).toBe(states[1]?.version);
  await Promise.all([sync.stop(), late.sync.stop()]);
});
