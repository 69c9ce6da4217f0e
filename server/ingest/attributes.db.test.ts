import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readUnreadBatch } from '#server/catalog/attributes/unread-attributes.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import type { Feed } from './feeds.ts';

let connection: Connection;
let feed: Feed;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  feed = await newFeed(connection.db);
});

const stored = () =>
  connection.db
    .selectFrom('product')
    .select(['name', 'attributes', 'attribute_sources', 'changed_tx'])
    .where('store_id', '=', feed.storeId)
    .orderBy('id')
    .execute();

test('a run stores the attributes of a product with their sources', async () => {
  await ingest(connection.db, feed, [
    feedRow({ title: 'Velvet gown', color: 'Aubergine', material: '80% viscose, 20% silk', pattern: 'Polka dot' }),
  ]);
  expect(await stored()).toMatchObject([
    {
      attributes: ['colour:purple', 'pattern:polka-dot', 'material:velvet', 'material:viscose', 'occasion:evening'],
      attribute_sources: ['field Aubergine', 'field polka dot', 'title velvet', 'field viscose', 'field'],
    },
  ]);
});

test('a later run writes changed attributes, and leaves unchanged products alone', async () => {
  const [plain, other] = [feedRow({ title: 'Silk dress', color: 'Blush' }), feedRow({ title: 'Wool dress' })];
  await ingest(connection.db, feed, [plain, other]);
  const [, before] = await stored();
  await ingest(connection.db, feed, [{ ...plain, description: 'Long sleeves.' }, other], november(2));
  const [changed, after] = await stored();
  expect(changed?.attributes).toEqual(['colour:pink', 'material:silk', 'sleeve:long']);
  expect(after).toEqual(before);
});

test('variants take material and description from whichever row states them', async () => {
  const rows = ['s', 'm'].map((size) => feedRow({ title: 'Aurore', item_group_id: 'aurore', size, color: 'Nero' }));
  await ingest(connection.db, feed, [rows[0] ?? {}, { ...rows[1], material: 'Lino' }]);
  expect(await stored()).toMatchObject([{ attributes: ['colour:black', 'material:linen'] }]);
});

test('products that were imported before are read in batches, and listed anew', async () => {
  await ingest(connection.db, feed, [feedRow({ title: 'Silk dress', color: 'Kaki' }), feedRow({ title: 'Aurore' })]);
  await connection.db.updateTable('product').set({ attributes: null, attribute_sources: null }).execute();
  const before = await stored();
  while ((await readUnreadBatch(connection.db)) > 0);
  const after = await stored();
  expect(after.map(({ attributes }) => attributes)).toEqual([['colour:green', 'material:silk'], []]);
  for (const [place, { changed_tx }] of after.entries())
    expect(changed_tx).toBeGreaterThan(before[place]?.changed_tx ?? 0);
});
