import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { VerdictName } from '#contract/verdict-names.ts';
import { dollarCentsOfProduct, isCurrencyShown, rateDayOfProduct } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { joinVerdictById, verdictOfProduct } from '#server/pricing/verdict-of-product.ts';
import { imagesOf } from './card-images.ts';
import { joinSeeingFeed, lastSeenAt } from './last-seen.ts';
import type { Names } from './names.ts';
import { shownTerms, type Terms } from './terms.ts';
import { dollarsOfVariants, packVariants } from './variants.ts';

/** What a cache knows of a card without its bytes. */
export type AboutCard = {
  /** Where the terms begin. */
  jsonBytes: number;
  /** The length of the terms, 0 without any. */
  termsBytes: number;
  priceVaries: boolean;
  /** Monotonic, in ms. */
  readAt: number;
};

/** The bytes of a card's JSON, then those of its terms, then those of its packed variants. */
export type ReadCard = { bytes: Buffer; about: AboutCard };

/**
 * Cards by product id, without unknown ids.
 * `position`: every write of transactions below this number is visible to the read; 0 if no card was found.
 */
export type ReadCards = { cards: Map<number, ReadCard>; position: number };

/** Names of brands and stores by id, as listings show them. */
export type CardNames = Pick<Names, 'brands' | 'stores'>;

/** A row of the statement. Prices are in cents, times in seconds since 1970. */
type Row = {
  id: number;
  name: string;
  brand_id: number;
  store_id: number;
  subcategory_id: number;
  description: string;
  currency: string;
  original_cents: number;
  price_cents: number;
  /** Null for a price in dollars, and for a currency without a rate. */
  dollar_cents: number | null;
  rate_day: string | null;
  discount_percent: number;
  price_varies: boolean;
  verdict: VerdictName | null;
  proven_percent: number | null;
  asked_days: number | null;
  prior_cents: number | null;
  color: string;
  buy_url: string;
  created_at: number;
  seen_at: number | null;
  unavailable_because: 'ended' | 'currency' | null;
  item: { stores: number; lowest_price_in_dollars: number | null; is_converted: boolean } | null;
  /** `[{ "hash": …, "thumbhash": … }]`; null until the images have been processed. */
  images: string | null;
  /** The number of image addresses at the store. */
  pictures: number;
  sizes: string[];
  terms: string | null;
  variants: string | null;
  /** The variants' prices in cents of a dollar, where they differ. */
  dollars: (number | null)[] | null;
  is_offered: boolean;
  position: number;
};

/**
 * Composes the statement that reads cards by primary key, one for any number of ids.
 *
 * It selects plain columns: `row_to_json` and `to_char` took a fifth of its time. Names are in memory.
 * The ids are a subquery, which hides their number from the planner. PostgreSQL would otherwise plan each statement
 * with few ids anew, which takes ten times as long as reading a card.
 */
function statementOf(shownCurrencies: readonly string[] | undefined) {
  const unavailableReason = sql`case when product.ended_at is not null then 'ended'
    when not (${isCurrencyShown(shownCurrencies)}) then 'currency' end`;
  return sql`${sql.raw(plannedOnce)}
    select product.id, product.name, product.brand_id, product.store_id, product.subcategory_id, product.description,
      product.currency, product.original_cents, product.price_cents,
      case when product.currency <> 'USD' then ${dollarCentsOfProduct} end as dollar_cents,
      ${rateDayOfProduct} as rate_day, product.discount_percent, product.price_varies,
      ${verdictOfProduct} as verdict, offer_verdict.proven_percent, offer_verdict.asked_days, offer_verdict.prior_cents,
      product.color, product.buy_url, ${secondsOf(sql.ref('product.created_at'))} as created_at,
      ${secondsOf(lastSeenAt)} as seen_at, ${unavailableReason} as unavailable_because,
      case when product.item_id is not null and ${unavailableReason} is null then
        ${itemOf(shownCurrencies)} end as item,
      product.images::text as images, cardinality(product.image_urls) as pictures,
      array_to_json(product.size_labels) as sizes, product.terms::text as terms, product.variants::text as variants,
      ${dollarsOfVariants} as dollars, product.ended_at is null as is_offered,
      (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as position
    from product
    left join product_sighting on product_sighting.product_id = product.id ${joinSeeingFeed}
    ${joinVerdictById}
    cross join lateral (select product.item_id as id) as own_item
    where product.id = any((select ${sql.val('{}')}::integer[])::integer[]) and product.subcategory_id is not null`;
}

const secondsOf = (time: RawBuilder<unknown>) => sql`date_part('epoch', ${time})`;

/**
 * Selects the listed offers of the piece `own_item`: the stores, and the lowest price in dollars unless an offer has
 * none. Null for a piece of one store. Relies on the index product_item. `offset 0` keeps the planner from copying the price
 * in dollars, with its own plans, into each aggregate.
 */
