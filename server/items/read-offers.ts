import { type Kysely, sql } from 'kysely';
import { dollarCentsOfProduct } from '#server/platform/currencies/in-dollars.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { OfferRow } from './offer.ts';

/** SQL: the hash of the facts by which `product` is matched. A price does not count; a picture counts once it is made. */
export const factsOfProduct = sql<number>`hashtextextended(concat_ws(E'\\x1f', product.brand_id, product.subcategory_id,
  product.name, product.color, product.gtin, product.mpn, product.buy_url, product.ended_at is null, case when product.is_second_hand then 'used' end,
  jsonb_path_query_array(product.variants, '$[*].gtin'), product.images -> 0 ->> 'hash'), 0)`;

type Row = Omit<OfferRow, 'gtins'> & { gtin: string; variantGtins: string[] | null };

const rowsOf = (db: Kysely<DB>, where: ReturnType<typeof sql>) =>
  sql<Row>`
    select product.id, product.store_id as "storeId", product.brand_id as "brandId", brand.name as brand,
      product.subcategory_id as "subcategoryId", product.name, product.color, product.gtin,
      jsonb_path_query_array(product.variants, '$[*].gtin') as "variantGtins", product.mpn,
      product.buy_url as address, product.is_second_hand as "isSecondHand", ${dollarCentsOfProduct} as "dollarCents", image.perceptual_hash as picture
    from product
    join brand on brand.id = product.brand_id
    left join image on image.key = image_key(product.image_urls[1])
    where ${where}
    order by product.id`
    .execute(db)
    .then(({ rows }) => rows.map(toOffer));

/** Reads every offer of a brand that its store still lists, ordered by id. */
export function readOffersOfBrand(db: Kysely<DB>, brandId: number): Promise<OfferRow[]> {
  return rowsOf(db, sql`product.brand_id = ${brandId} and product.ended_at is null`);
}

/** Counts the offers of a brand that its store still lists, up to a number. */
export async function countLiving(db: Kysely<DB>, brandId: number, enough: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from product where brand_id = ${brandId} and ended_at is null limit ${enough}) as living`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the ids of the offers of a brand that its store still lists, in their order. */
export async function readLivingIds(db: Kysely<DB>, brandId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where brand_id = ${brandId} and ended_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads offers by id, ended ones too. */
export function readOffersById(db: Kysely<DB>, ids: readonly number[]): Promise<OfferRow[]> {
  return rowsOf(db, sql`product.id = any(${sql.val(ids)}::integer[])`);
}

function toOffer({ gtin, variantGtins, ...row }: Row): OfferRow {
  return { ...row, gtins: [gtin, ...(variantGtins ?? [])].filter((text) => text !== '') };
}
