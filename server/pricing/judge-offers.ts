import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { historyOf } from './history.ts';
import { readObservedOffers } from './read-histories.ts';
import { ruleVersion } from './rule.ts';
import { judge, type Verdict } from './verdict.ts';

/** Products judged in one transaction. */
const batchSize = 2000;

type JudgedOffer = Verdict & { productId: number; elsewhereId: number | null };

/**
 * Judges products by their price log, and writes `offer_verdict`. Products that are not reduced lose their row. A
 * product whose verdict changed counts as changed, so that web processes read it again.
 * @param now the time up to which prices count
 * @returns how many verdicts changed
 */
export async function judgeOffers(db: Db, productIds: readonly number[], now: Date): Promise<number> {
  if (productIds.length === 0) return 0;
  const observed = await readObservedOffers(db, productIds, now);
  const judged: JudgedOffer[] = [];
  for (const [productId, { points, gaps, breaks, asOf, elsewhereId }] of observed) {
    const verdict = judge(historyOf(points, gaps, asOf), breaks, elsewhereId !== null);
    if (verdict) judged.push({ productId, elsewhereId, ...verdict });
  }
  return writeVerdicts(db, [...observed.keys()], judged, now);
}

/**
 * Judges the products that need it, in batches: verdicts that are due by time, of another version of the rule, or
 * confirmed by other stores; reduced products without a verdict that were first seen 28 days ago or earlier.
 * @param which all: every reduced product
 * @returns how many verdicts changed
 */
export async function judgeDue(db: Db, now: Date, which: 'due' | 'all' = 'due'): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const isDue = sql`(
    offer_verdict.due_at <= ${at} or offer_verdict.rule <> ${sql.lit(ruleVersion)}
    or offer_verdict.elsewhere_id is not null
    or (offer_verdict.product_id is null and product.created_at <= ${at} - interval '28 days')
    or (product.gtin <> '' and exists (
      select from product as other where other.gtin = product.gtin and other.gtin <> '' and other.ended_at is null
        and other.store_id <> product.store_id)))`;
  return judgeWhere(db, which === 'all' ? sql`true` : isDue, now);
}

/** Judges the reduced products of a feed, for instance after a gap in its runs. */
export function judgeFeed(db: Db, feedId: number, now: Date): Promise<number> {
  const isOfFeed = sql`exists (
    select from product_sighting where product_sighting.product_id = product.id and feed_id = ${feedId})`;
  return judgeWhere(db, isOfFeed, now);
}

/** @param condition on `product` and `offer_verdict` */
async function judgeWhere(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<number> {
  let changed = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select product.id from product left join offer_verdict on offer_verdict.product_id = product.id
      where product.id > ${after} and product.ended_at is null
        and (product.price_cents < product.original_cents or offer_verdict.product_id is not null) and ${condition}
      order by product.id limit ${sql.lit(batchSize)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    changed += await db.transaction().execute((transaction) => judgeOffers(transaction, ids, now));
    const last = ids.at(-1);
    if (last === undefined || ids.length < batchSize) return changed;
    after = last;
  }
}

/** The columns of `offer_verdict` with their types and values. */
const columns: readonly [name: string, type: string, value: (offer: JudgedOffer) => unknown][] = [
  ['product_id', 'integer', ({ productId }) => productId],
  ['verdict', 'text', ({ verdict }) => verdict],
  ['rule', 'smallint', ({ rule }) => rule],
  ['due_at', 'timestamptz', ({ dueAt }) => timeOf(dueAt)],
  ['claim_percent', 'smallint', ({ claimPercent }) => claimPercent],
  ['proven_percent', 'smallint', ({ provenPercent }) => provenPercent],
  ['began_at', 'timestamptz', ({ began }) => timeOf(began)],
  ['prior_cents', 'integer', ({ priorCents }) => priorCents],
  ['asked_days', 'smallint', ({ askedDays }) => askedDays],
  ['observed_days', 'integer', ({ observedDays }) => observedDays],
  ['reduced_days', 'integer', ({ reducedDays }) => reducedDays],
  ['first_seen_at', 'timestamptz', ({ firstSeen }) => timeOf(firstSeen)],
  ['raised_from_cents', 'integer', ({ raise }) => raise?.fromCents ?? null],
  ['raised_to_cents', 'integer', ({ raise }) => raise?.toCents ?? null],
  ['raised_at', 'timestamptz', ({ raise }) => timeOf(raise?.at ?? null)],
  ['gap_from', 'timestamptz', ({ gap }) => timeOf(gap?.from ?? null)],
  ['gap_to', 'timestamptz', ({ gap }) => timeOf(gap?.to ?? null)],
  ['break_at', 'timestamptz', (offer) => timeOf(offer.break?.at ?? null)],
  ['break_reason', 'text', (offer) => offer.break?.reason ?? null],
  ['elsewhere_id', 'integer', ({ elsewhereId }) => elsewhereId],
];

function timeOf(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}

/** Replaces the verdicts of products. Returns how many changed, were added or removed. */
async function writeVerdicts(
  db: Db,
  productIds: readonly number[],
  judged: readonly JudgedOffer[],
  now: Date,
): Promise<number> {
  const names = columns.map(([name]) => sql.ref(name));
  const others = names.slice(1);
  const values = columns.map(([, type, value]) => sql`${sql.val(judged.map(value))}::${sql.raw(type)}[]`);
  const shown = ['verdict', 'proven_percent', 'asked_days', 'began_at', 'prior_cents', 'observed_days', 'elsewhere_id'];
  const of = (table: string) => sql.join(shown.map((name) => sql.ref(`${table}.${name}`)));
  const { rows } = await sql<{ changed: number }>`
    with judged as (
      select * from unnest(${sql.join(values)}) as one (${sql.join(names)})
    ),
    removed as (
      delete from offer_verdict
      where product_id = any(${sql.val(productIds)}::integer[]) and product_id not in (select product_id from judged)
      returning product_id
    ),
    moved as (
      select judged.product_id from judged left join offer_verdict as former using (product_id)
      where former.product_id is null or (${of('former')}) is distinct from (${of('judged')})
    ),
    written as (
      insert into offer_verdict (${sql.join(names)}, judged_at)
      select ${sql.join(names)}, ${now}::timestamptz from judged
      on conflict (product_id) do update set judged_at = excluded.judged_at,
        (${sql.join(others)}) = row(${sql.join(others.map((_, place) => sql.ref(`excluded.${columns[place + 1]?.[0]}`)))})
    ),
    noted as (
      update product set changed_tx = pg_current_xact_id()::text::bigint
      where id in (select product_id from moved union all select product_id from removed)
        and changed_tx <> pg_current_xact_id()::text::bigint
    )
    select (select count(*) from moved) + (select count(*) from removed) as changed`.execute(db);
  return Number(rows[0]?.changed ?? 0);
}
