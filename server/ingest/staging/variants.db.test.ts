import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

async function productsOf(feed: { storeId: number }) {
  return connection.db
    .selectFrom('product')
    .select(['name', 'currency', 'price_cents', 'original_cents', 'price_varies', 'size_labels', 'variants'])
    .where('store_id', '=', feed.storeId)
    .orderBy('group_key')
    .execute();
}

async function productFrom(rows: readonly FeedRow[]) {
  const feed = await newFeed(connection.db);
  const result = await ingest(connection.db, feed, rows);
  return { feed, result, products: await productsOf(feed) };
}

const dress = (id: string, size: string, more: FeedRow = {}) =>
  feedRow({ id, item_group_id: 'dress', title: 'Silk dress', size, price: '80 USD', ...more });

test('of equal prices the higher struck price holds, in any order of the rows', async () => {
  const small = dress('1', 'S');
  const medium = dress('2', 'M', { price: '100 USD', sale_price: '80 USD' });
  for (const rows of [
    [small, medium],
    [medium, small],
  ]) {
    const { products } = await productFrom(rows);
    expect(products).toMatchObject([{ price_cents: 8000, original_cents: 10_000, price_varies: false }]);
  }
});

test('keeps each variant with its size, price and stock', async () => {
  const { products } = await productFrom([
    dress('10', 'M', { price: '120 USD', gtin: '4006381333931' }),
    dress('9', 'S', { price: '100 USD' }),
    dress('11', 'L', { availability: 'out of stock' }),
  ]);
  expect(products).toMatchObject([
    {
      price_cents: 10_000,
      price_varies: true,
      size_labels: ['S', 'M'],
      variants: [
        { sku: '9', size: 'S', price_cents: 10_000, original_cents: 10_000, in_stock: true },
        { sku: '10', size: 'M', price_cents: 12_000, in_stock: true, gtin: '4006381333931' },
        { sku: '11', size: 'L', price_cents: 8000, in_stock: false },
      ],
    },
  ]);
});

test('leads to the variant whose price is shown, in any order and apart', async () => {
  const small = dress('1', 'S', {
    price: '160 USD',
    link: 'https://shop.example/s',
    image_link: 'https://i.example/s.jpg',
  });
  const medium = dress('2', 'M', {
    price: '64 USD',
    link: 'https://shop.example/m',
    image_link: 'https://i.example/m.jpg',
  });
  const others = Array.from({ length: 300 }, () => feedRow());
  for (const rows of [
    [small, medium],
    [medium, small],
    [medium, ...others, small],
    [small, ...others, medium],
  ]) {
    const { feed } = await productFrom(rows);
    const product = await connection.db
      .selectFrom('product')
      .select(['price_cents', 'buy_url', 'image_urls'])
      .where('store_id', '=', feed.storeId)
      .where('name', '=', 'Silk dress')
      .where('price_varies', '=', true)
      .executeTakeFirstOrThrow();
    expect(product).toEqual({
      price_cents: 6400,
      buy_url: 'https://shop.example/m',
      image_urls: ['https://i.example/m.jpg', 'https://i.example/s.jpg'],
    });
  }
});

test('a second-hand variant beside a new one is left out with its price', async () => {
  const { result, products } = await productFrom([
    dress('1', 'S', { condition: 'used', price: '20 USD' }),
    dress('2', 'M', { condition: 'new' }),
  ]);
  expect(products).toMatchObject([{ price_cents: 8000, size_labels: ['M'], price_varies: false }]);
  expect([...result.leftOut]).toEqual([['second-hand beside a new one', 1]]);
});

test('a product that is only sold second-hand is kept', async () => {
  const { products } = await productFrom([dress('1', 'S', { condition: 'used', price: '20 USD' })]);
  expect(products).toMatchObject([{ price_cents: 2000 }]);
});

test('a product of one row keeps no variants', async () => {
  const { products } = await productFrom([feedRow({ size: 'S' })]);
  expect(products).toMatchObject([{ variants: null, price_varies: false }]);
});

test('a variant in another currency is rejected, and the others are kept', async () => {
  const rows = [dress('1', 'S', { price: '10 EUR' }), dress('2', 'M'), dress('3', 'L')];
  const { result, products } = await productFrom([...rows, ...Array.from({ length: 9 }, () => feedRow())]);
  expect(products.find(({ name }) => name === 'Silk dress')).toMatchObject({
    currency: 'USD',
    size_labels: ['M', 'L'],
  });
  expect([...result.rejected]).toEqual([['currency: expected USD like most variants of the product, got EUR', 1]]);
});

test('any order of the rows, together or far apart, gives the same product', async () => {
  const rows = [
    dress('1', 'S', { price: '90 USD' }),
    dress('2', 'M', { price: '120 USD', sale_price: '90 USD' }),
    dress('3', 'XL', { price: '95 USD', title: 'Silk dress in a large size' }),
  ];
  const expected = (await productFrom(rows)).products;
  // More products than are held at a time stand between the rows of a product in parts.
  const others = Array.from({ length: 210 }, () => feedRow());
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      fc.integer({ min: 0, max: 4 }),
      async (shuffled, cut) => {
        const { products } = await productFrom([...shuffled.slice(0, cut), ...others, ...shuffled.slice(cut)]);
        const found = products.filter(({ variants }) => variants !== null);
        expect(found.map((product) => ({ ...product, size_labels: product.size_labels.toSorted() }))).toEqual(
          expected.map((product) => ({ ...product, size_labels: product.size_labels.toSorted() })),
        );
      },
    ),
    { numRuns: 8 },
  );
});

test('faulty sale dates are reported with their lines', async () => {
  const sale = (dates: string) => feedRow({ sale_price: '50 USD', sale_price_effective_date: dates });
  const { result } = await productFrom([
    sale('2026-10-31/2026-11-31'),
    sale('2026-11-30/2026-10-01'),
    sale('2026-10-01T00:00/2026-12-01T00:00'),
    sale('2026-11-02/2026-12-01'),
  ]);
  expect(result.message).toBe(
    [
      '1 of 4 rows have unreadable sale dates, so their full price counts: line 2 («2026-10-31/2026-11-31»).',
      '1 of 4 rows have a sale that begins after its end, so their full price counts: line 3 («2026-11-30/2026-10-01»).',
      '1 of 4 rows have sale dates without a time zone, which are read as UTC: line 4 («2026-10-01T00:00/2026-12-01T00:00»).',
      '1 of 4 rows have a sale that begins later: line 5 («2026-11-02/2026-12-01»).',
    ].join(' '),
  );
});

test.each([[['L', 'S', 'M']], [['36', '35.5', '41']]])(
  'the sizes %j are kept in the order of sizes, whatever their ids',
  async (sizes) => {
    const { products } = await productFrom(sizes.map((size, place) => dress(`${place}`, size)));
    const ordered = sizes[0] === 'L' ? ['S', 'M', 'L'] : ['35.5', '36', '41'];
    expect(products).toMatchObject([{ size_labels: ordered, variants: ordered.map((size) => ({ size })) }]);
  },
);
