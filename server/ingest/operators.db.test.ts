import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStoreRule } from '#server/ingest/rules/store-rules.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedBytes, feedRow, ingest, lastSeen, newFeed, november } from '#test/support/products.ts';
import type { Feed } from './feeds.ts';
import { previewFeed } from './preview.ts';
import { listUnmapped } from './rules/unmapped.ts';
import { readRejects } from './runs/rejects.ts';
import { runFeed } from './runs/run.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

/** Returns a row whose category no word reveals. */
const riddle = (more = {}) => feedRow({ title: 'Valentina', product_type: 'Fancy  Things', ...more });

const productsOf = (feed: Feed) =>
  connection.db
    .selectFrom('product')
    .select(['name', 'subcategory_id', 'price_cents', 'currency', 'ended_at'])
    .where('store_id', '=', feed.storeId)
    .orderBy('id')
    .execute();

describe('the mapping of a store’s category', () => {
  test('is requested with counts and an example, and applies to all spellings', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = [riddle(), riddle({ product_type: 'fancy things' }), feedRow()];
    await ingest(db, feed, rows);
    const asked = (await listUnmapped(db, 100)).filter(({ store }) => store === feed.storeName);
    expect(asked.map(({ category, products, example }) => [category, products, example])).toEqual([
      ['Fancy Things', 1, 'Valentina'],
      ['fancy things', 1, 'Valentina'],
    ]);

    expect(
      await setStoreRule(db, feed.storeId, {
        field: 'category',
        words: ' FANCY things ',
        outcome: 'subcategory',
        subcategoryId: 711,
      }),
    ).toBe(2);
    expect((await productsOf(feed)).map(({ subcategory_id }) => subcategory_id)).toEqual([711, 711, 700]);
    const again = await ingest(db, feed, [...rows, riddle()], november(2));
    expect([again.newProducts, again.unmappedProducts]).toEqual([1, 0]);
    expect((await productsOf(feed)).at(-1)?.subcategory_id).toBe(711);
  });

  test('may be null, which ends its products and leaves them out until it is mapped again', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = [riddle(), feedRow(), feedRow(), feedRow(), feedRow()];
    await ingest(db, feed, rows);
    expect(await setStoreRule(db, feed.storeId, { field: 'category', words: 'Fancy Things', outcome: 'none' })).toBe(1);
    expect((await productsOf(feed))[0]?.ended_at).not.toBeNull();
    const { in_stock: isLastPriceAsked } = await db
      .selectFrom('price_point')
      .innerJoin('product', 'product.id', 'product_id')
      .select('in_stock')
      .where('store_id', '=', feed.storeId)
      .where('product.ended_at', 'is not', null)
      .orderBy('seen_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(isLastPriceAsked).toBe(false);
    const again = await ingest(db, feed, rows, november(2));
    expect([...again.leftOut]).toEqual([['a category that the operator leaves out', 1]]);

    await setStoreRule(db, feed.storeId, {
      field: 'category',
      words: 'Fancy Things',
      outcome: 'subcategory',
      subcategoryId: 711,
    });
    await ingest(db, feed, rows, november(3));
    expect((await productsOf(feed))[0]).toMatchObject({ subcategory_id: 711, ended_at: null });
  });
});

