import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import type { Feed } from './feeds.ts';
import { runFeed } from './runs/run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const us = (cents: number) => ({ country: 'US', cents, currency: 'USD' });

async function termsOf(feed: Feed): Promise<unknown[]> {
  const rows = await connection.db
    .selectFrom('product')
    .select('terms')
    .where('store_id', '=', feed.storeId)
    .orderBy('id')
    .execute();
  return rows.map(({ terms }) => terms);
}

async function countPrices(feed: Feed): Promise<number> {
  const { db } = connection;
  const { points } = await db
    .selectFrom('price_point')
    .innerJoin('product', 'product.id', 'price_point.product_id')
    .select((eb) => eb.fn.countAll<number>().as('points'))
    .where('store_id', '=', feed.storeId)
    .executeTakeFirstOrThrow();
  return points;
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const item = `<g:id>1</g:id><g:title>Silk dress</g:title><g:link>https://m.example/1</g:link><g:image_link>https://i.example/1.jpg</g:image_link><g:price>90 USD</g:price><g:brand>Theory</g:brand><g:shipping><g:country>US</g:country><g:price>12 USD</g:price></g:shipping>`;
const product = {
  '@type': 'Product',
  sku: '1',
  name: 'Silk dress',
  brand: 'Theory',
  image: 'https://i.example/1.jpg',
  offers: {
    price: 90,
    priceCurrency: 'USD',
    url: 'https://m.example/1',
    shippingDetails: {
      shippingRate: { value: 12, currency: 'USD' },
      shippingDestination: { addressCountry: 'US' },
    },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  },
};

test.each<[string, string, unknown]>([
  [
    'google-xml',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${item}</item></channel></rss>`,
    { ship: [us(1200)] },
  ],
  [
    'awin',
    'aw_product_id,product_name,aw_deep_link,merchant_image_url,search_price,currency,brand_name,delivery_cost\n1,Silk dress,https://www.awin1.com/p?p=1,https://i.example/1.jpg,90.00,USD,Theory,4.95\n',
    { ship: [{ country: null, cents: 495, currency: 'USD' }] },
  ],
  [
    'json-ld',
    `<html><script type="application/ld+json">${JSON.stringify(product)}</script></html>`,
    { ship: [us(1200)], returnDays: 14 },
  ],
])('a run of %s keeps the terms', async (format, text, terms) => {
  const feed = await newFeed(connection.db, { format });
  const result = await runFeed(connection.db, feed, bytesOf(text), { seenAt: november(1) });
  expect(result).toMatchObject({ status: 'complete', newProducts: 1 });
  expect(await termsOf(feed)).toEqual([terms]);
});

test('terms alone change a product, and add no price', async () => {
  const feed = await newFeed(connection.db);
  const rows = [feedRow({ shipping: 'US:::12 USD' }), feedRow()];
  await ingest(connection.db, feed, rows, november(1));
  expect(await termsOf(feed)).toEqual([{ ship: [us(1200)] }, null]);
  const other = rows.map((row, place) => (place === 0 ? { ...row, shipping: 'US:::8 USD' } : row));
  expect(await ingest(connection.db, feed, other, november(2))).toMatchObject({
    changedProducts: 1,
    unchangedProducts: 1,
  });
  expect(await ingest(connection.db, feed, other, november(3))).toMatchObject({
    changedProducts: 0,
    unchangedProducts: 2,
  });
  expect(await termsOf(feed)).toEqual([{ ship: [us(800)] }, null]);
  expect(await countPrices(feed)).toBe(2);
});

test('sizes with other terms leave the product without, wherever their rows stand', async () => {
  const feed = await newFeed(connection.db);
  const size = (group: string, name: string, shipping: string) =>
    feedRow({ item_group_id: group, size: name, shipping });
  await ingest(connection.db, feed, [
    size('same', '2', 'US:::12 USD'),
    size('apart', '2', 'US:::12 USD'),
    size('same', '4', 'US:::12 USD'),
    size('apart', '4', 'US:::15 USD'),
  ]);
  const terms = await termsOf(feed);
  expect(terms).toHaveLength(2);
  expect(terms).toEqual(expect.arrayContaining([{ ship: [us(1200)] }, null]));
});

test('terms that make no sense reject no row', async () => {
  const feed = await newFeed(connection.db);
  const rows = ['US:::-5 USD', 'XX:::5 USD', 'US:::99999999 USD', ':::', 'x'.repeat(5000)];
  const result = await ingest(
    connection.db,
    feed,
    rows.map((shipping) => feedRow({ shipping, return_window: '-1' })),
  );
  expect(result).toMatchObject({ newProducts: rows.length, rejected: new Map() });
  expect(await termsOf(feed)).toEqual(rows.map(() => null));
});