const itemOf = (shownCurrencies: readonly string[] | undefined) => sql`(
  select case when count(distinct offer.store_id) > 1 then json_build_object('stores', count(distinct offer.store_id),
    'lowest_price_in_dollars', (case when bool_and(offer.cents is not null) then min(offer.cents) end / 100.0)::float8,
    'is_converted', (array_agg(offer.currency <> 'USD' order by offer.cents, offer.currency <> 'USD'))[1]) end
  from (
    select store_id, currency, ${dollarCentsOfProduct} as cents from product
    where product.item_id = own_item.id and product.ended_at is null and product.subcategory_id is not null
      and ${isCurrencyShown(shownCurrencies)}
    offset 0
  ) as offer)`;

/**
 * Creates a function that reads cards from a database.
 * @param namesInUse returns the names that are in memory; others are read
 */
export function createCardReader(
  namesInUse: () => CardNames,
  shownCurrencies: readonly string[] | undefined,
): (db: Db, ids: readonly number[]) => Promise<ReadCards> {
  const statement = statementOf(shownCurrencies);
  /** Compiled once: composing and compiling took the driver longer than sending. */
  let text: string | undefined;

  return async (db, ids) => {
    text ??= statement.compile(db).sql;
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [`{${ids.join()}}`]));
    const readAt = performance.now();
    const names = await namesOfAll(db, rows, namesInUse());
    const cards = new Map<number, ReadCard>();
    for (const row of rows) {
      const [brand, store] = [names.brands.get(row.brand_id), names.stores.get(row.store_id)];
      if (brand !== undefined && store !== undefined) cards.set(row.id, cardOf(row, brand, store, readAt));
    }
    return { cards, position: rows[0]?.position ?? 0 };
  };
}

/** Returns names for all rows. Reads them if memory lacks one: a product may be newer than the index. */
async function namesOfAll(db: Db, rows: readonly Row[], known: CardNames): Promise<CardNames> {
  if (rows.every((row) => known.brands.has(row.brand_id) && known.stores.has(row.store_id))) return known;
  const [brands, stores] = await Promise.all([
    readNames(db, 'brand', new Set(rows.map((row) => row.brand_id))),
    readNames(db, 'store', new Set(rows.map((row) => row.store_id))),
  ]);
  return { brands, stores };
}

async function readNames(db: Db, table: 'brand' | 'store', ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Serializes a card. The fields of `Liking` are prepended later.
 * The lists are built here, too: in PostgreSQL they took longer than all the rest.
 */
function cardOf(row: Row, brand: string, store: string, readAt: number): ReadCard {
  const images = imagesOf(row.id, row.images, row.pictures);
  const [first] = images;
  const json = JSON.stringify({
    small_image: first?.small ?? '',
    cache_image: first?.cache ?? '',
    image_hash: first?.hash ?? '',
    images,
    sizes: row.sizes.map((name) => ({ name })),
    id: row.id,
    name: row.name,
    brand,
    brand_id: row.brand_id,
    store,
    store_id: row.store_id,
    subcategory_id: row.subcategory_id,
    description: row.description,
    currency: row.currency,
    original_price: row.original_cents / 100,
    discounted_price: row.price_cents / 100,
    price_in_dollars: inUnits(row.dollar_cents),
    rate_day: row.rate_day,
    discount_percentage: row.discount_percent,
    price_varies: row.price_varies,
    verdict: row.verdict,
    proven_percentage: row.proven_percent,
    asked_days: row.asked_days,
    prior_price: inUnits(row.prior_cents),
    color: row.color,
    buy_url: row.buy_url,
    created_at: isoTime(row.created_at),
    checked_at: row.seen_at === null ? null : isoTime(row.seen_at),
    available: row.unavailable_because === null,
    unavailable_because: row.unavailable_because,
    item: row.item,
  }).slice(1);
  const terms = row.terms === null ? '' : JSON.stringify(shownTerms(JSON.parse(row.terms) as Terms));
  const variants = packVariants(row.variants, row.is_offered, row.dollars);
  const bytes = Buffer.from(json + terms + variants);
  const termsBytes = Buffer.byteLength(terms);
  const jsonBytes = bytes.length - termsBytes - Buffer.byteLength(variants);
  return { bytes, about: { jsonBytes, termsBytes, priceVaries: row.price_varies, readAt } };
}

const inUnits = (cents: number | null) => (cents === null ? null : cents / 100);

/** Returns a time as ISO 8601, its milliseconds rounded down. Seconds as a double hold microseconds only if rounded. */
function isoTime(seconds: number): string {
  return new Date(Math.floor(Math.round(seconds * 1e6) / 1000)).toISOString();
}
