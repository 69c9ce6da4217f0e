import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { imageAddress, passingFolder, storedFolder } from '#contract/images.ts';
import type { Product, ProductImage } from '#contract/products.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import { createByteCache } from '#server/platform/cache/byte-cache.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { createBatchLoader, type Load } from './batch-loader.ts';
import { joinSeeingFeed, lastSeenAt } from './last-seen.ts';

/** An older card is read again, because its last sighting may have moved. */
const freshMs = 5 * 60 * 1000;

/** Cards per statement while cards are read ahead. */
const readAheadBatch = 48;

/**
 * The fields of a product that depend on the shopper: favorite, hidden and, in recommended listings, the recommendation reason.
 */
type Liking = Pick<Product, 'favorite' | 'hidden_for_user' | 'because'>;

/** Product cards (the product JSON of API responses), read by id and cached as bytes. */
export type Cards = {
  /** Returns the products' JSON joined by commas, in the order of the ids. Unknown ids are skipped, so it may be empty. */
  readJson(ids: readonly number[], likingOf?: (id: number) => Liking): Promise<Buffer<ArrayBuffer>>;
  /** Same as `readJson`, parsed into objects. */
  read(ids: readonly number[], likingOf?: (id: number) => Liking): Promise<Product[]>;
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

/** Returns the shared part of a card, without the fields of `Liking`. `about` is missing if the card was read just now. */
type CardOf = (id: number) => { bytes: Buffer; about?: AboutCard } | undefined;
type AboutCard = { readAt: number };

type Reading = Pick<Connection, 'db' | 'readDb'> & {
  /** The position of the index in the history of transactions. A card may be newer, never older. */
  position: () => number;
};

/**
 * Creates the cache of product cards.
 * @param cacheBytes memory for cards, about 2 kB each
 */
export function createCards({ db, readDb, position }: Reading, cacheBytes: number): Cards {
  const cached = createByteCache<number, AboutCard>(cacheBytes);
  /** Cards read earlier (ms, monotonic) are stale. After a failover they may describe rows that the new primary never had. */
  let trustedSince = Number.NEGATIVE_INFINITY;
  let changes = 0;
  let asked = 0;
  const load: Load<string> = createBatchLoader(async (ids) => {
    const since = changes;
    const least = position();
    // The replica may have just gone away. A retry reaches another replica or the primary.
    const found = await readCards(readDb, ids).catch((error) => {
      if (isUnavailable(error)) return readCards(readDb, ids);
      throw error;
    });
    // The index may have read from a replica that is ahead of this one.
    const isBehind = readDb !== db && (found.position < least || found.cards.size < ids.length);
    const { cards } = isBehind ? await readCards(db, ids).catch(() => found) : found;
    const readAt = performance.now();
    // A card read before a change must not outlive it in the cache.
    if (since === changes) for (const [id, json] of cards) cached.set(id, json, { readAt });
    return cards;
  });

  function isTrusted(id: number): boolean {
    const about = cached.about(id);
    return about !== undefined && about.readAt >= trustedSince;
  }

  /**
   * Loads the cards that are not cached, then passes all of them to `look` at once.
   * @param look must be synchronous: the ring buffer may overwrite cached bytes during an await
   */
  async function lookAt<Seen>(ids: readonly number[], look: (cardOf: CardOf) => Seen): Promise<Seen> {
    const loaded = new Map<number, string>();
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
        const json = read?.get(id);
        if (json === undefined) cached.evict(id);
        else loaded.set(id, json);
      }
    }
    return look((id) => {
      const json = loaded.get(id);
      return json === undefined ? cached.get(id) : { bytes: Buffer.from(json) };
    });
  }

  async function readJson(ids: readonly number[], likingOf?: (id: number) => Liking): Promise<Buffer<ArrayBuffer>> {
    const oldest = performance.now() - freshMs;
    const aged: number[] = [];
    const joined = await lookAt(ids, (cardOf) => {
      const parts: Uint8Array[] = [];
      for (const id of ids) {
        const card = cardOf(id);
        if (!card) continue;
        if (card.about && card.about.readAt < oldest) aged.push(id);
        if (parts.length > 0) parts.push(comma);
        parts.push(likingOf ? beginningOf(likingOf(id)) : visitorsBeginning, card.bytes);
      }
      return Buffer.concat(parts);
    });
    // Not awaited: aged cards have been served already, so a failed refresh does no harm.
    if (aged.length > 0) load(aged).catch(() => {});
    return joined;
  }

  return {
    readJson,
    known: (ids) => lookAt(ids, (cardOf) => ids.filter((id) => cardOf(id) !== undefined)),
    read: async (ids, likingOf) => JSON.parse(`[${await readJson(ids, likingOf)}]`) as Product[],
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
/** A visitor has neither favorites nor hidden products. */
const visitorsBeginning = beginningOf({ favorite: 0, hidden_for_user: 0 });

/** Serializes the shopper's own fields, which come first in a card. */
function beginningOf({ favorite, hidden_for_user, because }: Liking): Buffer {
  const why = because === undefined ? '' : `"because":${JSON.stringify(because)},`;
  return Buffer.from(`{"favorite":${favorite},"hidden_for_user":${hidden_for_user},${why}`);
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
  /** Every write of transactions below this number is visible to the read. */
  position: number;
};

/**
 * Reads cards by primary key, in one statement for any number of ids. The fields of `Liking` are prepended later.
 * PostgreSQL serializes the JSON: reading columns and serializing here kept the request thread busy eight times as long.
 * The lists are serialized here: in PostgreSQL they took longer than all the rest.
 */
async function readCards(db: Db, ids: readonly number[]): Promise<{ cards: Map<number, string>; position: number }> {
  const { rows } = await sql<ReadCard>`${sql.raw(plannedOnce)}
    select product.id, row_to_json(card)::text as json, product.images::text as images,
      cardinality(product.image_urls) as pictures, array_to_json(product.size_labels)::text as sizes,
      (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as position
    from product
    join brand on brand.id = product.brand_id
    join store on store.id = product.store_id
    left join product_sighting on product_sighting.product_id = product.id ${joinSeeingFeed}
    cross join lateral (
      select product.id, product.name, brand.name as brand, product.brand_id, store.name as store, product.store_id,
        product.subcategory_id, product.description, product.currency,
        (product.original_cents / 100.0)::float8 as original_price,
        (product.price_cents / 100.0)::float8 as discounted_price,
        product.discount_percent as discount_percentage,
        product.color, product.buy_url, ${isoTime(sql.ref('product.created_at'))} as created_at,
        ${isoTime(lastSeenAt)} as checked_at, product.ended_at is null as available
    ) as card
    where product.id = any(${sql.val(ids)}::integer[]) and product.subcategory_id is not null
  `.execute(db);
  return { cards: new Map(rows.map((row) => [row.id, cardOf(row)])), position: rows[0]?.position ?? 0 };
}

function cardOf({ id, json, images, pictures, sizes }: ReadCard): string {
  const shown = imagesOf(id, images, pictures);
  const [first] = shown;
  const lists = {
    small_image: first?.small ?? '',
    cache_image: first?.cache ?? '',
    image_hash: first?.hash ?? '',
    images: shown,
    sizes: (JSON.parse(sizes) as string[]).map((name) => ({ name })),
  };
  return `${JSON.stringify(lists).slice(1, -1)},${json.slice(1)}`;
}

/** Returns the images of a product. Until they have been processed, these are the store's own images, passed through. */
function imagesOf(id: number, images: string | null, pictures: number): ProductImage[] {
  if (images === null)
    return Array.from({ length: pictures }, (_, place) => imageIn(passingFolder(id, place + 1), '', null));
  const stored = JSON.parse(images) as { hash: string; thumbhash: string }[];
  return stored.map(({ hash, thumbhash }) => imageIn(storedFolder(hash), hash, thumbhash));
}

function imageIn(folder: string, hash: string, thumbhash: string | null): ProductImage {
  const large = imageAddress(folder, 1080);
  return { hash, small: imageAddress(folder, 640), cache: large, url: large, thumbhash };
}

function isoTime(time: RawBuilder<unknown>) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
