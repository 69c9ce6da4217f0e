import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { imageAddress, keptFolder, passingFolder } from '#contract/images.ts';
import type { Product, ProductImage } from '#contract/products.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import { createByteCache } from '#server/platform/cache/byte-cache.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { type Load, loadTogether } from './batch-loader.ts';
import { joinSeeingFeed, lastSeenAt } from './last-seen.ts';

/** A card older than this is read again, for the time of its last sighting. */
const freshMs = 5 * 60 * 1000;

/** Cards of one statement while they are read ahead. */
const readAheadBatch = 48;

/** What a product is to a shopper, and in listings that go by her taste why it is there. */
type Liking = Pick<Product, 'favorite' | 'hidden_for_user' | 'because'>;

/** Products as they are shown, read by id and kept, as the JSON that calls answer with, for the next who asks. */
export type Cards = {
  /** The products' JSON with commas between, in the order of the ids; those of no product are left out, so that it may be empty. */
  readJson(ids: readonly number[], likingOf?: (id: number) => Liking): Promise<Buffer<ArrayBuffer>>;
  /** The same as objects. */
  read(ids: readonly number[], likingOf?: (id: number) => Liking): Promise<Product[]>;
  /** Those of the ids that are of a product, offered or ended. */
  known(ids: readonly number[]): Promise<number[]>;
  /** Reads the cards of products before anybody asks, as many as are kept; for those that will be asked for. */
  readAhead(ids: readonly number[], signal: AbortSignal): Promise<void>;
  /** To be called for products that changed. */
  evict(ids: Iterable<number>): void;
  /** To be called where any product may have changed: all are read again, and until then shown only while no database can be asked. */
  markStale(): void;
};

/** A card without what it begins with; without `about` it was read just now. */
type CardOf = (id: number) => { bytes: Buffer; about?: AboutCard } | undefined;
type AboutCard = { readAt: number };

type Reading = Pick<Connection, 'db' | 'readDb'> & {
  /** Up to which transaction the index has read: cards may be newer, never older. */
  position: () => number;
};

/** @param cacheBytes memory for cards, which take about 2 kB each */
export function createCards({ db, readDb, position }: Reading, cacheBytes: number): Cards {
  const cached = createByteCache<number, AboutCard>(cacheBytes);
  /** What was read before may tell of what never was. */
  let trustedSince = Number.NEGATIVE_INFINITY;
  let changes = 0;
  let asked = 0;
  const load: Load<string> = loadTogether(async (ids) => {
    const since = changes;
    const least = position();
    // The replica that was asked may have gone just then: there are others, and the primary.
    const found = await readCards(readDb, ids).catch((error) => {
      if (isUnavailable(error)) return readCards(readDb, ids);
      throw error;
    });
    // The index may have read from a replica that is ahead of this one.
    const isBehind = readDb !== db && (found.position < least || found.cards.size < ids.length);
    const { cards } = isBehind ? await readCards(db, ids).catch(() => found) : found;
    const readAt = performance.now();
    // What was read before a change must not outlive it.
    if (since === changes) for (const [id, json] of cards) cached.set(id, json, { readAt });
    return cards;
  });

  function isTrusted(id: number): boolean {
    const about = cached.about(id);
    return about !== undefined && about.readAt >= trustedSince;
  }

  /**
   * Reads what is not kept, and looks at all of it together.
   * @param look awaits nothing: what is kept may be overwritten then
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
    // Nobody waits for these, and who can be served an aged card does not mind that the next cannot be read.
    if (aged.length > 0) load(aged).catch(() => {});
    return joined;
  }

  return {
    readJson,
    known: (ids) => lookAt(ids, (cardOf) => ids.filter((id) => cardOf(id) !== undefined)),
    read: async (ids, likingOf) => JSON.parse(`[${await readJson(ids, likingOf)}]`) as Product[],
    async readAhead(ids, signal) {
      const hasRoom = () => cached.size < cached.capacity * 0.9;
      for (let from = 0; from < ids.length && hasRoom() && !signal.aborted; from += readAheadBatch) {
        const askedBefore = asked;
        const startedAt = performance.now();
        await load(ids.slice(from, from + readAheadBatch));
        // Shoppers come first: while they ask for cards, this takes a fifth of the time at most.
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
/** To a visitor nothing is a favourite, and nothing is hidden. */
const visitorsBeginning = beginningOf({ favorite: 0, hidden_for_user: 0 });

/** What a card begins with: what is not the same for everyone. */
function beginningOf({ favorite, hidden_for_user, because }: Liking): Buffer {
  const why = because === undefined ? '' : `"because":${JSON.stringify(because)},`;
  return Buffer.from(`{"favorite":${favorite},"hidden_for_user":${hidden_for_user},${why}`);
}

/** A card as the database tells it: JSON but for its lists, which are JSON of their own. */
type ReadCard = {
  id: number;
  json: string;
  /** `[{ "hash": …, "thumbhash": … }]`; null until the pictures were gone over. */
  images: string | null;
  /** Addresses of pictures at the store. */
  pictures: number;
  sizes: string;
  /** All that transactions below this number wrote has been seen. */
  position: number;
};

/**
 * By primary key, one statement whatever the number of ids. PostgreSQL writes the JSON: to read the columns and write it
 * here took the thread that answers requests eight times as long. The lists are written here: there they took longer than all
 * the rest. What a shopper thinks of it is left open in front.
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

/** What is shown of a product; until its pictures were gone over, those of the store as they come. */
function imagesOf(id: number, images: string | null, pictures: number): ProductImage[] {
  if (images === null)
    return Array.from({ length: pictures }, (_, place) => imageIn(passingFolder(id, place + 1), '', null));
  const kept = JSON.parse(images) as { hash: string; thumbhash: string }[];
  return kept.map(({ hash, thumbhash }) => imageIn(keptFolder(hash), hash, thumbhash));
}

function imageIn(folder: string, hash: string, thumbhash: string | null): ProductImage {
  const large = imageAddress(folder, 1080);
  return { hash, small: imageAddress(folder, 640), cache: large, url: large, thumbhash };
}

function isoTime(time: RawBuilder<unknown>) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
