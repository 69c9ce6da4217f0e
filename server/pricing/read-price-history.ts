import { sql } from 'kysely';
import type { Judgment, PriceHistory } from '#contract/verdicts.ts';
import { isRefused } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { millis } from './feed-runs.ts';
import { type History, historyOf } from './history.ts';
import { readMarketLow } from './market-low.ts';
import { type ObservedOffer, readObservedOffers } from './read-histories.ts';
import { dayMs, rule } from './rule.ts';
import { judge, type Verdict } from './verdict.ts';

type ReadPoint = {
  at: number;
  priceCents: number;
  struckCents: number;
  currency: string;
  inStock: boolean;
  runId: number | null;
  refused: boolean;
};

type ReadOffer = { currency: string; isOffered: boolean; storeId: number };

/**
 * Reads all observations of a product, and judges its present reduction by them. The judgment is made at `now`, so that
 * its days count to today; the stored one (`offer_verdict`) may be a day old.
 * @returns undefined for an unknown id
 */
export async function readPriceHistory(db: Db, productId: number, now: Date): Promise<PriceHistory | undefined> {
  const { rows } = await sql<ReadOffer>`
    select currency, ended_at is null as "isOffered", store_id as "storeId" from product
    where id = ${productId} and subcategory_id is not null`.execute(db);
  const [offer] = rows;
  if (!offer) return undefined;
  const [points, observedOffers, elsewhere] = await Promise.all([
    readPoints(db, productId, offer.storeId, now),
    readObservedOffers(db, [productId], now),
    readMarketLow(db, productId, now),
  ]);
  const observed = observedOffers.get(productId);
  if (!observed) return undefined;
  const judgment = offer.isOffered ? (await judgmentsOf(db, observedOffers)).get(productId) : undefined;
  const firstAt = points[0]?.at ?? Number.POSITIVE_INFINITY;
  return {
    product_id: productId,
    currency: offer.currency,
    as_of: iso(observed.asOf),
    points: points.map(({ at, priceCents, struckCents, currency, inStock, runId, refused }) => ({
      at: iso(at),
      price: priceCents / 100,
      original_price: struckCents / 100,
      currency,
      in_stock: inStock,
      run_id: runId,
      refused,
    })),
    gaps: observed.gaps.filter(({ to }) => to > firstAt).map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    breaks: observed.breaks.flatMap(({ at, reason }) => (reason === 'currency' ? [] : [{ at: iso(at), reason }])),
    elsewhere: elsewhere.map(({ from, to, cents }) => ({ from: iso(from), to: iso(to), price: cents / 100 })),
    judgment: judgment ?? null,
  };
}

/** Reads every point of a product up to `now`, refused ones too. The run is that of the store's feeds which began at that moment. */
async function readPoints(db: Db, productId: number, storeId: number, now: Date): Promise<ReadPoint[]> {
  const { rows } = await sql<ReadPoint>`
    select ${millis(sql`price_point.seen_at`)} as at, price_cents as "priceCents", original_cents as "struckCents",
      currency, in_stock as "inStock", run.id as "runId", ${isRefused} as refused
    from price_point left join (
      select started_at, max(feed_run.id) as id from feed_run join feed on feed.id = feed_run.feed_id
      where feed.store_id = ${storeId} group by started_at
    ) as run on run.started_at = price_point.seen_at
    where product_id = ${productId} and price_point.seen_at <= ${now}::timestamptz order by price_point.seen_at`.execute(
    db,
  );
  return rows;
}

/** Judges the present reductions of products like `readPriceHistory`, by product id. Omits products without one. */
export async function readJudgments(db: Db, productIds: readonly number[], now: Date): Promise<Map<number, Judgment>> {
  return judgmentsOf(db, await readObservedOffers(db, productIds, now, { onlyReduced: true }));
}

async function judgmentsOf(db: Db, observed: ReadonlyMap<number, ObservedOffer>): Promise<Map<number, Judgment>> {
  const elsewhere = await readConfirmations(
    db,
    [...observed.values()].flatMap(({ elsewhereId }) => elsewhereId ?? []),
  );
  return new Map(
    [...observed].flatMap(([productId, { points, gaps, breaks, asOf, elsewhereId }]) => {
      const history = historyOf(points, gaps, asOf);
      const verdict = judge(history, breaks, elsewhereId !== null);
      const confirmedBy = elsewhere.get(elsewhereId ?? 0) ?? null;
      return verdict ? [[productId, writeJudgment(verdict, history, confirmedBy)] as const] : [];
    }),
  );
}

type Confirmation = NonNullable<Judgment['confirmed_by']>;

/** Reads the offers of other stores that confirm a struck price, by product id. */
async function readConfirmations(db: Db, productIds: readonly number[]): Promise<Map<number, Confirmation>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Confirmation>`
    select product.id as product_id, store.name as store, (price_cents / 100.0)::float8 as price
    from product join store on store.id = product.store_id
    where product.id = any(${sql.val(`{${productIds.join(',')}}`)}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Returns a verdict as the API states it, with the prices that its sentences name. */
function writeJudgment(verdict: Verdict, { steps }: History, confirmedBy: Judgment['confirmed_by']): Judgment {
  const { began, raise, gap } = verdict;
  const struckCents = steps.at(-1)?.struckCents ?? 0;
  const offered = steps.filter(({ state }) => state === 'offered');
  const asked = offered
    .filter(({ from, to }) => from < began && to > began - rule.askedWindowDays * dayMs)
    .map(({ priceCents }) => priceCents)
    .filter((priceCents) => priceCents * 100 >= struckCents * rule.askedPercent);
  const raisedTo = raise && offered.find(({ from }) => from === raise.at);
  const raisedFrom = raise && offered.findLast(({ to }) => to <= raise.at);
  return {
    verdict: verdict.verdict,
    rule: verdict.rule,
    claim_percentage: verdict.claimPercent,
    proven_percentage: verdict.provenPercent,
    began_at: iso(began),
    prior_price: verdict.priorCents === null ? null : verdict.priorCents / 100,
    asked_days: verdict.askedDays,
    asked_price: asked.length === 0 ? null : Math.min(...asked) / 100,
    highest_price: Math.max(...offered.map(({ priceCents }) => priceCents)) / 100,
    observed_days: verdict.observedDays,
    reduced_days: verdict.reducedDays,
    first_seen_at: iso(verdict.firstSeen),
    raised: raise && {
      from_price: raise.fromCents / 100,
      until: iso(raisedFrom?.to ?? raise.at),
      to_price: raise.toCents / 100,
      original_price: (raisedTo?.struckCents ?? struckCents) / 100,
      at: iso(raise.at),
    },
    gap: gap && { from: iso(gap.from), to: iso(gap.to) },
    break: verdict.break && { at: iso(verdict.break.at), reason: verdict.break.reason },
    confirmed_by: confirmedBy,
  };
}

function iso(millisecond: number): string {
  return new Date(millisecond).toISOString();
}
