import { type RawBuilder, sql } from 'kysely';

// Target prices are kept with the offer of their press, and an item has one at a time: see docs/decisions/0097. The
// expressions refer to `watch`, a row of price_watch, and to its product as `watched`.

/** SQL: a row of price_watch waits for a price: not alerted yet, or repeating. */
const isOpenOf = (watch: RawBuilder<unknown>) => sql`(${watch}.alerted_at is null or ${watch}.repeats)`;

/** SQL: the shopper has set the target of the item by another of its offers since. */
const isReplacedOf = (watch: RawBuilder<unknown>) => sql`exists (
  select from price_watch as latest join product as its on its.id = latest.product_id
  where latest.account_id = ${watch}.account_id and latest.product_id = ${watch}.replaced_by
    and its.item_id = watched.item_id)`;

/** SQL: the order of an item's rows: the last one set of those that wait comes first. */
const rankOf = (watch: RawBuilder<unknown>) =>
  sql`(not ${isReplacedOf(watch)}, ${isOpenOf(watch)}, ${watch}.created_at, ${watch}.product_id)`;

/** Matches a `watch` that waits for a price: not alerted yet, or repeating. */
export const isOpen = isOpenOf(sql`watch`);

/** Matches a `watch` whose target was set anew by another offer of the item. */
export const isReplaced = isReplacedOf(sql`watch`);

/** Matches the `watch` that stands for its item: the others of the shopper say nothing while they are of the item. */
export const isOfItem = sql`not exists (
  select from product as sibling join price_watch as other on other.product_id = sibling.id
  where sibling.item_id = watched.item_id and other.account_id = watch.account_id
    and other.product_id <> watch.product_id and ${rankOf(sql`other`)} > ${rankOf(sql`watch`)})`;

/**
 * SQL: a price of `product`, an offer of the item, in cents of the currency of `watch`. Another store's price in another
 * currency counts at the reference rate; null without one, and for another currency of the watched product itself.
 */
export const centsOfWatch = (
  cents: RawBuilder<unknown>,
) => sql`case when product.currency = watch.currency then ${cents}
  when product.id <> watched.id then (
    select round(${cents} * present.per_euro / former.per_euro)::integer
    from exchange_rate as present join exchange_rate as former on former.currency = product.currency
    where present.currency = watch.currency) end`;
