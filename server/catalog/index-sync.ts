import type { Connection, Db } from '#server/platform/database/connect.ts';
import { announceShown } from '#server/platform/database/index-progress.ts';
import { type History, isSameHistory, readHistory } from '#server/platform/database/primary.ts';
import { type CatalogueIndex, createCatalogueIndex, type Reworded } from './index/catalogue-index.ts';
import { notHidden, ofShopper, type Preferences } from './index/conditions.ts';
import type { IndexAnswer, IndexQuery } from './index/query.ts';
import { type Names, readNames } from './names.ts';
import { type ListedProduct, readAllProducts, readListedProduct, readProductChanges } from './product-changes.ts';
import { createWordIndex, type QueryWord, type WordIndex } from './search/word-index.ts';
import { isOfHouse } from './taxonomy/houses.ts';
import { kindsAbove, kindsNamed } from './taxonomy/kinds.ts';

/** Texts to index in one step. Searches wait while a step runs. */
const maxTextsAtOnce = 2000;

/**
 * Waste is rows of products that ended or got other words.
 * The index is rebuilt when waste exceeds this number plus half of the listed products.
 */
const minWaste = 20_000;

/** How long (ms) a replaced word index keeps answering the searches that began with it. */
const retirementMs = 30_000;

/** The query of a listing, as plain data that can be sent between threads. */
export type Question = Omit<IndexQuery, 'shopper' | 'words'> & {
  /**
   * The shopper that the listing is for. Hidden products are left out; with `preferences`, only products that match are listed.
   * The key identifies the state of these values.
   */
  shopper?: { key: string; hiddenIds: readonly number[]; preferences?: Preferences | undefined } | undefined;
  words?: readonly QueryWord[] | undefined;
};

type Finding = IndexAnswer & {
  /** Corrected spelling: words that no product has, each with the word searched instead. */
  corrections: ReadonlyMap<string, string>;
};

/** A query for products similar to another, offered or ended: its id and the distinctive words of its name. */
export type RelatedQuestion = { id: number; words: readonly string[]; count: number; hiddenIds: readonly number[] };

/** A word in more products than this says little about similarity. */
const maxSharing = 20_000;

/** A state of the catalogue, reported as soon as queries use it. */
export type CatalogueState = {
  /** Identifies the state: the same in two processes that serve the same state. */
  version: string;
  /** A read of a product is current only if it sees every write of transactions below this number. */
  position: number;
  listed: number;
  /** Rows of the index, including those of products that ended or were reworded. */
  rows: number;
  /** Products changed since the previous state. Undefined after a rebuild, when any product may have changed. */
  changedIds: number[] | undefined;
  /** All names, if there are new ones. */
  names?: Names;
};

