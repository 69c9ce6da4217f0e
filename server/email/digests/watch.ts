import { sql } from 'kysely';
import { nextBatch } from '#server/catalog/product-changes.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** The smallest price drop that is reported: cents of the product's currency, and whole percent. Both must be reached. */
const minCents = 100;
const minPercent = 1;

/**
 * Compares the watched favorites among the products that changed since the last run, in as many transactions as it takes.
 * A raised price becomes the price that the shopper knows. A clear price drop or a size back in stock is marked.
 * Sends nothing: `sendAlerts` and digests report the marks. Skips the run while another process holds it.
 * Relies on the indexes product (changed_tx) and favorite_watch (product_id).
 */
export async function watchFavorites(db: Db): Promise<void> {
  while (await db.transaction().execute(watchBatch));
}

/** Processes one batch of changed products. @returns whether more are left */
async function watchBatch(db: Db): Promise<boolean> {
  const held = await sql<{ position: number }>`
    select position from favorite_watch_position for update skip locked`.execute(db);
  const since = held.rows[0]?.position;
  if (since === undefined) return false;
  const { position, hasMore } = await nextBatch(db, since);
  if (position === since) return false;
  // A product that has changed again since is left to the batch with that change.
  await sql`
    update favorite_watch as watch
    set known_cents = now.known_cents, known_currency = now.currency, known_there = watch.known_there and now.is_there,
      has_dropped = now.has_dropped, is_back = now.is_back, to_tell = now.to_tell
    from (
      select known.*, watch.account_id, watch.product_id, product.currency, change.*,
        coalesce(schedule.opt_in and (change.has_dropped and schedule.price_drops
          or change.is_back and schedule.back_in_size), false) as to_tell
      from product
      join favorite_watch as watch on watch.product_id = product.id
      left join notification_schedule as schedule on schedule.account_id = watch.account_id
      cross join lateral (
        select case when watch.known_currency = product.currency then greatest(watch.known_cents, product.price_cents)
            else product.price_cents end as known_cents,
          is_there_for(watch.account_id, product.ended_at, product.subcategory_id, product.size_ids) as is_there
        offset 0
      ) as known
      cross join lateral (
        select product.ended_at is null and known.known_cents - product.price_cents >= ${minCents}::integer
            and (known.known_cents - product.price_cents)::bigint * 100 >= known.known_cents::bigint * ${minPercent}::integer
            as has_dropped,
          known.is_there and not watch.known_there as is_back
      ) as change
      where product.changed_tx >= ${since} and product.changed_tx < ${position}
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
  await sql`update favorite_watch_position set position = ${position}`.execute(db);
  return hasMore;
}
