import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Staged products of one transaction: large enough to be fast, small enough that readers see changes within 2 s. */
const batchSize = 2000;

/** Batches share no product; two at a time keep a server's second processor busy. */
const mergedAtATime = 2;

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
  const { rows } = await sql<MergeCounts>`
    with staged as materialized (
      select staged_product.*, content_hash(staged_product) as content_hash
      from staged_product
      where run_id = ${runId} and seq between ${from} and ${to}
    ),
    -- One look at what there is: to look for the new ones in what is known would compare each with each.
    matched as materialized (
      select staged.*, product.id,
        product.content_hash <> staged.content_hash or product.ended_at is not null as is_changed,
        (product.price_cents, product.original_cents, product.currency) is distinct from
          (staged.price_cents, staged.original_cents, staged.currency)
          or product.ended_at is not null as is_repriced
      from staged
      left join product on product.store_id = ${storeId} and product.group_key = staged.group_key
    ),
    known as (
      select * from matched where id is not null
    ),
    added as (
      insert into product (
        store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency, price_cents,
        original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, content_hash,
        created_at, updated_at)
      select ${storeId}, group_key, brand_id, subcategory_id, store_category, name, description, currency,
        price_cents, original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, content_hash,
        ${seenAt}, ${seenAt}
      from matched
      where id is null
      order by seq
      returning id, price_cents, original_cents, currency, image_urls
    ),
    changed as (
      update product set
        brand_id = known.brand_id, subcategory_id = known.subcategory_id, store_category = known.store_category,
        name = known.name, description = known.description, currency = known.currency,
        price_cents = known.price_cents, original_cents = known.original_cents, buy_url = known.buy_url,
        image_urls = known.image_urls, color = known.color, size_ids = known.size_ids,
        size_labels = known.size_labels, gtin = known.gtin, mpn = known.mpn, content_hash = known.content_hash,
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
      insert into product_sighting (product_id, feed_id, run_id, seen_at)
      select id, ${feedId}, ${runId}, ${seenAt} from added
      union all
      select id, ${feedId}, ${runId}, ${seenAt} from known
      on conflict (product_id) do update set
        feed_id = excluded.feed_id, run_id = excluded.run_id, seen_at = excluded.seen_at
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

/** Products that this feed offered until now, and those of them that its present run has neither seen nor refused. */
export async function countUnseen(
  db: Db,
  run: Pick<Run, 'id' | 'feed_id'>,
): Promise<{ offered: number; unseen: number }> {
  return await db
    .selectFrom('product_sighting')
    .innerJoin('product', 'product.id', 'product_sighting.product_id')
    .leftJoin('staged_product', (join) =>
      join.onRef('staged_product.group_key', '=', 'product.group_key').on('staged_product.run_id', '=', run.id),
    )
    .where('product_sighting.feed_id', '=', run.feed_id)
    .where('product.ended_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('offered'),
      eb.fn
        .countAll<number>()
        .filterWhere('staged_product.run_id', 'is', null)
        .filterWhere('product_sighting.run_id', '<>', run.id)
        .as('unseen'),
    ])
    .executeTakeFirstOrThrow();
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
