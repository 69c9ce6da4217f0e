import { sql, type Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Product } from '#server/platform/database/tables.ts';

type Columns = Omit<Updateable<Product>, 'variants'> & { variants?: unknown };

/** Changes columns of a product in a way that indexes and caches follow. */
export async function changeProduct(db: Db, id: number, { variants, ...columns }: Columns): Promise<void> {
  await db
    .updateTable('product')
    .set({
      ...columns,
      ...(variants !== undefined && { variants: JSON.stringify(variants) }),
      changed_tx: sql`pg_current_xact_id()::text::bigint`,
    })
    .where('id', '=', id)
    .execute();
}
