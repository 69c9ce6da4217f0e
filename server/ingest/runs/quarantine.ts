import { sql } from 'kysely';
import { lastSeenAlone } from '#server/catalog/last-seen.ts';
import { maxRawChars } from '#server/ingest/reader.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { batchesOf, productOf } from './merge.ts';
import { createRejects, maxRejectsPerRun } from './rejects.ts';

/** A price that fell to a tenth, or rose tenfold, since it was last seen counts as a mistake (design, section 7). */
const maxJump = 10;

/**
 * The columns to set in the sighting of a product with a doubtful price. The feed listed it, so it does not end.
 * Without a fingerprint it is judged again, even at the old price.
 */
const asDoubted = (runId: number) =>
  sql`run_id = ${runId}, fingerprint = null, is_doubted = true, seen_at = ${lastSeenAlone}`;

/**
 * Removes staged products from a run if their price is implausible: in another currency than before, or with a jump.
 * They are kept as rejects. The catalogue's products stay as they are, and do not end.
 * @param rawByLine texts of the feed's rows by line; if one is missing, the reject holds the normalised product instead
 * @returns counts by `field: reason`
 */
export async function quarantine(
  db: Db,
  run: { id: number; store_id: number },
  fieldNames: { price: string; currency: string },
  rawByLine: ReadonlyMap<number, string>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    field: string;
    reason: string;
    count: number;
    examples: { line: number; said: unknown }[];
  }>`
    with doubted as materialized (
      select staged.*, product.id as product_id, row_number() over (order by staged.line) as place,
        case when staged.currency <> product.currency then ${fieldNames.currency}::text else ${fieldNames.price}::text end
          as field,
        case when staged.currency <> product.currency then 'differs from the previous currency'
          when staged.price_cents < product.price_cents then 'is at most a tenth of the previous price'
          else 'is at least ten times the previous price' end as reason
      from staged_product as staged, ${productOf(run)} as product
      where staged.run_id = ${run.id} and product.ended_at is null
        -- Spares a store's first run to look for each of its products.
        and exists (select from product where store_id = ${run.store_id}::integer)
        and (staged.currency <> product.currency
          or staged.price_cents::bigint * ${maxJump} <= product.price_cents
          or staged.price_cents >= product.price_cents::bigint * ${maxJump})
    ),
    taken_out as (
      delete from staged_product using doubted where staged_product.run_id = ${run.id} and staged_product.seq = doubted.seq
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
