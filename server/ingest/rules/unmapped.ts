import type { UnmappedCategory } from '#contract/operators.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * Lists the categories whose products are kept but not shown, the ones with the most products first. Covers every
 * store, or only one.
 */
export async function listUnmapped(db: Db, most: number, store?: string): Promise<UnmappedCategory[]> {
  return db
    .selectFrom('product')
    .innerJoin('store', 'store.id', 'product.store_id')
    .select((eb) => [
      'store.name as store',
      'product.store_category as category',
      eb.fn.countAll<number>().as('products'),
      eb.fn.min<string>('product.name').as('example'),
    ])
    .where('product.subcategory_id', 'is', null)
    .where('product.ended_at', 'is', null)
    .$if(store !== undefined, (query) => query.where('store.name', '=', store ?? ''))
    .groupBy(['store.name', 'product.store_category'])
    .orderBy('products', 'desc')
    .orderBy('store')
    .orderBy('category')
    .limit(most)
    .execute();
}
