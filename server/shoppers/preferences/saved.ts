import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A shopper's saved preferences, by name. */
export type Saved = Record<'types' | 'categories' | 'subcategories' | 'brands' | 'stores' | 'sizes', string[]> & {
  prices: { price_low: number; price_high: number }[];
  proven_only: boolean;
  /** Lists that are chosen as a whole, without a restriction. */
  whole_lists: string[];
};

/** Reads a shopper's saved preferences for the data export. */
export async function readSaved(db: Db, accountId: number): Promise<Saved> {
  const names = (kind: string, referred: string) => sql<string[]>`array(
    select referred.name from ${sql.table(`account_${kind}`)} saved
    join ${sql.table(referred)} referred on referred.id = saved.${sql.ref(`${kind}_id`)}
    where saved.account_id = ${accountId} order by referred.name)`;
  const { rows } = await sql<Saved>`select
    ${names('type', 'product_type')} as types,
    ${names('category', 'category')} as categories,
    ${names('subcategory', 'subcategory')} as subcategories,
    ${names('brand', 'brand')} as brands,
    ${names('store', 'store')} as stores,
    ${names('size', 'size')} as sizes,
    coalesce((select json_agg(json_build_object('price_low', price_low, 'price_high', price_high))
      from account_price where account_id = ${accountId}), '[]') as prices,
    array(select list from account_whole_list where account_id = ${accountId} order by list) as whole_lists,
    (select proven_only from account where id = ${accountId}) as proven_only`.execute(db);
  const [saved] = rows;
  if (!saved) throw new Error('Expected one row from a select without a table.');
  return saved;
}
