import { type RawBuilder, sql } from 'kysely';
import { minJudgedOffers, type StoreRecord } from '#contract/store-records.ts';
import { type VerdictName, verdictNames } from '#contract/verdict-names.ts';
import { isRefused } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { verdictOfProduct } from './verdict-of-product.ts';
import { wilsonBounds } from './wilson.ts';

/** A store is on sale in a week at whose end this share of its offers is reduced. */
const onSalePercent = 20;
const weeksCounted = 52;
const secondsPerWeek = 7 * 24 * 60 * 60;
/** The complete runs of a feed whose distances count. */
const runsCounted = 30;

/** Verdicts that judge nothing: they count in no share. */
const notJudged = new Set<VerdictName>(['too_early', 'not_judged']);

/**
 * Computes the records of stores: of all, or of stores without a record, with one of yesterday, or with one before the
 * last hour whose feeds brought changes since. One statement a store; a store of a million offers takes seconds.
 * @returns how many were computed
 */
export async function writeStoreRecords(db: Db, now: Date, which: 'due' | 'all' = 'due'): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const isDue = sql`record.store_id is null or record.computed_at < ${at} - interval '1 day'
    or (record.computed_at < ${at} - interval '1 hour' and exists (
      select from feed join feed_run on feed_run.feed_id = feed.id
      where feed.store_id = store.id and feed_run.finished_at > record.computed_at
        and new_products + changed_products + ended_products > 0))`;
  const { rows } = await sql<{ id: number }>`
    select store.id from store left join store_record as record on record.store_id = store.id
    where ${which === 'all' ? sql`true` : isDue} order by store.id`.execute(db);
  for (const { id } of rows) await writeStoreRecord(db, id, now);
  return rows.length;
}

async function writeStoreRecord(db: Db, storeId: number, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const store = sql`${storeId}::integer`;
  await sql`
    with offer as (
      select ${verdictOfProduct} as verdict, offer_verdict.proven_percent
      from product left join offer_verdict on offer_verdict.product_id = product.id
      where store_id = ${store} and ended_at is null and subcategory_id is not null
    ),
    verdict as (
      select verdict, count(*) as offers from offer where verdict is not null group by verdict
    ),
    ${weeksOf(store, at)}
    insert into store_record
      (store_id, computed_at, offers, verdicts, median_percent, weeks_observed, weeks_on_sale)
    select ${store}, ${at}, (select count(*) from offer),
      (select coalesce(jsonb_object_agg(verdict, offers), '{}') from verdict),
      (select percentile_disc(0.5) within group (order by case
          when verdict in ('proven', 'partly_proven', 'not_proven') then coalesce(proven_percent, 0) else 0 end)
        from offer where verdict not in ('too_early', 'not_judged')),
      count(*), count(*) filter (where reduced * 100 >= offers * ${sql.lit(onSalePercent)})
    from week where offers > 0 and is_observed
    on conflict (store_id) do update set computed_at = excluded.computed_at, offers = excluded.offers,
      verdicts = excluded.verdicts, median_percent = excluded.median_percent,
      weeks_observed = excluded.weeks_observed, weeks_on_sale = excluded.weeks_on_sale`.execute(db);
}

/**
 * Returns CTEs that end in `week`: by weeks before now, the offers at its end, the reduced ones, and whether a feed of
 * the store was read whole in it. One pass over the price log: each price adds 1 at the first of its weeks and takes it
 * away behind the last.
 */
function weeksOf(store: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  const weeksSince = (time: RawBuilder<unknown>) =>
    sql`floor(extract(epoch from ${at} - ${time})::float8 / ${sql.lit(secondsPerWeek)})::integer`;
  const last = sql.lit(weeksCounted - 1);
  return sql`
    price as (
      select in_stock, price_cents < original_cents as is_reduced,
        least(${weeksSince(sql`seen_at`)}, ${last}) as oldest,
        coalesce(${weeksSince(sql`lead(seen_at) over (partition by product_id order by seen_at)`)} + 1, 0) as newest
      from price_point
      where product_id in (select id from product where store_id = ${store}) and seen_at <= ${at} and not ${isRefused}
    ),
    change as (
      select week, sum(step) as offers, coalesce(sum(step) filter (where is_reduced), 0) as reduced
      from price, lateral (values (newest, 1), (oldest + 1, -1)) as edge (week, step)
      where in_stock and newest <= oldest group by week
    ),
    week as (
      select number as ago, sum(coalesce(offers, 0)) over weeks as offers, sum(coalesce(reduced, 0)) over weeks as reduced,
        exists (
          select from feed_run join feed on feed.id = feed_run.feed_id
          where feed.store_id = ${store} and status = 'complete'
            and started_at > ${at} - make_interval(weeks => number + 1) and started_at <= ${at} - make_interval(weeks => number)
        ) as is_observed
      from generate_series(0, ${last}) as number left join change on change.week = number
      window weeks as (order by number)
    )`;
}

