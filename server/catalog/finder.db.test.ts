import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { testDatabase } from '#server/testing/database.ts';
import { feedRow, ingest, newFeed, november } from '#server/testing/products.ts';
import { type CatalogueState, openFinder } from './finder.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const everything = { filter, order: 'newest' as const, offset: 0, limit: 24, facets: [], valuesPerFacet: 0 };

async function open() {
  const states: CatalogueState[] = [];
  const finder = await openFinder(
    connection.db,
    (state) => states.push(state),
    (error) => {
      throw error;
    },
  );
  return { finder, states };
}

test('a thread of words that has failed is replaced, and nothing of the catalogue is lost', async () => {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [feedRow({ title: 'Heliotrope gown' })]);
  const { finder } = await open();
  await finder.current.words.stop();
  await expect(finder.find({ ...everything, words: [{ parts: ['gown'], isPhrase: false }] })).rejects.toThrow('ended');
  await finder.refresh();
  const found = await finder.find({ ...everything, words: [{ parts: ['heliotrope'], isPhrase: false }] });
  expect(found.total).toBe(1);
  expect((await finder.find(everything)).total).toBe(1);
  await finder.stop();
});

test('every state is told with what changed, and with all names when there are new ones', async () => {
  const { finder, states } = await open();
  expect(states).toMatchObject([{ listed: 1, changedIds: [] }]);
  expect([...(states[0]?.names?.brands.values() ?? [])]).not.toContain('Novice');

  const feed = await newFeed(connection.db);
  const first = feedRow({ brand: 'Novice' });
  await ingest(connection.db, feed, [first]);
  await finder.refresh();
  const { ids } = await finder.find(everything);
  expect(states[1]).toMatchObject({ listed: 2, changedIds: [ids[0]] });
  expect([...(states[1]?.names?.brands.values() ?? [])]).toContain('Novice');

  await ingest(connection.db, feed, [first, feedRow({ brand: 'Novice' })], november(2));
  await finder.refresh();
  expect(states[2]).toMatchObject({ listed: 3 });
  expect(states[2]?.names).toBeUndefined();
  expect(new Set(states.map(({ version }) => version)).size).toBe(3);
  await finder.stop();
});
