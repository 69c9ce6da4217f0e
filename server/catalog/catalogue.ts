import { defaultCacheMegabytes, partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { startThread, type Thread } from '#server/platform/threads/thread.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import { type Cards, createCards } from './cards.ts';
import type { CatalogueState, Finder } from './index-sync.ts';
import type { FinderAnswers, FinderNotice } from './index-thread.ts';
import type { Names } from './names.ts';

/**
 * A change to a product is to be in every listing within 2 s of its commit (design, section 8). Each that comes in voids answers that
 * are kept: while many ask they come in together, while few do at once.
 */
const look = { everyMs: 250, whileMoreAskMs: 900, few: 5 };

/** Cards that are read before they are asked for: the newest finds, on which most pages of most listings open. */
const cardsReadAhead = 100_000;

/** The catalogue as this process serves it: a finder in a thread of its own, what cards show, and the names of answers. */
export type Catalogue = Pick<Finder, 'find' | 'related' | 'rebuild'> & {
  /** Picks up all that was committed before; calls at the same time share one reading. */
  refresh(): Promise<void>;
  readonly names: Names;
  cards: Cards;
  /** Products that are listed, and rows that the index holds for them and for those that it no longer lists. */
  size(): { listed: number; rows: number };
  /** Names the state that is served: two processes at the same state give the same. */
  version(): string;
  /** When the catalogue was last known to be current. */
  refreshedAt(): Date;
  /** The longest stop of the index thread since it was last asked, in seconds. */
  longestStop(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the thread of the index. Its modules load while a store prepares its database; it reads nothing before `openCatalogue`. */
export function startIndexThread(): Thread<FinderAnswers> {
  return startThread<FinderAnswers>(new URL('./index-thread.ts', import.meta.url));
}

/**
 * Builds the index from the database and follows its changes until stopped. While the database cannot be reached
 * the last state goes on being served.
 * @param readDb where cards are read; those of a replica that is behind the index, in `db`
 * @param address where the thread reads products, by a connection of its own
 * @param onError told of every reading that failed; the next is tried in its turn
 * @param memory bytes that the caches may take
 * @param started the thread to begin with; after a failure another takes its place
 * @throws when the database cannot be read at first
 */
export async function openCatalogue(
  { db, readDb, address }: Pick<Connection, 'db' | 'readDb' | 'address'>,
  onError: (error: unknown) => void,
  memory = partCacheMemory(defaultCacheMegabytes()),
  started = startIndexThread(),
): Promise<Catalogue> {
  const cards = createCards({ db, readDb, position: () => state.position }, memory.cards);
  const stopping = new AbortController();
  let names: Names;
  let state: CatalogueState;
  /** By a clock that no jump of the wall clock moves. */
  let refreshedMs: number;

  function heed(notice: FinderNotice): void {
    if (notice.kind === 'failure') {
      onError(notice.error);
      return;
    }
    state = notice.state;
    if (state.changedIds) cards.evict(state.changedIds);
    else cards.markStale();
    if (state.names) names = state.names;
  }

  async function openThread(opened: Thread<FinderAnswers>): Promise<Thread<FinderAnswers>> {
    opened.onNotice(heed);
    try {
      await opened.ask('open', address);
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
    // What goes on may have begun before the change that the caller wants to see.
    nextReading ??= reading
      .catch(() => {})
      .then(() => {
        nextReading = undefined;
        return refresh();
      });
    return nextReading;
  }

  // The store opens meanwhile; a card that is asked for first is read first.
  const readingAhead = readAhead().catch(onError);
  async function readAhead(): Promise<void> {
    const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
    const everything = { filter, order: 'newest' as const, offset: 0, limit: cardsReadAhead };
    const { ids } = await thread.ask('find', { ...everything, facets: [], valuesPerFacet: 0 });
    await cards.readAhead(ids, stopping.signal);
  }
  let askedSince = 0;
  let lookedMs = performance.now();
  const timer = setInterval(() => {
    const isDue = askedSince <= look.few || performance.now() - lookedMs >= look.whileMoreAskMs;
    if (reading || !isDue) return;
    askedSince = 0;
    lookedMs = performance.now();
    read().catch((error) => {
      // A database that is away is asked no more often than it has to be.
      askedSince = Number.POSITIVE_INFINITY;
      onError(error);
    });
  }, look.everyMs);

  return {
    get names() {
      return names;
    },
    cards,
    size: () => ({ listed: state.listed, rows: state.rows }),
    version: () => state.version,
    refreshedAt: () => new Date(Date.now() - (performance.now() - refreshedMs)),
    find: (question) => {
      askedSince += 1;
      return traced('finder find', {}, () => thread.ask('find', question));
    },
    related: (question) => traced('finder related', {}, () => thread.ask('related', question)),
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
