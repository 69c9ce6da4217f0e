import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { type History, historyOf } from './history.ts';
import { readObservedOffers } from './read-histories.ts';

/** A stretch of time with the lowest price that other stores asked for an item, in cents. Times in ms since 1970. */
export type MarketStep = { from: number; to: number; cents: number };

/**
 * Reads the lowest prices that other stores asked for a product's item, in the currency of the product alone. Times
 * without a known offer of another store are left out. Offers that have ended count for the time before.
 */
export async function readMarketLow(db: Db, productId: number, now: Date): Promise<MarketStep[]> {
  const { rows } = await sql<{ id: number; currency: string }>`
    select other.id, product.currency from product join product as other
      on other.item_id = product.item_id and other.id <> product.id and other.store_id <> product.store_id
    where product.id = ${productId} and other.currency = product.currency order by other.id`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const observed = await readObservedOffers(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const histories = [...observed.values()].flatMap(({ points, gaps, asOf }) =>
    points.at(-1)?.currency === first.currency ? [historyOf(points, gaps, asOf)] : [],
  );
  return lowestOf(histories);
}

/** Joins histories to the lowest price at each time. */
export function lowestOf(histories: readonly Pick<History, 'steps'>[]): MarketStep[] {
  const offered = histories.flatMap(({ steps }) =>
    steps.filter(({ state, from, to }) => state === 'offered' && from < to),
  );
  const times = [...new Set(offered.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  const lowest: MarketStep[] = [];
  for (const [place, from] of times.entries()) {
    const to = times[place + 1];
    const prices = offered.flatMap((step) => (step.from <= from && from < step.to ? step.priceCents : []));
    if (to === undefined || prices.length === 0) continue;
    const cents = Math.min(...prices);
    const last = lowest.at(-1);
    if (last?.to === from && last.cents === cents) last.to = to;
    else lowest.push({ from, to, cents });
  }
  return lowest;
}
