import type { Db } from '#server/database/connect.ts';

/** Names by id, of all that listings are filtered by. */
export type Names = Record<'brands' | 'stores' | 'categories' | 'subcategories' | 'sizes', ReadonlyMap<number, string>>;

export async function readNames(db: Db): Promise<Names> {
  const read = async (table: 'brand' | 'store' | 'category' | 'subcategory' | 'size') => {
    const rows = await db.selectFrom(table).select(['id', 'name']).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [brands, stores, categories, subcategories, sizes] = await Promise.all([
    read('brand'),
    read('store'),
    read('category'),
    read('subcategory'),
    read('size'),
  ]);
  return { brands, stores, categories, subcategories, sizes };
}

/** The names of ids, by id; ids of nothing are left out. */
export function namesOf(names: ReadonlyMap<number, string>, ids: Iterable<number>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const id of ids) {
    const name = names.get(id);
    if (name !== undefined) known[id] = name;
  }
  return known;
}
