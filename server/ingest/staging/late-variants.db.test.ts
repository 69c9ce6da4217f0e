import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const dress = (id: string, size: string, price: string, more: FeedRow = {}) =>
  feedRow({ id, item_group_id: 'dress', title: 'Silk dress', size, price: `${price} USD`, ...more });

/** More products than are held at a time stand between the rows of a product in parts. */
const between = Array.from({ length: 210 }, () => feedRow());

/** Imports rows and returns their product, and the prices that were doubted. */
async function productOf(rows: readonly FeedRow[], feedOf = newFeed(connection.db), day = 1) {
  const feed = await feedOf;
  const result = await ingest(connection.db, feed, rows, november(day));
  const product = await connection.db
    .selectFrom('product')
    .select(['price_cents', 'original_cents', 'price_varies', 'size_labels', 'variants', 'ended_at'])
    .where('store_id', '=', feed.storeId)
    .where('name', '=', 'Silk dress')
    .executeTakeFirstOrThrow();
  const doubts = await connection.db
    .selectFrom('price_doubt')
    .select(['price_cents', 'reason'])
    .where('store_id', '=', feed.storeId)
    .orderBy('price_cents')
    .execute();
  return { product, doubts, rejected: [...result.rejected] };
}

test.each([
  ['a give-away of one size', [dress('1', 'S', '80'), dress('2', 'M', '85'), dress('3', 'L', '8')]],
  ['two cheap sizes, and a dear one', [dress('1', 'S', '9'), dress('2', 'M', '9'), dress('3', 'L', '900')]],
  ['a slip in a sold-out size', [dress('1', 'S', '80'), dress('2', 'M', '8', { availability: 'out of stock' })]],
  [
    'sold-out sizes',
    [
      dress('1', 'S', '80'),
      dress('2', 'M', '85', { availability: 'out of stock' }),
      dress('3', 'L', '90', { availability: 'out of stock' }),
    ],
  ],
])('any order of the rows, together or far apart, gives the same product and doubts: %s', async (_, rows) => {
  const expected = await productOf([...rows, ...between]);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      fc.integer({ min: 0, max: rows.length }),
      fc.boolean(),
      async (shuffled, cut, isWithSecond) => {
        const [first, second, third] = [shuffled.slice(0, cut), shuffled.slice(cut, cut + 1), shuffled.slice(cut + 1)];
        const apart = isWithSecond
          ? [...first, ...between, ...second, ...third]
          : [...first, ...second, ...between, ...third];
        expect(await productOf(apart)).toEqual(expected);
      },
    ),
    { numRuns: 6 },
  );
});

test('a doubted size far from the others is accepted once a later run states it again', async () => {
  const feed = newFeed(connection.db);
  const rows = [dress('1', 'S', '80'), dress('2', 'M', '85'), ...between, dress('3', 'L', '8')];
  expect(await productOf(rows, feed)).toMatchObject({ product: { price_cents: 8000 }, doubts: [{ price_cents: 800 }] });
  expect(await productOf(rows, feed, 2)).toMatchObject({
    product: { price_cents: 800, size_labels: ['S', 'M', 'L'] },
    doubts: [],
  });
});
