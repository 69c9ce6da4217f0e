import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { explainPair } from './explain-pair.ts';
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
/** Matches every offer of a brand whose facts have changed. */
async function matchAll(brand: number, maxWhole?: number) {
  const offers = await connection.db.selectFrom('product').select('id').where('brand_id', '=', brand).execute();
  const ids = offers.map(({ id }) => id);
  return matchBrand(connection.db, brand, ids, november(6), maxWhole);
}
const byKeys = () => matchAll(brandId, 0);

test('stored keys find the same items as a brand that is read whole, also offer by offer', async () => {
  await matchAll(brandId);
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

test('a pair is explained alike by stored keys and by the whole brand', async () => {
  const { db } = connection;
  const offers = await db
    .selectFrom('product')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  const [first, ...others] = offers.map(({ id }) => id);
  for (const other of others) {
    const byWhole = await explainPair(db, other, first ?? 0);
    expect(byWhole?.one.row.id).toBe(other);
    expect(await explainPair(db, other, first ?? 0, 0)).toEqual(byWhole);
  }
});

describe('a number on hundreds of offers', () => {
  const crowd = 220;
  const crowdGtin = '4006381333986';
  /** One kind and almost one name: each of the offers shares all its words and its number with all the others. */
  const crowdedRows = (store: number) =>
    Array.from({ length: store === 0 ? crowd : 2 }, (_, place) =>
      feedRow({
        id: `c-${store}-${place}`,
        item_group_id: `c-${store}-${place}`,
        brand: 'Crowded House',
        title: `Cotton shirt in style ${place}`,
        gtin: crowdGtin,
        mpn: 'N/A',
        price: '100 USD',
      }),
    );

  test.each([
    ['a brand read whole', 1000],
    ['stored keys', 0],
  ])('merges nothing by %s, is told, and is done', async (_, maxWhole) => {
    const { db } = connection;
    await clearMatches(db);
    const stores = feeds.slice(0, 2);
    for (const [store, feed] of stores.entries())
      await ingest(db, feed, [...rowsOf(store), ...crowdedRows(store)], november(5));
    const { id } = await db
      .selectFrom('brand')
      .select('id')
      .where('name', '=', 'Crowded House')
      .executeTakeFirstOrThrow();
    const matched = await matchAll(id, maxWhole);
    expect(matched.matched).toBe(crowd + 2);
    if (maxWhole === 0) expect(matched.cut).toBe(crowd + 2);
    const rows = await db.selectFrom('product').select('item_id').where('brand_id', '=', id).execute();
    expect(rows.filter(({ item_id }) => item_id !== null)).toEqual([]);
    expect(await matchAll(id, maxWhole)).toEqual({ matched: 0, cut: 0 });
  });
});

test.each([
  ['a brand read whole', 1000],
  ['stored keys', 0],
])('one part number and one GTIN on all pieces of a brand join none of them by %s', async (_, maxWhole) => {
  const { db } = connection;
  const brand = `Studio Nine ${maxWhole}`;
  for (let store = 0; store < 2; store += 1) {
    const ofBrand = ['Silk slip dress', 'Loden coat', 'Ribbed cardigan', 'Leather tote'].map((title, place) =>
      feedRow({ id: `nine-${store}-${place}`, brand, title, gtin: '4006381333993', mpn: 'SN-20262', price: '90 USD' }),
    );
    await ingest(db, await newFeed(db), ofBrand);
  }
  const { id } = await db.selectFrom('brand').select('id').where('name', '=', brand).executeTakeFirstOrThrow();
  await matchAll(id, maxWhole);
  const offers = await db.selectFrom('product').select(['item_id']).where('brand_id', '=', id).execute();
  expect(offers.map(({ item_id }) => item_id)).toEqual(Array(8).fill(null));
  const pairs = await db
    .selectFrom('item_match')
    .innerJoin('product', 'product.id', 'offer_a')
    .select(['state', 'signals'])
    .where('brand_id', '=', id)
    .execute();
  expect(pairs).toEqual(Array(4).fill({ state: 'proposed', signals: ['words'] }));
});
