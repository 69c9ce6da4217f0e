import { type RawBuilder, sql } from 'kysely';
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

/** An offer whose observations are read. */
type OfferKey = RunKey & { id: number; elsewhereId: number | null };

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
  const { rows: offers } = await sql<OfferKey>`
    select product.id, product.store_id as "storeId", product_sighting.feed_id as "feedId",
      ${askedElsewhere(now)} as "elsewhereId"
    from product left join product_sighting on product_sighting.product_id = product.id
    where product.id = any(${idList(productIds)}::integer[]) and ${isWanted}`.execute(db);
  return observeOffers(db, offers, now, runs);
}

/** Returns the products of other stores at which the struck prices of products are asked, by product id. */
export async function readElsewhere(db: Db, productIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; elsewhereId: number | null }>`
    select product.id, ${askedElsewhere(now)} as "elsewhereId"
    from product where product.id = any(${idList(productIds)}::integer[])`.execute(db);
  return new Map(rows.flatMap(({ id, elsewhereId }) => (elsewhereId === null ? [] : [[id, elsewhereId] as const])));
}

/** Reads the observations of offers whose store, feed and confirmation elsewhere are known. */
export async function observeOffers(
  db: Db,
  offers: readonly OfferKey[],
  now: Date,
  runs: RunLog,
): Promise<Map<number, ObservedOffer>> {
  const observed = new Map<number, ObservedOffer>();
  if (offers.length === 0) return observed;
  const ids = sql`${idList(offers.map(({ id }) => id))}::integer[]`;
  const { rows: breaks } = await sql<Break & { id: number }>`
    select product_id as id, ${millis(sql`at`)} as at, reason
    from price_break where product_id = any(${ids}) order by at`.execute(db);
  await runs.read(db, offers);
  const pointsOf = await readPoints(db, ids, now);
  for (const offer of offers) {
    const points = pointsOf.get(offer.id) ?? [];
    const until = observedUntil(points, runs.of(offer), now.getTime());
    observed.set(offer.id, { points, breaks: [], elsewhereId: offer.elsewhereId, ...until });
  }
  for (const { id, ...one } of breaks) observed.get(id)?.breaks.push(one);
  return observed;
}

/** Writes ids as an array of PostgreSQL. */
const idList = (ids: readonly number[]) => sql.val(`{${ids.join(',')}}`);

/** Bytes of a point as `readPoints` selects it, and the places of its fields. */
const pointBytes = 24;
const places = { at: 4, price: 12, struck: 16, currency: 20, isOffered: 23 };

/** PostgreSQL sends times as microseconds since 2000. */
const postgresEpochMs = Date.UTC(2000, 0);

/**
 * Reads the points of products that are not refused, by product, in order of time. All points come in one value of fixed
 * width: as a row or a text for each product, they would take half as long again.
 */
async function readPoints(db: Db, ids: RawBuilder<unknown>, now: Date): Promise<Map<number, PricePoint[]>> {
  const { rows } = await sql<{ points: Buffer | null; refused: string | null }>`
    select string_agg(int4send(product_id) || timestamptz_send(seen_at) || int4send(price_cents)
        || int4send(original_cents) || textsend(rpad(currency, 3)) || boolsend(in_stock), '') as points,
      (select string_agg(concat_ws(' ', product_id, ${millis(sql`seen_at`)}), ',')
        from price_correction where product_id = any(${ids})) as refused
    from price_point where product_id = any(${ids}) and seen_at <= ${now}::timestamptz`.execute(db);
  const [{ points: bytes, refused: refusedText } = { points: null, refused: null }] = rows;
  const refused = new Set(refusedText?.split(','));
  const pointsOf = new Map<number, PricePoint[]>();
  for (let from = 0; bytes && from < bytes.length; from += pointBytes) {
    const id = bytes.readInt32BE(from);
    const point = pointAt(bytes, from);
    if (refused.size > 0 && refused.has(`${id} ${point.at}`)) continue;
    const points = pointsOf.get(id);
    if (points) points.push(point);
    else pointsOf.set(id, [point]);
  }
  for (const points of pointsOf.values()) sortByTime(points);
  return pointsOf;
}

/** Sorts points that are not in order already. */
function sortByTime(points: PricePoint[]): void {
  let formerAt = Number.NEGATIVE_INFINITY;
  for (const { at } of points) {
    if (at < formerAt) {
      points.sort((one, other) => one.at - other.at);
      return;
    }
    formerAt = at;
  }
}

/** The names of currencies by their three bytes, since a batch has few. */
const currencies = new Map<number, string>();

function currencyAt(bytes: Buffer, from: number): string {
  const code = bytes.readUIntBE(from, 3);
  let currency = currencies.get(code);
  if (currency === undefined) {
    currency = bytes.toString('latin1', from, from + 3).trimEnd();
    currencies.set(code, currency);
  }
  return currency;
}

function pointAt(bytes: Buffer, from: number): PricePoint {
  const micros = bytes.readInt32BE(from + places.at) * 2 ** 32 + bytes.readUInt32BE(from + places.at + 4);
  return {
    at: Math.floor(micros / 1000) + postgresEpochMs,
    priceCents: bytes.readInt32BE(from + places.price),
    struckCents: bytes.readInt32BE(from + places.struck),
    currency: currencyAt(bytes, from + places.currency),
    isOffered: bytes[from + places.isOffered] === 1,
  };
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
 * Selects a product of another store that asks 98 % of the struck price or more for the same piece, and was seen within
 * 48 hours. The same piece has the same GTIN and brand, or the same item. Relies on the indexes product_gtin and
 * product_item.
 */
function askedElsewhere(now: Date) {
  return sql`case when product.price_cents < product.original_cents and ${mayBeShared} then (
    select other.id from ${offersOfPiece} as other
    left join product_sighting as sighting on sighting.product_id = other.id
    left join feed on feed.id = sighting.feed_id and not sighting.is_doubted
    -- '+ 0': PostgreSQL would read the index of brands too, and with it thousands of products for one.
    where other.store_id <> product.store_id and other.brand_id + 0 = product.brand_id
      and other.currency = product.currency and other.price_cents::bigint * 100 >= product.original_cents::bigint * 98
      and greatest(sighting.seen_at, feed.all_seen_at) > ${now}::timestamptz - interval '48 hours'
    order by other.price_cents, other.id limit 1
  ) end`;
}

/** SQL: whether other stores may list the piece of `product`. */
export const mayBeShared = sql<boolean>`(product.gtin <> '' or product.item_id is not null)`;

/** SQL: the living offers with the GTIN or the item of `product`. Two parts, since each has an index of its own. */
export const offersOfPiece = sql`(
  select id, store_id, brand_id, currency, price_cents from product as twin
  where twin.gtin = product.gtin and twin.gtin <> '' and twin.ended_at is null
  union all
  select id, store_id, brand_id, currency, price_cents from product as twin
  where twin.item_id = product.item_id and twin.ended_at is null)`;
