import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginVersion } from '#server/catalog/attributes/attributes-version.ts';
import { readEarlierBatch } from '#server/catalog/attributes/earlier-attributes.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import type { Feed } from './feeds.ts';
import { readFeedStatus } from './runs/feed-status.ts';

let connection: Connection;
let feed: Feed;
let version = 0;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  feed = await newFeed(connection.db);
});

const products = () =>
  connection.db
    .selectFrom('product')
    .select(['id', 'name', 'attributes', 'attribute_sources', 'changed_tx'])
    .where('store_id', '=', feed.storeId)
    .orderBy('id')
    .execute();

/** Stores a product's attributes as words of an earlier version read them. */
const readBefore = (name: string, attributes: string[], sources: string[]) =>
  connection.db
    .updateTable('product')
    .set({ attributes, attribute_sources: sources })
    .where('store_id', '=', feed.storeId)
    .where('name', '=', name)
    .execute();

/** Begins a version that nothing was read by, and reads all by it. */
async function readAll(): Promise<number> {
  version += 1;
  await beginVersion(connection.db, `version ${version}`);
  let products = 0;
  for (let read = -1; read !== 0; products += read) read = await readEarlierBatch(connection.db);
  return products;
}

const backlog = async () => (await readFeedStatus(connection.db, { name: feed.name }))[0]?.attributeBacklog;

test('reads attributes again by changed words, and writes changed products alone', async () => {
  await ingest(connection.db, feed, [
    feedRow({ title: 'Silk dress', color: 'Kaki' }),
    feedRow({ title: 'Wool dress' }),
  ]);
  await readBefore('Silk dress', ['colour:brown'], ['field Kaki']);
  const [, wool] = await products();
  await readAll();
  const [silk, ...others] = await products();
  expect(silk?.attributes).toEqual(['colour:green', 'material:silk']);
  expect(others).toEqual([wool]);
});

test('keeps the words that a feed has in its fields for material and pattern', async () => {
  await ingest(connection.db, feed, [
    feedRow({ title: 'Aurore dress', material: '80% viscose, 20% silk', pattern: 'Polka dot' }),
  ]);
  const before = await products();
  await readBefore('Aurore dress', ['pattern:polka-dot', 'material:viscose'], ['field polka dot', 'field viscose']);
  await readAll();
  expect((await products())[0]?.attributes).toEqual(['pattern:polka-dot', 'material:viscose']);
  expect(before[0]?.attributes).toEqual(expect.arrayContaining(['pattern:polka-dot', 'material:viscose']));
});

test('leaves products alone that a run has read since the version began', async () => {
  await beginVersion(connection.db, `version ${++version}`);
  await ingest(connection.db, feed, [feedRow({ title: 'Silk dress' })], new Date(Date.now() + 60_000));
  await readBefore('Silk dress', ['material:linen'], ['field lino']);
  for (let read = -1; read !== 0; ) read = await readEarlierBatch(connection.db);
  expect((await products())[0]?.attributes).toEqual(['material:linen']);
});

test('a run after a change judges the rows again, with all of their fields', async () => {
  const row = feedRow({ title: 'Aurore dress', material: '100% linen' });
  await ingest(connection.db, feed, [row]);
  await readBefore('Aurore dress', ['material:cotton'], ['field cotton']);
  // Another version of the code gives other fingerprints.
  await connection.db
    .updateTable('product_sighting')
    .set({ fingerprint: '1' as never })
    .execute();
  await ingest(connection.db, feed, [row], november(2));
  expect((await products())[0]?.attributes).toEqual(['material:linen']);
});

test('goes on where it stopped, begins again for another version, and tells how many are left', async () => {
  await ingest(connection.db, feed, [feedRow({ title: 'Silk dress' }), feedRow({ title: 'Wool dress' })]);
  expect(await readAll()).toBeGreaterThanOrEqual(2);
  expect(await backlog()).toBe(0);
  expect(await beginVersion(connection.db, `version ${version}`)).toBe(false);
  expect(await beginVersion(connection.db, `version ${++version}`)).toBe(true);
  expect(await backlog()).toBe(2);
  const [first] = await products();
  await connection.db
    .updateTable('attribute_reading')
    .set({ read_to: first?.id ?? 0 })
    .execute();
  expect(await beginVersion(connection.db, `version ${version}`)).toBe(true);
  expect(await backlog()).toBe(1);
  expect(await readEarlierBatch(connection.db)).toBe(1);
  expect(await readEarlierBatch(connection.db)).toBe(0);
  expect(await beginVersion(connection.db, `version ${version}`)).toBe(false);
});
