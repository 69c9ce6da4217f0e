import { type RawBuilder, sql } from 'kysely';
import { lastSeenAlone } from '#server/catalog/last-seen.ts';
import { type DoubtedVariant, variantReasons } from '#server/ingest/staging/doubtful-variants.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { batchesOf } from './sightings.ts';

/** The reasons of `price_doubt` that no later run confirms: only an operator decides. */
export const refusedByOperator = 'refused by the operator';
export const otherCurrency = 'differs from the previous currency';

/** The reason of prices that wait, since they moved together (`holds/waiting.ts`). */
export const movedTogether = 'moved with others by one factor, as in another market';

/**
 * Tells whether an earlier complete run of the feed has doubted the same price; needs `staged`. A price
 * that two runs state is no slip. A run that a check stopped confirms nothing, nor does a run of the same time.
 */
export function isConfirmed(run: { feed_id: number; store_id: number; seenAt: Date }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from price_doubt join feed_run on feed_run.id = price_doubt.run_id
    where price_doubt.store_id = ${run.store_id}::integer and price_doubt.group_key = staged.group_key
      and price_doubt.price_cents = staged.price_cents and price_doubt.currency = staged.currency
      and price_doubt.reason <> ${otherCurrency} and price_doubt.seen_at < ${run.seenAt}::timestamptz
      and feed_run.feed_id = ${run.feed_id}::integer and feed_run.status = 'complete')`;
}

/** Returns the key of a doubted price of one product, as `readDoubtedVariants` lists them. */
export function doubtKey(groupKey: string, priceCents: number, currency: string): string {
  return `${groupKey}\u0001${priceCents} ${currency}`;
}

/**
 * Reads the prices of single variants that earlier complete runs of the feed doubted. A run that states one of them
 * again accepts it.
 */
export async function readDoubtedVariants(db: Db, feedId: number, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('price_doubt')
    .innerJoin('feed_run', 'feed_run.id', 'price_doubt.run_id')
    .select(['group_key', 'price_cents', 'price_doubt.currency'])
    .where('feed_id', '=', feedId)
    .where('status', '=', 'complete')
    .where('seen_at', '<', now)
    .where('reason', 'in', variantReasons)
    .execute();
  return new Set(rows.map((row) => doubtKey(row.group_key, row.price_cents, row.currency)));
}

/** Records the doubted prices of single variants, so that the feed's next run can confirm them. */
export async function recordDoubtedVariants(
  db: Db,
  run: { id: number; store_id: number; seenAt: Date },
  variants: readonly DoubtedVariant[],
): Promise<void> {
  for (const batch of batchesOf(variants)) {
    await sql`
      insert into price_doubt (store_id, group_key, price_cents, currency, original_cents, reason, seen_at, run_id)
      select distinct on (group_key, price_cents, currency) ${run.store_id}::integer, group_key, price_cents, currency,
        original_cents, reason, ${run.seenAt}::timestamptz, ${run.id}::integer
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as variant (group_key text, price_cents integer,
        currency text, original_cents integer, reason text)
      ${orRenew}
    `.execute(db);
  }
}

/** Ends an insert into `price_doubt`: a price that an operator refused stays refused. */
export const orRenew = sql`
  on conflict (store_id, group_key, price_cents, currency) do update set original_cents = excluded.original_cents,
    reason = excluded.reason, seen_at = excluded.seen_at, run_id = excluded.run_id
  where price_doubt.run_id is not null`;

/**
 * Forgets the doubts that a complete run has settled: the prices that it did not doubt again, and refused prices of
 * products that have been seen at another price since.
 */
export async function settleDoubts(db: Db, run: { id: number; feed_id: number; store_id: number }): Promise<void> {
  await sql`
    delete from price_doubt using feed_run
    where feed_run.id = price_doubt.run_id and feed_run.feed_id = ${run.feed_id} and feed_run.id <> ${run.id}
  `.execute(db);
  await sql`
    delete from price_doubt using product, product_sighting
    where price_doubt.store_id = ${run.store_id} and price_doubt.run_id is null
      and product.store_id = price_doubt.store_id and product.group_key = price_doubt.group_key
      and product_sighting.product_id = product.id and ${lastSeenAlone} > price_doubt.seen_at
  `.execute(db);
}
