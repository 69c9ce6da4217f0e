import { type RawBuilder, sql } from 'kysely';
import type { Find } from '#server/email/transactional/mails.ts';
import { dollarCentsOf } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Recipient } from './campaign-emails.ts';
import { isUnhidden, mailedCents, mayDropToday, ownSizes, priceFor } from './standing.ts';

/** News of a favorite's item at another store: it is cheaper there, or there in a size that the favorite lacks. */
export type ElsewhereNews = {
  accountId: number;
  /** The favorite, and its store and price for the shopper; null if it is not offered in the shopper's sizes. */
  watchedId: number;
  watchedStore: string;
  watchedCents: number | null;
  watchedCurrency: string;
  /** The item of the favorite: the number of every offer of it. */
  itemId: number;
  /** Null if there is nothing to report: the shopper knows this price, or no other store offers the sizes. */
  kind: 'price-drop' | 'back-in-size' | null;
  /** The other store's offer at its price for the shopper, and that price in cents of a dollar; null without one. */
  productId: number | null;
  priceCents: number | null;
  originalCents: number | null;
  dollarCents: number | null;
  /** The lowest price at other stores that the shopper knew, in cents of a dollar. */
  knownDollarCents: number | null;
  /** The lowest of that price and the favorite's own, in cents of a dollar; null if neither is known. */
  formerDollarCents: number | null;
  /** The shopper's sizes that the other store has. */
  sizes: string[];
};

/** The smallest reduction that is reported: a percent, and a dollar. */
const minPercent = 1;
const minDollarCents = 100;

/** SQL: a price in cents of a dollar is clearly below another. False if either is unknown. */
const isClearlyBelow = (cents: RawBuilder<unknown>, known: RawBuilder<unknown>) => sql`coalesce(
  ${known} - ${cents} >= ${minDollarCents}::integer
  and (${known} - ${cents})::bigint * 100 >= ${known}::bigint * ${minPercent}::integer, false)`;

/** Days after which a return to the shopper's sizes is news again, counted from the last return reported (decision 58). */
const backAgainDays = 7;

/** SQL: the price `own` of the favorite `watched`, in cents of a dollar. */
const ownDollars = sql`(select ${dollarCentsOf(sql`own.price_cents`)} from (select watched.currency) as product (currency))`;

/**
 * SQL: joins to `watch` its favorite as `watched` with the price `own`, and the cheapest other offer of the item as
 * `offer` and `product`, all but `watched` with nulls if there is none.
 */
const joinElsewhere = (moment: Date | null, shown: readonly string[] | undefined) => sql`
  join product as watched on watched.id = watch.product_id
  left join lateral ${priceFor(sql`watch.account_id`, sql`watched`)} as own on true
  left join lateral ${cheapest(moment, shown)} as offer on true
  left join product on product.id = offer.product_id`;

const cheapest = (moment: Date | null, shown: readonly string[] | undefined) => sql`cheapest_elsewhere(watch.account_id,
  watch.product_id, ${moment}::timestamptz, ${shown ? sql.val(shown) : null}::text[])`;

/** SQL: the joined offer is news, as the watch knows other stores. */
const isBack = sql`(offer.product_id is not null and own.price_cents is null and not watch.elsewhere_known_available)`;
const formerDollars = sql`least(${ownDollars}, watch.elsewhere_known_cents)`;
const isCheaper = isClearlyBelow(sql`offer.dollar_cents`, formerDollars);

/**
 * Marks the favorites whose item another store offers cheaper, or in a size that the favorite lacks, among the items that
 * changed from one transaction to another. A raised price becomes the price that the shopper knows.
 */
