import { sql } from 'kysely';
import { isInForce, isUnhidden, ownSizes, priceFor } from '#server/email/digests/standing.ts';
import { isStillTarget, restoreTarget } from '#server/email/digests/target-news.ts';
import { type Find, findLists, findsOf, type Mailing } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * The finds of `mailing` that its email must not contain any more, each with its list: the product has ended or was
 * hidden, its price is doubted, over or another one for this shopper, the sizes have changed, it is no favorite any more,
 * or the shopper has turned off this alert. A find of a product that the catalog does not know counts as true.
 */
const outdatedFinds = sql`(
  select list.name as list, (find ->> 'productId')::integer as product_id, find
  from unnest(${[...findLists]}::text[]) as list (name)
  cross join lateral jsonb_array_elements(case when jsonb_typeof(mailing.content -> list.name) = 'array'
    then mailing.content -> list.name else '[]' end) as entry (find)
  join product on product.id = case when jsonb_typeof(find -> 'productId') = 'number' then (find ->> 'productId')::integer end
  cross join lateral (select mailing.account_id, product.id as product_id) as watch
  cross join lateral (
    select mailing.kind not in ('digest', 'target-price') or list.name = 'drops' as is_favorite, exists (
      select from favorite_product as favorite
      where favorite.account_id = watch.account_id and favorite.product_id = watch.product_id) as is_kept
  ) as collected
  where not (${isUnhidden} and ${isInForce(sql`now()`)} and product.currency = find ->> 'currency')
    or is_favorite and not is_kept
    or not case when mailing.kind = 'target-price' then ${isStillTarget(sql`find`)} else exists (
      select from ${priceFor(sql`watch.account_id`)} as offer
      where offer.price_cents = (find ->> 'priceCents')::integer
        and offer.original_cents = (find ->> 'originalCents')::integer) end
    or find ? 'endsAt' and product.sale_ends_at is distinct from (find ->> 'endsAt')::timestamptz
    or find ? 'sizes' and find -> 'sizes' <> to_jsonb(${ownSizes})
    or mailing.kind = 'favorite-news' and exists (
      select from notification_schedule as schedule where schedule.account_id = mailing.account_id
        and not case list.name when 'drops' then price_drops when 'back' then back_in_size else schedule.ending end)
)`;

/** Matches a `mailing` whose every find still holds. */
export const isUpToDate = sql`not exists (select from ${outdatedFinds} as outdated)`;

type Outdated = { id: number; accountId: number; day: string; content: Mailing; finds: { list: string; find: Find }[] };

/**
 * Removes finds that no longer hold from the given mailings before they are rendered, and gives up a mailing without any
 * left. The prices then count as never mailed, and alerts report the favorites again once that is true.
 */
export async function removeOutdated(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Outdated>`
      select mailing.id, mailing.account_id as "accountId", mailing.day::text as day, mailing.content, outdated.finds
      from mailing cross join lateral (
        select json_agg(json_build_object('list', list, 'find', find)) as finds from ${outdatedFinds} as found
      ) as outdated
      where mailing.id = any(${ids}::bigint[]) and left_at is null and given_up is null and outdated.finds is not null
      order by mailing.id
      for update of mailing skip locked`.execute(transaction);
    for (const mailing of rows) {
      const content = without(mailing);
      const isEmpty = findsOf(content).length === 0;
      await sql`update mailing set content = ${isEmpty ? null : JSON.stringify(content)}::jsonb,
        given_up = ${isEmpty ? 'outdated' : null} where id = ${mailing.id}`.execute(transaction);
      await restoreMarks(transaction, mailing);
    }
  });
}

/** Returns the content without its outdated finds. */
function without({ content, finds }: Outdated): Mailing {
  const lists: Partial<Record<(typeof findLists)[number], readonly Find[]>> = content;
  const outdated = new Set(finds.map(({ list, find }) => `${list} ${find.productId}`));
  const left = findLists.flatMap((name) => {
    const found = lists[name];
    return found ? [[name, found.filter(({ productId }) => !outdated.has(`${name} ${productId}`))] as const] : [];
  });
  return { ...content, ...Object.fromEntries(left) };
}

/** Undoes the records of finds that were not mailed: their prices, and the state of watched favorites. */
async function restoreMarks(db: Db, { accountId, day, content: { kind }, finds }: Outdated): Promise<void> {
  for (const { list, find } of finds) {
    const reported = list === 'finds' ? kind : list;
    const [isBack, isEnd] = [['back', 'back-in-size'].includes(reported), reported === 'ending'];
    const former = find.formerCents ?? null;
    const isDrop = former !== null;
    await sql`delete from told_find where account_id = ${accountId} and product_id = ${find.productId}
      and kind = ${kind} and day = ${day}::date`.execute(db);
    if (kind === 'target-price') {
      await restoreTarget(db, accountId, find.productId, find.priceCents);
      continue;
    }
    await sql`
      update favorite_watch
      set known_cents = case when known_currency = ${find.currency} then greatest(known_cents, ${former}::integer)
          else known_cents end,
        has_dropped = has_dropped or ${isDrop}, is_back = is_back or ${isBack},
        known_there = known_there and not ${isBack}::boolean, to_tell = to_tell or ${isBack || isDrop},
        drop_told_on = case when ${isDrop} then null else drop_told_on end,
        told_back_at = case when ${isBack} then null else told_back_at end,
        told_sale_end = case when ${isEnd} then null else told_sale_end end
      where account_id = ${accountId} and product_id = ${find.productId}`.execute(db);
  }
}
