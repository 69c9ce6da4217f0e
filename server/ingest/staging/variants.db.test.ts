import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRejects } from '#server/ingest/runs/rejects.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';

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

test('one variant of a thousand in another currency is rejected with its line, near and far apart', async () => {
  const odd = dress('500', 'EU 40', { price: '90 EUR' });
  const others = Array.from({ length: 999 }, (_, place) => dress(`${1000 + place}`, `${place}`));
  const between = Array.from({ length: 210 }, () => feedRow());
  const fault = 'currency: expected USD like most variants of the product, got EUR';
  for (const [rows, line] of [
    [[...others.slice(0, 500), odd, ...others.slice(500)], 502],
    [[odd, ...between, ...others], 2],
    [[...others, ...between, odd], 1211],
  ] as const) {
    const { feed, result, products } = await productFrom(rows);
    expect([...result.rejected]).toEqual([[fault, 1]]);
    expect(await readRejects(connection.db, feed.id, 9)).toMatchObject([{ line }]);
    const product = products.find(({ name }) => name === 'Silk dress');
    expect(product).toMatchObject({ currency: 'USD', variants: { length: 999 } });
  }
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
    sale('2026-11-05/2026-12-01'),
  ]);
  expect(result.message).toBe(
    [
      '1 of 4 rows have unreadable sale dates, so their full price counts: line 2 («2026-10-31/2026-11-31»).',
      '1 of 4 rows have a sale that begins after its end, so their full price counts: line 3 («2026-11-30/2026-10-01»).',
      '1 of 4 rows have sale dates without a time zone, which are read as UTC: line 4 («2026-10-01T00:00/2026-12-01T00:00»).',
      '1 of 4 rows have a sale that begins later: line 5 («2026-11-05/2026-12-01»).',
    ].join(' '),
  );
});

test('struck prices below their price, and a clock that is a day ahead, are reported with their lines', async () => {
  const feed = await newFeed(connection.db, { defaultCurrency: 'USD' });
  const shirt = (id: number, price: string, compare_at_price: string) => ({
    id,
    title: `Silk shirt ${id}`,
    handle: `shirt-${id}`,
    vendor: 'Theory',
    product_type: 'Women’s shirts',
    variants: [{ id: id * 10, title: 'S', option1: 'S', price, compare_at_price, available: true }],
    options: [{ name: 'Size', values: ['S'] }],
    images: [{ src: `https://shop.example/${id}.jpg` }],
  });
  const products = [shirt(1, '100.00', '80.00'), shirt(2, '100.00', '0.00'), shirt(3, '80.00', '100.00')];
  const bytes = new Blob([JSON.stringify({ products })]).stream();
  expect(await runFeed(connection.db, feed, bytes, { seenAt: november(1) })).toMatchObject({
    status: 'complete',
    message: expect.stringMatching(
      /^1 of 3 rows strike out a price below their price, so no reduction is shown: line \d+ \(«struck 80\.00, price 100\.00»\)\.$/,
    ),
  });
  const ahead = feedRow({ sale_price: '50 USD', sale_price_effective_date: '2026-11-02T11:00Z/2026-11-09T11:00Z' });
  const { result } = await productFrom([ahead]);
  expect(result.message).toBe(
    '1 of 1 rows have a sale that begins later: line 2 («2026-11-02T11:00Z/2026-11-09T11:00Z»). ' +
      'If they are on at the store, the clock or the time zone of the feed is ahead.',
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
