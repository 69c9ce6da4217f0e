import { type RawBuilder, sql } from 'kysely';
import type { Find } from '#server/email/transactional/mails.ts';
import { idsOfItem } from '#server/items/item-offers.ts';
import { isCurrencyShown } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { centsOfWatch, isOfItem, isOpen, isReplaced } from '#server/shoppers/price-watches/watches-of-items.ts';
import type { Recipient } from './campaign-emails.ts';
import { isInForce, isUnhidden, mailedCents, priceFor } from './standing.ts';

/** A target price that is met: the cheapest offer of the item at the price to be reported, in cents. */
export type TargetNews = {
  accountId: number;
  /** The product whose target was set, and its store; the offer may be another store's. */
  watchedId: number;
  watchedStore: string;
  /** The item: the number of every offer of it. */
  itemId: number;
  productId: number;
  /** Whether the target stands for the item. Another target that the price meets is settled by the same email. */
  isOfItem: boolean;
  targetCents: number;
  targetCurrency: string;
  priceCents: number;
  originalCents: number;
  /** The price in cents of the target's currency. */
  comparedCents: number;
};

type Run = { now: Date; shownCurrencies?: readonly string[] | undefined };

/**
 * SQL: joins to the `price_watch` named `watch` its product as `watched`, the offers of its item as `product`, and the
 * price to compare as `offer`: of the shopper's own sizes, or the lowest of all sizes. `cents` is in the currency of the
 * target. Another store's price in another currency counts at the reference rate; the product's own does not.
 */
const joinTargetOffer = sql`join product as watched on watched.id = watch.product_id
  join product on product.id = watched.id or product.item_id = watched.item_id
  ${joinComparedPrice()}`;

function joinComparedPrice() {
  return sql`cross join lateral (
    select price.*, ${centsOfWatch(sql`price.price_cents`)} as cents
    from (
      select price_cents, original_cents from ${priceFor(sql`watch.account_id`)} where watch.in_my_size
      union all
      select product.price_cents, product.original_cents where not watch.in_my_size and product.ended_at is null
    ) as price
  ) as offer`;
}

/** Matches a `product` whose discount is proven, or need not be for its `watch`. */
const isProvenEnough = sql`(not watch.must_be_proven or exists (
  select from offer_verdict where offer_verdict.product_id = product.id and offer_verdict.verdict = 'proven'))`;

/** Matches an `offer` below the target of its `watch`, and below the price of the last alert. */
const isBelow = sql`offer.cents < least(watch.target_cents, coalesce(watch.alerted_cents, watch.target_cents))`;

/** Matches a `watch` to be reported now: at a price in force that was not mailed in the 30 days before. */
const isDue = ({ now, shownCurrencies }: Run) => sql`watch.is_met and ${isOpen} and ${isBelow} and ${isProvenEnough}
  and ${isUnhidden} and ${isInForce(now)} and ${isCurrencyShown(shownCurrencies)}
  and offer.price_cents < coalesce(${mailedCents(now)}, offer.price_cents + 1)`;

/** Prefilter: matches a `schedule` whose target prices may be met. Relies on the index price_watch_met. */
export const mayHaveTargets = sql`schedule.account_id in (select account_id from price_watch where is_met)`;

/** Matches a `schedule` with target prices that are met. */
export const hasTargets = (run: Run) => sql`exists (
  select from price_watch as watch ${joinTargetOffer}
  where watch.account_id = schedule.account_id and ${isOfItem} and ${isDue(run)})`;

/**
 * Marks the watches of products whose item has an offer that changed from one transaction to another, and may be met by
 * the change.
 */
export async function markTargets(db: Db, changed: { since: number; position: number }): Promise<void> {
  await sql`
    with changed as (
      select id, item_id from product where changed_tx >= ${changed.since} and changed_tx < ${changed.position}
    )
    update price_watch as watch set is_met = now.is_met
    from (
      select one.account_id, one.product_id, exists (
        select from (select one.*) as watch ${joinTargetOffer} where ${isBelow} and ${isProvenEnough}) as is_met
      from price_watch as one
      where one.product_id in (
        select id from changed union select sibling.id from changed join product as sibling using (item_id))
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id and watch.is_met <> now.is_met
      and ${isOpen}`.execute(db);
}

