import { sql } from 'kysely';
import { type FollowedBrand, maxFollows } from '#contract/follows.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { optInForFollows } from '#server/shoppers/notifications/schedule.ts';
import { readMergedBrands, spellingsOf } from './merged-brands.ts';

/** A followed brand, without the number of its products, which the index counts. */
export type StoredBrandFollow = Omit<FollowedBrand, 'products'>;

type Row = { brandId: number; name: string; toldAt: Date | null; toldCount: number; createdAt: Date };

/**
 * Reads the followed brands of an account, the latest first. A brand that became part of another one is listed as that
 * one, once.
 */
export async function readFollowedBrands(db: Db, accountId: number): Promise<StoredBrandFollow[]> {
  const { rows } = await sql<Row>`
    select brand_id as "brandId", brand.name, told_at as "toldAt", told_count as "toldCount", created_at as "createdAt"
    from follow join brand on brand.id = brand_id
    where account_id = ${accountId} order by created_at desc, brand_id desc`.execute(db);
  if (rows.length === 0) return [];
  const merged = await readMergedBrands(db);
  const names = await readBrandNames(
    db,
    rows.map(({ brandId }) => merged.get(brandId) ?? brandId),
  );
  const listed = new Map<number, StoredBrandFollow>();
  for (const { brandId, name, toldAt, toldCount, createdAt } of rows) {
    const id = merged.get(brandId) ?? brandId;
    if (listed.has(id)) continue;
    listed.set(id, {
      brand_id: id,
      name: names.get(id) ?? name,
      followed_as: id === brandId ? null : name,
      told_at: toldAt?.toISOString() ?? null,
      told_count: toldCount,
      created_at: createdAt.toISOString(),
    });
  }
  return [...listed.values()];
}

/**
 * Follows a brand, and turns on its news. Following it again changes nothing.
 * @throws Refused 404 for an unknown brand, 422 for too many
 */
export async function followBrand(
  db: Db,
  accountId: number,
  brandId: number,
  now = new Date(),
): Promise<StoredBrandFollow> {
  return changeOwn(db, accountId, async (transaction) => {
    const merged = await readMergedBrands(transaction);
    const id = merged.get(brandId) ?? brandId;
    if (!(await readBrandNames(transaction, [id])).has(id)) throw new Refused(404, 'No such brand.');
    const followed = await readFollowedBrands(transaction, accountId);
    if (!followed.some(({ brand_id }) => brand_id === id)) {
      if (followed.length >= maxFollows)
        throw new Refused(422, `At most ${maxFollows} brands can be followed. Please remove some first.`, 'brand');
      await transaction
        .insertInto('follow')
        .values({ account_id: accountId, brand_id: id, created_at: now, new_from: now })
        .execute();
    }
    await optInForFollows(transaction, accountId);
    const saved = (await readFollowedBrands(transaction, accountId)).find(({ brand_id }) => brand_id === id);
    if (!saved) throw new Refused(404, 'No such brand.');
    return saved;
  });
}

/** Returns the entry of a brand, or of the brand that it became part of. */
export async function findFollowed(
  db: Db,
  followed: readonly StoredBrandFollow[],
  brandId: number,
): Promise<StoredBrandFollow | undefined> {
  const merged = await readMergedBrands(db);
  return followed.find(({ brand_id }) => brand_id === (merged.get(brandId) ?? brandId));
}

/** Ends following a brand, also under the names that became part of it. Repeating it changes nothing. */
export async function unfollowBrand(db: Db, accountId: number, brandId: number): Promise<void> {
  const merged = await readMergedBrands(db);
  await db
    .deleteFrom('follow')
    .where('account_id', '=', accountId)
    .where('brand_id', 'in', spellingsOf(merged.get(brandId) ?? brandId, merged))
    .execute();
}

async function readBrandNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('brand').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
