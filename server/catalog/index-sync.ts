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

/** While they are indexed, whoever searches waits. */
const mostTextsAtOnce = 2000;

/** Rows of products that have ended or got other words are given up once they are this many, and half of the others. */
const leastWaste = 20_000;

/** How long a replaced index of words goes on answering those who began with it. */
const retirementMs = 30_000;

/** What a listing asks for, as plain data that crosses between threads. */
export type Question = Omit<IndexQuery, 'shopper' | 'words'> & {
  /** Whose listing it is: without what she hid, and with `preferences` only what fits them. The key names her state. */
  shopper?: { key: string; hiddenIds: readonly number[]; preferences?: Preferences | undefined } | undefined;
  words?: readonly QueryWord[] | undefined;
};

type Finding = IndexAnswer & {
  /** Words that nothing holds, and what was looked for in their place. */
  corrections: ReadonlyMap<string, string>;
};

/** What others are to be like: a product that is or was offered, and the telling words of its name. */
export type RelatedQuestion = { id: number; words: readonly string[]; count: number; hiddenIds: readonly number[] };

/** A word that more products have than this tells little of what a piece is like. */
const mostSharing = 20_000;

/** A state of the catalogue, told as soon as it is the one that is searched. */
export type CatalogueState = {
  /** Names the state: two processes at the same state give the same. */
  version: string;
  /** What is read of a product must have seen all that transactions below this number wrote. */
  position: number;
  listed: number;
  /** Rows of the index, those of products that have ended or were reworded among them. */
  rows: number;
  /** Products that have changed since the state before; undefined where everything was built anew, and any may have. */
  changedIds: number[] | undefined;
  /** All names, where there are new ones. */
  names?: Names;
};

/** Finds products: the index, the words of its rows, and what keeps both up with the database. */
export type Finder = {
  /** What is searched in now. Who awaits something between two looks goes on with the same. */
  readonly current: Searched;
  find(question: Question): Promise<Finding>;
  /** Ids of products alike another, the nearest first; none when nothing maps that one to a kind. */
  related(question: RelatedQuestion): Promise<number[]>;
  /** Picks up what changed; calls at the same time share one reading. */
  refresh(): Promise<void>;
  /** Builds everything anew beside what is served, and then serves that. Done by itself when too many rows are waste. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

/** An index and the words of its rows. */
type Searched = { index: CatalogueIndex; words: WordIndex };

/** One building of them, and what it has read; the history is undefined where no primary was there to say which it is. */
type Build = Searched & { position: number; newestTx: number; names: Names; history: History | undefined };

/**
 * Builds the index from the database. It follows changes whenever `refresh` is called; while the database cannot be
 * reached the last state goes on being served. After a promotion it builds everything anew from the primary: what its replica lacked
 * may be in the index, and what has been written since would be passed over.
 * @param onState told of the first state and of each that follows, before anything is found in it
 * @param onError told of what fails while nobody waits for it
 */
export async function openFinder(
  connection: Pick<Connection, 'db' | 'readDb' | 'announce'>,
  onState: (state: CatalogueState) => void,
  onError: (error: unknown) => void,
): Promise<Finder> {
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

  /** Shows what has changed, very much of it in several bites, between which queries are answered. */
  async function follow(target: Build): Promise<void> {
    while (await takeBite(target));
  }

  /** @returns whether there is more */
  async function takeBite(target: Build): Promise<boolean> {
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
        if (rows - listed > leastWaste + listed / 2) rebuild().catch(onError);
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
      const shared = await words.namesWith(told, mostSharing);
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
 * The newest transaction that is in, of which history. What was built while others still ran may hold a newer one but not them: until
 * it has caught up, and where a database was restored from one with higher numbers, the position tells such states apart.
 */
function versionOf({ history, newestTx, position }: Build): string {
  const beyond = newestTx < position ? [] : [position];
  return [history?.timeline ?? 0, newestTx, ...beyond].map((number) => number.toString(36)).join('-');
}

/** @throws when the database or the thread of the words fails; nothing of what was built then stays */
async function buildFrom(db: Db, history: History | undefined): Promise<Build> {
  const index = createCatalogueIndex();
  const words = createWordIndex(() => index.rows, { kindsOf: kindsNamed, kindsAbove, isOfHouse });
  let adding = Promise.resolve();
  try {
    const read = await readAllProducts(db, async (products) => {
      const before = adding;
      adding = Promise.all([before, addTexts(words, index.fill(products))]).then(() => {});
      // Awaited with the next ones: until then a failure must not pass for one that nobody heeds.
      adding.catch(() => {});
      // The thread of the words always has some texts to go on with, and never many.
      await before;
    });
    await Promise.all([adding.then(words.settle), index.settle()]);
    // Last, so that all that was read is named.
    return { index, words, ...read, names: await readNames(db), history };
  } catch (error) {
    await words.stop();
    throw error;
  }
}

async function addTexts(words: WordIndex, reworded: readonly Reworded<ListedProduct>[]): Promise<void> {
  for (let from = 0; from < reworded.length; from += mostTextsAtOnce) {
    const some = reworded.slice(from, from + mostTextsAtOnce);
    await words.add(
      Uint32Array.from(some, ({ slot }) => slot),
      some.map(({ product }) => product.text),
    );
  }
}
