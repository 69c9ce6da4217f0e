import { type RawBuilder, sql } from 'kysely';
import { lastSeenAlone } from '#server/catalog/last-seen.ts';
import { lastSeenOf } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Backpressure } from './backpressure.ts';

/** Narrow rows per statement. */
const sightingBatch = 10_000;

type Run = { id: number; feed_id: number; store_id: number; seenAt: Date };

/** Marks products as still offered and unchanged. Not needed if the feed as a whole is marked by `feed.all_seen_at`. */
export async function markSeen(db: Db, run: Pick<Run, 'id' | 'seenAt'>, productIds: readonly number[]): Promise<void> {
  for (const ids of batchesOf(productIds))
    await sql`
      update product_sighting set run_id = ${run.id}, seen_at = ${run.seenAt}
      where product_id = any(${sql.val(ids)}::integer[])
    `.execute(db);
}

/** Splits entries into batches for statements on narrow rows. */
export function batchesOf<Entry>(entries: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / sightingBatch) }, (_, place) =>
    entries.slice(place * sightingBatch, (place + 1) * sightingBatch),
  );
}

/** Counts the feed's offered products without a subcategory. */
export async function countUnmapped(db: Db, run: Pick<Run, 'feed_id' | 'store_id'>): Promise<number> {
  const { unmapped } = await db
    .selectFrom('product')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'product.id')
    .select((eb) => eb.fn.countAll<number>().as('unmapped'))
    .where('product.store_id', '=', run.store_id)
    .where('product.subcategory_id', 'is', null)
    .where('product.ended_at', 'is', null)
    .where('product_sighting.feed_id', '=', run.feed_id)
    .executeTakeFirstOrThrow();
  return unmapped;
}

/**
 * Ends the products that a complete run has not seen. They are kept, and return when the feed lists them again.
 * @param otherIds products that the feed offered before and that were not found unchanged; they were merged, or are to
 *   end
 * @returns how many ended
 */
export async function endUnseen(
  db: Db,
  run: Run,
  backpressure: Backpressure,
  otherIds: readonly number[],
): Promise<number> {
  let ended = 0;
  for (const ids of batchesOf(otherIds)) {
    const isUnseen = sql`product.id in (
      select product_id from product_sighting
      where product_id = any(${sql.val(ids)}::integer[]) and feed_id = ${run.feed_id} and run_id <> ${run.id})`;
    ended += await backpressure(() => endOffers(db, isUnseen, run.seenAt));
  }
  return ended;
}

/**
 * Ends offered products and records it in the price log. No feed offers them from then on.
 * @param which a condition on `product`
 * @returns how many ended
 */
export async function endOffers(db: Db, which: RawBuilder<unknown>, at: Date): Promise<number> {
  const endedAt = sql`${at}::timestamptz`;
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update product set ended_at = ${endedAt}, changed_tx = pg_current_xact_id()::text::bigint
      where ${which} and product.ended_at is null
      returning product.id, price_cents, original_cents, currency
    ),
    seen_last as (
      update product_sighting
      set feed_id = null, is_doubted = false, seen_at = ${lastSeenAlone}
      from ended where product_id = ended.id
    ),
    priced as (
      insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock, previous_seen_at)
      select id, ${endedAt}, price_cents, original_cents, currency, false, ${lastSeenOf(sql`ended.id`)} from ended
      on conflict (product_id, seen_at) do update set in_stock = false
    )
    select count(*) as ended from ended
  `.execute(db);
  return rows[0]?.ended ?? 0;
}
