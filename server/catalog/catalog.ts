import { defaultCacheMegabytes, partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { startThread, type Thread } from '#server/platform/threads/thread.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import { type Cards, createCards } from './cards.ts';
import { prepareAddresses } from './directory/addresses.ts';
import type { IndexFacts } from './index/facts.ts';
import type { Question } from './index-questions.ts';
import type { CatalogState, IndexSync } from './index-sync.ts';
import type { IndexNotice, IndexThreadAnswers } from './index-thread.ts';
import type { ReadOptions } from './listed-products.ts';
import type { Names } from './names.ts';
import { prepareHouseNames } from './search/grammar/names/brand-names.ts';

/**
 * When the index polls for changes. A change must reach every listing within 2 s of its commit (design, section 8).
 * Each change voids cached responses. With more than `few` queries since the last poll, polls are spaced out to batch changes.
 */
const polling = { everyMs: 250, whileMoreAskMs: 900, few: 5 };

/** Products whose ids the index is asked for at a time, to read their cards ahead. */
const idsReadAhead = 10_000;

/** The catalog as served by this process: the index in a thread of its own, product cards, and names for facets and filters. */
export type Catalog = Pick<IndexSync, 'find' | 'related' | 'rebuild'> & {
  /** Picks up everything committed before the call. Concurrent calls share one read. */
  refresh(): Promise<void>;
  /** Returns the figures of all products that a filter finds. */
  facts(filter: Question['filter']): Promise<IndexFacts>;
  readonly names: Names;
  cards: Cards;
  /** Products that are listed, and all rows of the index, including rows of products no longer listed. */
  size(): { listed: number; rows: number };
  /** Identifies the state that is served: the same in two processes that serve the same state. */
  version(): string;
  /** Returns when the next announced price comes into force, in ms since 1970; undefined if none is known. */
  nextTurnAt(): number | undefined;
  /** The last time that the catalog was known to be current. */
  refreshedAt(): Date;
  /** Returns the longest pause of the index thread's event loop since the previous call, in seconds. */
  longestStop(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the index thread. Its modules load while the server prepares the database; it reads nothing before `openCatalog`. */
function startIndexThread(): Thread<IndexThreadAnswers> {
  return startThread<IndexThreadAnswers>(new URL('./index-thread.ts', import.meta.url));
}

/**
 * Builds the index from the database and follows its changes until stopped.
 * While the database is unavailable, the last state is served.
 * @param readDb where cards are read; `db` is read instead when that replica is behind the index
 * @param address the database that the index thread reads, over a connection of its own
 * @param onError receives the error of each failed read; the next poll tries again
 * @param memory limits of the caches, in bytes
 * @param started the first index thread; a thread that fails is replaced
 * @param options the currencies to list
 * @throws when the first read of the database fails
 */
export async function openCatalog(
  { db, readDb, address }: Pick<Connection, 'db' | 'readDb' | 'address'>,
  onError: (error: unknown) => void,
  memory = partCacheMemory(defaultCacheMegabytes()),
  started = startIndexThread(),
  options: ReadOptions = {},
): Promise<Catalog> {
  const cards = createCards(
    { db, readDb, position: () => state.position, names: () => names, ...options },
    memory.cards,
  );
  const stopping = new AbortController();
  let names: Names;
  let state: CatalogState;
  /** Monotonic (ms): a jump of the wall clock does not affect it. */
  let refreshedMs: number;

  function handleNotice(notice: IndexNotice): void {
    if (notice.kind === 'failure') {
      onError(notice.error);
      return;
    }
    state = notice.state;
    if (state.changedIds) cards.evict(state.changedIds);
    else cards.markStale();
    if (state.names) {
      names = state.names;
      prepareAddresses(names).catch(onError);
      prepareHouseNames(names).catch(onError);
    }
  }

  async function openThread(opened: Thread<IndexThreadAnswers>): Promise<Thread<IndexThreadAnswers>> {
    opened.onNotice(handleNotice);
    try {
      await opened.ask('open', address, options);
    } catch (error) {
      await opened.stop();
      throw error;
    }
    refreshedMs = performance.now();
    return opened;
  }

  let thread = await openThread(started);
  let reading: Promise<void> | undefined;
  let nextReading: Promise<void> | undefined;

  function read(): Promise<void> {
    reading = (async () => {
      if (thread.hasEnded()) thread = await openThread(startIndexThread());
      else await thread.ask('refresh');
      refreshedMs = performance.now();
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function refresh(): Promise<void> {
    if (!reading) return read();
    // The read in progress may have begun before the change that the caller wants to see.
    nextReading ??= reading
      .catch(() => {})
      .then(() => {
        nextReading = undefined;
        return refresh();
      });
    return nextReading;
  }

  // Not awaited: the server starts meanwhile, and requests load the cards they need themselves.
  const readingAhead = readAhead().catch(onError);
  async function readAhead(): Promise<void> {
    const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
    let hasRoom = true;
    for (let offset = 0; hasRoom && offset < state.listed; offset += idsReadAhead) {
      const newest = { filter, order: 'newest' as const, offset, limit: idsReadAhead };
      const { ids } = await thread.ask('find', { ...newest, facets: [], valuesPerFacet: 0 });
      hasRoom = await cards.readAhead(ids, stopping.signal);
    }
  }
  let queriesSince = 0;
  let polledMs = performance.now();
  const timer = setInterval(() => {
    const isDue = queriesSince <= polling.few || performance.now() - polledMs >= polling.whileMoreAskMs;
    if (reading || !isDue) return;
    queriesSince = 0;
    polledMs = performance.now();
    read().catch((error) => {
      // Poll an unavailable database at the slower rate.
      queriesSince = Number.POSITIVE_INFINITY;
      onError(error);
    });
  }, polling.everyMs);

  return {
    get names() {
      return names;
    },
    cards,
    size: () => ({ listed: state.listed, rows: state.rows }),
    version: () => state.version,
    nextTurnAt: () => state.nextTurnAt,
    refreshedAt: () => new Date(Date.now() - (performance.now() - refreshedMs)),
    find: (question) => {
      queriesSince += 1;
      return traced('index find', {}, () => thread.ask('find', question));
    },
    facts: (filter) => traced('index facts', {}, () => thread.ask('facts', filter)),
    related: (question) => traced('index related', {}, () => thread.ask('related', question)),
    refresh,
    rebuild: () => thread.ask('rebuild'),
    longestStop: async () => (thread.hasEnded() ? 0 : thread.ask('longestStop')),
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.allSettled([nextReading, reading, readingAhead]);
      if (!thread.hasEnded()) await thread.ask('close');
      await thread.stop();
    },
  };
}