export async function markElsewhere(db: Db, changed: { since: number; position: number }): Promise<void> {
  await sql`
    update favorite_watch as watch
    set elsewhere_kind = now.kind,
      is_elsewhere_pending = coalesce(now.opt_in and
        case now.kind when 'price-drop' then now.price_drops when 'back-in-size' then now.back_in_size end, false),
      elsewhere_known_cents = case when now.kind is null then greatest(watch.elsewhere_known_cents, now.dollar_cents)
        else watch.elsewhere_known_cents end,
      elsewhere_known_available = watch.elsewhere_known_available and now.is_only_elsewhere
    from (
      select watch.account_id, watch.product_id, offer.dollar_cents,
        schedule.opt_in, schedule.price_drops, schedule.back_in_size,
        own.price_cents is null and offer.product_id is not null as is_only_elsewhere,
        case when ${isBack} and coalesce(greatest(offer.changed_at, watched.ended_at, watched.updated_at)
            >= watch.alerted_back_at + ${backAgainDays}::integer * interval '1 day', true) then 'back-in-size'
          when ${isCheaper} then 'price-drop' end as kind
      from favorite_watch as watch ${joinElsewhere(null, undefined)}
      left join notification_schedule as schedule on schedule.account_id = watch.account_id
      where watch.product_id in (
        select one.id from product as changed join product as one on one.item_id = changed.item_id
        where changed.changed_tx >= ${changed.since} and changed.changed_tx < ${changed.position})
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
}

/** Prefilter: matches a `schedule` that may have news of other stores. Relies on the index favorite_watch_elsewhere. */
export const mayHaveElsewhere = sql`schedule.account_id in (
  select account_id from favorite_watch where elsewhere_kind is not null and is_elsewhere_pending)`;

type Run = { now: Date; shownCurrencies?: readonly string[] | undefined };

/**
 * SQL: the kind of news of a joined `watch`; null without any. A price counts if it is below all prices at which the item
 * was mailed lately.
 */
const kindOf = (now: Date) => sql`case when offer.product_id is null then null
  when ${isBack} and watch.elsewhere_kind = 'back-in-size' then 'back-in-size'
  when ${isCheaper} and offer.price_cents < coalesce(${mailedCents(now)}, offer.price_cents + 1) then 'price-drop' end`;

/** SQL: joins the news of a `watch` as `news`, and whether a doubted or ended price is all that it waits for. */
const joinNews = ({ now, shownCurrencies }: Run) => sql`${joinElsewhere(now, shownCurrencies)}
  cross join lateral (select ${kindOf(now)} as kind, offer.product_id is distinct from (
    select product_id from ${cheapest(null, shownCurrencies)}) as is_withheld offset 0) as news`;

/** SQL: a marked `watch` has an outcome on the shopper's local day. The switches of `schedule` apply. */
const isDue = (
  day: RawBuilder<unknown>,
) => sql`watch.is_elsewhere_pending and not (news.kind is null and news.is_withheld)
  and case coalesce(news.kind, watch.elsewhere_kind) when 'back-in-size' then schedule.back_in_size
    else schedule.price_drops and ${mayDropToday(day)} end
  and (product.id is null or ${isUnhidden})`;

/** Matches a `schedule` with news of other stores that are due on the shopper's local day. */
export const hasElsewhere = (run: Run, day: RawBuilder<unknown>) => sql`exists (
  select from favorite_watch as watch ${joinNews(run)}
  where watch.account_id = schedule.account_id and watch.elsewhere_kind is not null and ${isDue(day)})`;

/**
 * Reads the marked news of other stores for the given accounts.
 * @param forDigest all price drops, also those that no alert waits for
 */
export async function readElsewhere(
  db: Db,
  recipients: readonly Recipient[],
  run: Run,
  forDigest = false,
): Promise<ElsewhereNews[]> {
  const { rows } = await sql<ElsewhereNews>`
    select watch.account_id as "accountId", watch.product_id as "watchedId", store.name as "watchedStore",
      own.price_cents as "watchedCents", watched.currency as "watchedCurrency",
      coalesce(watched.item_id, watched.id) as "itemId", news.kind, offer.product_id as "productId",
      offer.price_cents as "priceCents", offer.original_cents as "originalCents", offer.dollar_cents as "dollarCents",
      watch.elsewhere_known_cents as "knownDollarCents", ${formerDollars} as "formerDollarCents", ${ownSizes} as sizes
    from unnest(${recipients.map(({ accountId }) => accountId)}::integer[], ${recipients.map(({ day }) => day)}::date[])
      as recipient (account_id, day)
    join notification_schedule as schedule on schedule.account_id = recipient.account_id
    join favorite_watch as watch on watch.account_id = recipient.account_id and watch.elsewhere_kind is not null
    ${joinNews(run)}
    join store on store.id = watched.store_id
    where ${
      forDigest
        ? sql`news.kind = 'price-drop' and ${isUnhidden} and ${mayDropToday(sql`recipient.day`)}`
        : isDue(sql`recipient.day`)
    }
    order by watch.account_id, offer.dollar_cents, watch.product_id`.execute(db);
  return rows;
}

/** The outcome of a mark about other stores on a day. A price drop that is left out waits for the next digest. */
export type ElsewhereSettled = Pick<ElsewhereNews, 'accountId' | 'watchedId' | 'kind' | 'dollarCents'> & {
  day: string;
  isReported: boolean;
  isLeftOut: boolean;
};

/** Records the prices and sizes at other stores that shoppers now know. */
export async function settleElsewhere(db: Db, settled: readonly ElsewhereSettled[], now: Date): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update favorite_watch as watch set is_elsewhere_pending = false,
      elsewhere_kind = case when now."isLeftOut" then elsewhere_kind end,
      elsewhere_known_cents = case when now."isLeftOut" then elsewhere_known_cents
        else coalesce(now."dollarCents", elsewhere_known_cents) end,
      elsewhere_known_available = elsewhere_known_available or now."isReported" and now.kind = 'back-in-size',
      alerted_back_at = case when now."isReported" and now.kind = 'back-in-size' then ${now} else alerted_back_at end,
      drop_alerted_on = case when now."isReported" and now.kind = 'price-drop' then now.day else drop_alerted_on end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as now ("accountId" integer, "watchedId" integer,
      kind text, "dollarCents" integer, day date, "isReported" boolean, "isLeftOut" boolean)
    where watch.account_id = now."accountId" and watch.product_id = now."watchedId"`.execute(db);
}

