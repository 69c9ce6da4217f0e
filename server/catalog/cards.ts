import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { DetailedProduct, Product } from '#contract/products.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { createBatchLoader, type Load } from './batch-loader.ts';
import { createCardRing } from './card-ring.ts';
import type { ShownPrice } from './index/shown-prices.ts';
import { type LikingOf, likingJson } from './liking.ts';
import { type CardNames, createCardReader, type ReadCard } from './read-cards.ts';
import { unpackVariants, withShown } from './variants.ts';

const minuteMs = 60 * 1000;

/** An older card is read again after an answer: its last sighting may have moved. Product pages show it, lists do not. */
const freshMs = { ofList: 60 * minuteMs, ofProduct: 5 * minuteMs };

/** Cards per statement while cards are read ahead. */
const readAheadBatch = 96;

/** The share of the time from which on this thread is busy, and the pause of reading ahead then, in times of its last step. */
const busyShare = 0.25;
const pauseWhileBusy = 8;

/** Product cards (the product JSON of API responses), read by id and cached as bytes. */
export type Cards = {
  /**
   * Returns the products' JSON joined by commas, in the order of the ids. Unknown ids are skipped, so it may be empty.
   * @param shown prices to show in place of the products' own
   * @param around bytes to put before and behind the JSON, so that a whole response is copied once
   */
  readJson(
    ids: readonly number[],
    likingOf?: LikingOf,
    shown?: ShownPrices,
    around?: Around,
  ): Promise<Buffer<ArrayBuffer>>;
  /** Same as `readJson`, parsed into objects. */
  read(ids: readonly number[], likingOf?: LikingOf, shown?: ShownPrices): Promise<Product[]>;
  /** Returns a product's JSON with its terms and variants, or undefined for an unknown id. */
  readDetailedJson(id: number, likingOf?: LikingOf): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Same as `readDetailedJson`, parsed into an object. */
  readDetailed(id: number): Promise<DetailedProduct | undefined>;
  /** Returns the ids that belong to a product, offered or ended. */
  known(ids: readonly number[]): Promise<number[]>;
  /**
   * Fills the cache before requests need the cards, until it is 90 % full.
   * @returns whether more cards may be read ahead
   */
  readAhead(ids: readonly number[], signal: AbortSignal): Promise<boolean>;
  /** Drops the cards of products that changed. */
  evict(ids: Iterable<number>): void;
  /**
   * Marks every card stale, for changes that may affect any product.
   * Stale cards are read again, and served only while no database is available.
   */
  markStale(): void;
};

type Around = { before: Uint8Array; behind: Uint8Array };

/** By product id: see `IndexAnswer.shown`. */
type ShownPrices = ReadonlyMap<number, ShownPrice>;

/** Returns the shared part of a card, without the fields of `Liking`. */
type CardOf = (id: number) => ReadCard | undefined;

type Reading = Pick<Connection, 'db' | 'readDb'> & {
  /** The position of the index in the history of transactions. A card may be newer, never older. */
  position: () => number;
  /** Currencies whose offers are listed. Undefined lists all. */
  shownCurrencies?: readonly string[] | undefined;
  /** The names of brands and stores in memory, at that position. */
  names: () => CardNames;
};

/**
 * Creates the cache of product cards.
 * @param cacheBytes memory for cards, about 2 kB each
 */
