import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { followsGap, openRunLog, type RunLog, readSilentFeeds } from './feed-runs.ts';
import { historyOf, maxRunDistanceMs } from './history.ts';
import {
  mayBeShared,
  type ObservedOffer,
  observeOffers,
  offersOfPiece,
  readElsewhere,
  readObservedOffers,
} from './read-histories.ts';
import { ruleVersion } from './rule.ts';
import { judge } from './verdict.ts';
import { type JudgedOffer, replaceVerdicts, writeVerdicts } from './write-verdicts.ts';

/** Products judged in one transaction. */
const batchSize = 2000;

/**
 * Judges products by their price log, and writes `offer_verdict`, in the transaction that changed the products. Products
 * that are not reduced lose their row.
 * @param now the time up to which prices count
 */
export async function judgeOffers(db: Db, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  const { judged, unjudgedIds } = await judgeBatch(db, productIds, now);
  await writeVerdicts(db, judged, unjudgedIds, now);
}

/** The repriced products of a batch of a run. */
export type Repriced = {
  reducedIds: readonly number[];
  /** The reduced products that other stores may list as well. */
  sharedIds: readonly number[];
  otherIds: readonly number[];
};

/**
 * Judges the repriced products of a merge like `judgeOffers`, without reading again what the merge knows: that saves a
 * tenth of the time.
 * @param runs the runs up to `now`, for all batches of a run together
 */
export async function judgeRepriced(
  db: Db,
  { reducedIds, sharedIds, otherIds }: Repriced,
  { feed_id: feedId, store_id: storeId, seenAt: now }: { feed_id: number; store_id: number; seenAt: Date },
  runs: RunLog,
): Promise<void> {
  const elsewhere = await readElsewhere(db, sharedIds, now);
  const offers = reducedIds.map((id) => ({ id, feedId, storeId, elsewhereId: elsewhere.get(id) ?? null }));
  const { judged, unjudgedIds } = judgeObserved(reducedIds, await observeOffers(db, offers, now, runs));
  await writeVerdicts(db, judged, [...unjudgedIds, ...otherIds], now);
}

async function judgeBatch(db: Db, productIds: readonly number[], now: Date, runs = openRunLog(now)) {
  return judgeObserved(productIds, await readObservedOffers(db, productIds, now, { onlyReduced: true, runs }));
}

function judgeObserved(productIds: readonly number[], observed: ReadonlyMap<number, ObservedOffer>) {
  const judged: JudgedOffer[] = [];
  const unjudgedIds: number[] = [];
  for (const productId of productIds) {
    const offer = observed.get(productId);
    const verdict =
      offer && judge(historyOf(offer.points, offer.gaps, offer.asOf), offer.breaks, offer.elsewhereId !== null);
    if (verdict) judged.push({ ...verdict, productId, elsewhereId: offer.elsewhereId });
    else unjudgedIds.push(productId);
  }
  return { judged, unjudgedIds };
}

/**
 * Judges the products that need it, in batches: verdicts that are due by time, of another version of the rule, or
 * confirmed by other stores; reduced products without a verdict that were first seen 28 days ago or earlier; products
 * whose feed became silent after they were judged.
 * @param which all: every reduced product, except new ones without a verdict
 * @returns how many verdicts changed
 */
export async function judgeDue(db: Db, now: Date, which: 'due' | 'all' = 'due'): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const mayBeElsewhere = sql`(
    ${mayBeShared} and exists (select from ${offersOfPiece} as other where other.store_id <> product.store_id))`;
  const isDueFirst = sql`(
    offer_verdict.product_id is null and (product.created_at <= ${at} - interval '28 days' or ${mayBeElsewhere}))`;
  const isDue = sql`(
    ${isDueFirst} or offer_verdict.due_at <= ${at} or offer_verdict.rule <> ${sql.lit(ruleVersion)}
    or offer_verdict.elsewhere_id is not null or ${mayBeElsewhere} or ${await isSilentSinceJudged(db, now)})`;
  const isAny = sql`(offer_verdict.product_id is not null or ${isDueFirst})`;
  return judgeWhere(db, which === 'all' ? isAny : isDue, now);
}

/** Selects verdicts that counted on a run within 72 hours, where none came: their offers count to the last run. */
async function isSilentSinceJudged(db: Db, now: Date): Promise<RawBuilder<unknown>> {
  const silent = await readSilentFeeds(db, now);
  return sql`exists (
    select from product_sighting join unnest(
      ${sql.val(silent.map(({ id }) => id))}::integer[], ${sql.val(silent.map(({ lastAt }) => lastAt))}::timestamptz[]
    ) as silent (feed_id, last_at) on silent.feed_id = product_sighting.feed_id
    where product_sighting.product_id = product.id and offer_verdict.judged_at > last_at
      and offer_verdict.judged_at <= last_at + ${sql.lit(maxRunDistanceMs / 1000)} * interval '1 second')`;
}

/** Judges the reduced products of a feed whose runs up to `now` left a gap: verdicts may no longer be certain. */
export async function judgeAfterGap(db: Db, feedId: number, now: Date): Promise<void> {
  if (!(await followsGap(db, feedId, now))) return;
  const isOfFeed = sql`exists (
    select from product_sighting where product_sighting.product_id = product.id and feed_id = ${feedId})`;
  await judgeWhere(db, sql`offer_verdict.product_id is not null and ${isOfFeed}`, now);
}

/** @param condition on `product` and `offer_verdict` */
async function judgeWhere(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<number> {
  const runs = openRunLog(now);
  let changed = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select product.id from product left join offer_verdict on offer_verdict.product_id = product.id
      where product.id > ${after} and (product.ended_at is null or offer_verdict.product_id is not null)
        and (product.price_cents < product.original_cents or offer_verdict.product_id is not null) and ${condition}
      order by product.id limit ${sql.lit(batchSize)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      changed += await db.transaction().execute(async (transaction) => {
        const { judged, unjudgedIds } = await judgeBatch(transaction, ids, now, runs);
        return replaceVerdicts(transaction, judged, unjudgedIds, now);
      });
    const last = ids.at(-1);
    if (last === undefined || ids.length < batchSize) return changed;
    after = last;
  }
}
