import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { highestConfirmed, pricesAsked } from '#server/catalog/price-log.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const days = 6;
const productCount = 5;
/** Prices in units, less than ten times apart; null: the product is missing on that day. */
const price = fc.oneof(
  { arbitrary: fc.constantFrom(90, 100, 250, 300), weight: 6 },
  { arbitrary: fc.constant(null), weight: 1 },
);
const history = fc.array(fc.array(price, { minLength: days, maxLength: days }), {
  minLength: productCount,
  maxLength: productCount,
});

type Extremes = { highest: number; lowest: number | null; fromLog: number };

/**
 * Runs a history through feeds of one new store.
 * @param feedOf tells which feed lists a product, by its place
 * @param order orders the rows of a day
 */
async function extremes(
  prices: (number | null)[][],
  feedOf: (place: number) => number,
  order: (rows: FeedRow[]) => FeedRow[],
): Promise<Extremes[]> {
  const { db } = connection;
  const first = await newFeed(db);
  const feeds = [first, await newFeed(db, { storeName: first.storeName })];
  const rows = prices.map(() => feedRow());
  // Enough others that no run would end too many products, or doubt prices that moved by one factor: 10 % of a feed.
  const others = feeds.map(() => Array.from({ length: 10 * productCount + 1 }, () => feedRow()));
  for (let day = 0; day < days; day += 1) {
    for (const [at, feed] of feeds.entries()) {
      const stated = rows.flatMap((row, place) => {
        const units = prices[place]?.[day];
        return feedOf(place) === at && units ? [{ ...row, price: `${units}.00 USD` }] : [];
      });
      const result = await ingest(db, feed, order([...stated, ...(others[at] ?? [])]), november(day + 1));
      expect(result.status).toBe('complete');
    }
  }
  const { rows: found } = await sql<Extremes & { buy_url: string }>`
    select buy_url, greatest(highest_asked_cents, case when is_confirmed then price_cents end) as highest, lowest,
      ${highestConfirmed(sql`product.id`, sql`product.currency`)} as "fromLog"
    from product
    left join lateral (
      select min(cents) as lowest, coalesce(bool_or(cents = product.price_cents), false) as is_confirmed from (
        select price_cents as cents from ${pricesAsked} as asked where asked.product_id = product.id
        group by price_cents having max(last_seen_at) > min(seen_at)
      ) as confirmed
    ) as confirmed on true
    where store_id = ${first.storeId}`.execute(db);
  return rows.map((row) => {
    const product = found.find(({ buy_url }) => buy_url === row.link);
    return { highest: product?.highest ?? 0, lowest: product?.lowest ?? null, fromLog: product?.fromLog ?? 0 };
  });
}

/** The rule in plain words: a price counts that at least two days have stated. */
function expected(prices: (number | null)[]): Extremes {
  const confirmed = prices
    .filter((units, day): units is number => units !== null && prices.indexOf(units) < day)
    .map((units) => units * 100);
  const highest = Math.max(0, ...confirmed);
  return { highest, lowest: confirmed.length > 0 ? Math.min(...confirmed) : null, fromLog: highest };
}

test('any order of rows and any split into feeds gives the highest and lowest price that two runs stated', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(fc.nat(1), { minLength: productCount, maxLength: productCount }),
      async (prices, split) => {
        const wanted = prices.map(expected);
        expect(
          await extremes(
            prices,
            () => 0,
            (rows) => rows,
          ),
        ).toEqual(wanted);
        expect(
          await extremes(
            prices,
            (place) => split[place] ?? 0,
            (rows) => rows.toReversed(),
          ),
        ).toEqual(wanted);
      },
    ),
    { numRuns: 6 },
  );
}, 300_000);