/** Reads the target prices of the given accounts that are met, the furthest below first, each with its cheapest offer. */
export async function readTargets(db: Db, recipients: readonly Recipient[], run: Run): Promise<TargetNews[]> {
  const { rows } = await sql<TargetNews>`
    select * from (
      select distinct on (watch.account_id, watch.product_id) watch.account_id as "accountId",
        watch.product_id as "watchedId", store.name as "watchedStore",
        coalesce(watched.item_id, watched.id) as "itemId", ${isOfItem} as "isOfItem", product.id as "productId",
        watch.target_cents as "targetCents", watch.currency as "targetCurrency",
        offer.price_cents as "priceCents", offer.original_cents as "originalCents", offer.cents as "comparedCents"
      from price_watch as watch ${joinTargetOffer}
      join store on store.id = watched.store_id
      where watch.account_id = any(${recipients.map(({ accountId }) => accountId)}::integer[]) and not ${isReplaced} and ${isDue(run)}
      order by watch.account_id, watch.product_id, offer.cents, product.id
    ) as met
    order by "accountId", "comparedCents"::float8 / "targetCents", "watchedId"`.execute(db);
  return rows;
}

/** Records the target prices of an email. A watch that does not repeat ends by it. */
export async function settleTargets(db: Db, alerted: readonly TargetNews[], now: Date): Promise<void> {
  await sql`
    update price_watch as watch
    set alerted_at = ${now}, alerted_before_cents = watch.alerted_cents, alerted_cents = now.cents, is_met = false
    from unnest(${alerted.map(({ accountId }) => accountId)}::integer[], ${alerted.map(({ watchedId }) => watchedId)}::integer[],
      ${alerted.map(({ comparedCents }) => comparedCents)}::integer[]) as now (account_id, product_id, cents)
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
}

/**
 * Matches a watch that still justifies a `find` of its email, whose offer is `product`: not ended or changed since, and at
 * the same price.
 */
export const isStillTarget = (find: RawBuilder<unknown>) => sql`exists (
  select from price_watch as watch
  join product as watched on watched.id = watch.product_id and (watched.id = product.id or watched.item_id = product.item_id)
  ${joinComparedPrice()}
  where watch.account_id = campaign_email.account_id
    and watch.product_id = coalesce((${find} -> 'favored' ->> 'productId')::integer, product.id)
    and watch.alerted_cents = offer.cents and not ${isReplaced}
    and watch.target_cents = (${find} ->> 'targetCents')::integer and ${isProvenEnough}
    and offer.price_cents = (${find} ->> 'priceCents')::integer
    and offer.original_cents = (${find} ->> 'originalCents')::integer)`;

/** Undoes the record of a find that was not mailed: the watch waits again, and so do others that the email settled. */
export async function restoreTarget(db: Db, accountId: number, find: Find): Promise<void> {
  const { productId, priceCents, targetCents = 0, favored } = find;
  const watchedId = favored?.productId ?? productId;
  await sql`
    update price_watch as watch set alerted_cents = watch.alerted_before_cents, alerted_before_cents = null, is_met = true,
      alerted_at = case when watch.alerted_before_cents is not null then watch.alerted_at end
    from price_watch as mailed
    where mailed.account_id = ${accountId} and mailed.product_id = ${watchedId} and mailed.target_cents = ${targetCents}
      and (mailed.alerted_cents = ${priceCents} or ${favored !== undefined}::boolean)
      and watch.account_id = mailed.account_id and watch.alerted_at = mailed.alerted_at
      and watch.product_id in ${idsOfItem(sql`${watchedId}::integer`)}`.execute(db);
}
