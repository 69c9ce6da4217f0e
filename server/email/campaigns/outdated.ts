import { sql } from 'kysely';
import { isStillElsewhere, restoreElsewhere } from '#server/email/digests/elsewhere-news.ts';
import { isFollowedNoMore, restoreFollowed } from '#server/email/digests/follow-news.ts';
import { isInForce, isUnhidden, ownSizes, priceFor } from '#server/email/digests/standing.ts';
import { isStillTarget, restoreTarget } from '#server/email/digests/target-news.ts';
import { type CampaignEmail, type Find, findLists, findsOf } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * The finds of `campaign_email` that its email must not contain any more, each with its list: the product has ended or
 * was hidden, its price is doubted, over or another one for this shopper, the sizes have changed, it is no favorite any
 * more, the favorite of another store's offer has another price or item, or the shopper has turned off this alert. A find of a product that the catalog does not know counts as true.
 */
const outdatedFinds = sql`(
  select list.name as list, (find ->> 'productId')::integer as product_id, find
  from unnest(${[...findLists]}::text[]) as list (name)
  cross join lateral jsonb_array_elements(case when jsonb_typeof(campaign_email.content -> list.name) = 'array'
    then campaign_email.content -> list.name else '[]' end) as entry (find)
  join product on product.id = case when jsonb_typeof(find -> 'productId') = 'number' then (find ->> 'productId')::integer end
  cross join lateral (select campaign_email.account_id, product.id as product_id) as watch
  cross join lateral (
    select campaign_email.kind not in ('digest', 'follow-news', 'target-price') or list.name = 'drops' as is_favorite, exists (
      select from favorite_product as favorite
      where favorite.account_id = watch.account_id
        and favorite.product_id = coalesce((find -> 'favored' ->> 'productId')::integer, watch.product_id)) as is_kept
  ) as collected
  where not (${isUnhidden} and ${isInForce(sql`now()`)} and product.currency = find ->> 'currency')
    or is_favorite and not is_kept
    or list.name = 'followed' and ${isFollowedNoMore}
    or not case when campaign_email.kind = 'target-price' then ${isStillTarget(sql`find`)}
      -- News of follows show the lowest price of all sizes.
      when list.name = 'followed' then product.price_cents = (find ->> 'priceCents')::integer
        and product.original_cents = (find ->> 'originalCents')::integer
      else exists (
      select from ${priceFor(sql`watch.account_id`)} as offer
      where offer.price_cents = (find ->> 'priceCents')::integer
        and offer.original_cents = (find ->> 'originalCents')::integer) end
    or is_favorite and find ? 'favored' and not ${isStillElsewhere(sql`find`)}
    or find ? 'endsAt' and product.sale_ends_at is distinct from (find ->> 'endsAt')::timestamptz
    or find ? 'sizes' and find -> 'sizes' <> to_jsonb(${ownSizes})
    or campaign_email.kind = 'favorite-news' and exists (
      select from notification_schedule as schedule where schedule.account_id = campaign_email.account_id
        and not case list.name when 'drops' then price_drops when 'back' then back_in_size else schedule.ending end)
)`;

/** Matches a `campaign_email` whose every find still holds. */
export const isUpToDate = sql`not exists (select from ${outdatedFinds} as outdated)`;

type Outdated = {
  id: number;
  accountId: number;
  day: string;
  content: CampaignEmail;
  finds: { list: string; find: Find }[];
};

/**
 * Removes finds that no longer hold from the given campaign emails before they are rendered, and gives up a campaign
 * email without any left. The prices then count as never mailed, and alerts report the favorites again once that is
 * true.
 */
export async function removeOutdated(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Outdated>`
      select campaign_email.id, campaign_email.account_id as "accountId", campaign_email.day::text as day,
        campaign_email.content, outdated.finds
      from campaign_email cross join lateral (
        select json_agg(json_build_object('list', list, 'find', find)) as finds from ${outdatedFinds} as found
      ) as outdated
      where campaign_email.id = any(${ids}::bigint[]) and sent_at is null and given_up_reason is null
        and outdated.finds is not null
      order by campaign_email.id
      for update of campaign_email skip locked`.execute(transaction);
    for (const campaignEmail of rows) {
      const content = without(campaignEmail);
      const isEmpty = findsOf(content).length === 0;
      await sql`update campaign_email set content = ${isEmpty ? null : JSON.stringify(content)}::jsonb,
        given_up_reason = ${isEmpty ? 'outdated' : null} where id = ${campaignEmail.id}`.execute(transaction);
      await restoreMarks(transaction, campaignEmail);
    }
  });
}

/** Returns the content without its outdated finds. */
function without({ content, finds }: Outdated): CampaignEmail {
  const lists: Partial<Record<(typeof findLists)[number], readonly Find[] | undefined>> = content;
  const outdated = new Set(finds.map(({ list, find }) => `${list} ${find.productId}`));
  const left = findLists.flatMap((name) => {
    const found = lists[name];
    return found ? [[name, found.filter(({ productId }) => !outdated.has(`${name} ${productId}`))] as const] : [];
  });
  return { ...content, ...Object.fromEntries(left), ...sectionsWithout(content, finds) };
}

/** Returns the sections of news of follows, without the counts of products that are no news any more. */
function sectionsWithout(content: CampaignEmail, finds: Outdated['finds']) {
  if (!('follows' in content) || !content.follows) return {};
  const goneOf = (id: number) => finds.filter(({ list, find }) => list === 'followed' && find.followId === id).length;
  return {
    follows: content.follows.flatMap((one) =>
      one.count > goneOf(one.id) ? [{ ...one, count: one.count - goneOf(one.id) }] : [],
    ),
  };
}

/** Undoes the records of finds that were not mailed: their prices, and the state of watched favorites. */
async function restoreMarks(db: Db, { accountId, day, content: { kind }, finds }: Outdated): Promise<void> {
  for (const { list, find } of finds) {
    const reported = list === 'finds' ? kind : list;
    const [isBack, isEnd] = [['back', 'back-in-size'].includes(reported), reported === 'ending'];
    const former = find.formerCents ?? null;
    const isDrop = former !== null;
    await sql`delete from mailed_find where account_id = ${accountId} and product_id = ${find.productId}
      and kind = ${kind} and day = ${day}::date`.execute(db);
    if (list === 'followed') {
      await restoreFollowed(db, accountId, find.productId);
      continue;
    }
    if (kind === 'target-price') {
      await restoreTarget(db, accountId, find);
      continue;
    }
    if (find.favored) {
      await restoreElsewhere(db, accountId, find, isBack ? 'back-in-size' : 'price-drop');
      continue;
    }
    await sql`
      update favorite_watch
      set known_cents = case when known_currency = ${find.currency} then greatest(known_cents, ${former}::integer)
          else known_cents end,
        has_dropped = has_dropped or ${isDrop}, is_back = is_back or ${isBack},
        known_available = known_available and not ${isBack}::boolean,
        is_alert_pending = is_alert_pending or ${isBack || isDrop},
        drop_alerted_on = case when ${isDrop} then null else drop_alerted_on end,
        alerted_back_at = case when ${isBack} then null else alerted_back_at end,
        alerted_sale_ends_at = case when ${isEnd} then null else alerted_sale_ends_at end
      where account_id = ${accountId} and product_id = ${find.productId}`.execute(db);
  }
}