export function createCards({ db, readDb, position, shownCurrencies, names }: Reading, cacheBytes: number): Cards {
  const readCards = createCardReader(names, shownCurrencies);
  const cached = createCardRing(cacheBytes);
  /** Cards read earlier (ms, monotonic) are stale. After a failover they may describe rows that the new primary never had. */
  let trustedSince = Number.NEGATIVE_INFINITY;
  let changes = 0;
  const load: Load<ReadCard> = createBatchLoader(async (ids) => {
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
    // A card read before a change must not outlive it in the cache.
    if (since === changes) for (const [id, { bytes, about }] of cards) cached.set(id, bytes, about);
    return cards;
  });

  function isTrusted(id: number): boolean {
    const readAt = cached.readAt(id);
    return readAt !== undefined && readAt >= trustedSince;
  }

  /**
   * Loads the cards that are not cached, then passes all of them to `use` at once. Aged cards are read again afterwards.
   * @param use must be synchronous: the ring buffer may overwrite cached bytes during an await
   * @param fresh ms after which a card has aged
   */
  async function withCards<Seen>(
    ids: readonly number[],
    use: (cardOf: CardOf) => Seen,
    fresh = freshMs.ofList,
  ): Promise<Seen> {
    const loaded = new Map<number, ReadCard>();
    const tried = new Set<number>();
    for (;;) {
      const missing = ids.filter((id) => !tried.has(id) && !isTrusted(id));
      if (missing.length === 0) break;
      for (const id of missing) tried.add(id);
      const read = await load(missing).catch((error) => {
        if (isUnavailable(error) && missing.every((id) => cached.readAt(id) !== undefined)) return undefined;
        throw error;
      });
      for (const id of read ? missing : []) {
        const card = read?.get(id);
        if (card === undefined) cached.evict(id);
        else loaded.set(id, card);
      }
    }
    const oldest = performance.now() - fresh;
    const aged: number[] = [];
    const seen = use((id) => {
      const card = loaded.get(id);
      if (card) return card;
      const known = cached.get(id);
      if (known && known.about.readAt < oldest) aged.push(id);
      return known;
    });
    // Not awaited: aged cards have been served already, so a failed refresh does no harm.
    if (aged.length > 0) load(aged).catch(() => {});
    return seen;
  }

  function readJson(
    ids: readonly number[],
    likingOf?: LikingOf,
    shown?: ShownPrices,
    around?: Around,
  ): Promise<Buffer<ArrayBuffer>> {
    return withCards(ids, (cardOf) => {
      const parts: Uint8Array[] = around ? [around.before] : [];
      const none = parts.length;
      for (const id of ids) {
        const card = cardOf(id);
        if (!card) continue;
        if (parts.length > none) parts.push(comma);
        const price = shown?.get(id);
        const fields = card.bytes.subarray(0, card.about.jsonBytes);
        parts.push(beginningOf(id, card, likingOf, price), price ? withShown(fields, packedIn(card), price) : fields);
      }
      if (around) parts.push(around.behind);
      return Buffer.concat(parts);
    });
  }

  function readDetailedJson(id: number, likingOf?: LikingOf): Promise<Buffer<ArrayBuffer> | undefined> {
    const use = (cardOf: CardOf) => {
      const card = cardOf(id);
      if (!card) return undefined;
      const variants = Buffer.from(`,"terms":${termsIn(card)},"variants":${JSON.stringify(variantsIn(card))}}`);
      return Buffer.concat([
        beginningOf(id, card, likingOf),
        card.bytes.subarray(0, card.about.jsonBytes - 1),
        variants,
      ]);
    };
    return withCards([id], use, freshMs.ofProduct);
  }

  return {
    readJson,
    readDetailedJson,
    readDetailed: async (id) => JSON.parse((await readDetailedJson(id))?.toString() ?? 'null') ?? undefined,
    known: (ids) => withCards(ids, (cardOf) => ids.filter((id) => cardOf(id) !== undefined)),
    read: async (ids, likingOf, shown) => JSON.parse(`[${await readJson(ids, likingOf, shown)}]`) as Product[],
    async readAhead(ids, signal) {
      const goesOn = () => cached.size < cached.capacity * 0.9 && !signal.aborted;
      for (let from = 0; from < ids.length && goesOn(); from += readAheadBatch) {
        const unread = ids.slice(from, from + readAheadBatch).filter((id) => !isTrusted(id));
        if (unread.length === 0) continue;
        const startedAt = performance.now();
        await load(unread);
        await giveWay(performance.now() - startedAt, signal);
      }
      return goesOn();
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

/** Waits as long as a step took. Where this thread had other work meanwhile, requests come first: it waits longer. */
async function giveWay(stepMs: number, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});
  const before = performance.eventLoopUtilization();
  await wait(stepMs);
  if (performance.eventLoopUtilization(before).utilization > busyShare) await wait(pauseWhileBusy * stepMs);
}

const comma = Buffer.from(',');

const termsIn = ({ bytes, about: { jsonBytes, termsBytes } }: ReadCard) =>
  termsBytes === 0 ? 'null' : bytes.toString('utf8', jsonBytes, jsonBytes + termsBytes);
const packedIn = ({ bytes, about }: ReadCard) => bytes.toString('utf8', about.jsonBytes + about.termsBytes);
const variantsIn = (card: ReadCard, shown?: ShownPrice) => unpackVariants(packedIn(card), shown);

function beginningOf(id: number, card: ReadCard, likingOf: LikingOf | undefined, shown?: ShownPrice): Buffer {
  return likingJson(likingOf?.(id, () => (card.about.priceVaries ? variantsIn(card, shown) : [])));
}
