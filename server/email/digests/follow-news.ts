import { sql } from 'kysely';
import { prefixOf } from '#contract/languages.ts';
import type { Names } from '#server/catalog/names.ts';
import type { Find, FollowSection } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { addressOfBrand, newestOf } from '#server/shoppers/follows/follow-news.ts';
import type { MergedBrands } from '#server/shoppers/follows/merged-brands.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { type Composer, type Recipient, readMailedPrices } from './campaign-emails.ts';
import type { FollowMatcher, MatchedFollow } from './match-follows.ts';
import { cheapestOf, findOf, type MailProduct, readProducts } from './products.ts';
import { maxRunMs, type WhatIsNew } from './whats-new.ts';

/** The most products of a section of an email, and of one follow's last news on the account's pages. */
const maxPerSection = 4;

/**
 * The products of a follow that are looked up, since some turn out to have been mailed already or to have ended. With
 * many follows fewer of each.
 */
const candidates = { min: 2, max: 24, ofAccount: 240 };

type StoredFollow = MatchedFollow & {
  id: number;
  accountId: number;
  name: string;
  toldIds: number[];
  followsFrom: Date | null;
};

/**
 * News of one follow: its new products that were not told yet, one of each item, and the best of them, which a section may
 * show.
 */
export type FollowNews = { follow: StoredFollow; ids: readonly number[]; best: readonly MailProduct[]; count: number };

/**
 * Reads the news of the shoppers' follows, by account. An item is news of one follow alone, by its cheapest new offer.
 * Hidden products, favorites, items that were told and items that were mailed at the same or a lower price are no news.
 */
export async function readFollowNews(
  db: Db,
  news: WhatIsNew,
  matcher: FollowMatcher,
  shoppers: readonly Shopper[],
  now: Date,
  { shownCurrencies }: Pick<Composer, 'shownCurrencies'>,
): Promise<Map<number, FollowNews[]>> {
  const byAccount = new Map(shoppers.map((shopper) => [shopper.accountId, shopper]));
  const itemOf = (id: number) => news.products.get(id)?.itemId ?? id;
  const matched = new Map<number, { follow: StoredFollow; items: number[][] }[]>();
  /** The items of each account that are no news, or news of an earlier follow. */
  const claimed = new Map<number, Set<number>>();
  for (const follow of await readFollows(db, [...byAccount.keys()])) {
    const shopper = byAccount.get(follow.accountId);
    if (!shopper) continue;
    const known =
      claimed.get(follow.accountId) ??
      new Set([...shopper.favoriteIds, ...shopper.hiddenIds, ...toldOf(follow, news)].map(itemOf));
    claimed.set(follow.accountId, known);
    const ids = (await matcher.matchesOf(follow, shopper)).filter((id) => !known.has(itemOf(id)));
    const items = Map.groupBy(ids, itemOf);
    for (const item of items.keys()) known.add(item);
    if (ids.length > 0)
      matched.set(follow.accountId, [...(matched.get(follow.accountId) ?? []), { follow, items: [...items.values()] }]);
  }
  const lookedUp = (items: readonly number[][], follows: number) =>
    items.slice(0, Math.min(candidates.max, Math.max(candidates.min, Math.floor(candidates.ofAccount / follows))));
  const pairs = [...matched].flatMap(([accountId, found]) =>
    found.flatMap(({ items }) => lookedUp(items, found.length).flat()).map((productId) => ({ accountId, productId })),
  );
  const mailed = await readMailedPrices(db, pairs);
  const products = await readProducts(db, new Set(pairs.map(({ productId }) => productId)), now, shownCurrencies);
  return new Map(
    [...matched].map(([accountId, found]) => [
      accountId,
      found.flatMap(({ follow, items }): FollowNews[] => {
        const looked = lookedUp(items, found.length);
        const best = looked.flatMap((ids) => {
          const product = cheapestOf(ids.flatMap((id) => products.get(id) ?? []));
          return product && product.priceCents < mailed.cheapest(accountId, product.productId) ? [product] : [];
        });
        const count = items.length - (looked.length - best.length);
        return best.length > 0 ? [{ follow, ids: items.flatMap(([id]) => id ?? []), best, count }] : [];
      }),
    ]),
  );
}

/** Returns the products that were told to an account. A product that became cheaper since is news again. */
function toldOf({ toldIds, followsFrom }: StoredFollow, { products }: WhatIsNew): number[] {
  const toldUntil = (followsFrom?.getTime() ?? 0) + maxRunMs;
  return toldIds.filter((id) => (products.get(id)?.at ?? 0) <= toldUntil);
}

