import { type RawBuilder, sql } from 'kysely';
import { dollarCentsOf } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Recipient } from './campaign-emails.ts';
import { isCheaper, isInForce, isUnhidden, joinOffer, mayDropToday, ownSizes, priceFor } from './standing.ts';

/** A marked change of a favorite, and the kind of alert that reports it. */
export type News = {
  accountId: number;
  productId: number;
  /** The item of the product: the number of every offer of it. */
  itemId: number;
  /** Null if there is nothing to report: the shopper knows this price, or none is offered in the shopper's sizes. */
  kind: 'price-drop' | 'back-in-size' | 'ending' | null;
  /** The prices in cents in the shopper's sizes; null if none is offered. */
  priceCents: number | null;
  originalCents: number | null;
  /** The price in cents of a dollar; null without one, and without a rate. */
  dollarCents: number | null;
  /**
   * The price in cents that the shopper last knew; null unless the product is clearly cheaper than all prices known.
   */
  formerCents: number | null;
  /** The shopper's sizes that the product comes in. */
  sizes: string[];
  /** When the price ends; set for the kind `ending` only. */
  endsAt: Date | null;
};

/** Hours before the end of a price at which the alert is due. */
const endingHours = 24;

const isBackDue = sql`watch.is_alert_pending and watch.is_back and schedule.back_in_size`;
const isDropDue = (day: RawBuilder<unknown>) =>
  sql`watch.is_alert_pending and watch.has_dropped and schedule.price_drops and ${mayDropToday(day)}`;

/** The end is that of the product's lowest price: it concerns a shopper whose sizes have that price. */
const isEndDue = (now: Date) => sql`schedule.ending and ${isEnding(now)}
  and watch.alerted_sale_ends_at is distinct from product.sale_ends_at and exists (
    select from ${priceFor(sql`watch.account_id`)} as own where own.price_cents = product.price_cents)`;

/** Matches a `product` whose price is about to end. Relies on the index product_sale_ends. */
const isEnding = (now: Date) => sql`product.sale_ends_at > ${now}::timestamptz
  and product.sale_ends_at <= ${now}::timestamptz + ${endingHours}::integer * interval '1 hour'`;

/**
 * Matches a `watch` with a mark to be reported or settled on the shopper's local day. The switches of `schedule` apply.
 * A product gets one price drop a day, and one alert about its end a sale. A mark waits while the price is doubted, and
 * after the end of a sale until the next price.
 */
const isDue = (now: Date, day: RawBuilder<unknown>) => sql`(${isBackDue} or ${isDropDue(day)} or ${isEndDue(now)})
  and ${isUnhidden} and ${isInForce(now)}`;

/** Prefilter: matches a `schedule` that may have news. Relies on the index favorite_watch_alert_pending. */
export const mayHaveNews = (now: Date) => sql`schedule.account_id in (
  select account_id from favorite_watch where is_alert_pending
  union select watch.account_id from product join favorite_watch as watch on watch.product_id = product.id where ${isEnding(now)})`;

/** Matches a `schedule` with marks that are due on the shopper's local day. */
export const hasNews = (now: Date, day: RawBuilder<unknown>) => sql`exists (
  select from favorite_watch as watch join product on product.id = watch.product_id
  where watch.account_id = schedule.account_id and ${isDue(now, day)})`;

/**
 * Reads the marks of the given accounts that are due, the largest price drops first. A product that is back and cheaper
 * is reported once, as back.
 */
export async function readNews(db: Db, recipients: readonly Recipient[], now: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    select watch.account_id as "accountId", watch.product_id as "productId", news.kind,
      coalesce(product.item_id, product.id) as "itemId", ${dollarCentsOf(sql`offer.price_cents`)} as "dollarCents",
      offer.price_cents as "priceCents", offer.original_cents as "originalCents",
      case when change.is_cheaper then watch.known_cents end as "formerCents",
      case when news.kind = 'ending' then product.sale_ends_at end as "endsAt", ${ownSizes} as sizes
    from unnest(${recipients.map(({ accountId }) => accountId)}::integer[], ${recipients.map(({ day }) => day)}::date[])
      as recipient (account_id, day)
    join notification_schedule as schedule on schedule.account_id = recipient.account_id
    join favorite_watch as watch on watch.account_id = recipient.account_id
    join product on product.id = watch.product_id
    ${joinOffer}
    cross join lateral (select coalesce(${isCheaper(now)}, false) as is_cheaper offset 0) as change
    cross join lateral (
      select case when offer.price_cents is null then null when ${isBackDue} then 'back-in-size'
        when ${isDropDue(sql`recipient.day`)} and change.is_cheaper then 'price-drop'
        when ${isEndDue(now)} then 'ending' end as kind
      offset 0
    ) as news
    where ${isDue(now, sql`recipient.day`)}
    order by watch.account_id, offer.price_cents::float8 / watch.known_cents, product.id`.execute(db);
  return rows;
}

/**
 * The outcome of a mark on a day. `knownCents` is the price in cents that the shopper knows from now on; null leaves a
 * price drop to the digest.
 */
export type Settled = Pick<News, 'accountId' | 'productId' | 'kind' | 'endsAt'> & {
  day: string;
  knownCents: number | null;
  isReported: boolean;
};

/** Records the prices and sizes that shoppers now know. A price drop that is left out waits for the next digest. */
export async function settleNews(db: Db, settled: readonly Settled[], now: Date): Promise<void> {
  await sql`
    update favorite_watch as watch set is_alert_pending = false,
      known_cents = coalesce(now.cents, known_cents),
      has_dropped = has_dropped and now.cents is null,
      drop_alerted_on = case when has_dropped and now.is_reported then now.day else drop_alerted_on end,
      known_available = known_available or now.is_back_reported,
      is_back = is_back and not now.is_back_reported,
      alerted_back_at = case when now.is_back_reported then ${now} else alerted_back_at end,
      alerted_sale_ends_at = coalesce(now.ends_at, alerted_sale_ends_at)
    from (
      select account_id, product_id, day, cents, ends_at, is_reported, is_reported and kind = 'back-in-size' as is_back_reported
      from unnest(${settled.map(({ accountId }) => accountId)}::integer[], ${settled.map(({ productId }) => productId)}::integer[],
        ${settled.map(({ kind }) => kind ?? '')}::text[], ${settled.map(({ day }) => day)}::date[],
        ${settled.map(({ knownCents }) => knownCents)}::integer[], ${settled.map(({ isReported }) => isReported)}::boolean[],
        ${settled.map(({ endsAt }) => endsAt)}::timestamptz[])
        as one (account_id, product_id, kind, day, cents, is_reported, ends_at)
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
}
