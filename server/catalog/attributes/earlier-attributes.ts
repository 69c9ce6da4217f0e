import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { attributeColumns } from './attribute-columns.ts';
import { readAttributes } from './read-attributes.ts';
import type { UnreadProduct } from './unread-attributes.ts';

/** Products per statement: few enough that each is done in a fraction of a second. */
const batchSize = 500;

/** A product with the attributes that an earlier version of the lexicon read. */
type EarlierProduct = UnreadProduct & { attributes: string[]; sources: string[] };

/**
 * Reads the attributes of one batch of offered products again, the lowest ids first, and notes how far it came. Leaves
 * out products that a run has seen since, which it read from their feed. Only changed products are written.
 * @returns how many products were read; 0 once none is left
 */
export async function readEarlierBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<EarlierProduct>`
      select product.id, product.name as title, brand.name as brand, description, color,
        subcategory_id as "subcategoryId", attributes, attribute_sources as sources
      from product join brand on brand.id = product.brand_id, attribute_reading as reading
      where product.id > reading.read_to and ended_at is null and attributes is not null
        and not exists (
          select from product_sighting where product_id = product.id and seen_at >= reading.began_at
        )
      order by product.id limit ${sql.lit(batchSize)}`.execute(transaction);
    await writeChanged(transaction, rows);
    await sql`
      update attribute_reading set read_to = coalesce(${rows.at(-1)?.id ?? null}::integer, read_to),
        finished_at = case when ${rows.length === 0}::boolean then now() end`.execute(transaction);
    return rows.length;
  });
}

async function writeChanged(db: Db, products: readonly EarlierProduct[]): Promise<void> {
  const read = products.map((product) => ({
    ...{ id: product.id, before: product.attributes },
    ...attributeColumns(readAttributes({ ...product, ...fieldsOf(product) })),
  }));
  // A run may have read the attributes of a product meanwhile, from its feed.
  await sql`
    update product set attributes = read.attributes, attribute_sources = read.attribute_sources,
      changed_tx = pg_current_xact_id()::text::bigint
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as read (id integer, before text[], attributes text[], attribute_sources text[])
    where product.id = read.id and product.attributes = read.before
      and (product.attributes, product.attribute_sources) is distinct from (read.attributes, read.attribute_sources)`.execute(
    db,
  );
}

/** Returns the words of the feed's fields for material and pattern, of which only the understood ones were kept. */
function fieldsOf({ attributes, sources }: EarlierProduct) {
  const wordsOf = (attribute: string) => {
    const words = sources.flatMap((source, place) => {
      const [from, ...word] = source.split(' ');
      return from === 'field' && attributes[place]?.startsWith(`${attribute}:`) ? word.join(' ') : [];
    });
    return [...new Set(words)].filter((word) => word !== '').join(', ');
  };
  return { material: wordsOf('material'), pattern: wordsOf('pattern') };
}