describe('the mapping of the empty category', () => {
  const unsaid = (more = {}) => riddle({ product_type: '', ...more });

  test('places the products whose title names none, and no others', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = [unsaid(), unsaid({ title: 'Silk dress' }), riddle(), unsaid({ title: 'Scented candle' })];
    await ingest(db, feed, rows);
    expect(
      await setStoreRule(db, feed.storeId, {
        field: 'category',
        words: '',
        outcome: 'subcategory',
        subcategoryId: 100,
      }),
    ).toBe(1);
    expect((await productsOf(feed)).map(({ subcategory_id }) => subcategory_id)).toEqual([100, 700, null]);
    const again = await ingest(db, feed, [...rows, unsaid()], november(2));
    expect(again).toMatchObject({ newProducts: 1, unmappedProducts: 1 });
    expect([...again.leftOut]).toEqual([['no piece of fashion', 1]]);
    expect((await productsOf(feed)).map(({ subcategory_id }) => subcategory_id)).toEqual([100, 700, null, 100]);
  });

  test('may leave them out, and keeps the products whose title names a kind', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = [unsaid(), ...Array.from({ length: 4 }, () => unsaid({ title: 'Silk dress' }))];
    await ingest(db, feed, rows);
    expect(await setStoreRule(db, feed.storeId, { field: 'category', words: '', outcome: 'none' })).toBe(1);
    expect([...(await ingest(db, feed, rows, november(2))).leftOut]).toEqual([
      ['a category that the operator leaves out', 1],
    ]);
    expect((await productsOf(feed)).map(({ ended_at }) => ended_at !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('an implausible price', () => {
  test.each([
    ['is at most a tenth of the previous price', { price: '10.00 USD' }],
    ['is at least ten times the previous price', { price: '1000.00 USD' }],
    ['differs from the previous currency', { price: '100.00 EUR' }],
  ])('%s: the row is rejected with its line, and the product stays unchanged', async (reason, change) => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = Array.from({ length: 6 }, () => feedRow());
    await ingest(db, feed, rows);
    const mistaken = rows.map((row, place) => (place === 4 ? { ...row, ...change } : row));
    const result = await ingest(db, feed, mistaken, november(2));
    expect(result).toMatchObject({ status: 'complete', endedProducts: 0, unchangedProducts: 5 });
    expect([...result.rejected]).toEqual([[expect.stringContaining(reason), 1]]);
    const raw = Buffer.concat(await Array.fromAsync(feedBytes(mistaken)))
      .toString()
      .split('\n')[5];
    expect(await readRejects(db, feed.id, 10)).toEqual([
      { line: 6, field: expect.stringMatching(/price|currency/), reason, raw },
    ]);
    for (const product of await productsOf(feed))
      expect(product).toMatchObject({ price_cents: 100_00, currency: 'USD', ended_at: null });

    const forced = await runFeed(db, feed, feedBytes(mistaken), { seenAt: november(3), force: true });
    expect(forced).toMatchObject({ status: 'complete', changedProducts: 1 });
  });

  test.each([{ price: '0.00 USD' }, { price: 'free' }, { sale_price: '150.00 USD' }, { sale_price: '1.00 USD' }])(
    '%j: the row is rejected, and the product stays unchanged until a forced run',
    async (change) => {
      const { db } = connection;
      const feed = await newFeed(db);
      const rows = Array.from({ length: 6 }, () => feedRow());
      await ingest(db, feed, rows);
      const mistaken = rows.map((row, place) => (place === 4 ? { ...row, ...change } : row));
      for (const date of [2, 3]) {
        const result = await ingest(db, feed, mistaken, november(date));
        expect(result).toMatchObject({ status: 'complete', endedProducts: 0, unchangedProducts: 5 });
        expect(await readRejects(db, feed.id, 10)).toMatchObject([
          { line: 6, field: expect.stringContaining('price') },
        ]);
      }
      for (const product of await productsOf(feed))
        expect(product).toMatchObject({ price_cents: 100_00, ended_at: null });
      expect(await ingest(db, feed, rows, november(4))).toMatchObject({ endedProducts: 0, newProducts: 0 });
      const forced = await runFeed(db, feed, feedBytes(mistaken), { seenAt: november(5), force: true });
      expect(forced).toMatchObject({ status: 'complete', endedProducts: 1 });
    },
  );

  test('is not checked for a sold-out product', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = Array.from({ length: 6 }, () => feedRow());
    await ingest(db, feed, rows);
    const soldOut = rows.map((row, place) =>
      place < 1 ? { ...row, availability: 'out of stock', price: '0.00 USD' } : row,
    );
    const result = await ingest(db, feed, soldOut, november(2));
    expect(result).toMatchObject({ status: 'complete', endedProducts: 1 });
    expect([...result.leftOut]).toEqual([['out of stock', 1]]);
    expect(result.rejected.size).toBe(0);
  });

  test('does not count as a sighting of the product', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = Array.from({ length: 6 }, () => feedRow());
    const mistaken = [{ ...rows[0], price: '1.00 USD' }, ...rows.slice(1)];
    const seen = async () => (await lastSeen(db, feed))[0];
    for (const date of [1, 2]) await ingest(db, feed, rows, november(date));
    await ingest(db, feed, mistaken, november(3));
    expect(await seen()).toEqual(november(2));
    expect(await ingest(db, feed, rows, november(5))).toMatchObject({ unchangedProducts: 6 });
    expect(await seen()).toEqual(november(5));
    await ingest(db, feed, mistaken, november(6));
    expect(await ingest(db, feed, rows.slice(1), november(7))).toMatchObject({ endedProducts: 1 });
    expect(await seen()).toEqual(november(5));
  });

  test('in every row stops the run', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const rows = Array.from({ length: 6 }, () => feedRow());
    await ingest(db, feed, rows);
    const result = await ingest(
      db,
      feed,
      rows.map((row) => ({ ...row, price: '100.00 EUR' })),
      november(2),
    );
    expect(result.status).toBe('stopped');
    expect(result.message).toContain('6 of 6');
    expect(new Set((await productsOf(feed)).map(({ currency }) => currency))).toEqual(new Set(['USD']));
  });
});

test('previews the first rows, and reads no further than needed', async () => {
  let read = 0;
  async function* endless() {
    const [header = '', first = ''] = (await Buffer.concat(await Array.fromAsync(feedBytes([riddle()]))))
      .toString()
      .split('\n');
    yield Buffer.from(`${header}\n`);
    for (;;) {
      read += 1;
      yield Buffer.from(`${first.replace(/sku-\d+/, `sku-x${read}`)}\n`.repeat(1));
      if (read > 100_000) throw new Error('read on and on');
    }
  }
  const settings = { format: 'auto', storeName: 'Store', storeUrl: 'https://s.example', defaultCurrency: null };
  const { format, rows } = await previewFeed(endless(), settings, 10);
  expect(format).toBe('google-table');
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(rows[0]?.verdict).toMatchObject({ kind: 'offer', offer: { subcategoryId: null } });
});
