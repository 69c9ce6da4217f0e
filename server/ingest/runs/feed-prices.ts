import { sql } from 'kysely';
import type { DoubtedPrice, FeedPrices, RefusedPoint } from '#contract/operators.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { refusedByOperator } from './price-doubts.ts';

/**
 * Reads the doubted and the refused prices of a feed for operators, the newest first.
 * @param most limit of each list
 */
export async function readFeedPrices(db: Db, feedId: number, most: number): Promise<FeedPrices> {
  const storeId = sql`(select store_id from feed where id = ${feedId})`;
  const { rows: doubted } = await sql<DoubtedPrice & { all: number }>`
    select doubt.group_key as "groupKey", product.id as "productId", coalesce(product.name, doubt.group_key) as name,
      doubt.price_cents as "priceCents", doubt.currency, doubt.reason, doubt.seen_at as "seenAt",
      product.price_cents as "shownCents", product.currency as "shownCurrency", doubt.run_id is null as "isRefused",
      count(*) over ()::integer as all
    from price_doubt as doubt
    left join feed_run on feed_run.id = doubt.run_id
    left join product on product.store_id = doubt.store_id and product.group_key = doubt.group_key
    left join product_sighting as sighting on sighting.product_id = product.id
    where doubt.store_id = ${storeId} and coalesce(feed_run.feed_id, sighting.feed_id, ${feedId}) = ${feedId}
    order by doubt.seen_at desc, doubt.group_key, doubt.price_cents limit ${most}
  `.execute(db);
  // A product that ended for lack of another price belongs to no feed any more.
  const { rows: refused } = await sql<RefusedPoint & { all: number }>`
    select product.id as "productId", product.name, correction.price_cents as "priceCents", correction.currency,
      correction.seen_at as "seenAt", correction.refused_at as "refusedAt", correction.reason,
      correction.was_present as "wasPresent", count(*) over ()::integer as all
    from price_correction as correction
    join product on product.id = correction.product_id
    left join product_sighting as sighting on sighting.product_id = product.id
    where product.store_id = ${storeId} and coalesce(sighting.feed_id, ${feedId}) = ${feedId}
    order by correction.refused_at desc, correction.id desc limit ${most}
  `.execute(db);
  return {
    doubted: doubted.map(({ all: _, ...price }) => price),
    allDoubted: doubted[0]?.all ?? 0,
    refused: refused.map(({ all: _, ...price }) => price),
    allRefused: refused[0]?.all ?? 0,
  };
}

/**
 * Refuses a doubted price of a store: no later run confirms it. It stays refused until the product is seen at another
 * price.
 * @returns false if the price is not doubted any more
 */
export async function refuseDoubt(
  db: Db,
  {
    storeId,
    groupKey,
    priceCents,
    currency,
  }: { storeId: number } & Pick<DoubtedPrice, 'groupKey' | 'priceCents' | 'currency'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_doubt')
    .set({ run_id: null, reason: refusedByOperator })
    .where('store_id', '=', storeId)
    .where('group_key', '=', groupKey)
    .where('price_cents', '=', priceCents)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
