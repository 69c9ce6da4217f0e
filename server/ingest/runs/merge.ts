import { type RawBuilder, sql } from 'kysely';
import { firstAsked, highestConfirmed, lastSeenOf } from '#server/catalog/price-log.ts';
import { requestPictures } from '#server/images/job.ts';
import { isInAnyPart, type Part } from '#server/ingest/holds/parts.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readIndexProgress } from '#server/platform/database/index-progress.ts';
import { openRunLog, type RunLog } from '#server/pricing/feed-runs.ts';
import { judgeRepriced, type Repriced } from '#server/pricing/judge-offers.ts';
import type { Backpressure } from './backpressure.ts';
import { isOtherItem, isOtherPack } from './price-breaks.ts';

/** Staged products per transaction: large enough to be fast, small enough that readers see changes within 2 s. */
const batchSize = 2000;

/**
 * Batches share no product, so two at a time keep a server's second processor busy. Beside a web process, shoppers need
 * that processor. There one batch at a time is as fast, and shoppers wait less (docs/performance.md, Listings while a
 * feed is read).
 */
const mergedAtATime = { alone: 2, besideShop: 1 };

/** The columns of a product that come from its feed. */
const offerColumns = [
  'brand_id',
  'subcategory_id',
  'store_category',
  'name',
  'description',
  'currency',
  'price_cents',
  'original_cents',
  'sale_ends_at',
  'buy_url',
  'image_urls',
  'color',
  'size_ids',
  'size_labels',
  'gtin',
  'mpn',
  'is_second_hand',
  'attributes',
  'attribute_sources',
  'terms',
  'variants',
  'price_varies',
  'price_turns_at',
] as const;

export type MergeCounts = { newProducts: number; changedProducts: number; unchangedProducts: number };

type Run = {
  id: number;
  feed_id: number;
  store_id: number;
  seenAt: Date;
  /** Keeps the products out of the image backlog: their images are made when a shopper first sees them. */
  picturesOnSight?: boolean;
  /** Parts whose new prices an operator accepted: prices before and after are not compared. */
  acceptedParts?: readonly Part[];
};

/**
 * Merges a run's staged products into the catalog, one transaction per batch. New products are added, changed and
 * returning ones are written, and unchanged ones are only marked as seen. The same transaction logs every change of
 * price. Repeating a merge changes nothing.
 * @param staged the number of staged products
 * @throws StagingLost if there are fewer, or become fewer: missing products would look as if the feed had dropped them
 */
export async function mergeStaged(
  db: Db,
  run: Run,
  staged: number,
  backpressure: Backpressure,
  onBatch: (counts: MergeCounts) => void,
): Promise<void> {
  const counts: MergeCounts = { newProducts: 0, changedProducts: 0, unchangedProducts: 0 };
  const runs = openRunLog(run.seenAt);
  const { last, there } = await db
    .selectFrom('staged_product')
    .select((eb) => [eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('last'), eb.fn.countAll<number>().as('there')])
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  if (there !== staged) throw new StagingLost(staged, there);
  let next = 1;
  async function work(): Promise<void> {
    for (let from = next; from <= last; from = next) {
      next += batchSize;
      const batch = await backpressure(() => mergeBatch(db, run, { from, to: from + batchSize - 1, runs }));
      counts.newProducts += batch.newProducts;
      counts.changedProducts += batch.changedProducts;
      counts.unchangedProducts += batch.unchangedProducts;
      onBatch(counts);
      if (batch.newProducts + batch.changedProducts > 0) await requestPictures(db);
    }
  }
  // After a failure no further batch starts, and the running one is awaited.
  const stopping = (error: unknown) => {
    next = last + 1;
    throw error;
  };
  const { shownBelow } = await readIndexProgress(db);
  const atATime = shownBelow === undefined ? mergedAtATime.alone : mergedAtATime.besideShop;
  const workers = await Promise.allSettled(Array.from({ length: atATime }, () => work().catch(stopping)));
  const failed = workers.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const merged = counts.newProducts + counts.changedProducts + counts.unchangedProducts;
  if (merged !== staged) throw new StagingLost(staged, merged);
}

/**
 * Thrown if staged products are gone. PostgreSQL crashed, which empties their unlogged table, or another run took this
 * one for dead.
 */
class StagingLost extends Error {
  override name = 'StagingLost';
  constructor(staged: number, there: number) {
    super(`Only ${there} of ${staged} staged products are left to merge; no product was ended.`);
  }
}

/** Merges a batch in one transaction, with the verdicts on products whose price moved. */
async function mergeBatch(
  db: Db,
  run: Run,
  { from, to, runs }: { from: number; to: number; runs: RunLog },
): Promise<MergeCounts> {
  return db.transaction().execute(async (transaction) => {
    const { reducedIds, sharedIds, otherIds, ...counts } = await mergeRows(transaction, run, from, to);
    await judgeRepriced(transaction, { reducedIds, sharedIds, otherIds }, run, runs);
    return counts;
  });
}

