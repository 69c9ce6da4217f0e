import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { LateVariants } from './late-variants.ts';
import { writeStaged } from './staged-products.ts';
import { joinVariants, type StagedProduct } from './variants.ts';

/** Products joined per transaction. */
const batchSize = 500;

type Run = { id: number; storeId: number; now: Date };

/** The held variants, and the staged products that get sold-out ones of rows that stood apart. */
type Late = { variants: LateVariants; keys: readonly string[] };

/**
 * Joins the parts of products whose rows stood apart in a feed. If a product was skipped as
 * unchanged before more of its rows came, its first part is the catalog's product.
 * @returns `reopened`, the number of such products, and `fewer`, the parts minus the products
 */
export async function joinParts(db: Db, run: Run, late: Late): Promise<{ reopened: number; fewer: number }> {
  const joined = { reopened: 0, fewer: 0 };
  const join = async (groupKeys: readonly string[]) => {
    const { parts, products, reopened } = await db
      .transaction()
      .execute((tx) => joinGroups(tx, run, groupKeys, late.variants));
    joined.reopened += reopened;
    joined.fewer += parts - products;
  };
  for (;;) {
    const keys = await db
      .selectFrom('staged_product')
      .select('group_key')
      .distinct()
      .where('run_id', '=', run.id)
      .where('continues', '=', true)
      .orderBy('group_key')
      .limit(batchSize)
      .execute();
    if (keys.length === 0) break;
    await join(keys.map((row) => row.group_key));
  }
  for (let from = 0; from < late.keys.length; from += batchSize) await join(late.keys.slice(from, from + batchSize));
  return joined;
}

type Joined = { parts: number; products: number; reopened: number };

async function joinGroups(db: Kysely<DB>, run: Run, groupKeys: readonly string[], late: LateVariants): Promise<Joined> {
  // Relies on the index staged_product_group, which holds groups only.
  const { rows: parts } = await sql<StagedProduct>`
    delete from staged_product
    where run_id = ${run.id} and group_key = any(${sql.val(groupKeys)}::text[]) and group_key like 'group:%'
    returning staged_product.*
  `.execute(db);
  const partsOf = Map.groupBy(
    parts.sort((one, other) => one.seq - other.seq),
    (part) => part.group_key,
  );
  const left = [...partsOf.values()].flatMap(([first]) => (first?.continues ? first.group_key : []));
  const known = await readKnown(db, run.storeId, left);
  const products = [...partsOf].map(([groupKey, [first, ...others]]): StagedProduct => {
    const { seq, line } = first as StagedProduct;
    const start = known.get(groupKey);
    const all = start ? [start, first as StagedProduct, ...others] : [first as StagedProduct, ...others];
    return { ...joinVariants(all, run.now, late), seq, line, fingerprint: null, continues: false };
  });
  await writeStaged(db, run.id, products);
  return { parts: parts.length, products: products.length, reopened: left.length };
}

/** Reads products of the catalog in the shape of staged ones. Relies on product (store_id, group_key). */
async function readKnown(db: Kysely<DB>, storeId: number, groupKeys: string[]): Promise<Map<string, StagedProduct>> {
  if (groupKeys.length === 0) return new Map();
  const { rows } = await sql<StagedProduct>`
    select 0 as seq, 0 as line, coalesce(variants->0->>'sku', '') as sku, null as fingerprint, false as continues, group_key, brand_id, subcategory_id, store_category,
      name, description, currency, price_cents, original_cents, sale_ends_at, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, is_second_hand,
      coalesce(attributes, '{}') as attributes, coalesce(attribute_sources, '{}') as attribute_sources,
      terms, variants, price_varies, price_turns_at
    from product where store_id = ${storeId} and group_key = any(${sql.val(groupKeys)}::text[])
  `.execute(db);
  return new Map(rows.map((product) => [product.group_key, product]));
}
