import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { joinVerdict } from '#server/pricing/verdict-of-product.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { type GivenVerdict, giveVerdicts } from '#test/support/verdicts.ts';
import { rankingOfProduct } from './ranking.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

/** Returns the ranking of one store's products after some days of feeds, in the order of the last day's rows. */
async function rankings(...days: FeedRow[][]): Promise<number[]> {
  const feed = await newFeed(connection.db);
  for (const [place, rows] of days.entries()) await ingest(connection.db, feed, rows, november(place + 1));
  const { rows } = await sql<{ buy_url: string; ranking: number }>`
    select buy_url, ${rankingOfProduct} as ranking from product join brand on brand.id = product.brand_id ${joinVerdict}
    where store_id = ${feed.storeId}`.execute(connection.db);
  return (days.at(-1) ?? []).map((row) => rows.find(({ buy_url }) => buy_url === row.link)?.ranking ?? 0);
}

test('a product one day newer ranks higher, all else being equal [spec 7.64]', async () => {
  const older = feedRow();
  const newer = feedRow();
  const [first = 0, second = 0] = await rankings([older], [older, newer]);
  expect(second - first).toBe(14);
});

test('a reduction proven by the price log counts twice as much as a claimed one', async () => {
  const [claimed, proven, full] = [feedRow(), feedRow(), feedRow()];
  const reduced = (row: FeedRow) => ({ ...row, sale_price: '60.00 USD' });
  const [ofClaimed = 0, ofProven = 0, ofFull = 0] = await rankings(
    [reduced(claimed), proven, full],
    [reduced(claimed), proven, full],
    [reduced(claimed), reduced(proven), full],
  );
  expect(ofClaimed - ofFull).toBe(100);
  expect(ofProven - ofFull).toBe(200);
});

test('a higher price of one run gives a product no points', async () => {
  const [risen, steady] = [feedRow(), feedRow()];
  const [ofRisen = 0, ofSteady = 0] = await rankings(
    [risen, steady],
    [{ ...risen, price: '300.00 USD' }, steady],
    [risen, steady],
  );
  expect(ofRisen).toBe(ofSteady);
});

test('a claimed discount above 80 % ranks no higher than 80 %', async () => {
  const [eighty, ninety] = [{ sale_price: '20.00 USD' }, { sale_price: '10.00 USD' }].map(feedRow);
  const [first, second] = await rankings([eighty ?? {}, ninety ?? {}]);
  expect(first).toBe(second);
});

test('a product with several pictures ranks higher than a product with one', async () => {
  const [single, several] = [feedRow(), feedRow({ additional_image_link: 'https://shop.example/i/back.jpg' })];
  const [ofSingle = 0, ofSeveral = 0] = await rankings([single, several]);
  expect(ofSeveral - ofSingle).toBe(50);
});

test('a product without any available picture ranks lower', async () => {
  const [shown, broken] = [feedRow(), feedRow()];
  await rankings([shown, broken]);
  const ranked = sql<{ buy_url: string; ranking: number }>`
    select buy_url, ${rankingOfProduct} as ranking from product join brand on brand.id = product.brand_id ${joinVerdict}
    where buy_url in (${shown.link}, ${broken.link})`;
  await connection.db
    .updateTable('product')
    .set({ images: '[]' })
    .where('buy_url', '=', broken.link ?? '')
    .execute();
  const { rows } = await ranked.execute(connection.db);
  const of = (row: FeedRow) => rows.find(({ buy_url }) => buy_url === row.link)?.ranking ?? 0;
  expect(of(shown) - of(broken)).toBe(400);
});

test('well-known brands rank higher than unknown ones', async () => {
  const [known, unknown] = [feedRow({ brand: 'Gucci' }), feedRow({ brand: 'Nobody Knows' })];
  const [ofKnown = 0, ofUnknown = 0] = await rankings([known, unknown]);
  expect(ofKnown).toBeGreaterThan(ofUnknown);
});

test('a proven discount ranks as high as a claimed one four weeks newer, and a denied claim counts for nothing', async () => {
  const names = ['proven', 'partly_proven', 'not_proven', 'raised_first', 'always_on_sale'] as const;
  const feed = await newFeed(connection.db);
  const early = feedRow({ sale_price: '60.00 USD' });
  const rows = names.map((title) => feedRow({ title, sale_price: '60.00 USD' }));
  await ingest(connection.db, feed, [...rows, early, feedRow({ title: 'full' })]);
  const { rows: products } = await sql<{ id: number; name: string }>`
    select id, name from product where store_id = ${feed.storeId} order by id`.execute(connection.db);
  const proven: Record<string, number> = { proven: 40, partly_proven: 20, raised_first: 30 };
  await giveVerdicts(
    connection.db,
    products.map(({ id, name }): GivenVerdict => {
      const verdict = names.find((one) => one === name) ?? null;
      return { id, verdict, proven: proven[name] ?? null };
    }),
  );
  const { rows: ranked } = await sql<{ name: string; ranking: number }>`
    select product.name, ${rankingOfProduct} as ranking from product join brand on brand.id = product.brand_id ${joinVerdict}
    where store_id = ${feed.storeId}`.execute(connection.db);
  const of = (name: string | undefined) => ranked.find((one) => one.name === name)?.ranking ?? 0;
  const above = (name: string) => of(name) - of(early.title);
  expect(names.map(above)).toEqual([440, 220, 0, -100, -100]);
  expect(of('raised_first')).toBe(of('full'));
});

test('a new currency resets the highest price ever asked', async () => {
  const row = feedRow();
  const euros = { ...row, price: '40.00 EUR' };
  const [ofEuros] = await rankings([row], [euros]);
  const [never] = await rankings([], [{ ...feedRow(), price: '40.00 EUR' }]);
  expect((never ?? 0) - (ofEuros ?? 0)).toBe(14);
});
