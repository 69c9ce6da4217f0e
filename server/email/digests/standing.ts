import { type RawBuilder, sql } from 'kysely';
import { idsOfProductsItem } from '#server/items/item-offers.ts';

/** Days for which a mailed price counts as known to the shopper (decision 58): only a lower one is news. */
const knownDays = 30;

/**
 * Calls the price of a product for an account (migration 0029): a row of `price_cents` and `original_cents`, or none if
 * the product is not offered in the shopper's sizes.
 * @param product the name of the table
 */
export const priceFor = (accountId: RawBuilder<unknown>, product = sql`product`) => sql`price_for(${accountId},
  ${product}.ended_at, ${product}.subcategory_id, ${product}.size_ids, ${product}.price_varies, ${product}.variants,
  ${product}.price_cents, ${product}.original_cents)`;

/** Joins the price for the shopper of `watch` as `offer`, with nulls if there is none. */
export const joinOffer = sql`left join lateral ${priceFor(sql`watch.account_id`)} as offer on true`;

/**
 * SQL: the price of a row `mailed` of the item of `product`, in cents of the product's currency. Another store's price in
 * another currency counts at the reference rate; null for a former currency of the product itself.
 */
export const mailedInCurrencyOfProduct = sql`
  case when coalesce(mailed.currency, product.currency) = product.currency then mailed.price_cents
    when mailed.product_id <> product.id then (
      select round(mailed.price_cents * present.per_euro / former.per_euro)::integer
      from exchange_rate as present join exchange_rate as former on former.currency = mailed.currency
      where present.currency = product.currency) end`;

/**
 * The lowest price in cents at which the item of `product` was mailed to the shopper of `watch` lately, at whichever
 * store; null if it was not.
 */
export const mailedCents = (now: Date) => sql`(
  select min(${mailedInCurrencyOfProduct}) from mailed_find as mailed
  where mailed.account_id = watch.account_id and mailed.product_id = any(${idsOfProductsItem})
    and coalesce(mailed.mailed_at, mailed.day) > ${now}::timestamptz - ${knownDays}::integer * interval '1 day')`;

/** Matches a listed `product` whose price is neither over nor held back as doubtful. */
export const isInForce = (
  now: Date | RawBuilder<unknown>,
) => sql`product.ended_at is null and product.subcategory_id is not null
  and coalesce(product.sale_ends_at > ${now}::timestamptz, true)
  and not exists (select from product_sighting as sighting where sighting.product_id = product.id and sighting.is_doubted)`;

/** Matches a `watch` whose shopper has hidden no offer of the item of `product`. */
export const isUnhidden = sql`not exists (select from hidden_product as hidden
  where hidden.account_id = watch.account_id and hidden.product_id = any(${idsOfProductsItem}))`;

/** Matches a `watch` whose shopper has read of no price drop of the product on this local day. */
export const mayDropToday = (day: unknown) => sql`coalesce(watch.drop_alerted_on < ${day}, true)`;

/**
 * Matches a `watch` whose marked price drop is news: `offer` is below the price that the shopper knows, and below every
 * price mailed lately.
 */
export const isCheaper = (now: Date) => sql`watch.has_dropped and offer.price_cents < watch.known_cents
  and offer.price_cents < coalesce(${mailedCents(now)}, offer.price_cents + 1)`;

/** The names of the shopper's sizes that the product of `watch` comes in, as an array. */
export const ownSizes = sql`array(
  select size.name from account_size join size on size.id = account_size.size_id
  join subcategory on subcategory.category_id = size.category_id
  where account_size.account_id = watch.account_id and subcategory.id = product.subcategory_id
    and size.id = any (product.size_ids)
  order by size.sequence)`;
