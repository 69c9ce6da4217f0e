import type { Db } from '#server/database/connect.ts';
import { type Cards, createCards } from './cards.ts';
import { type CatalogueIndex, createCatalogueIndex, type Reworded } from './index/catalogue-index.ts';
import { type Names, readNames } from './names.ts';
import { type ListedProduct, readAllProducts, readProductChanges } from './product-changes.ts';
import { kindsNamed } from './taxonomy/kinds.ts';
import { createWordIndex, type WordIndex } from './words/word-index.ts';

/** A change to a product is to be in every listing within 2 s of its commit (design, section 8). */
const pollMs = 1000;

/** Texts that wait to be indexed while everything is read; more would only stand in memory. */
const mostTextsWaiting = 6000;

/** Cards that are read before they are asked for: the newest finds, on which most pages of most listings open. */
const cardsReadAhead = 100_000;

/** Rows of products that have ended or got other words are given up once they are this many, and half of the others. */
const leastWaste = 20_000;

/** The catalogue as this process serves it: the index, the words, what cards show, and the names that answers carry. */
export type Catalogue = {
  /** What to search in now. Who awaits something between two looks goes on with the same. */
  readonly current: Searched;
  readonly names: Names;
  cards: Cards;
  /** Names the state that is served: two processes at the same state give the same. */
  version(): string;
  /** When the catalogue was last known to be current. */
  refreshedAt(): Date;
  /** Picks up what changed; calls at the same time share one reading. */
  refresh(): Promise<void>;
  /** Builds everything anew beside what is served, and then serves that. Done by itself when too many rows are waste. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

/** An index and the words of its rows. */
export type Searched = { index: CatalogueIndex; words: WordIndex };

/** One building of them, and what it has read. */
type Build = Searched & { position: number; newestTx: number };

/** How long a replaced index of words goes on answering those who began with it. */
const retirementMs = 30_000;

/**
 * Builds the index from the database and follows its changes until stopped. While the database cannot be reached
 * the last state goes on being served.
 * @param onError told of every reading that failed; the next is tried in its turn
 */
export async function openCatalogue(db: Db, onError: (error: unknown) => void): Promise<Catalogue> {
  let names = await readNames(db);
  const cards = createCards(db);
  let build = await buildFrom(db);
  let refreshedAt = new Date();
  let reading: Promise<void> | undefined;
  let rebuilding: Promise<void> | undefined;
  const retired = new Set<Build>();
  const stopping = new AbortController();

  async function follow(target: Build): Promise<void> {
    const changes = await readProductChanges(db, target.position);
    const isUnknown = ({ brandId, storeId }: ListedProduct) => !names.brands.has(brandId) || !names.stores.has(storeId);
    if (changes.put.some(isUnknown)) names = await readNames(db);
    if (changes.put.length > 0 || changes.remove.length > 0) {
      const change = await target.index.prepare(changes);
      await addTexts(target.words, change.reworded);
      change.commit();
      cards.forget(changes.remove);
      cards.forget(changes.put.map(({ id }) => id));
    }
    target.newestTx = Math.max(target.newestTx, changes.newestTx);
    target.position = changes.position;
  }

  function retire(old: Build): void {
    retired.add(old);
    setTimeout(() => {
      retired.delete(old);
      old.words.stop().catch(onError);
    }, retirementMs).unref();
  }

  const refresh = () => {
    reading ??= (build.words.hasEnded() ? rebuild() : follow(build))
      .then(() => {
        refreshedAt = new Date();
        const { rows, listed } = build.index;
        if (rows - listed > leastWaste + listed / 2) rebuild().catch(onError);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const rebuild = () => {
    rebuilding ??= buildFrom(db)
      .then(async (fresh) => {
        await follow(fresh).catch(async (error) => {
          await fresh.words.stop();
          throw error;
        });
        retire(build);
        build = fresh;
      })
      .finally(() => {
        rebuilding = undefined;
      });
    return rebuilding;
  };

  // The store opens meanwhile; a card that is asked for first is read first.
  const readingAhead = cards.readAhead(firstOf(build.index), stopping.signal).catch(onError);
  const timer = setInterval(() => refresh().catch(onError), pollMs);
  return {
    get current() {
      return build;
    },
    get names() {
      return names;
    },
    cards,
    version: () => build.newestTx.toString(36),
    refreshedAt: () => refreshedAt,
    refresh,
    rebuild,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.allSettled([reading, rebuilding, readingAhead]);
      await Promise.all([build, ...retired].map(({ words }) => words.stop()));
    },
  };
}

function firstOf(index: CatalogueIndex): number[] {
  const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
  const everything = { filter, order: 'newest' as const, offset: 0, limit: cardsReadAhead };
  return index.query({ ...everything, facets: [], valuesPerFacet: 0 }).ids;
}

/** @throws when the database or the thread of the words fails; nothing of what was built then stays */
async function buildFrom(db: Db): Promise<Build> {
  const index = createCatalogueIndex();
  const words = createWordIndex(() => index.rows, kindsNamed);
  let waiting = 0;
  let adding = Promise.resolve();
  try {
    const read = await readAllProducts(db, async (products) => {
      const reworded = index.fill(products);
      waiting += reworded.length;
      const added = addTexts(words, reworded).then(() => {
        waiting -= reworded.length;
      });
      adding = Promise.all([adding, added]).then(() => {});
      // Awaited in the end; until then a failure must not pass for one that nobody heeds.
      adding.catch(() => {});
      if (waiting > mostTextsWaiting) await added;
    });
    await adding;
    return { index, words, ...read };
  } catch (error) {
    await words.stop();
    throw error;
  }
}

async function addTexts(words: WordIndex, reworded: readonly Reworded<ListedProduct>[]): Promise<void> {
  if (reworded.length === 0) return;
  await words.add(
    Uint32Array.from(reworded, ({ slot }) => slot),
    reworded.map(({ product }) => product.text),
  );
}