/** The index and its words, kept in sync with the database. */
export type IndexSync = {
  /** The build that queries use now. Hold the returned value to query one state across an `await`. */
  readonly current: Searched;
  find(question: Question): Promise<Finding>;
  /** Returns ids of similar products, the most similar first. Empty if the product has no subcategory. */
  related(question: RelatedQuestion): Promise<number[]>;
  /** Picks up changes. Concurrent calls share one read. */
  refresh(): Promise<void>;
  /** Builds a new index while the old one is served, then swaps them. Runs by itself when too many rows are waste. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

/** An index and the words of its rows. */
type Searched = { index: CatalogueIndex; words: WordIndex };

/** One build of the index, and the database state it has read. `history` is undefined if no primary was available then. */
type Build = Searched & { position: number; newestTx: number; names: Names; history: History | undefined };

/**
 * Builds the index from the database. It follows changes whenever `refresh` is called.
 * While the database is unavailable, the last state is served. After a failover, the index is rebuilt from the primary.
 * The old index may hold rows that the promoted replica never had, and would skip transactions written since.
 * @param onState receives the first state and every later state, before any query uses it
 * @param onError receives errors of work that no caller awaits
 */
export async function openIndexSync(
  connection: Pick<Connection, 'db' | 'readDb' | 'announce'>,
  onState: (state: CatalogueState) => void,
  onError: (error: unknown) => void,
): Promise<IndexSync> {
  const { db: primary, readDb: db } = connection;
  let build = await buildFrom(db, await readHistory(primary));
  let reading: Promise<void> | undefined;
  let rebuilding: Promise<void> | undefined;
  const retired = new Set<Build>();

  function tell(changedIds: number[] | undefined, names?: Names): void {
    const { index, position } = build;
    onState({
      version: versionOf(build),
      position,
      listed: index.listed,
      rows: index.rows,
      changedIds,
      ...(names && { names }),
    });
    announceShown(connection, position);
  }
  tell(undefined, build.names);

  /** Applies all changes, in batches; queries are answered between two batches. */
  async function follow(target: Build): Promise<void> {
    while (await takeBatch(target));
  }

  /**
   * Applies one batch of changes.
   * @returns whether there are more
   */
  async function takeBatch(target: Build): Promise<boolean> {
    const changes = await readProductChanges(db, target.position);
    const { names } = target;
    const isUnknown = ({ brandId, storeId }: ListedProduct) => !names.brands.has(brandId) || !names.stores.has(storeId);
    const newNames = changes.put.some(isUnknown) ? await readNames(db) : undefined;
    if (newNames) target.names = newNames;
    const { put, remove } = changes;
    const change = put.length > 0 || remove.length > 0 ? await target.index.prepare({ put, remove }) : undefined;
    if (change) await addTexts(target.words, change.reworded);
    change?.commit();
    target.newestTx = Math.max(target.newestTx, changes.newestTx);
    target.position = changes.position;
    if (target === build) {
      if (change) tell([...remove, ...put.map(({ id }) => id)], newNames);
      else announceShown(connection, build.position);
    }
    return changes.hasMore;
  }

  function retire(old: Build): void {
    retired.add(old);
    setTimeout(() => {
      retired.delete(old);
      old.words.stop().catch(onError);
    }, retirementMs).unref();
  }

  async function catchUp(): Promise<void> {
    const history = await readHistory(primary);
    build.history ??= history;
    if (history && build.history && !isSameHistory(history, build.history)) return rebuild(primary);
    return build.words.hasEnded() ? rebuild() : follow(build);
  }

  const refresh = () => {
    reading ??= catchUp()
      .then(() => {
        const { rows, listed } = build.index;
        if (rows - listed > minWaste + listed / 2) rebuild().catch(onError);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const rebuild = (from = db) => {
    rebuilding ??= readHistory(primary)
      .then((history) => buildFrom(from, history))
      .then(async (fresh) => {
        await follow(fresh).catch(async (error) => {
          await fresh.words.stop();
          throw error;
        });
        retire(build);
        build = fresh;
        tell(undefined, fresh.names);
      })
      .finally(() => {
        rebuilding = undefined;
      });
    return rebuilding;
  };

  return {
    get current() {
      return build;
    },

    async find({ shopper, words: asked, ...question }) {
      const { index, words } = build;
      const resolved = asked && asked.length > 0 ? await words.resolve(asked) : undefined;
      const answer = index.query({ ...question, shopper: shopper && conditionOf(shopper), words: resolved?.query });
      return { ...answer, corrections: resolved?.corrections ?? new Map() };
    },

    async related({ id, words: told, count, hiddenIds }) {
      const { index, words } = build;
      const product = index.describe(id) ?? (await readListedProduct(db, id));
      if (!product) return [];
      const shared = await words.namesWith(told, maxSharing);
      return index.related(product, shared, count, new Set(hiddenIds));
    },

    refresh,
    rebuild: () => rebuild(),
    async stop() {
      await Promise.allSettled([reading, rebuilding]);
      await Promise.all([build, ...retired].map(({ words }) => words.stop()));
    },
  };
}

function conditionOf({ key, hiddenIds, preferences }: NonNullable<Question['shopper']>) {
  const hidden = new Set(hiddenIds);
  if (preferences) return ofShopper(key, preferences, hidden);
  return hidden.size > 0 ? notHidden(`shown ${key}`, hidden) : undefined;
}

/**
 * Returns the timeline and the newest transaction of a build, and its position if the newest transaction is not below it.
 * That happens to a build made while older transactions ran, which it lacks.
 * It also happens to a database restored from one with higher numbers. The position tells such states apart.
 */
function versionOf({ history, newestTx, position }: Build): string {
  const beyond = newestTx < position ? [] : [position];
  return [history?.timeline ?? 0, newestTx, ...beyond].map((number) => number.toString(36)).join('-');
}

/**
 * Builds an index from the database.
 * @throws when the database or the word worker fails; the partial build is stopped
 */
async function buildFrom(db: Db, history: History | undefined): Promise<Build> {
  const index = createCatalogueIndex();
  const words = createWordIndex(() => index.rows, { kindsOf: kindsNamed, kindsAbove, isOfHouse });
  let adding = Promise.resolve();
  try {
    const read = await readAllProducts(db, async (products) => {
      const before = adding;
      adding = Promise.all([before, addTexts(words, index.fill(products))]).then(() => {});
      // Awaited with the next batch. Without a handler, a failure before that would be an unhandled rejection.
      adding.catch(() => {});
      // Backpressure: the word worker always has texts to index, and never many.
      await before;
    });
    await Promise.all([adding.then(words.flush), index.flush()]);
    // Read last, so that it covers every id in the products read.
    return { index, words, ...read, names: await readNames(db), history };
  } catch (error) {
    await words.stop();
    throw error;
  }
}

async function addTexts(words: WordIndex, reworded: readonly Reworded<ListedProduct>[]): Promise<void> {
  for (let from = 0; from < reworded.length; from += maxTextsAtOnce) {
    const some = reworded.slice(from, from + maxTextsAtOnce);
    await words.add(
      Uint32Array.from(some, ({ slot }) => slot),
      some.map(({ product }) => product.text),
    );
  }
}
