import { sql } from 'kysely';
import { withIncluded } from '#server/catalog/taxonomy/kind-tree.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { dollarCentsOfProduct } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readShopper, type Shopper } from '#server/shoppers/shopper.ts';
import { profileOf } from './profile.ts';
import type { Act, Said } from './signals.ts';

/** Acts of each kind that are read, newest first: older ones have faded. */
const maxEvents = 2000;
const maxSavedActs = 1000;

/**
 * Builds and stores a shopper's taste. Has to run in a transaction that locks the account: a concurrent save is then
 * either included, or requests another rebuild.
 */
export async function buildTaste(db: Db, accountId: number, now = new Date()): Promise<void> {
  const shopper = await readShopper(db, accountId);
  if (!shopper) return;
  const acts = await readActs(db, accountId);
  const profile = JSON.stringify(profileOf({ said: saidBy(shopper), acts }, now.getTime()));
  await db
    .insertInto('taste_profile')
    .values({ account_id: accountId, built_at: now, profile })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ built_at: now, profile }))
    .execute();
  await db
    .updateTable('account')
    .set({ taste_built: sql`taste_requested`, taste_version: sql`taste_version + 1` })
    .where('id', '=', accountId)
    .execute();
}

function saidBy({ preferences: { categoryIds, subcategoryIds, ...said } }: Shopper): Said {
  const ofWhole = subcategories.filter(({ categoryId }) => categoryIds.includes(categoryId)).map(({ id }) => id);
  return { ...said, subcategoryIds: [...withIncluded(subcategoryIds), ...ofWhole] };
}

/**
 * Relies on the indexes product_event (account_id, happened_at) and the primary keys of favorite_product and
 * hidden_product.
 */
async function readActs(db: Db, accountId: number): Promise<Act[]> {
  const savedActs = (
    table: string,
    kind: Act['kind'],
  ) => sql`(select ${sql.lit(kind)} as kind, product_id, created_at as at
    from ${sql.table(table)} where account_id = ${accountId} order by created_at desc limit ${maxSavedActs})`;
  const { rows } = await sql<Act>`
    with act as (
      ${savedActs('favorite_product', 'favorite')} union all ${savedActs('hidden_product', 'hide')} union all
      (select case action when 1 then 'view' else 'buy' end, product_id, happened_at from product_event
        where account_id = ${accountId} and action in (1, 2) order by happened_at desc limit ${maxEvents})
    )
    select act.kind, floor(extract(epoch from act.at) * 1000)::float8 as at, product.id as "productId",
      product.brand_id as "brandId", product.store_id as "storeId", product.subcategory_id as "subcategoryId",
      ${dollarCentsOfProduct} as "dollarCents",
      product.discount_percent as "discountPercent"
    from act join product on product.id = act.product_id
    where product.subcategory_id is not null`.execute(db);
  return rows;
}
