import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Recipient } from './mailings.ts';

/** A change of a favorite that an alert reports. */
export type News = {
  accountId: number;
  productId: number;
  kind: 'price-drop' | 'back-in-size' | 'ending';
  /** The price in cents that the shopper last knew; null unless the product is clearly cheaper now. */
  formerCents: number | null;
  /** The shopper's sizes that the product comes in. */
  sizes: string[];
  /** When the price ends; set for the kind `ending` only. */
  endsAt: Date | null;
};

/** Hours before the end of a price at which the alert is due. */
const endingHours = 24;

const isBackDue = sql`watch.to_tell and watch.is_back and schedule.back_in_size`;
const isDropDue = (day: RawBuilder<unknown>) =>
  sql`watch.to_tell and watch.has_dropped and schedule.price_drops and watch.drop_told_on is distinct from ${day}`;
const isEndDue = (now: Date) => sql`schedule.ending and ${isEnding(now)}
  and product.ended_at is null and watch.told_sale_end is distinct from product.sale_ends_at`;

/** Matches a `product` whose price is about to end. Relies on the index product_sale_ends. */
const isEnding = (now: Date) => sql`product.sale_ends_at > ${now}::timestamptz
  and product.sale_ends_at <= ${now}::timestamptz + ${endingHours}::integer * interval '1 hour'`;

/**
 * Returns the kind of news about a favorite of `watch` and `product` on the shopper's local day; null for none.
 * The switches of `schedule` apply. A product gets one price-drop alert a day, and one alert about its end a sale.
 * A product that is back and cheaper is reported once, as back.
 */
const kindOfNews = (now: Date, day: RawBuilder<unknown>) => sql`case
  when exists (select from hidden_product as hidden
    where hidden.account_id = watch.account_id and hidden.product_id = watch.product_id) then null
  when ${isBackDue} then 'back-in-size' when ${isDropDue(day)} then 'price-drop' when ${isEndDue(now)} then 'ending' end`;

/** Prefilter: matches a `schedule` that may have news. Relies on the index favorite_watch_to_tell. */
export const mayHaveNews = (now: Date) => sql`schedule.account_id in (
  select account_id from favorite_watch where to_tell
  union select watch.account_id from product join favorite_watch as watch on watch.product_id = product.id where ${isEnding(now)})`;

/** Matches a `schedule` that has news on the shopper's local day. */
export const hasNews = (now: Date, day: RawBuilder<unknown>) => sql`exists (
  select from favorite_watch as watch join product on product.id = watch.product_id
  where watch.account_id = schedule.account_id and ${kindOfNews(now, day)} is not null)`;

/** Reads the news of the given accounts, the largest price drops first. */
export async function readNews(db: Db, recipients: readonly Recipient[], now: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    select watch.account_id as "accountId", watch.product_id as "productId", news.kind,
      case when watch.has_dropped then watch.known_cents end as "formerCents",
      case when news.kind = 'ending' then product.sale_ends_at end as "endsAt",
      array(
        select size.name from account_size join size on size.id = account_size.size_id
        join subcategory on subcategory.category_id = size.category_id
        where account_size.account_id = watch.account_id and subcategory.id = product.subcategory_id
          and size.id = any (product.size_ids)
        order by size.sequence
      ) as sizes
    from unnest(${recipients.map(({ accountId }) => accountId)}::integer[], ${recipients.map(({ day }) => day)}::date[])
      as recipient (account_id, day)
    join notification_schedule as schedule on schedule.account_id = recipient.account_id
    join favorite_watch as watch on watch.account_id = recipient.account_id
    join product on product.id = watch.product_id
    cross join lateral (select ${kindOfNews(now, sql`recipient.day`)} as kind offset 0) as news
    where news.kind is not null
    order by watch.account_id, product.price_cents::float8 / watch.known_cents, product.id`.execute(db);
  return rows;
}

/**
 * The outcome of a piece of news: reported on a day at a price in cents.
 * `reportedCents` is null when it was outdated or exceeded the length of an email.
 */
export type Settled = Pick<News, 'accountId' | 'productId' | 'kind' | 'endsAt'> & {
  day: string;
  reportedCents: number | null;
};

/**
 * Records the prices and sizes that the shopper now knows.
 * Unreported news waits for the next change of the product, or for the next digest.
 */
export async function settleNews(db: Db, settled: readonly Settled[]): Promise<void> {
  await sql`
    update favorite_watch as watch set to_tell = false,
      known_cents = coalesce(now.cents, known_cents),
      has_dropped = has_dropped and now.cents is null,
      drop_told_on = case when has_dropped and now.cents is not null then now.day else drop_told_on end,
      known_there = known_there or now.is_back_reported,
      is_back = is_back and not now.is_back_reported,
      told_sale_end = coalesce(now.ends_at, told_sale_end)
    from (
      select account_id, product_id, day, cents, ends_at, kind = 'back-in-size' and cents is not null as is_back_reported
      from unnest(${settled.map(({ accountId }) => accountId)}::integer[], ${settled.map(({ productId }) => productId)}::integer[],
        ${settled.map(({ kind }) => kind)}::text[], ${settled.map(({ day }) => day)}::date[],
        ${settled.map(({ reportedCents }) => reportedCents)}::integer[], ${settled.map(({ endsAt }) => endsAt)}::timestamptz[])
        as one (account_id, product_id, kind, day, cents, ends_at)
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
}
