import { sql } from 'kysely';
import { productOf } from '#server/ingest/runs/merge.ts';
import { movedTogether, orRenew } from '#server/ingest/runs/price-doubts.ts';
import { asDoubted } from '#server/ingest/runs/quarantine.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { HoldRun } from './known-moves.ts';
import { isInAnyPart, type Part } from './parts.ts';

/** Of the waiting prices, the share that an earlier run has to have doubted. Below it, more offers still follow. */
const minRepeatedShare = 0.9;

/**
 * Takes the repriced products out of a run, except for the ones in `settled` parts, and doubts their prices: a switch
 * may reach a store in several runs. A later run finds all of them repriced and holds them, or states the same prices
 * again, which lets them through.
 * @returns how many products were taken out
 */
export async function waitForRest(db: Db, run: HoldRun, settled: readonly Part[]): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    with moved as materialized (
      select staged.seq, staged.group_key, staged.price_cents, staged.original_cents, staged.currency,
        product.id as product_id, exists (
          select from price_doubt join feed_run on feed_run.id = price_doubt.run_id
          where price_doubt.store_id = ${run.store_id}::integer and price_doubt.group_key = staged.group_key
            and price_doubt.price_cents = staged.price_cents and price_doubt.currency = staged.currency
            and price_doubt.reason = ${movedTogether} and price_doubt.seen_at < ${run.seenAt}::timestamptz
            and feed_run.feed_id = ${run.feed_id}::integer and feed_run.status in ('complete', 'held')
        ) as is_repeated
      from staged_product as staged, ${productOf(run)} as product
      where staged.run_id = ${run.id} and product.ended_at is null and not ${isInAnyPart(settled, 'staged')}
        and staged.currency = product.currency and staged.price_cents <> product.price_cents
        and staged.size_labels <@ product.size_labels and product.size_labels <@ staged.size_labels
    ),
    waiting as (
      select * from moved
      where (select count(*) filter (where is_repeated) < ${minRepeatedShare}::float8 * count(*) from moved)
    ),
    taken_out as (
      delete from staged_product using waiting
      where staged_product.run_id = ${run.id} and staged_product.seq = waiting.seq
    ),
    noted as (
      insert into price_doubt (store_id, group_key, price_cents, currency, original_cents, reason, seen_at, run_id)
      select ${run.store_id}::integer, group_key, price_cents, currency, original_cents, ${movedTogether},
        ${run.seenAt}::timestamptz, ${run.id}::integer
      from waiting
      ${orRenew}
    ),
    kept as (
      update product_sighting set ${asDoubted(run.id)} from waiting
      where product_sighting.product_id = waiting.product_id
    )
    select count(*) as products from waiting
  `.execute(db);
  return rows[0]?.products ?? 0;
}
