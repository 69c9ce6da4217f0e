import type { SizeKind } from '#contract/products.ts';
import { readDollarsPer } from '#server/platform/currencies/exchange-rates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readTaughtWords, type TaughtWords } from './search/taught-words.ts';
import { sizeGroup } from './taxonomy/size-group.ts';

/** Names by id, for every facet, the group and order of each size, and words with their taught meanings. */
export type Names = Record<
  'brands' | 'stores' | 'categories' | 'subcategories' | 'sizes',
  ReadonlyMap<number, string>
> & {
  /** The category of each subcategory. */
  categoryOf: ReadonlyMap<number, number>;
  sizeKinds: ReadonlyMap<number, SizeKind>;
  /** Words that the operator taught the search. */
  taughtWords: TaughtWords;
  /** The dollars that one unit of each currency with a reference rate is worth. */
  dollarsPer: ReadonlyMap<string, number>;
};

/** Reads all names, and the size kinds, from the database. */
export async function readNames(db: Db): Promise<Names> {
  const read = async (table: 'brand' | 'store' | 'category' | 'subcategory') => {
    const rows = await db.selectFrom(table).select(['id', 'name']).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [brands, stores, categories, subcategories, sizes, kinds, taughtWords, dollarsPer] = await Promise.all([
    read('brand'),
    read('store'),
    read('category'),
    read('subcategory'),
    db.selectFrom('size').select(['id', 'name', 'category_id', 'classifier', 'sequence']).execute(),
    db.selectFrom('subcategory').select(['id', 'category_id']).execute(),
    readTaughtWords(db),
    readDollarsPer(db),
  ]);
  return {
    brands,
    stores,
    categories,
    subcategories,
    categoryOf: new Map(kinds.map(({ id, category_id }) => [id, category_id])),
    taughtWords,
    dollarsPer,
    sizes: new Map(sizes.map(({ id, name }) => [id, name])),
    sizeKinds: new Map(
      sizes.map((size) => [
        size.id,
        { category_id: size.category_id, group: sizeGroup(size), sequence: size.sequence },
      ]),
    ),
  };
}

/** Returns the names of some ids, by id. Unknown ids are left out. */
export function namesOf(names: ReadonlyMap<number, string>, ids: Iterable<number>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const id of ids) {
    const name = names.get(id);
    if (name !== undefined) known[id] = name;
  }
  return known;
}
