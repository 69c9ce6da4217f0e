import type { Connection, Db } from '#server/platform/database/connect.ts';
import { announceShown } from '#server/platform/database/index-progress.ts';
import { type History, isSameHistory, readHistory } from '#server/platform/database/primary.ts';
import type { Finding } from './finding.ts';
import type { IndexFacts } from './index/facts.ts';
import {
  type Build,
  createBuild,
  hasOldRates,
  isWasteful,
  prepareBatch,
  type Searched,
  versionOf,
} from './index-build.ts';
import { find, findFacts, findRelated, type Question, type RelatedQuestion } from './index-questions.ts';
import type { ReadOptions } from './listed-products.ts';
import type { Names } from './names.ts';
import { turnPrices } from './price-turns.ts';

/** How long (ms) the word worker of a replaced build goes on, for the read of changes that began with it. */
const retirementMs = 30_000;

/** A state of the catalog, reported as soon as queries use it. */
export type CatalogState = {
  /** Identifies the state: the same in two processes that serve the same state. */
  version: string;
  /** A read of a product is current only if it sees every write of transactions below this number. */
  position: number;
  listed: number;
  /** Rows of the index, including those of products that ended or were reworded. */
  rows: number;
  /** When the next announced price comes into force, in ms since 1970; undefined if none is known. */
  nextTurnAt: number | undefined;
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
  /** Returns the figures of all products that a filter finds. */
  facts(filter: Question['filter']): IndexFacts;
  /** Returns ids of similar products, the most similar first. Empty if the product has no subcategory. */
  related(question: RelatedQuestion): Promise<number[]>;
  /** Picks up changes. Concurrent calls share one read. */
  refresh(): Promise<void>;
  /**
   * Builds a new index while the old one is served, then swaps them. Runs by itself when too many rows are waste, and
   * when exchange rates have changed.
   */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The state of an index sync: builds, each in one place, and work in progress beside them.
 *
 *     new build ──[open, replaceBuild]──▶ serving ──[retire]──▶ retiring ──[after retirementMs]──▶ stopped
 *
 *     idle ──[refresh]──▶ reading ──[all changes are served, or failed]──▶ idle
 *     idle ──[rebuild]──▶ rebuilding ──[the new build is serving, or failed]──▶ idle
 *
 * The operator calls `rebuild`. A read does so after a failover, after the word worker ended, at much waste, and at
 * other exchange rates.
 * A failed read or rebuild leaves the serving build in place. `stop` stops all builds.
 */
type Sync = {
  connection: SyncedConnection;
  onState: (state: CatalogState) => void;
  onError: (error: unknown) => void;
  /** The build that queries use now. */
  serving: Build;
  /** The read in progress, which all callers of `refresh` await. */
  reading?: Promise<void> | undefined;
  /** The rebuild in progress, which all callers of `rebuild` await. */
  rebuilding?: Promise<void> | undefined;
  /** Fires when the next announced price comes into force. */
  turning?: NodeJS.Timeout | undefined;
  /** Replaced builds, whose word workers take the texts of reads that began with them. */
  retiring: Set<Build>;
};

type SyncedConnection = Pick<Connection, 'db' | 'readDb' | 'announce'>;

/**
 * Builds the index from the database. It follows changes whenever `refresh` is called.
 * While the database is unavailable, the last state is served. After a failover, the index is rebuilt from the primary.
 * The old index may hold rows that the promoted replica never had, and would skip transactions written since.
 * @param onState receives the first state and every later state, before any query uses it
 * @param onError receives errors of work that no caller awaits
 */
export async function openIndexSync(
  connection: SyncedConnection,
  onState: (state: CatalogState) => void,
  onError: (error: unknown) => void,
  options: ReadOptions = {},
): Promise<IndexSync> {
  const { db: primary, readDb } = connection;
  const serving = await createBuild(readDb, await readHistory(primary), options);
  const sync: Sync = { connection, onState, onError, serving, retiring: new Set() };
  reportState(sync, undefined, serving.names);
  return {
    get current() {
      return sync.serving;
    },
    find: async (question) => find(sync.serving, question),
    facts: (filter) => findFacts(sync.serving, filter),
    related: (question) => findRelated(sync.serving, readDb, question),
    refresh: () => refresh(sync),
    rebuild: () => rebuild(sync, readDb),
    stop: () => stop(sync),
  };
}

/** Reads the changes, or joins the read in progress. */
function refresh(sync: Sync): Promise<void> {
  sync.reading ??= catchUp(sync).finally(() => {
    sync.reading = undefined;
  });
  return sync.reading;
}

/** Replaces the serving build, or joins the rebuild in progress. */
function rebuild(sync: Sync, source: Db): Promise<void> {
  sync.rebuilding ??= replaceBuild(sync, source).finally(() => {
    sync.rebuilding = undefined;
  });
  return sync.rebuilding;
}

/** The ways to bring the serving build up to date. */
const catchUpBy = {
  following: (sync: Sync) => follow(sync, sync.serving),
  rebuilding: (sync: Sync) => rebuild(sync, sync.connection.readDb),
  // Other replicas may have rows that the promoted replica never had.
  rebuildingFromPrimary: (sync: Sync) => rebuild(sync, sync.connection.db),
};

/** Brings the serving build up to date. Starts a rebuild at much waste or other rates, without waiting for it. */
async function catchUp(sync: Sync): Promise<void> {
  await turnDuePrices(sync);
  const history = await readHistory(sync.connection.db);
  sync.serving.history ??= history;
  await catchUpBy[wayToCatchUp(sync.serving, history)](sync);
  if (isWasteful(sync.serving) || hasOldRates(sync.serving)) rebuild(sync, sync.connection.readDb).catch(sync.onError);
}

/** Puts due prices into force, which the next read of changes then finds. */
async function turnDuePrices(sync: Sync): Promise<void> {
  const now = Date.now();
  const { turns } = sync.serving;
  if ((turns.next() ?? Number.POSITIVE_INFINITY) > now) return;
  try {
    await turnPrices(sync.connection.db, new Date(now));
  } catch (error) {
    await hideProducts(sync, turns.due(now));
    throw error;
  }
}

/** Hides products from all listings: their prices are over, and no database tells the new ones. */
async function hideProducts(sync: Sync, ids: readonly number[]): Promise<void> {
  const { index } = sync.serving;
  const listed = ids.filter((id) => index.describe(id) !== undefined);
  if (listed.length === 0) return;
  const { commit, siblingIds } = await index.prepare({ put: [], remove: listed });
  commit();
  sync.serving.hiddenCount += listed.length;
  reportState(sync, [...listed, ...siblingIds]);
}

/** The longest delay of a timer, so that a jump of the clock is noticed within that time (ms). */
const maxTimerMs = 60_000;

/** Wakes up at the moment when the next announced price comes into force. */
function scheduleTurn(sync: Sync): void {
  clearTimeout(sync.turning);
  const next = sync.serving.turns.next();
  if (next === undefined) return;
  const delayMs = Math.min(Math.max(next - Date.now(), 0), maxTimerMs);
  sync.turning = setTimeout(() => refresh(sync).catch(sync.onError), delayMs).unref();
}

/**
 * Chooses how to bring a build up to date.
 * @param history the history of the primary, or undefined while no primary answers
 */
function wayToCatchUp({ history: own, words }: Build, history: History | undefined): keyof typeof catchUpBy {
  if (history && own && !isSameHistory(history, own)) return 'rebuildingFromPrimary';
  return words.hasEnded() ? 'rebuilding' : 'following';
}

/** Applies all changes to a build, in batches. Queries are answered between two batches. */
async function follow(sync: Sync, build: Build): Promise<void> {
  while (await applyBatch(sync, build));
}

/**
 * Applies one batch of changes to a build. Only changes of the serving build are reported.
 * @returns whether there are more
 */
async function applyBatch(sync: Sync, build: Build): Promise<boolean> {
  const { commit, changedIds, newNames, hasMore } = await prepareBatch(build, sync.connection.readDb);
  // Nothing is awaited between commit and report, so that no query uses the batch before its report.
  commit();
  if (build !== sync.serving) return hasMore;
  // Newly taught words change no product.
  if (changedIds || newNames) reportState(sync, changedIds ?? [], newNames);
  else announceShown(sync.connection, build.position);
  return hasMore;
}

/** Makes a new build while the old one is served, and serves it once it has every change. */
async function replaceBuild(sync: Sync, source: Db): Promise<void> {
  const fresh = await createBuild(source, await readHistory(sync.connection.db), sync.serving.options);
  try {
    await follow(sync, fresh);
  } catch (error) {
    await fresh.words.stop();
    throw error;
  }
  retire(sync, sync.serving);
  sync.serving = fresh;
  reportState(sync, undefined, fresh.names);
}

/** Lets the reads that began with a build end, then stops its word worker. */
function retire({ retiring, onError }: Sync, build: Build): void {
  retiring.add(build);
  setTimeout(() => {
    retiring.delete(build);
    build.words.stop().catch(onError);
  }, retirementMs).unref();
}

/** Waits for reading and rebuilding, then stops the word workers of all builds. */
async function stop(sync: Sync): Promise<void> {
  clearTimeout(sync.turning);
  await Promise.allSettled([sync.reading, sync.rebuilding]);
  await Promise.all([sync.serving, ...sync.retiring].map(({ words }) => words.stop()));
}

/**
 * Reports the state of the serving build.
 * @param changedIds undefined after a rebuild
 * @param names all names, if there are new ones
 */
function reportState(sync: Sync, changedIds?: number[], names?: Names): void {
  const { connection, onState, serving } = sync;
  const { index, position } = serving;
  onState({
    version: versionOf(serving),
    position,
    listed: index.listed,
    rows: index.rows,
    nextTurnAt: serving.turns.next(),
    changedIds,
    ...(names && { names }),
  });
  announceShown(connection, position);
  scheduleTurn(sync);
}
