import type { SizeKind } from '#contract/products.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sizeGroup } from './taxonomy/size-group.ts';

/** Names by id, of all that listings are filtered by, and of sizes what each is one of. */
export type Names = Record<
  'brands' | 'stores' | 'categories' | 'subcategories' | 'sizes',
  ReadonlyMap<number, string>
> & { sizeKinds: ReadonlyMap<number, SizeKind> };

export async function readNames(db: Db): Promise<Names> {
  const read = async (table: 'brand' | 'store' | 'category' | 'subcategory') => {
    const rows = await db.selectFrom(table).select(['id', 'name']).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [brands, stores, categories, subcategories, sizes] = await Promise.all([
    read('brand'),
    read('store'),
    read('category'),
    read('subcategory'),
    db.selectFrom('size').select(['id', 'name', 'category_id', 'classifier', 'sequence']).execute(),
  ]);
  return {
    brands,
    stores,
    categories,
    subcategories,
    sizes: new Map(sizes.map(({ id, name }) => [id, name])),
    sizeKinds: new Map(
      sizes.map((size) => [
        size.id,
        { category_id: size.category_id, group: sizeGroup(size), sequence: size.sequence },
      ]),
    ),
  };
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
