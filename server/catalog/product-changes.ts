import { type Kysely, sql } from 'kysely';
import { ratesKey } from '#server/platform/currencies/in-dollars.ts';
import type { DB } from '#server/platform/database/tables.ts';
import {
  type ListedProduct,
  packedProducts,
  type ReadOptions,
  type ReadProduct,
  readContext,
  readProducts,
  unpackProducts,
} from './listed-products.ts';
import { numbersIn } from './numbers-in.ts';
import { taughtKey } from './search/taught-words.ts';

/**
 * The position of a reader in the history of the catalog: it has seen every write of transactions below this number.
 * PostgreSQL numbers a transaction at its first write, not at its commit.
 * Reads therefore stop at the oldest running transaction, so that no late commit is skipped.
 */
export type Position = number;

/** Changes to apply to an index, and its position afterwards. */
export type ProductChanges = {
  put: ListedProduct[];
  /** Products that ended, or that have no subcategory yet. */
  remove: number[];
  position: Position;
  /** The newest transaction with rows in the index; equal in every process that has read the same. */
  newestTx: number;
  /** Identifies the exchange rates of the dollar prices. Other rates need a new index. */
  rates: string;
  /** Identifies the words that the operator taught the search. */
  taught: string;
  /** Whether changes remain beyond this batch. */
  hasMore: boolean;
};

/** Products per round trip when everything is read. */
const batchSize = 2000;

const finishedTransactions = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * Reads every listed product in batches, from one snapshot. The next batch is read while `take` handles one.
 * @returns the position from which to follow changes
 */
export async function readAllProducts(
  db: Kysely<DB>,
  take: (products: ListedProduct[]) => Promise<void>,
  options: ReadOptions = {},
): Promise<Pick<ProductChanges, 'position' | 'newestTx' | 'rates' | 'taught'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { position, rates, taught } = await readState(snapshot);
      const context = await readContext(snapshot);
      // In physical order: looking up each product by id took PostgreSQL twice as long.
      await sql`declare catalog no scroll cursor for ${packedProducts(options)}`.execute(snapshot);
      const readNext = () => {
        const batch = sql<{ packed: string }>`fetch ${sql.lit(batchSize)} from catalog`.execute(snapshot);
        // A batch may fail while the previous one is handled. The error reaches the loop that awaits it.
        batch.catch(() => {});
        return batch;
      };

      let newestTx = 0;
      let next = readNext();
      for (;;) {
        const { rows } = await next;
        if (rows.length === 0) break;
        next = readNext();
        const products = unpackProducts(rows, context);
        for (const { changedTx } of products) newestTx = Math.max(newestTx, changedTx);
        await take(products.filter(({ isListed }) => isListed));
      }
      return { position, newestTx, rates, taught };
    });
}

/**
 * Changes applied in one batch, during which no query is answered.
 * Each batch rewrites every sort order and voids cached responses.
 * Many small batches therefore delay requests more than a few large ones.
 */
const maxChanges = 6000;

/** Products read in one step; queries are answered between steps. */
const sliceSize = 500;

/**
 * Reads the changes since a position, from one snapshot.
 * A large backlog is read in batches of whole transactions, the oldest first. Relies on the index product (changed_tx).
 */
export async function readProductChanges(
  db: Kysely<DB>,
  since: Position,
  { most = maxChanges, ...options }: ReadOptions & { most?: number } = {},
): Promise<ProductChanges> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { position, hasMore, rates, taught } = await nextBatch(snapshot, since, most);
      if (position === since) return { put: [], remove: [], position, newestTx: 0, rates, taught, hasMore };
      const products = await readInSlices(snapshot, await readChangedIds(snapshot, since, position), options);
      return {
        put: products.filter(({ isListed }) => isListed),
        remove: products.filter(({ isListed }) => !isListed).map(({ id }) => id),
        position,
        newestTx: products.reduce((newest, { changedTx }) => Math.max(newest, changedTx), 0),
        rates,
        taught,
        hasMore,
      };
    });
}

async function readChangedIds(db: Kysely<DB>, since: Position, until: Position): Promise<number[]> {
  const { ids } = await db
    .selectFrom('product')
    .select(sql<string | null>`string_agg(id::text, ',' order by id)`.as('ids'))
    .where('changed_tx', '>=', since)
    .where('changed_tx', '<', until)
    .executeTakeFirstOrThrow();
  return ids === null ? [] : [...numbersIn(ids, Float64Array)];
}

/**
 * Reads products by id in slices, between which queries are answered.
 * Six thousand at once would block the thread for a tenth of a second.
 */
async function readInSlices(db: Kysely<DB>, ids: readonly number[], options: ReadOptions): Promise<ReadProduct[]> {
  if (ids.length === 0) return [];
  const context = await readContext(db);
  const products: ReadProduct[] = [];
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize);
    products.push(...(await readProducts(db, sql`product.id = any(${sql.val(slice)}::integer[])`, options, context)));
  }
  return products;
}

/**
 * Returns the position up to which the next batch reads. All transactions below it have finished.
 * Equals `since` if there is nothing to read.
 */
export async function nextBatch(db: Kysely<DB>, since: Position, most = maxChanges) {
  const finished = await readState(db);
  const { rates, taught } = finished;
  if (finished.position <= since) return { position: since, hasMore: false, rates, taught };
  const position = await endOfBite(db, since, finished.position, most);
  return { position, hasMore: position < finished.position, rates, taught };
}

/** Reads the position up to which all transactions have finished, the exchange rates in use, and the taught words. */
async function readState(db: Kysely<DB>) {
  return db
    .selectNoFrom([finishedTransactions.as('position'), ratesKey.as('rates'), taughtKey.as('taught')])
    .executeTakeFirstOrThrow();
}

/** Returns the end of a batch of at most `most` products, but of at least one whole transaction. */
async function endOfBite(db: Kysely<DB>, since: Position, finished: Position, most: number): Promise<Position> {
  const changed = db
    .selectFrom('product')
    .select('changed_tx')
    .where('changed_tx', '>=', since)
    .where('changed_tx', '<', finished)
    .orderBy('changed_tx');
  const beyond = await changed.offset(most).limit(1).executeTakeFirst();
  if (beyond === undefined) return finished;
  const first = await changed.limit(1).executeTakeFirstOrThrow();
  return Math.max(beyond.changed_tx, first.changed_tx + 1);
}