/**
 * Matches a `find` about another store's offer, `product`, of an item that still has the favorite, at the same price for
 * the shopper of `watch`.
 */
export const isStillElsewhere = (find: RawBuilder<unknown>) => sql`exists (
  select from product as watched left join lateral ${priceFor(sql`watch.account_id`, sql`watched`)} as own on true
  where watched.id = (${find} -> 'favored' ->> 'productId')::integer and watched.item_id = product.item_id
    and watched.currency = ${find} -> 'favored' ->> 'currency'
    and own.price_cents is not distinct from (${find} -> 'favored' ->> 'priceCents')::integer)`;

/** Undoes the record of a find that was not mailed: the news of another store waits again. */
export async function restoreElsewhere(
  db: Db,
  accountId: number,
  { favored }: Find,
  kind: NonNullable<ElsewhereNews['kind']>,
): Promise<void> {
  if (!favored) return;
  await sql`
    update favorite_watch
    set elsewhere_kind = ${kind}, is_elsewhere_pending = true, elsewhere_known_cents = ${favored.knownDollarCents},
      elsewhere_known_available = elsewhere_known_available and ${kind !== 'back-in-size'}::boolean,
      alerted_back_at = case when ${kind === 'back-in-size'}::boolean then null else alerted_back_at end,
      drop_alerted_on = case when ${kind === 'price-drop'}::boolean then null else drop_alerted_on end
    where account_id = ${accountId} and product_id = ${favored.productId}`.execute(db);
}
