import { sql } from 'kysely';
import { isRefused } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type Gap, maxRunDistanceMs, type PricePoint } from './history.ts';
import type { Break } from './verdict.ts';

/** The observations of an offer, as the verdict needs them. Times in ms since 1970. */
export type ObservedOffer = {
  points: PricePoint[];
  gaps: readonly Gap[];
  breaks: Break[];
  /** The time until which the offer was observed. */
  asOf: number;
  /** A product of another store that asks the struck price for the same item, or null. */
  elsewhereId: number | null;
};

/** Selects a time as ms since 1970. */
export const millis = (time: ReturnType<typeof sql>) => sql<number>`floor(extract(epoch from ${time}) * 1000)::float8`;

/**
 * Reads the observations of products. Refused prices are left out, as everywhere.
 * @param now the time up to which prices count. A feed that was silent for longer than 72 hours counts to its last run.
 * @returns by product id; unknown ids are left out
 */
export async function readObservedOffers(
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, ObservedOffer>> {
  const ids = sql`${sql.val(productIds)}::integer[]`;
  const [offers, points, breaks] = await Promise.all([
    sql<{ id: number; storeId: number; feedId: number | null; elsewhereId: number | null }>`
      select product.id, product.store_id as "storeId", product_sighting.feed_id as "feedId",
        ${askedElsewhere(now)} as "elsewhereId"
      from product left join product_sighting on product_sighting.product_id = product.id
      where product.id = any(${ids})`.execute(db),
    sql<PricePoint & { id: number }>`
      select product_id as id, ${millis(sql`seen_at`)} as at, price_cents as "priceCents",
        original_cents as "struckCents", currency, in_stock as "isOffered"
      from price_point where product_id = any(${ids}) and not ${isRefused} order by product_id, seen_at`.execute(db),
    sql<Break & { id: number }>`
      select product_id as id, ${millis(sql`at`)} as at, reason
      from price_break where product_id = any(${ids}) order by at`.execute(db),
  ]);
  const runs = await readRuns(db, offers.rows, now);
  const observed = new Map<number, ObservedOffer>();
  for (const { id, storeId, feedId, elsewhereId } of offers.rows) {
    const { gaps, asOf } = runs.of(feedId, storeId);
    observed.set(id, { points: [], breaks: [], gaps, asOf, elsewhereId });
  }
  for (const { id, ...point } of points.rows) observed.get(id)?.points.push(point);
  for (const { id, ...one } of breaks.rows) observed.get(id)?.breaks.push(one);
  return observed;
}

/**
 * Selects a product of another store that asks 98 % of the struck price or more for the same GTIN and brand, and was
 * seen within 48 hours. Relies on the index product_gtin.
 */
function askedElsewhere(now: Date) {
  return sql`case when product.gtin <> '' and product.price_cents < product.original_cents then (
    select other.id from product as other
    left join product_sighting as sighting on sighting.product_id = other.id
    left join feed on feed.id = sighting.feed_id and not sighting.is_doubted
    where other.gtin = product.gtin and other.gtin <> '' and other.ended_at is null
      and other.store_id <> product.store_id and other.brand_id = product.brand_id
      and other.currency = product.currency and other.price_cents::bigint * 100 >= product.original_cents::bigint * 98
      and greatest(sighting.seen_at, feed.all_seen_at) > ${now}::timestamptz - interval '48 hours'
    order by other.price_cents, other.id limit 1
  ) end`;
}

type Runs = { gaps: readonly Gap[]; asOf: number };

/**
 * Reads when feeds were read whole, and their gaps. A product without a feed of its own, such as one that ended, counts
 * to all feeds of its store together. A run that is being merged counts as complete.
 */
async function readRuns(db: Db, offers: readonly { storeId: number; feedId: number | null }[], now: Date) {
  const feedIds = [...new Set(offers.flatMap(({ feedId }) => feedId ?? []))];
  const storeIds = [...new Set(offers.flatMap(({ feedId, storeId }) => (feedId === null ? storeId : [])))];
  const counts = sql`started_at <= ${now}::timestamptz
    and (status = 'complete' or (status = 'running' and started_at = ${now}::timestamptz))`;
  const { rows } = await sql<{ key: string; last: number; gaps: Gap[] }>`
    select key, max(at) as last, coalesce(
        jsonb_agg(jsonb_build_object('from', former, 'to', at) order by at)
          filter (where at - former > ${maxRunDistanceMs}), '[]') as gaps
    from (
      select key, at, lag(at) over (partition by key order by at) as former
      from (
        select 'feed ' || feed_id as key, ${millis(sql`started_at`)} as at
        from feed_run where feed_id = any(${sql.val(feedIds)}::integer[]) and ${counts}
        union all
        select 'store ' || store_id, ${millis(sql`started_at`)}
        from feed_run join feed on feed.id = feed_run.feed_id
        where store_id = any(${sql.val(storeIds)}::integer[]) and ${counts}
      ) as run
    ) as spaced
    group by key`.execute(db);
  const found = new Map(rows.map((row) => [row.key, row]));
  return {
    of(feedId: number | null, storeId: number): Runs {
      const { gaps = [], last = now.getTime() } =
        found.get(feedId === null ? `store ${storeId}` : `feed ${feedId}`) ?? {};
      return { gaps, asOf: now.getTime() - last > maxRunDistanceMs ? last : now.getTime() };
    },
  };
}

/** Tells whether the complete run before this one is further away than 72 hours. False for a first run. */
export async function followsGap(db: Db, run: { id: number; feed_id: number; seenAt: Date }): Promise<boolean> {
  const { rows } = await sql<{ at: number | null }>`
    select ${millis(sql`max(started_at)`)} as at from feed_run
    where feed_id = ${run.feed_id} and id < ${run.id} and status = 'complete'`.execute(db);
  const at = rows[0]?.at ?? null;
  return at !== null && run.seenAt.getTime() - at > maxRunDistanceMs;
}
