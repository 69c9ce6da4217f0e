import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { brandLetter, knownBrands } from './brands.ts';
import { categories, productTypes } from './categories.ts';
import { kindsInOrder } from './kind-tree.ts';
import { sizes } from './sizes.ts';

/**
 * Writes the reference data that is defined in code. Idempotent.
 * Runs at every start after the migrations, so that the database has the data of a new version.
 */
export async function seedReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const renamed = { name: sql<string>`excluded.name`, sequence: sql<number>`excluded.sequence` };
    await tx
      .insertInto('product_type')
      .values([...productTypes])
      .onConflict((conflict) => conflict.column('id').doUpdateSet(renamed))
      .execute();
    await tx
      .insertInto('category')
      .values([...categories])
      .onConflict((conflict) => conflict.column('id').doUpdateSet(renamed))
      .execute();
    await tx
      .insertInto('subcategory')
      .values(
        kindsInOrder.map(({ id, categoryId, name }, place) => ({
          id,
          category_id: categoryId,
          name,
          sequence: place + 1,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doUpdateSet(renamed))
      .execute();
    await tx
      .insertInto('size')
      .values(sizes.map(({ categoryId, ...size }) => ({ ...size, category_id: categoryId })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(renamed))
      .execute();
    await tx
      .insertInto('brand')
      .values(knownBrands.map(({ name, key, preferred }) => ({ name, key, preferred, letter: brandLetter(name) })))
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ name: sql<string>`excluded.name`, preferred: sql<boolean>`excluded.preferred` }),
      )
      .execute();
    await tx
      .insertInto('brand_alias')
      .columns(['key', 'name', 'brand_id'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{ key: string; name: string; brand_key: string }>`json_to_recordset(${JSON.stringify(
              knownBrands.flatMap((brand) => brand.aliases.map((alias) => ({ ...alias, brand_key: brand.key }))),
            )}::json)`.as<'alias'>(sql`alias (key text, name text, brand_key text)`),
          )
          .innerJoin('brand', 'brand.key', 'alias.brand_key')
          .select(['alias.key', 'alias.name', 'brand.id']),
      )
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: sql<string>`excluded.name` }))
      .execute();
  });
}
