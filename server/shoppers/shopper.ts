import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { noMaximumPrice } from '#contract/limits.ts';
import { verdictId } from '#contract/verdict-names.ts';
import type { Viewer } from '#server/catalog/viewer.ts';
import { itemsOf } from '#server/items/item-offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { plannedOnce } from '#server/platform/database/prepared-statements.ts';
import { signedInBy } from './auth/access-tokens.ts';
import type { Profile } from './recommendations/profile.ts';
import { explainReason } from './recommendations/reason.ts';
import { tasteOf } from './recommendations/taste.ts';

/** The viewer of a listing, with the profile that the taste was built from. */
export type Shopper = Viewer & { taste?: { profile: Profile } | undefined };

/** Maximum of cached shoppers; each takes a few kB. */
const maxCachedShoppers = 5000;

/** Identifies the shopper of a request. */
export type Shoppers = {
  /**
   * Returns the shopper of an access token with current preferences and taste; undefined for an unknown or expired
   * token.
   */
  ofToken(token: string): Promise<Shopper | undefined>;
};

/** Opens a cache of shoppers. It reads from the primary database, since a shopper's latest save has to show at once. */
export function openShoppers(db: Db): Shoppers {
  const cache = new LRUCache<number, Shopper>({ max: maxCachedShoppers });
  return {
    async ofToken(token) {
      const signedIn = await signedInBy(db, token);
      if (!signedIn) return undefined;
      const { accountId } = signedIn;
      const known = cache.get(accountId);
      const isKnown = known?.tasteVersion === signedIn.tasteVersion;
      if (isKnown && known.isTastePending === signedIn.isTastePending) return known;
      const shopper = isKnown
        ? { ...known, isTastePending: signedIn.isTastePending }
        : await readShopper(db, accountId);
      if (shopper) cache.set(accountId, shopper);
      return shopper;
    },
  };
}

/** Reads one shopper; undefined when there is no such account. */
export async function readShopper(db: Db, accountId: number): Promise<Shopper | undefined> {
  const [shopper] = await readShoppers(db, [accountId]);
  return shopper;
}

/**
 * A single id is compared by `=`, so that PostgreSQL expects one row. A prepared plan for lists expects ten rows and
 * costs more than planning again.
 */
function isAnyOf(column: string, ids: readonly number[]) {
  const [id, ...others] = ids;
  return others.length === 0
    ? sql<boolean>`${sql.ref(column)} = ${id ?? null}`
    : sql<boolean>`${sql.ref(column)} = any(${sql.val(ids)}::integer[])`;
}

/** Reads the shoppers that exist, in no order. One statement, so that the taste version matches the values. */
export async function readShoppers(db: Db, accountIds: readonly number[]): Promise<Shopper[]> {
  const ids = (column: string, table: string) =>
    sql<number[]>`coalesce((select array_agg(${sql.ref(column)} order by ${sql.ref(column)})
      from ${sql.table(table)} where account_id = account.id), '{}')`;
  const latest = (table: string) =>
    sql<number[]>`coalesce((select array_agg(product_id order by created_at desc, product_id desc)
      from ${sql.table(table)} where account_id = account.id), '{}')`;
  const rows = await db
    .selectFrom('account')
    .modifyFront(sql.raw(plannedOnce))
    .leftJoin('account_price', 'account_price.account_id', 'account.id')
    .leftJoin('taste_profile', 'taste_profile.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'account.taste_version',
      'account.proven_only',
      sql<boolean>`taste_requested > taste_built`.as('isTastePending'),
      // Only `shoppers/recommendations/build.ts` writes profiles.
      sql<Profile | null>`taste_profile.profile`.as('profile'),
      'account_price.price_low',
      'account_price.price_high',
      ids('brand_id', 'account_brand').as('brandIds'),
      ids('store_id', 'account_store').as('storeIds'),
      ids('subcategory_id', 'account_subcategory').as('subcategoryIds'),
      latest('favorite_product').as('favoriteIds'),
      latest('hidden_product').as('hiddenIds'),
      sql<[offer: number, item: number][]>`coalesce((
        select json_agg(json_build_array(product.id, product.item_id) order by product.id) from product
        where product.item_id in (select kept.item_id from product as kept where kept.id in (
          select product_id from favorite_product where account_id = account.id
          union all select product_id from hidden_product where account_id = account.id))), '[]')`.as('items'),
      sql<number[]>`array(select category_id from account_category where account_id = account.id
        and category_id not in (select subcategory.category_id from account_subcategory
          join subcategory on subcategory.id = subcategory_id where account_id = account.id)
        and not exists (select from account_whole_list where account_id = account.id and list = 'subcategories')
        order by category_id)`.as('categoryIds'),
      sql<{ sizeId: number; categoryId: number }[]>`coalesce((
        select json_agg(json_build_object('sizeId', size.id, 'categoryId', size.category_id) order by size.id)
        from account_size join size on size.id = size_id where account_id = account.id), '[]')`.as('sizes'),
    ])
    .where(isAnyOf('account.id', accountIds))
    .execute();
  return rows.map((row) => {
    const { accountId } = row;
    const items = itemsOf(row.items);
    const favoriteIds = items.withSiblings(row.favoriteIds);
    const hiddenIds = items.withSiblings(row.hiddenIds);
    const favorites = new Set(favoriteIds);
    const hidden = new Set(hiddenIds);
    const key = `${accountId}:${row.taste_version}`;
    return {
      accountId,
      tasteVersion: row.taste_version,
      isTastePending: row.isTastePending,
      taste: row.profile ? tasteBy(row.profile, key, favoriteIds) : undefined,
      preferences: {
        brandIds: row.brandIds,
        storeIds: row.storeIds,
        categoryIds: row.categoryIds,
        subcategoryIds: row.subcategoryIds,
        sizes: row.sizes.map(({ sizeId, categoryId }) => ({ sizeId, categoryIds: [categoryId] })),
        verdictIds: row.proven_only ? [verdictId('proven')] : [],
        minPriceCents: row.price_low ? row.price_low * 100 : undefined,
        maxPriceCents: row.price_high !== null && row.price_high < noMaximumPrice ? row.price_high * 100 : undefined,
      },
      favoriteIds,
      hiddenIds,
      hidden,
      onePerItem: items.onePerItem,
      likingOf: (id) => ({ favorite: favorites.has(id) ? 1 : 0, hidden_for_user: hidden.has(id) ? 1 : 0 }),
    };
  });
}

function tasteBy(profile: Profile, key: string, favoriteIds: readonly number[]): Shopper['taste'] {
  return {
    profile,
    points: tasteOf(profile, key, favoriteIds),
    explain: (reason, names) => explainReason(reason, profile, names),
  };
}
