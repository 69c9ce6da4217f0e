import { sql } from 'kysely';
import { isRefused } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { millis, openRunLog, type RunKey, type RunLog } from './feed-runs.ts';
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

export type ReadObserved = {
  /** Leaves out products that have no struck price above their price, or that ended. */
  onlyReduced?: boolean;
  /** The runs up to `now`, for several calls together. */
  runs?: RunLog;
};

/**
 * Reads the observations of products. Refused prices are left out, as everywhere.
 * @param now the time up to which prices count. A feed that was silent for longer than 72 hours counts to its last run,
 *   or to a later price
 * @returns by product id; unknown ids are left out
 */
export async function readObservedOffers(
  db: Db,
  productIds: readonly number[],
  now: Date,
  { onlyReduced = false, runs = openRunLog(now) }: ReadObserved = {},
): Promise<Map<number, ObservedOffer>> {
  const isWanted = onlyReduced
    ? sql`product.price_cents < product.original_cents and product.ended_at is null`
    : sql`true`;
  const { rows: offers } = await sql<RunKey & { id: number; elsewhereId: number | null }>`
    select product.id, product.store_id as "storeId", product_sighting.feed_id as "feedId",
      ${askedElsewhere(now)} as "elsewhereId"
    from product left join product_sighting on product_sighting.product_id = product.id
    where product.id = any(${idList(productIds)}::integer[]) and ${isWanted}`.execute(db);
  const observed = new Map<number, ObservedOffer>();
  if (offers.length === 0) return observed;
  const ids = sql`${idList(offers.map(({ id }) => id))}::integer[]`;
  const { rows: logs } = await sql<{ id: number; points: string }>`
    select product_id as id, string_agg(
      concat_ws(' ', ${millis(sql`seen_at`)}, price_cents, original_cents, currency, in_stock::integer), ',') as points
    from price_point where product_id = any(${ids}) and seen_at <= ${now}::timestamptz and not ${isRefused}
    group by product_id`.execute(db);
  const { rows: breaks } = await sql<Break & { id: number }>`
    select product_id as id, ${millis(sql`at`)} as at, reason
    from price_break where product_id = any(${ids}) order by at`.execute(db);
  await runs.read(db, offers);
  const pointsOf = new Map(logs.map(({ id, points }) => [id, points]));
  for (const { elsewhereId, ...offer } of offers) {
    const points = pointsFrom(pointsOf.get(offer.id));
    observed.set(offer.id, {
      points,
      breaks: [],
      elsewhereId,
      ...observedUntil(points, runs.of(offer), now.getTime()),
    });
  }
  for (const { id, ...one } of breaks) observed.get(id)?.breaks.push(one);
  return observed;
}

/** Writes ids as an array of PostgreSQL. */
const idList = (ids: readonly number[]) => sql.val(`{${ids.join(',')}}`);

/** Reads the points of a product from one text: a row for each would cost twice the time. In order of time. */
function pointsFrom(text: string | undefined): PricePoint[] {
  const points = (text?.split(',') ?? []).map((point): PricePoint => {
    const [at, priceCents, struckCents, currency = '', isOffered] = point.split(' ');
    return {
      at: Number(at),
      priceCents: Number(priceCents),
      struckCents: Number(struckCents),
      currency,
      isOffered: isOffered === '1',
    };
  });
  return points.sort((one, other) => one.at - other.at);
}

/**
 * Returns how far an offer is known, and its gaps. A price behind the last run of a silent feed counts, such as an
 * announced one: the time between is a gap.
 */
function observedUntil(
  points: readonly PricePoint[],
  runs: ReturnType<RunLog['of']>,
  now: number,
): Pick<ObservedOffer, 'gaps' | 'asOf'> {
  const { last, gaps } = runs ?? { last: now, gaps: [] };
  if (now - last <= maxRunDistanceMs) return { gaps, asOf: now };
  const asOf = Math.max(last, points.at(-1)?.at ?? last);
  return { gaps: asOf - last > maxRunDistanceMs ? [...gaps, { from: last, to: asOf }] : gaps, asOf };
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
