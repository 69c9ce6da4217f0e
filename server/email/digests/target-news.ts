import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Recipient } from './campaign-emails.ts';
import { isInForce, isUnhidden, mailedCents, priceFor } from './standing.ts';

/** A target price that is met: the product at the price to be reported, in cents. */
export type TargetNews = {
  accountId: number;
  productId: number;
  targetCents: number;
  priceCents: number;
  originalCents: number;
};

/**
 * Joins the price that the `price_watch` named `watch` compares as `offer`: of the shopper's own sizes, or the lowest of
 * all sizes. No row if the product is not offered so.
 */
const joinTargetOffer = sql`cross join lateral (
  select price_cents, original_cents from ${priceFor(sql`watch.account_id`)} where watch.in_my_size
  union all
  select product.price_cents, product.original_cents where not watch.in_my_size and product.ended_at is null
) as offer`;

/** Matches a `watch` that waits for a price: not alerted yet, or repeating. */
const isOpen = sql`(watch.alerted_at is null or watch.repeats)`;

/** Matches a `watch` whose discount is proven, or need not be. */
const isProvenEnough = sql`(not watch.must_be_proven or exists (
  select from offer_verdict where offer_verdict.product_id = watch.product_id and offer_verdict.verdict = 'proven'))`;

/** Matches an `offer` below the target of its `watch`, and below the price of the last alert. Other currencies are not compared. */
const isBelow = sql`product.currency = watch.currency
  and offer.price_cents < least(watch.target_cents, coalesce(watch.alerted_cents, watch.target_cents))`;

/** Matches a `watch` to be reported now: at a price in force that was not mailed in the 30 days before. */
const isDue = (now: Date) => sql`watch.is_met and ${isOpen} and ${isBelow} and ${isProvenEnough} and ${isUnhidden}
  and ${isInForce(now)} and offer.price_cents < coalesce(${mailedCents(now)}, offer.price_cents + 1)`;

/** Prefilter: matches a `schedule` whose target prices may be met. Relies on the index price_watch_met. */
export const mayHaveTargets = sql`schedule.account_id in (select account_id from price_watch where is_met)`;

/** Matches a `schedule` with target prices that are met. */
export const hasTargets = (now: Date) => sql`exists (
  select from price_watch as watch join product on product.id = watch.product_id ${joinTargetOffer}
  where watch.account_id = schedule.account_id and ${isDue(now)})`;

/** Marks the watches of products that changed from one transaction to another, and may be met by the change. */
export async function markTargets(db: Db, changed: { since: number; position: number }): Promise<void> {
  await sql`
    update price_watch as watch set is_met = now.is_met
    from (
      select watch.account_id, watch.product_id, exists (
        select from (select) as itself ${joinTargetOffer} where ${isBelow} and ${isProvenEnough}) as is_met
      from product join price_watch as watch on watch.product_id = product.id
      where product.changed_tx >= ${changed.since} and product.changed_tx < ${changed.position} and ${isOpen}
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id and watch.is_met <> now.is_met`.execute(
    db,
  );
}

/** Reads the target prices of the given accounts that are met, the furthest below first. */
export async function readTargets(db: Db, recipients: readonly Recipient[], now: Date): Promise<TargetNews[]> {
  const { rows } = await sql<TargetNews>`
    select watch.account_id as "accountId", watch.product_id as "productId", watch.target_cents as "targetCents",
      offer.price_cents as "priceCents", offer.original_cents as "originalCents"
    from price_watch as watch join product on product.id = watch.product_id ${joinTargetOffer}
    where watch.account_id = any(${recipients.map(({ accountId }) => accountId)}::integer[]) and ${isDue(now)}
    order by watch.account_id, offer.price_cents::float8 / watch.target_cents, watch.product_id`.execute(db);
  return rows;
}

/** Records the target prices of an email. A watch that does not repeat ends by it. */
export async function settleTargets(db: Db, alerted: readonly TargetNews[], now: Date): Promise<void> {
  await sql`
    update price_watch as watch
    set alerted_at = ${now}, alerted_before_cents = watch.alerted_cents, alerted_cents = now.cents, is_met = false
    from unnest(${alerted.map(({ accountId }) => accountId)}::integer[], ${alerted.map(({ productId }) => productId)}::integer[],
      ${alerted.map(({ priceCents }) => priceCents)}::integer[]) as now (account_id, product_id, cents)
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
}

/** Matches a `watch` that still justifies a `find` of its email: not ended or changed since, and at the same price. */
export const isStillTarget = (find: RawBuilder<unknown>) => sql`exists (
  select from price_watch as watch ${joinTargetOffer}
  where watch.account_id = campaign_email.account_id and watch.product_id = product.id
    and watch.alerted_cents = (${find} ->> 'priceCents')::integer and watch.currency = product.currency
    and watch.target_cents = (${find} ->> 'targetCents')::integer and ${isProvenEnough}
    and offer.price_cents = (${find} ->> 'priceCents')::integer
    and offer.original_cents = (${find} ->> 'originalCents')::integer)`;

/** Undoes the record of a find that was not mailed: the watch waits again. */
export async function restoreTarget(db: Db, accountId: number, productId: number, priceCents: number): Promise<void> {
  await sql`
    update price_watch set alerted_cents = alerted_before_cents, alerted_before_cents = null, is_met = true,
      alerted_at = case when alerted_before_cents is not null then alerted_at end
    where account_id = ${accountId} and product_id = ${productId} and alerted_cents = ${priceCents}`.execute(db);
}
