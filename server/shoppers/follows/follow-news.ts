import { sql } from 'kysely';
import type { FollowNews } from '#contract/follows.ts';
import type { Cards } from '#server/catalog/cards.ts';
import { readItemsOf } from '#server/items/item-offers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readMergedBrands } from './merged-brands.ts';

/** The follows whose last news are shown. */
const maxShown = 6;

/** Returns the address of a list with its newest products first. */
export function newestOf(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}sort=-created_at`;
}

/** Returns the address of the list of a brand. */
export function addressOfBrand(brandId: number): string {
  return `/products/latest/1?brand=${brandId}`;
}

type Row = { brandId: number | null; address: string | null; name: string; toldAt: Date; count: number; ids: number[] };

/**
 * Reads the last news of an account's follows, the latest first: counts, and the products that the emails began with,
 * without later offers of products that became one item since.
 */
export async function readFollowNews(db: Db, cards: Pick<Cards, 'read'>, accountId: number): Promise<FollowNews[]> {
  const { rows } = await sql<Row>`
    select brand_id as "brandId", address, coalesce(brand.name, follow.name) as name, told_at as "toldAt",
      told_count as count, shown_ids as ids
    from follow left join brand on brand.id = brand_id
    where account_id = ${accountId} and told_at is not null
    order by told_at desc, follow.id desc limit ${maxShown}`.execute(db);
  if (rows.length === 0) return [];
  const shownIds = rows.flatMap(({ ids }) => ids);
  const [merged, read, { onePerItem }] = await Promise.all([
    readMergedBrands(db),
    cards.read(shownIds),
    readItemsOf(db, shownIds),
  ]);
  const products = new Map(read.map((product) => [product.id, product]));
  return rows.map(({ brandId, address, name, toldAt, count, ids }) => ({
    name,
    address: newestOf(address ?? addressOfBrand(merged.get(brandId ?? 0) ?? brandId ?? 0)),
    count,
    told_at: toldAt.toISOString(),
    products: onePerItem(ids).flatMap((id) => products.get(id) ?? []),
  }));
}
