import { type RawBuilder, sql } from 'kysely';
import { joinSeeingFeed, lastSeenAt } from './last-seen.ts';

/** Tells whether an operator refused a row of `price_point`. Every reader of prices leaves such rows out, or says so. */
export const isRefused = sql<boolean>`exists (
  select from price_correction as refused
  where refused.product_id = price_point.product_id and refused.seen_at = price_point.seen_at)`;

/**
 * The prices that stores asked, as a subquery: `price_point` without refused rows and without ends, and with
 * `last_seen_at`. The price after tells that time, except after a present price that an operator refused: the product
 * had its former price back. The sighting tells it for the present price.
 */
export const pricesAsked = sql`(
  select price_point.product_id, price_point.seen_at, price_cents, original_cents, currency,
    greatest(price_point.seen_at, case when following.seen_at is not null then following.previous_seen_at else
      ${lastSeenOf(sql`price_point.product_id`)} end) as last_seen_at
  from price_point
  left join lateral (
    select seen_at, previous_seen_at from price_point as later
    where later.product_id = price_point.product_id and later.seen_at > price_point.seen_at and not exists (
      select from price_correction
      where price_correction.product_id = later.product_id and price_correction.seen_at = later.seen_at and was_present)
    order by later.seen_at limit 1
  ) as following on true
  where in_stock and not ${isRefused}
)`;

/**
 * Returns the highest confirmed price of a product in a currency, in cents; 0 if it has none. A price is confirmed once
 * a later run has stated it again: a price of a few hours proves nothing.
 */
export function highestConfirmed(productId: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(max(price_cents), 0) from (
      select price_cents from ${pricesAsked} as asked
      where asked.product_id = ${productId} and asked.currency = ${currency}
      group by price_cents having max(last_seen_at) > min(seen_at)
    ) as confirmed)`;
}

/**
 * When the present price of `product` was first asked. It is confirmed if the product was seen after that time
 * (`lastSeenOf`). A reprice then raises `highest_asked_cents` by it.
 */
export const firstAsked = sql<Date | null>`(
  select min(seen_at) from price_point
  where product_id = product.id and price_cents = product.price_cents and currency = product.currency and in_stock
    and not ${isRefused})`;

/** When a product was last seen at its present price, as a subquery; null without a sighting. */
export function lastSeenOf(productId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select ${lastSeenAt} from product_sighting ${joinSeeingFeed} where product_sighting.product_id = ${productId})`;
}
