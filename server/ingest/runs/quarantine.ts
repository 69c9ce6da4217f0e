import { sql } from 'kysely';
import { lastSeenAlone } from '#server/catalog/last-seen.ts';
import { isInAnyPart, type Part } from '#server/ingest/holds/parts.ts';
import { maxRawChars } from '#server/ingest/reader.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { productOf } from './merge.ts';
import { isConfirmed, orRenew, otherCurrency, refusedByOperator } from './price-doubts.ts';
import { createRejects, maxRejectsPerRun } from './rejects.ts';
import { batchesOf } from './sightings.ts';

/** A price that fell to a tenth, or rose tenfold, since it was last seen counts as a mistake (design, section 7). */
const maxJump = 10;

/** Cents that were written as units, or units as cents. */
const unitSlip = 100;

/** Stores fill in 1.00, 0.01 and the like where they have no price yet, in cents. */
const maxPlaceholderCents = 100;

/**
 * The columns to set in the sighting of a product with a doubtful price. The feed listed it, so it does not end.
 * Without a fingerprint it is judged again, even at the old price.
 */
export const asDoubted = (runId: number) =>
  sql`run_id = ${runId}, fingerprint = null, is_doubted = true, seen_at = ${lastSeenAlone}`;

/** The reason for doubting the price of `staged` beside its `product`; null if there is none. */
const reasonOfJump = sql`case
  when exists (
    select from price_doubt
    where price_doubt.store_id = product.store_id and price_doubt.group_key = staged.group_key
      and price_doubt.price_cents = staged.price_cents and price_doubt.currency = staged.currency
      and price_doubt.run_id is null)
    then ${refusedByOperator}::text
  when staged.currency <> product.currency then case when product.ended_at is null then ${otherCurrency}::text end
  when staged.price_cents::bigint * ${maxJump} <= product.price_cents then case
    when staged.price_cents <= ${maxPlaceholderCents} then 'is a placeholder far below the previous price'
    when staged.price_cents::bigint * ${unitSlip} = product.price_cents
      then 'is a hundredth of the previous price, as if its cents were units'
    else 'is at most a tenth of the previous price' end
  when staged.price_cents = product.price_cents::bigint * ${unitSlip}
    then 'is a hundred times the previous price, as if its units were cents'
  when staged.price_cents >= product.price_cents::bigint * ${maxJump} then 'is at least ten times the previous price'
end`;

/**
 * Removes staged products from a run if their price is implausible: a jump, another currency than before, a price that
 * an operator refused, or a placeholder of a new product. They are kept as rejects. The catalog's products stay as
 * they are, and do not end. Notes their prices in `price_doubt`: a later run that states a jump again has it accepted.
 * @param acceptedParts parts whose prices an operator has accepted: no price of them is doubted
 * @param rawByLine texts of the feed's rows by line; if one is missing, the reject holds the normalised product instead
 * @returns counts by `field: reason`
 */
export async function quarantine(
  db: Db,
  run: { id: number; feed_id: number; store_id: number; seenAt: Date },
  fieldNames: { price: string; currency: string },
  rawByLine: ReadonlyMap<number, string>,
  acceptedParts: readonly Part[] = [],
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    field: string;
    reason: string;
    count: number;
    examples: { line: number; said: unknown }[];
  }>`
    with implausible as (
      select staged.*, product.id as product_id, reason
      from staged_product as staged, ${productOf(run)} as product, lateral (select ${reasonOfJump} as reason) as doubt
      where staged.run_id = ${run.id}
        -- Spares a store's first run to look for each of its products.
        and exists (select from product where store_id = ${run.store_id}::integer)
        and reason is not null and (reason = ${refusedByOperator} or not ${isConfirmed(run)})
        and not ${isInAnyPart(acceptedParts, 'staged')}
      union all
      select staged.*, null, 'expected more than 1.00 for a new product'
      from staged_product as staged left join ${productOf(run)} as product on true
      where staged.run_id = ${run.id} and staged.price_cents <= ${maxPlaceholderCents} and product.id is null
    ),
    doubted as materialized (
      select *, row_number() over (order by line) as place,
        case reason when ${otherCurrency} then ${fieldNames.currency}::text else ${fieldNames.price}::text end as field
      from implausible
    ),
    taken_out as (
      delete from staged_product using doubted where staged_product.run_id = ${run.id} and staged_product.seq = doubted.seq
    ),
    noted as (
      insert into price_doubt (store_id, group_key, price_cents, currency, original_cents, reason, seen_at, run_id)
      select ${run.store_id}::integer, group_key, price_cents, currency, original_cents, reason,
        ${run.seenAt}::timestamptz, ${run.id}::integer
      from doubted where product_id is not null
      ${orRenew}
    ),
    kept as (
      update product_sighting set ${asDoubted(run.id)}
      from doubted
      where product_sighting.product_id = doubted.product_id
    )
    select field, reason, count(*) as count,
      coalesce(json_agg(json_build_object('line', line, 'said', json_build_object('id', group_key, 'name', name,
        'price_cents', price_cents, 'currency', currency, 'buy_url', buy_url))) filter (where place <= ${maxRejectsPerRun}), '[]')
        as examples
    from doubted group by field, reason
  `.execute(db);
  const rejects = createRejects(db, run.id);
  for (const { field, reason, examples } of rows) {
    for (const { line, said } of examples) {
      const raw = rawByLine.get(line) ?? JSON.stringify(said).slice(0, maxRawChars);
      await rejects.add({ line, field, reason, raw });
    }
  }
  await rejects.finish();
  return new Map(rows.map(({ field, reason, count }) => [`${field}: ${reason}`, count]));
}

/**
 * Returns the ids of the feed's offered products with these keys. All of their rows were rejected, at least one for its
 * price.
 */
export async function findDoubted(
  db: Db,
  run: { feed_id: number; store_id: number },
  groupKeys: readonly string[],
): Promise<number[]> {
  const found: number[] = [];
  for (const keys of batchesOf(groupKeys)) {
    const { rows } = await sql<{ id: number }>`
      select product.id from product
      join product_sighting on product_sighting.product_id = product.id and product_sighting.feed_id = ${run.feed_id}
      where product.store_id = ${run.store_id} and product.group_key = any(${sql.val(keys)}::text[]) and product.ended_at is null
    `.execute(db);
    for (const { id } of rows) found.push(id);
  }
  return found;
}

/** Keeps doubtful products of a run's feed: they stay as they are, and do not end. */
export async function keepDoubted(
  db: Db,
  run: { id: number; feed_id: number },
  productIds: readonly number[],
): Promise<void> {
  for (const ids of batchesOf(productIds)) {
    await sql`
      update product_sighting set ${asDoubted(run.id)}
      where product_id = any(${sql.val(ids)}::integer[]) and feed_id = ${run.feed_id}
    `.execute(db);
  }
}
