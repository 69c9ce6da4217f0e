import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { DetailedProduct, Product } from '#contract/products.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import { createByteCache } from '#server/platform/cache/byte-cache.ts';
import { dollarCentsOfProduct, isCurrencyShown, rateDayOfProduct } from '#server/platform/currencies/in-dollars.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { joinVerdict, verdictOfProduct } from '#server/pricing/verdict-of-product.ts';
import { createBatchLoader, type Load } from './batch-loader.ts';
import { imagesOf } from './card-images.ts';
import type { ShownPrice } from './index/shown-prices.ts';
import { joinSeeingFeed, lastSeenAt } from './last-seen.ts';
import { type LikingOf, likingJson } from './liking.ts';
import { shownTerms, type Terms } from './terms.ts';
import { dollarsOfVariants, packVariants, unpackVariants, withShown } from './variants.ts';

/** An older card is read again, because its last sighting may have moved. */
const freshMs = 5 * 60 * 1000;

/** Cards per statement while cards are read ahead. */
const readAheadBatch = 48;

/** Product cards (the product JSON of API responses), read by id and cached as bytes. */
export type Cards = {
  /**
   * Returns the products' JSON joined by commas, in the order of the ids. Unknown ids are skipped, so it may be empty.
   * @param shown prices to show in place of the products' own
   */
  readJson(ids: readonly number[], likingOf?: LikingOf, shown?: ShownPrices): Promise<Buffer<ArrayBuffer>>;
  /** Same as `readJson`, parsed into objects. */
  read(ids: readonly number[], likingOf?: LikingOf, shown?: ShownPrices): Promise<Product[]>;
  /** Returns a product's JSON with its terms and variants, or undefined for an unknown id. */
  readDetailedJson(id: number, likingOf?: LikingOf): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Same as `readDetailedJson`, parsed into an object. */
  readDetailed(id: number): Promise<DetailedProduct | undefined>;
  /** Returns the ids that belong to a product, offered or ended. */
  known(ids: readonly number[]): Promise<number[]>;
  /** Fills the cache before requests need the cards, until it is 90 % full. */
  readAhead(ids: readonly number[], signal: AbortSignal): Promise<void>;
  /** Drops the cards of products that changed. */
  evict(ids: Iterable<number>): void;
  /**
   * Marks every card stale, for changes that may affect any product.
   * Stale cards are read again, and served only while no database is available.
   */
  markStale(): void;
};

/** By product id: see `IndexAnswer.shown`. */
type ShownPrices = ReadonlyMap<number, ShownPrice>;

/**
 * Returns the shared part of a card, without the fields of `Liking`: the bytes of its JSON, then those of its terms, then
 * those of its variants.
 */
type CardOf = (id: number) => CachedCard | undefined;
type CachedCard = { bytes: Buffer; about: AboutCard };
/** `jsonBytes`: where the terms begin. `termsBytes`: their length, 0 without any. `readAt`: monotonic, in ms. */
type AboutCard = { jsonBytes: number; termsBytes: number; priceVaries: boolean; readAt: number };
type LoadedCard = { text: string; about: AboutCard };

type Reading = Pick<Connection, 'db' | 'readDb'> & {
  /** The position of the index in the history of transactions. A card may be newer, never older. */
  position: () => number;
  /** Currencies whose offers are listed. Undefined lists all. */
  shownCurrencies?: readonly string[] | undefined;
};

/**
 * Creates the cache of product cards.
 * @param cacheBytes memory for cards, about 2 kB each
 */
