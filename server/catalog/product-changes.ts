import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { IndexedProduct } from './index/columns.ts';
import { rankingOf } from './ranking.ts';

/**
 * Where in the history of the catalogue a reader stands: all that transactions below this number wrote has been seen.
 * Transactions get their numbers when they begin to write, not when they commit; so what may be read is bounded by
 * the oldest one still running, and nothing that commits late is ever passed over.
 */
export type Position = number;

/** What is to be done to an index, and where it then stands. */
export type ProductChanges = {
  put: IndexedProduct[];
  /** Products that ended, or that nobody has mapped to a subcategory yet. */
  remove: number[];
  position: Position;
  /** The newest transaction whose rows are in; equal in every process that has read the same. */
  newestTx: number;
};

/** Products of one round trip while everything is read. */
const batchSize = 20_000;

const finishedTransactions = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

function selectProducts(db: Kysely<DB>) {
  return db
    .selectFrom('product')
    .leftJoin('subcategory', 'subcategory.id', 'product.subcategory_id')
    .select([
      'product.id',
      'product.brand_id',
      'product.store_id',
      'product.subcategory_id',
      'subcategory.category_id',
      'product.price_cents',
      'product.currency',
      'product.discount_percent',
      'product.created_at',
      'product.ended_at',
      'product.changed_tx',
    ]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** Every product that is listed, handed over in batches of one snapshot, and where to go on from. */
export async function readAllProducts(
  db: Kysely<DB>,
  take: (products: IndexedProduct[]) => void,
): Promise<Pick<ProductChanges, 'position' | 'newestTx'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { position } = await snapshot.selectNoFrom(finishedTransactions.as('position')).executeTakeFirstOrThrow();
      let lastId = 0;
      let newestTx = 0;
      for (;;) {
        const rows = await selectProducts(snapshot)
          .where('product.id', '>', lastId)
          .orderBy('product.id')
          .limit(batchSize)
          .execute();
        take(rows.flatMap((row) => indexed(row) ?? []));
        for (const row of rows) newestTx = Math.max(newestTx, row.changed_tx);
        const last = rows.at(-1);
        if (last === undefined || rows.length < batchSize) return { position, newestTx };
        lastId = last.id;
      }
    });
}

/** What changed since a position, from one snapshot. */
export async function readProductChanges(db: Kysely<DB>, since: Position): Promise<ProductChanges> {
  const rows = await selectProducts(db)
    .select(finishedTransactions.as('position'))
    .where('product.changed_tx', '>=', since)
    .where('product.changed_tx', '<', finishedTransactions)
    .execute();

  const changes: ProductChanges = { put: [], remove: [], position: since, newestTx: 0 };
  for (const row of rows) {
    const product = indexed(row);
    if (product) changes.put.push(product);
    else changes.remove.push(row.id);
    changes.position = row.position;
    changes.newestTx = Math.max(changes.newestTx, row.changed_tx);
  }
  return changes;
}

function indexed(row: ProductRow): IndexedProduct | undefined {
  if (row.ended_at !== null || row.subcategory_id === null || row.category_id === null) return undefined;
  return {
    id: row.id,
    brandId: row.brand_id,
    storeId: row.store_id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    priceCents: row.price_cents,
    isUsd: row.currency === 'USD',
    discountPercent: row.discount_percent,
    createdAt: row.created_at.getTime(),
    ranking: rankingOf({ createdAt: row.created_at, discountPercent: row.discount_percent }),
  };
}
