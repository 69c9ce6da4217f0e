import type { ListingRequest } from '#contract/listing.ts';
import type { Listing } from '#contract/products.ts';
import type { Db } from '#server/database/connect.ts';

type Filter = ListingRequest['filter'];

/** The names of what a listing is filtered by, by id; ids of nothing are left out. */
export async function readFilterNames(db: Db, filter: Filter): Promise<Listing['filters']> {
  const [brands, stores, categories] = await Promise.all([
    namesOf(db, 'brand', filter.brandIds),
    namesOf(db, 'store', filter.storeIds),
    namesOf(db, 'category', filter.categoryIds),
  ]);
  return { brands, stores, categories };
}

/** By primary key. */
async function namesOf(db: Db, table: 'brand' | 'store' | 'category', ids: number[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
