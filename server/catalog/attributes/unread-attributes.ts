import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { attributeColumns } from './attribute-columns.ts';
import { readAttributes } from './read-attributes.ts';

/** Products per statement: few enough that each is done in a fraction of a second. */
const batchSize = 500;

/** The stored fields of a product that its attributes are read from. */
export type UnreadProduct = {
  id: number;
  title: string;
  brand: string;
  description: string;
  color: string;
  subcategoryId: number | null;
};

/**
 * Reads the attributes of one batch of products that were imported before attributes were read, the lowest ids first.
 * Relies on the index product_attributes_unread.
 * @returns how many products were read; 0 once none is left
 */
export async function readUnreadBatch(db: Db): Promise<number> {
  const { rows } = await sql<UnreadProduct>`
    select product.id, product.name as title, brand.name as brand, description, color,
      subcategory_id as "subcategoryId"
    from product join brand on brand.id = product.brand_id
    where attributes is null order by product.id limit ${sql.lit(batchSize)}`.execute(db);
  if (rows.length === 0) return 0;
  const read = rows.map((product) => ({ id: product.id, ...attributeColumns(readAttributes(product)) }));
  // A run may have read the attributes of a product meanwhile, from its feed.
  await sql`
    update product set attributes = read.attributes, attribute_sources = read.attribute_sources,
      changed_tx = pg_current_xact_id()::text::bigint
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as read (id integer, attributes text[], attribute_sources text[])
    where product.id = read.id and product.attributes is null`.execute(db);
  return rows.length;
}
