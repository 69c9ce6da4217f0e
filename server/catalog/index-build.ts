import type { Db } from '#server/platform/database/connect.ts';
import type { History } from '#server/platform/database/primary.ts';
import { type CatalogIndex, createCatalogIndex, type Reworded } from './index/catalog-index.ts';
import { createPriceTurns, type PriceTurns } from './index-turns.ts';
import type { ListedProduct, ReadOptions } from './listed-products.ts';
import { type Names, readNames } from './names.ts';
import { type Position, readAllProducts, readProductChanges } from './product-changes.ts';
import { pointsOfCorrection } from './search/grammar/items/points-of-correction.ts';
import { namesNothing } from './search/grammar/names/function-words.ts';
import { isWordOfOccasion } from './search/grammar/occasions/named-occasions.ts';
import { noneTaught } from './search/taught-words.ts';
import { isCommonWord } from './search/words/common-words.ts';
import { createWordIndex, type WordIndex } from './search/words/word-index.ts';
import { isOfHouse } from './taxonomy/houses.ts';
import { kindsAbove, kindsNamed } from './taxonomy/kinds.ts';

/** Texts to index in one step. Searches wait while a step runs. */
const maxTextsAtOnce = 2000;

/**
 * Waste is rows of products that ended or got other words.
 * A build is wasteful when its waste exceeds this number plus half of the listed products.
 */
const minWaste = 20_000;

/** An index and the words of its rows. */
export type Searched = { index: CatalogIndex; words: WordIndex };

/** One build of the index, and the database state it has read. */
export type Build = Searched & {
  /** The build has every change of transactions below this number. */
  position: Position;
  /** The newest transaction with rows in the build. */
  newestTx: number;
  /** Identifies the exchange rates of the dollar prices, and the newest rates that were seen since. */
  rates: string;
  newestRates: string;
  /** Identifies the words that the operator taught the search. They are part of the names. */
  taught: string;
  /** How products were read, and are read further. */
  options: ReadOptions;
  names: Names;
  /** When the announced prices of products come into force, in ms since 1970. */
  turns: PriceTurns;
  /** Products hidden because their price is over while no database tells the new one. */
  hiddenCount: number;
  /** The history that the build belongs to. Undefined if no primary was available yet. */
  history: History | undefined;
};

/** A batch of changes that is prepared for a build, but not visible yet. */
type PreparedBatch = {
  /** With the other offers of their items, whose cards tell of them. Undefined if no product changed. */
  changedIds: number[] | undefined;
  /** All names, if there are new ones. */
  newNames: Names | undefined;
  /** Whether changes remain beyond this batch. */
  hasMore: boolean;
  /** Makes the whole batch visible at once, between two queries. */
  commit(): void;
};

/** Creates the empty word index of an index, with a worker of its own. */
export function wordsBeside(index: Pick<CatalogIndex, 'rows'>): WordIndex {
  return createWordIndex(() => index.rows, {
    kindsOf: kindsNamed,
    kindsAbove,
    isOfHouse,
    isCommon: (word) => isCommonWord(word) || isWordOfOccasion(word),
    isFunctionWord: namesNothing,
    pointsOfCorrection,
  });
}

/**
 * Builds an index from the database.
 * @throws when the database or the word worker fails; the partial build is stopped
 */
export async function createBuild(db: Db, history: History | undefined, options: ReadOptions): Promise<Build> {
  const index = createCatalogIndex();
  const words = wordsBeside(index);
  const turns = createPriceTurns();
  let adding = Promise.resolve();
  try {
    const addBatch = async (products: ListedProduct[]) => {
      const before = adding;
      turns.note(products);
      adding = Promise.all([before, addTexts(words, index.fill(products))]).then(() => {});
      // Awaited with the next batch. Without a handler, a failure before that would be an unhandled rejection.
      adding.catch(() => {});
      // Backpressure: the word worker always has texts to index, and never many.
      await before;
    };
    const read = await readAllProducts(db, addBatch, options);
    await Promise.all([adding, index.flush()]);
    // Read last, so that it covers every id in the products read.
    const readFor = { ...read, newestRates: read.rates, options };
    return { index, words, turns, hiddenCount: 0, ...readFor, names: await readNames(db), history };
  } catch (error) {
    await words.stop();
    throw error;
  }
}

/** Reads the next batch of changes, and prepares it beside the visible state of a build. One batch at a time. */
export async function prepareBatch(build: Build, db: Db): Promise<PreparedBatch> {
  const { position: since, options } = build;
  const { put, remove, position, newestTx, rates, taught, hasMore } = await readProductChanges(db, since, options);
  const isKnown = taught === build.taught && put.every((product) => isNamed(product, build.names));
  const newNames = isKnown ? undefined : await readNames(db);
  if (newNames) build.names = newNames;
  build.taught = taught;
  const change = put.length + remove.length > 0 ? await build.index.prepare({ put, remove }) : undefined;
  if (change) await addTexts(build.words, change.reworded);
  return {
    changedIds: change && [...remove, ...put.map(({ id }) => id), ...change.siblingIds],
    newNames,
    hasMore,
    commit() {
      change?.commit();
      if (change) build.hiddenCount = 0;
      build.turns.forget(remove);
      build.turns.note(put);
      build.newestTx = Math.max(build.newestTx, newestTx);
      build.position = position;
      build.newestRates = rates;
    },
  };
}

/** Returns whether so many rows are waste that a new build pays. */
export function isWasteful({ index: { rows, listed } }: Build): boolean {
  return rows - listed > minWaste + listed / 2;
}

/** Returns whether exchange rates have changed since a build. Only a new build compares all prices at one rate. */
export function hasOldRates({ rates, newestRates }: Build): boolean {
  return rates !== newestRates;
}

/**
 * Returns the timeline and the newest transaction of a build, its rates, currencies and taught words, and its position if
 * the newest transaction is not below it.
 * That happens to a build made while older transactions ran, which it lacks.
 * It also happens to a database restored from one with higher numbers. The position tells such states apart.
 */
export function versionOf({ history, newestTx, position, rates, options, taught, hiddenCount }: Build): string {
  const beyond = newestTx < position ? [] : [position];
  const numbers = [history?.timeline ?? 0, newestTx, ...beyond].map((number) => number.toString(36));
  const hidden = hiddenCount === 0 ? [] : [`hidden${hiddenCount}`];
  const words = taught === noneTaught ? [] : [`taught${taught}`];
  return [...numbers, rates, ...(options.shownCurrencies ?? []), ...words, ...hidden].join('-');
}

function isNamed({ brandId, storeId }: ListedProduct, { brands, stores }: Names): boolean {
  return brands.has(brandId) && stores.has(storeId);
}

/** Adds the texts of products to a word index, in steps between which searches run. */
export async function addTexts(words: WordIndex, reworded: readonly Reworded<ListedProduct>[]): Promise<void> {
  for (let from = 0; from < reworded.length; from += maxTextsAtOnce) {
    const some = reworded.slice(from, from + maxTextsAtOnce);
    await words.add(
      Uint32Array.from(some, ({ slot }) => slot),
      some.map(({ product }) => product.text),
    );
  }
}
