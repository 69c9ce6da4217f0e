import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Staged products of one transaction: large enough to be fast, small enough that readers see changes within 2 s. */
const batchSize = 2000;

/** Batches share no product; two at a time keep a server's second processor busy. */
const mergedAtATime = 2;

/** Narrow rows of one statement. */
const sightingBatch = 10_000;

/** What a feed says of a product. */
const offerColumns = [
  'brand_id',
  'subcategory_id',
  'store_category',
  'name',
  'description',
  'currency',
  'price_cents',
  'original_cents',
  'buy_url',
  'image_urls',
  'color',
  'size_ids',
  'size_labels',
  'gtin',
  'mpn',
] as const;

export type MergeCounts = { newProducts: number; changedProducts: number; unchangedProducts: number };

type Run = { id: number; feed_id: number; store_id: number; seenAt: Date };

/**
 * Carries a run's staged products into the catalogue, a transaction a batch: new ones are added, changed and returning
 * ones written, unchanged ones only marked as seen; every change of price goes into the price log with it.
 * Repeating it changes nothing.
 */
export async function mergeStaged(db: Db, run: Run, onBatch: (counts: MergeCounts) => void): Promise<void> {
  const counts: MergeCounts = { newProducts: 0, changedProducts: 0, unchangedProducts: 0 };
  const { last } = await db
    .selectFrom('staged_product')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('last'))
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  let next = 1;
  async function work(): Promise<void> {
    for (let from = next; from <= last; from = next) {
      next += batchSize;
      const batch = await mergeBatch(db, run, from, from + batchSize - 1);
      counts.newProducts += batch.newProducts;
      counts.changedProducts += batch.changedProducts;
      counts.unchangedProducts += batch.unchangedProducts;
      onBatch(counts);
    }
  }
  // After a failure no other batch is begun, and the one that goes on is waited for.
  const stopping = (error: unknown) => {
    next = last + 1;
    throw error;
  };
  const merged = await Promise.allSettled(Array.from({ length: mergedAtATime }, () => work().catch(stopping)));
  const failed = merged.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** One statement, so one transaction. Relies on staged_product (run_id, seq) and product (store_id, group_key). */
async function mergeBatch(db: Db, run: Run, from: number, to: number): Promise<MergeCounts> {
  const [runId, feedId, storeId] = [run.id, run.feed_id, run.store_id].map((id) => sql`${id}::integer`);
  const seenAt = sql`${run.seenAt}::timestamptz`;
  const columns = sql.join(offerColumns.map((name) => sql.ref(name)));
  const of = (table: string) => sql.join(offerColumns.map((name) => sql.ref(`${table}.${name}`)));
  const { rows } = await sql<MergeCounts>`
    -- One look at what there is: to look for the new ones in what is known would compare each with each.
    with matched as materialized (
      select staged.*, product.id,
        (${of('product')}) is distinct from (${of('staged')}) or product.ended_at is not null as is_changed,
        (product.price_cents, product.original_cents, product.currency) is distinct from
          (staged.price_cents, staged.original_cents, staged.currency)
          or product.ended_at is not null as is_repriced
      from staged_product as staged
      left join product on product.store_id = ${storeId} and product.group_key = staged.group_key
      where staged.run_id = ${runId} and staged.seq between ${from} and ${to}
    ),
    known as (
      select * from matched where id is not null
    ),
    added as (
      insert into product (store_id, group_key, ${columns}, highest_asked_cents, created_at, updated_at)
      select ${storeId}, group_key, ${columns}, price_cents, ${seenAt}, ${seenAt}
      from matched
      where id is null
      order by seq
      returning id, group_key, price_cents, original_cents, currency, image_urls
    ),
    changed as (
      update product set (${columns}) = row(${of('known')}),
        highest_asked_cents = case when product.currency = known.currency
          then greatest(product.highest_asked_cents, known.price_cents) else known.price_cents end,
        updated_at = ${seenAt}, ended_at = null, changed_tx = pg_current_xact_id()::text::bigint
      from known
      where product.id = known.id and known.is_changed
      returning product.id, known.image_urls
    ),
    priced as (
      insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
      select id, ${seenAt}, price_cents, original_cents, currency, true from added
      union all
      select id, ${seenAt}, price_cents, original_cents, currency, true from known where is_repriced
      on conflict (product_id, seen_at) do update set
        price_cents = excluded.price_cents, original_cents = excluded.original_cents,
        currency = excluded.currency, in_stock = excluded.in_stock
    ),
    sighted as (
      insert into product_sighting (product_id, feed_id, run_id, seen_at, fingerprint)
      select added.id, ${feedId}, ${runId}, ${seenAt}, matched.fingerprint
      from added join matched using (group_key)
      union all
      select id, ${feedId}, ${runId}, ${seenAt}, fingerprint from known
      on conflict (product_id) do update set
        feed_id = excluded.feed_id, run_id = excluded.run_id, seen_at = excluded.seen_at,
        fingerprint = excluded.fingerprint
    ),
    pictured as (
      insert into image (key, source_url)
      select distinct image_key(url), url
      from (select image_urls from added union all select image_urls from changed) as product, unnest(image_urls) as url
      -- In one order, so that two batches with the same pictures do not wait for each other in a circle.
      order by 1
      on conflict do nothing
    )
    select
      (select count(*) from added) as "newProducts",
      (select count(*) from changed) as "changedProducts",
      (select count(*) from known where not is_changed) as "unchangedProducts"
  `.execute(db);
  return rows[0] ?? { newProducts: 0, changedProducts: 0, unchangedProducts: 0 };
}

