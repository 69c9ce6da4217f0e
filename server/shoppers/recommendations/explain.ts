import { sql } from 'kysely';
import { readNames } from '#server/catalog/names.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Liking, Profile } from './profile.ts';
import { rangeOf } from './reason.ts';

/** A shopper's taste as the data export shows it: names instead of ids, strongest first. */
export type ExplainedTaste = Record<'brands' | 'stores' | 'subcategories', string[]> & {
  worked_out_at: Date;
  prices: string | null;
  reductions_from: string | null;
};

/** Reads a shopper's taste for the data export; null before it was built. */
export async function readTaste(db: Db, accountId: number): Promise<ExplainedTaste | null> {
  const row = await db
    .selectFrom('taste_profile')
    .select(['built_at', sql<Profile>`profile`.as('profile')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { brands, stores, subcategories, price, discount } = row.profile;
  const names = await readNames(db);
  const named = (likings: readonly Liking[], of: ReadonlyMap<number, string>) =>
    likings.flatMap(([id]) => of.get(id) ?? []);
  return {
    worked_out_at: row.built_at,
    brands: named(brands, names.brands),
    stores: named(stores, names.stores),
    subcategories: named(subcategories, names.subcategories),
    prices: price && rangeOf(price),
    reductions_from: discount && `${discount.fromPercent}%`,
  };
}