export function createCards({ db, readDb, position, shownCurrencies }: Reading, cacheBytes: number): Cards {
  const cached = createByteCache<number, AboutCard>(cacheBytes);
  /** Cards read earlier (ms, monotonic) are stale. After a failover they may describe rows that the new primary never had. */
  let trustedSince = Number.NEGATIVE_INFINITY;
  let changes = 0;
  let asked = 0;
  const load: Load<LoadedCard> = createBatchLoader(async (ids) => {
    const since = changes;
    const least = position();
    // The replica may have just gone away. A retry reaches another replica or the primary.
    const found = await readCards(readDb, ids, shownCurrencies).catch((error) => {
      if (isUnavailable(error)) return readCards(readDb, ids, shownCurrencies);
      throw error;
    });
    // The index may have read from a replica that is ahead of this one.
    const isBehind = readDb !== db && (found.position < least || found.cards.size < ids.length);
    const { cards } = isBehind ? await readCards(db, ids, shownCurrencies).catch(() => found) : found;
    // A card read before a change must not outlive it in the cache.
    if (since === changes) for (const [id, { text, about }] of cards) cached.set(id, text, about);
    return cards;
  });

  function isTrusted(id: number): boolean {
    const about = cached.about(id);
    return about !== undefined && about.readAt >= trustedSince;
  }

  /**
   * Loads the cards that are not cached, then passes all of them to `use` at once. Aged cards are read again afterwards.
   * @param use must be synchronous: the ring buffer may overwrite cached bytes during an await
   */
  async function withCards<Seen>(ids: readonly number[], use: (cardOf: CardOf) => Seen): Promise<Seen> {
    const loaded = new Map<number, LoadedCard>();
    const tried = new Set<number>();
    for (;;) {
      const missing = ids.filter((id) => !tried.has(id) && !isTrusted(id));
      if (missing.length === 0) break;
      asked += 1;
      for (const id of missing) tried.add(id);
      const read = await load(missing).catch((error) => {
        if (isUnavailable(error) && missing.every(cached.has)) return undefined;
        throw error;
      });
      for (const id of read ? missing : []) {
        const card = read?.get(id);
        if (card === undefined) cached.evict(id);
        else loaded.set(id, card);
      }
    }
    const oldest = performance.now() - freshMs;
    const aged: number[] = [];
    const seen = use((id) => {
      const card = loaded.get(id);
      if (card) return { bytes: Buffer.from(card.text), about: card.about };
      const known = cached.get(id);
      if (known && known.about.readAt < oldest) aged.push(id);
      return known;
    });
    // Not awaited: aged cards have been served already, so a failed refresh does no harm.
    if (aged.length > 0) load(aged).catch(() => {});
    return seen;
  }

  function readJson(ids: readonly number[], likingOf?: LikingOf, shown?: ShownPrices): Promise<Buffer<ArrayBuffer>> {
    return withCards(ids, (cardOf) => {
      const parts: Uint8Array[] = [];
      for (const id of ids) {
        const card = cardOf(id);
        if (!card) continue;
        if (parts.length > 0) parts.push(comma);
        const price = shown?.get(id);
        const fields = card.bytes.subarray(0, card.about.jsonBytes);
        parts.push(beginningOf(id, card, likingOf, price), price ? withShown(fields, packedIn(card), price) : fields);
      }
      return Buffer.concat(parts);
    });
  }

  function readDetailedJson(id: number, likingOf?: LikingOf): Promise<Buffer<ArrayBuffer> | undefined> {
    return withCards([id], (cardOf) => {
      const card = cardOf(id);
      if (!card) return undefined;
      const variants = Buffer.from(`,"terms":${termsIn(card)},"variants":${JSON.stringify(variantsIn(card))}}`);
      return Buffer.concat([
        beginningOf(id, card, likingOf),
        card.bytes.subarray(0, card.about.jsonBytes - 1),
        variants,
      ]);
    });
  }

  return {
    readJson,
    readDetailedJson,
    readDetailed: async (id) => JSON.parse((await readDetailedJson(id))?.toString() ?? 'null') ?? undefined,
    known: (ids) => withCards(ids, (cardOf) => ids.filter((id) => cardOf(id) !== undefined)),
    read: async (ids, likingOf, shown) => JSON.parse(`[${await readJson(ids, likingOf, shown)}]`) as Product[],
    async readAhead(ids, signal) {
      const hasCapacity = () => cached.size < cached.capacity * 0.9;
      for (let from = 0; from < ids.length && hasCapacity() && !signal.aborted; from += readAheadBatch) {
        const askedBefore = asked;
        const startedAt = performance.now();
        await load(ids.slice(from, from + readAheadBatch));
        // Requests come first: while they load cards, reading ahead takes a fifth of the time at most.
        if (asked > askedBefore)
          await pause(4 * (performance.now() - startedAt), undefined, { signal }).catch(() => {});
      }
    },
    evict(ids) {
      changes += 1;
      for (const id of ids) cached.evict(id);
    },
    markStale() {
      changes += 1;
      trustedSince = performance.now();
    },
  };
}

const comma = Buffer.from(',');

const termsIn = ({ bytes, about: { jsonBytes, termsBytes } }: CachedCard) =>
  termsBytes === 0 ? 'null' : bytes.toString('utf8', jsonBytes, jsonBytes + termsBytes);
const packedIn = ({ bytes, about }: CachedCard) => bytes.toString('utf8', about.jsonBytes + about.termsBytes);
const variantsIn = (card: CachedCard, shown?: ShownPrice) => unpackVariants(packedIn(card), shown);

function beginningOf(id: number, card: CachedCard, likingOf: LikingOf | undefined, shown?: ShownPrice): Buffer {
  return likingJson(likingOf?.(id, () => (card.about.priceVaries ? variantsIn(card, shown) : [])));
}

/** A card as read from the database: JSON, except for its lists, which are separate JSON texts. */
type ReadCard = {
  id: number;
  json: string;
  /** `[{ "hash": …, "thumbhash": … }]`; null until the images have been processed. */
  images: string | null;
  /** The number of image addresses at the store. */
  pictures: number;
  sizes: string;
  terms: string | null;
  variants: string | null;
  /** The variants' prices in cents of a dollar, where they differ. */
  dollars: (number | null)[] | null;
  priceVaries: boolean;
  isOffered: boolean;
  /** Every write of transactions below this number is visible to the read. */
  position: number;
};