/**
 * The sections of an email: news of follows, their products, the number of further follows with news, and the items of
 * the products.
 */
export type FollowSections = { follows: FollowSection[]; followed: Find[]; moreFollows: number; itemIds: number[] };

/** Makes the sections of an email from an account's news. @param room the products that the email has room for */
export function sectionsOf(
  news: readonly FollowNews[],
  room: number,
  { publicUrl }: Composer,
  { language }: Recipient,
  { merged, names }: { merged: MergedBrands; names: Pick<Names, 'brands'> },
): FollowSections {
  const shown = news.slice(0, room);
  const perSection = Math.min(maxPerSection, Math.floor(room / Math.max(1, shown.length)));
  const present = (brandId: number | null) => merged.get(brandId ?? 0) ?? brandId ?? 0;
  const ofSections = shown.map(({ follow, best }) => ({ follow, products: best.slice(0, perSection) }));
  return {
    itemIds: ofSections.flatMap(({ products }) => products.map(({ itemId }) => itemId)),
    follows: shown.map(({ follow, count }) => ({
      id: follow.id,
      name: names.brands.get(present(follow.brandId)) ?? follow.name,
      count,
      link: `${publicUrl}${prefixOf[language]}${newestOf(follow.address ?? addressOfBrand(present(follow.brandId)))}`,
    })),
    followed: ofSections.flatMap(({ follow, products }) =>
      products.map((product) => ({ ...findOf(product, publicUrl, language), followId: follow.id })),
    ),
    moreFollows: news.length - shown.length,
  };
}

/**
 * Records the news of the accounts that were mailed. Each product is told once, whichever follow it matches. Products of
 * a feed run may become visible hours after the time from which they count as new: the next email looks back as far,
 * past the products told already.
 */
export async function settleFollows(
  db: Db,
  told: ReadonlyMap<number, readonly FollowNews[]>,
  { until, products }: WhatIsNew,
): Promise<void> {
  const from = new Date(until.getTime() - maxRunMs);
  const isRecent = (id: number) => (products.get(id)?.at ?? 0) >= from.getTime();
  const accounts = [...told].map(([id, news]) => ({
    id,
    recent: [...new Set(news.flatMap(({ follow, ids }) => [...ids, ...follow.toldIds]))].filter(isRecent),
  }));
  const follows = [...told.values()].flat().map(({ follow, best, count }) => ({
    id: follow.id,
    count,
    shown: best.slice(0, maxPerSection).map(({ productId }) => productId),
  }));
  await sql`
    update notification_schedule set follows_told_ids = told.recent, follows_from = greatest(follows_from, ${from}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as told (id integer, recent integer[])
    where account_id = told.id`.execute(db);
  await sql`
    update follow set told_at = ${until}, told_count = told.count, shown_ids = told.shown
    from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb) as told (id integer, count integer, shown integer[])
    where follow.id = told.id`.execute(db);
}

/** Reads the active follows of some accounts: the longest without news first. */
async function readFollows(db: Db, accountIds: readonly number[]): Promise<StoredFollow[]> {
  const { rows } = await sql<StoredFollow>`
    select follow.id, account_id as "accountId", brand_id as "brandId", address, coalesce(brand.name, follow.name) as name,
      greatest(new_from, follows_from) as "newFrom", follows_told_ids as "toldIds",
      follows_from as "followsFrom"
    from follow join notification_schedule as schedule using (account_id) left join brand on brand.id = brand_id
    where account_id = any(${accountIds}::integer[]) and not is_paused and schedule.follows
    order by account_id, told_at nulls first, follow.id`.execute(db);
  return rows;
}

/** Returns the earliest time from which kept searches with words look for products; undefined without any. */
export async function readOldestWords(db: Db, accountIds: readonly number[]): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(greatest(new_from, follows_from)) as oldest from follow join notification_schedule as schedule using (account_id)
    where account_id = any(${accountIds}::integer[]) and not is_paused and schedule.follows
      and address like '/products/search/%'`.execute(db);
  return rows[0]?.oldest ?? undefined;
}

/** Matches a campaign email's find whose follow was ended or paused since. `find` is its JSON. */
export const isFollowedNoMore = sql`not exists (
  select from follow where follow.account_id = campaign_email.account_id and not is_paused
    and follow.id = (find ->> 'followId')::integer)`;

/** Undoes the record of a product that was not mailed: it is news again. */
export async function restoreFollowed(db: Db, accountId: number, productId: number): Promise<void> {
  await sql`update notification_schedule set follows_told_ids = array_remove(follows_told_ids, ${productId}::integer)
    where account_id = ${accountId}`.execute(db);
}
