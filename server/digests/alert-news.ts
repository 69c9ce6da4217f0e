import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Recipient } from './mailings.ts';

/** What an alert tells of a favorite. */
export type News = {
  accountId: number;
  productId: number;
  kind: 'price-drop' | 'back-in-size';
  /** Where it costs clearly less: the price that she knows. */
  formerCents: number | null;
  /** Sizes of hers that it comes in. */
  sizes: string[];
};

const isBackTold = sql`watch.is_back and schedule.back_in_size`;

/** Whether a favorite of `watch` is told on a day of hers, by the switches of `schedule`: of a lower price no product twice a day. */
const isTold = (day: RawBuilder<unknown>) => sql`watch.to_tell
  and (${isBackTold} or watch.has_dropped and schedule.price_drops and watch.drop_told_on is distinct from ${day})
  and not exists (select from hidden_product as hidden
    where hidden.account_id = watch.account_id and hidden.product_id = watch.product_id)`;

/** Whether there is news for `schedule` on a day of hers. Relies on the index favorite_watch_to_tell. */
export const hasNews = (day: RawBuilder<unknown>) => sql`exists (
  select from favorite_watch as watch where watch.account_id = schedule.account_id and ${isTold(day)})`;

/** The news of some accounts, the largest drops first; a piece that is back and cheaper is told once, as back. */
export async function readNews(db: Db, recipients: readonly Recipient[]): Promise<News[]> {
  const { rows } = await sql<News>`
    select watch.account_id as "accountId", watch.product_id as "productId",
      case when ${isBackTold} then 'back-in-size' else 'price-drop' end as kind,
      case when watch.has_dropped then watch.known_cents end as "formerCents",
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
    where ${isTold(sql`recipient.day`)}
    order by watch.account_id, product.price_cents::float8 / watch.known_cents, product.id`.execute(db);
  return rows;
}

/** What became of a piece of news: told on a day, at a price; or not, since it is news no longer or is too much for a mail. */
export type Settled = Pick<News, 'accountId' | 'productId' | 'kind'> & { day: string; toldCents: number | null };

/** Notes what she knows now; what was not told waits for the product to change again, or for the next digest. */
export async function settleNews(db: Db, settled: readonly Settled[]): Promise<void> {
  await sql`
    update favorite_watch as watch set to_tell = false,
      known_cents = coalesce(now.cents, known_cents),
      has_dropped = has_dropped and now.cents is null,
      drop_told_on = case when has_dropped and now.cents is not null then now.day else drop_told_on end,
      known_there = known_there or now.is_told_back,
      is_back = is_back and not now.is_told_back
    from (
      select account_id, product_id, day, cents, kind = 'back-in-size' and cents is not null as is_told_back
      from unnest(${settled.map(({ accountId }) => accountId)}::integer[], ${settled.map(({ productId }) => productId)}::integer[],
        ${settled.map(({ kind }) => kind)}::text[], ${settled.map(({ day }) => day)}::date[],
        ${settled.map(({ toldCents }) => toldCents)}::integer[]) as one (account_id, product_id, kind, day, cents)
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
}