/** How many of the products that this feed offered until now are staged again. */
export async function countKnown(db: Db, run: Pick<Run, 'id' | 'feed_id' | 'store_id'>): Promise<number> {
  const { known } = await db
    .selectFrom('staged_product')
    .innerJoin('product', 'product.group_key', 'staged_product.group_key')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'product.id')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('staged_product.run_id', '=', run.id)
    .where('product.store_id', '=', run.store_id)
    .where('product.ended_at', 'is', null)
    .where('product_sighting.feed_id', '=', run.feed_id)
    .executeTakeFirstOrThrow();
  return known;
}

/** Marks products as offered still, as they were. */
export async function markSeen(db: Db, run: Run, productIds: readonly number[]): Promise<void> {
  for (let from = 0; from < productIds.length; from += sightingBatch) {
    await sql`
      update product_sighting set run_id = ${run.id}, seen_at = ${run.seenAt}
      where product_id = any(${sql.val(productIds.slice(from, from + sightingBatch))}::integer[])
    `.execute(db);
  }
}

/** Products of the feed that are offered and that nothing told the subcategory of. */
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

/** Ends what a complete run has not seen; it is kept, and returns when the feed names it again. */
export function endUnseen(db: Db, run: Run): Promise<number> {
  const isUnseen = sql`product.id in (
    select product_id from product_sighting where feed_id = ${run.feed_id} and run_id <> ${run.id})`;
  return endOffers(db, isUnseen, run.seenAt);
}

/**
 * Ends products that are offered, and says so in the price log.
 * @param which a condition on `product`
 * @returns how many
 */
export async function endOffers(db: Db, which: RawBuilder<unknown>, at: Date): Promise<number> {
  const endedAt = sql`${at}::timestamptz`;
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update product set ended_at = ${endedAt}, changed_tx = pg_current_xact_id()::text::bigint
      where ${which} and product.ended_at is null
      returning product.id, price_cents, original_cents, currency
    ),
    priced as (
      insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
      select id, ${endedAt}, price_cents, original_cents, currency, false from ended
      on conflict (product_id, seen_at) do update set in_stock = false
    )
    select count(*) as ended from ended
  `.execute(db);
  return rows[0]?.ended ?? 0;
}
