import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { matchBrand } from './match-brand.ts';
import { clearMatches } from './rebuild.ts';

let connection: Connection;
let feeds: Feed[];
let brandId: number;

const gtins = ['4006381333931', '4006381333948', '4006381333955'];
const names = ['Aurelia pleated midi dress', 'Loden wrap coat', 'Ribbed cashmere cardigan', 'Cropped barrel jeans'];

/** The rows of a store: each piece under its name, some with a GTIN or a part number, and a name of the store alone. */
const rowsOf = (store: number): FeedRow[] => [
  ...names.map((title, place) =>
    feedRow({
      id: `p-${store}-${place}`,
      item_group_id: `p-${store}-${place}`,
      title: store === 1 ? title : `${title} in black`,
      color: 'black',
      price: `${100 + place}0 USD`,
      ...(gtins[place] ? { gtin: gtins[place] } : { mpn: 'NX-20417' }),
    }),
  ),
  feedRow({ id: `own-${store}`, title: `Own piece ${store} of felt`, price: '300 USD' }),
];

beforeAll(async () => {
  connection = await testDatabase();
  feeds = [];
  for (let store = 0; store < 3; store += 1) {
    const feed = await newFeed(connection.db);
    feeds.push(feed);
    await ingest(connection.db, feed, rowsOf(store));
  }
  const brand = await connection.db
    .selectFrom('product')
    .select('brand_id')
    .where('store_id', '=', feeds[0]?.storeId ?? 0)
    .executeTakeFirstOrThrow();
  brandId = brand.brand_id;
});
afterAll(() => connection.close());

const itemOf = async () => {
  const rows = await connection.db.selectFrom('product').select(['id', 'item_id']).orderBy('id').execute();
  return rows.map(({ id, item_id }) => [id, item_id]);
};
const byKeys = () => matchBrand(connection.db, brandId, november(2), 0);

test('stored keys find the same items as a brand that is read whole, also offer by offer', async () => {
  await matchBrand(connection.db, brandId, november(2));
  const whole = await itemOf();
  expect(whole.filter(([, item]) => item !== null)).toHaveLength(12);
  await clearMatches(connection.db);
  await connection.db.updateTable('product').set({ item_id: null }).execute();
  expect(await byKeys()).toEqual({ matched: 15, cut: 0 });
  expect(await itemOf()).toEqual(whole);
  expect(await byKeys()).toEqual({ matched: 0, cut: 0 });
});

test('an offer of a brand matched by keys leaves its item with its name and GTIN, and comes back with them', async () => {
  const feed = feeds[2] as Feed;
  const rows = rowsOf(2);
  const dressOf = async () => {
    const found = await connection.db
      .selectFrom('product')
      .select(['item_id'])
      .where('store_id', '=', feed.storeId)
      .where('group_key', 'like', '%p-2-0%')
      .execute();
    return found.map(({ item_id }) => item_id);
  };
  const [item] = await dressOf();
  const other = { ...rows[0], title: 'Corduroy overshirt', gtin: '4006381333979' };
  await ingest(connection.db, feed, [other, ...rows.slice(1)], november(3));
  expect(await byKeys()).toEqual({ matched: 1, cut: 0 });
  expect(await dressOf()).toEqual([null]);
  await ingest(connection.db, feed, rows, november(4));
  expect(await byKeys()).toEqual({ matched: 1, cut: 0 });
  expect(await dressOf()).toEqual([item]);
});
