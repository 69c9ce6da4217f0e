import { sql } from 'kysely';
import type { UnmappedCategory } from '#contract/operators.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { endOffers } from './runs/sightings.ts';

/** An operator's mapping from a store's categories, by folded name, to subcategories. Null leaves the category's products out. */
export type CategoryMapping = ReadonlyMap<string, number | null>;

/** Folds a store's category for comparison: lower case, single spaces. */
export function foldCategory(category: string): string {
  return category.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Reads a store's mapping, keyed by folded category. */
export async function readCategoryMapping(db: Db, storeId: number): Promise<CategoryMapping> {
  const rows = await db
    .selectFrom('category_mapping')
    .select(['store_category', 'subcategory_id'])
    .where('store_id', '=', storeId)
    .execute();
  return new Map(rows.map(({ store_category, subcategory_id }) => [store_category, subcategory_id]));
}

/**
 * Maps a store's category to a subcategory, which overrides feed and titles. Existing products follow at once: they
 * move to the subcategory, or end if the category is left out.
 * @param subcategoryId null leaves the category's products out
 * @returns how many offered products changed
 */
export async function mapCategory(
  db: Db,
  storeId: number,
  category: string,
  subcategoryId: number | null,
): Promise<number> {
  const folded = foldCategory(category);
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('category_mapping')
      .values({ store_id: storeId, store_category: folded, subcategory_id: subcategoryId })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'store_category']).doUpdateSet({ subcategory_id: subcategoryId }),
      )
      .execute();
    const categories = await tx
      .selectFrom('product')
      .select('store_category')
      .distinct()
      .where('store_id', '=', storeId)
      .execute();
    const spellings = categories
      .map(({ store_category }) => store_category)
      .filter((one) => foldCategory(one) === folded);
    if (spellings.length === 0) return 0;
    if (subcategoryId === null) {
      const isOfCategory = sql`product.store_id = ${storeId} and product.store_category = any(${sql.val(spellings)}::text[])`;
      return endOffers(tx, isOfCategory, new Date());
    }
    const { numUpdatedRows } = await tx
      .updateTable('product')
      .set({ subcategory_id: subcategoryId, changed_tx: sql<number>`pg_current_xact_id()::text::bigint` })
      .where('store_id', '=', storeId)
      .where('store_category', 'in', spellings)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

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