/**
 * Reads cards by primary key, in one statement for any number of ids. The fields of `Liking` are prepended later.
 * PostgreSQL serializes the JSON: reading columns and serializing here kept the request thread busy eight times as long.
 * The lists are serialized here: in PostgreSQL they took longer than all the rest.
 */
async function readCards(
  db: Db,
  ids: readonly number[],
  shownCurrencies: Reading['shownCurrencies'],
): Promise<{ cards: Map<number, LoadedCard>; position: number }> {
  const unavailableReason = sql`case when product.ended_at is not null then 'ended'
    when not (${isCurrencyShown(shownCurrencies)}) then 'currency' end`;
  const { rows } = await sql<ReadCard>`${sql.raw(plannedOnce)}
    select product.id, row_to_json(card)::text as json, product.images::text as images,
      cardinality(product.image_urls) as pictures, array_to_json(product.size_labels)::text as sizes,
      product.terms::text as terms, product.variants::text as variants, ${dollarsOfVariants} as dollars, product.price_varies as "priceVaries", product.ended_at is null as "isOffered",
      (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as position
    from product
    join brand on brand.id = product.brand_id
    join store on store.id = product.store_id
    left join product_sighting on product_sighting.product_id = product.id ${joinSeeingFeed}
    ${joinVerdict} ${joinItem(shownCurrencies)}
    cross join lateral (
      select product.id, product.name, brand.name as brand, product.brand_id, store.name as store, product.store_id,
        product.subcategory_id, product.description, product.currency,
        (product.original_cents / 100.0)::float8 as original_price,
        (product.price_cents / 100.0)::float8 as discounted_price,
        case when product.currency <> 'USD' then (${dollarCentsOfProduct} / 100.0)::float8 end as price_in_dollars,
        ${rateDayOfProduct} as rate_day,
        product.discount_percent as discount_percentage, product.price_varies,
        ${verdictOfProduct} as verdict, offer_verdict.proven_percent as proven_percentage, offer_verdict.asked_days,
        (offer_verdict.prior_cents / 100.0)::float8 as prior_price,
        product.color, product.buy_url, ${isoTime(sql.ref('product.created_at'))} as created_at,
        ${isoTime(lastSeenAt)} as checked_at, ${unavailableReason} is null as available,
        ${unavailableReason} as unavailable_because,
        case when item.stores > 1 and ${unavailableReason} is null then json_build_object('stores', item.stores,
          'lowest_price_in_dollars', (item.lowest_cents / 100.0)::float8, 'is_converted', item.is_converted) end as item
    ) as card
    where product.id = any(${sql.val(ids)}::integer[]) and product.subcategory_id is not null
  `.execute(db);
  const readAt = performance.now();
  return { cards: new Map(rows.map((row) => [row.id, cardOf(row, readAt)])), position: rows[0]?.position ?? 0 };
}

/**
 * Joins the listed offers of the piece as `item`: the stores, and the lowest price in dollars unless an offer has none.
 * Relies on the index product_item.
 */
const joinItem = (shownCurrencies: Reading['shownCurrencies']) => sql`
  cross join lateral (select product.item_id as id) as own_item
  left join lateral (
    select count(distinct offer.store_id) as stores,
      case when bool_and(offer.cents is not null) then min(offer.cents) end as lowest_cents,
      (array_agg(offer.currency <> 'USD' order by offer.cents, offer.currency <> 'USD'))[1] as is_converted
    from (
      select store_id, currency, ${dollarCentsOfProduct} as cents from product
      where product.item_id = own_item.id and product.ended_at is null and product.subcategory_id is not null
        and ${isCurrencyShown(shownCurrencies)}
    ) as offer
  ) as item on own_item.id is not null`;

function cardOf({ id, json, images, pictures, sizes, ...row }: ReadCard, readAt: number): LoadedCard {
  const shown = imagesOf(id, images, pictures);
  const [first] = shown;
  const lists = {
    small_image: first?.small ?? '',
    cache_image: first?.cache ?? '',
    image_hash: first?.hash ?? '',
    images: shown,
    sizes: (JSON.parse(sizes) as string[]).map((name) => ({ name })),
  };
  const card = `${JSON.stringify(lists).slice(1, -1)},${json.slice(1)}`;
  const variants = packVariants(row.variants, row.isOffered, row.dollars);
  const terms = row.terms === null ? '' : JSON.stringify(shownTerms(JSON.parse(row.terms) as Terms));
  const [jsonBytes, termsBytes] = [Buffer.byteLength(card), Buffer.byteLength(terms)];
  return { text: card + terms + variants, about: { jsonBytes, termsBytes, priceVaries: row.priceVaries, readAt } };
}

function isoTime(time: RawBuilder<unknown>) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
