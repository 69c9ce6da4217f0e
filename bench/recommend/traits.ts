import { sql } from 'kysely';
import { rankingOfProduct } from '#server/catalog/ranking.ts';
import { dollarCentsOfProduct } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { joinVerdict } from '#server/pricing/verdict-of-product.ts';

/** The properties of a product that shoppers react to. */
export type ProductTraits = {
  id: number;
  brandId: number;
  storeId: number;
  categoryId: number;
  subcategoryId: number;
  /** Null for a price in a currency without a reference rate. */
  dollarCents: number | null;
  discountPercent: number;
  color: string;
  createdAt: number;
  ranking: number;
};

/** Returns every product on offer, newest first. */
export async function readProducts(db: Db): Promise<ProductTraits[]> {
  const { rows } = await sql<ProductTraits>`
    select product.id, brand_id as "brandId", store_id as "storeId", category_id as "categoryId", subcategory_id as "subcategoryId",
      ${dollarCentsOfProduct} as "dollarCents", discount_percent as "discountPercent", color,
      floor(extract(epoch from created_at) * 1000)::float8 as "createdAt", ${rankingOfProduct} as ranking
    from product join brand on brand.id = brand_id join subcategory on subcategory.id = subcategory_id ${joinVerdict}
    where ended_at is null order by created_at desc, product.id desc`.execute(db);
  return rows;
}