/** Merges a batch in one statement. Relies on staged_product (run_id, seq) and product (store_id, group_key). */
async function mergeRows(db: Db, run: Run, from: number, to: number): Promise<MergeCounts & Repriced> {
  const [runId, feedId, storeId] = [run.id, run.feed_id, run.store_id].map((id) => sql`${id}::integer`);
  const seenAt = sql`${run.seenAt}::timestamptz`;
  const inBackground = sql.lit(!run.picturesOnSight);
  const columns = sql.join(offerColumns.map((name) => sql.ref(name)));
  const of = (table: string) => sql.join(offerColumns.map((name) => sql.ref(`${table}.${name}`)));
  const { rows } = await sql<MergeCounts & Repriced>`
    -- One look at what there is, with an id for what is new: to join what was added with what was staged later would
    -- compare each with each.
    with matched as materialized (
      select staged.*, coalesce(product.id, nextval('product_id_seq')::integer) as id, product.id is null as is_new,
        product.item_id,
        product.id is not null and ((${of('product')}) is distinct from (${of('staged')}) or product.ended_at is not null)
          as is_changed,
        ${isRepriced} as is_repriced,
        case when ${isRepriced} then ${lastSeenOf(sql`product.id`)} end as previous_seen_at,
        case when ${isRepriced} then ${firstAsked} end as first_asked_at,
        product.image_urls <> staged.image_urls as is_repictured,
        case when product.id is null then null
          when ${isOtherItem} then 'item'
          when ${isOtherPack} then 'pack'
          when ${isRepriced} and ${isInAnyPart(run.acceptedParts ?? [], 'staged')} then 'market' end as break_reason
      from (
        select * from staged_product where run_id = ${runId} and seq between ${from} and ${to} order by seq
      ) as staged
      left join ${productOf(run)} as product on true
    ),
    added as (
      insert into product (id, store_id, group_key, ${columns}, highest_asked_cents, created_at, updated_at)
      select id, ${storeId}, group_key, ${columns}, 0, ${seenAt}, ${seenAt} from matched where is_new
    ),
    changed as (
      update product set (${columns}) = row(${of('staged')}),
        highest_asked_cents = case
          when product.currency <> staged.currency then ${highestConfirmed(sql`product.id`, sql`staged.currency`)}
          -- The former price, not the new one: that has to be seen again first.
          when staged.previous_seen_at > staged.first_asked_at
            then greatest(product.highest_asked_cents, product.price_cents)
          else product.highest_asked_cents end,
        images = case when not staged.is_repictured then product.images end,
        picture_colour = case when not staged.is_repictured then product.picture_colour end,
        updated_at = ${seenAt}, ended_at = null, changed_tx = pg_current_xact_id()::text::bigint
      from matched as staged
      where product.id = staged.id and staged.is_changed
    ),
    -- What is new cannot meet a row that is there: to look for one first doubles the time.
    first_priced as (
      insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
      select id, ${seenAt}, price_cents, original_cents, currency, true from matched where is_new
    ),
    repriced as (
      insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock, previous_seen_at)
      select id, ${seenAt}, price_cents, original_cents, currency, true, previous_seen_at from matched where is_repriced
      on conflict (product_id, seen_at) do update set
        price_cents = excluded.price_cents, original_cents = excluded.original_cents,
        currency = excluded.currency, in_stock = excluded.in_stock
    ),
    first_sighted as (
      insert into product_sighting (product_id, feed_id, run_id, seen_at, fingerprint)
      select id, ${feedId}, ${runId}, ${seenAt}, fingerprint from matched where is_new
    ),
    sighted as (
      insert into product_sighting (product_id, feed_id, run_id, seen_at, fingerprint)
      select id, ${feedId}, ${runId}, ${seenAt}, fingerprint from matched where not is_new
      on conflict (product_id) do update set
        feed_id = excluded.feed_id, run_id = excluded.run_id, seen_at = excluded.seen_at,
        fingerprint = excluded.fingerprint, is_doubted = false
    ),
    broken as (
      insert into price_break (product_id, at, reason)
      select id, ${seenAt}, break_reason from matched where break_reason is not null
      on conflict do nothing
    ),
    first_pictured as (
      insert into image_backlog (product_id, due_at) select id, now() from matched where is_new and ${inBackground}
    ),
    pictured as (
      insert into image_backlog (product_id, due_at)
      select id, now() from matched where is_repictured and ${inBackground}
      on conflict (product_id) do update set due_at = excluded.due_at
    )
    select count(*) filter (where is_new) as "newProducts", count(*) filter (where is_changed) as "changedProducts",
      count(*) filter (where not is_new and not is_changed) as "unchangedProducts",
      coalesce(array_agg(id) filter (where is_judged and is_reduced), '{}') as "reducedIds",
      coalesce(array_agg(id) filter (where is_judged and is_reduced and (gtin <> '' or item_id is not null)), '{}')
        as "sharedIds",
      coalesce(array_agg(id) filter (where is_judged and not is_reduced), '{}') as "otherIds"
    from (
      select *, is_repriced or break_reason is not null as is_judged, price_cents < original_cents as is_reduced
      from matched
    ) as matched
  `.execute(db);
  return (
    rows[0] ?? { newProducts: 0, changedProducts: 0, unchangedProducts: 0, reducedIds: [], sharedIds: [], otherIds: [] }
  );
}

/** Tells whether a row of `staged` changes the price of its `product`, or brings the product back. */
const isRepriced = sql`product.id is not null and (product.ended_at is not null
  or (product.price_cents, product.original_cents, product.currency) is distinct from
    (staged.price_cents, staged.original_cents, staged.currency))`;

/** Counts the staged products that this feed offered until now. */
export async function countKnown(db: Db, run: Pick<Run, 'id' | 'feed_id' | 'store_id'>): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known
    from staged_product as staged, ${productOf(run)} as product,
      lateral (select feed_id from product_sighting where product_id = product.id offset 0) as sighting
    where staged.run_id = ${run.id} and product.ended_at is null and sighting.feed_id = ${run.feed_id}
  `.execute(db);
  return rows[0]?.known ?? 0;
}

/**
 * Returns a subquery for the product of a row of `staged`, looked up by its key (store_id, group_key). With outdated
 * statistics of grown tables, the planner would otherwise compare all pairs of rows.
 */
export function productOf(run: Pick<Run, 'store_id'>): RawBuilder<unknown> {
  return sql`lateral (
    select * from product where store_id = ${run.store_id}::integer and group_key = staged.group_key offset 0
  )`;
}