type Row = {
  id: number;
  name: string;
  url: string;
  offers: number | null;
  verdicts: Partial<Record<VerdictName, number>> | null;
  median: number | null;
  weeksObserved: number | null;
  weeksOnSale: number | null;
  computedAt: Date | null;
  lastCompleteAt: Date | null;
  usualHours: number | null;
};

/** Reads the records of stores, by name; of one store only if `storeId` is given. */
export async function readStoreRecords(db: Db, storeId?: number): Promise<StoreRecord[]> {
  const { rows } = await sql<Row>`
    select store.id, store.name, store.url, record.offers, record.verdicts, record.median_percent as median,
      record.weeks_observed as "weeksObserved", record.weeks_on_sale as "weeksOnSale",
      record.computed_at as "computedAt", run.last as "lastCompleteAt", run.hours as "usualHours"
    from store left join store_record as record on record.store_id = store.id
    left join lateral (
      select max(started_at) as last,
        percentile_disc(0.5) within group (order by distance) as hours
      from (
        select started_at, round(extract(epoch from
          started_at - lead(started_at) over (partition by feed.id order by started_at desc)) / 3600, 1)::float8 as distance
        from feed cross join lateral (
          select started_at from feed_run where feed_id = feed.id and status = 'complete'
          order by started_at desc limit ${sql.lit(runsCounted + 1)}
        ) as complete
        where feed.store_id = store.id
      ) as spaced
    ) as run on true
    where ${storeId ?? null}::integer is null or store.id = ${storeId ?? null}::integer
    order by store.name`.execute(db);
  return rows.map(recordOf);
}

/** Returns when a feed of any store was last read whole; undefined before the first. */
export async function readLastCheck(db: Db): Promise<Date | undefined> {
  const run = await db
    .selectFrom('feed_run')
    .select((of) => of.fn.max('started_at').as('at'))
    .where('status', '=', 'complete')
    .executeTakeFirst();
  return run?.at ?? undefined;
}

/** Returns a row as a record. Shares are given from 50 judged offers on. */
function recordOf({ id, name, url, verdicts, ...row }: Row): StoreRecord {
  const counts = verdictNames.map((verdict) => ({ verdict, offers: verdicts?.[verdict] ?? 0 }));
  const sum = (of: typeof counts) => of.reduce((total, { offers }) => total + offers, 0);
  const judged = sum(counts.filter(({ verdict }) => !notJudged.has(verdict)));
  const isEnough = judged >= minJudgedOffers;
  return {
    id,
    name,
    url,
    offers: row.offers ?? 0,
    reduced_offers: sum(counts),
    judged_offers: judged,
    verdicts: counts.map((count) => ({
      ...count,
      ...(isEnough && !notJudged.has(count.verdict) ? shareOf(count.offers, judged) : noShare),
    })),
    median_proven_percentage: isEnough ? row.median : null,
    weeks_observed: row.weeksObserved ?? 0,
    weeks_on_sale: row.weeksOnSale ?? 0,
    last_complete_run_at: row.lastCompleteAt?.toISOString() ?? null,
    usual_hours_between_runs: row.usualHours,
    computed_at: row.computedAt?.toISOString() ?? null,
  };
}

const noShare = { share: null, share_low: null, share_high: null };

/** To a tenth of a percent. */
const rounded = (share: number) => Math.round(share * 1000) / 1000;

function shareOf(part: number, whole: number) {
  const { low, high } = wilsonBounds(part, whole);
  return { share: rounded(part / whole), share_low: rounded(low), share_high: rounded(high) };
}
