import { sql } from 'kysely';
import pLimit from 'p-limit';
import { nextBatch } from '#server/catalog/product-changes.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * Matches the offers that changed since the last run with the other offers of their brands. Repeated runs change nothing.
 * @param signal stops the run between brands; the next run goes on there
 * @param tellCut is called with the brand and the number of offers whose candidates were cut, as brands of 100,000 offers
 *   with like names have some
 * @returns the offers that were matched
 */
export async function matchOffers(
  db: Db,
  now: Date,
  signal?: AbortSignal,
  tellCut: (brandId: number, offers: number) => void = () => {},
): Promise<number> {
  let matched = 0;
  for (;;) {
    const { position: since } = await db.selectFrom('item_position').select('position').executeTakeFirstOrThrow();
    const { position, hasMore } = await nextBatch(db, since, maxChanges);
    if (position === since) return matched;
    const brands = await readChangedOfBrands(db, since, position);
    // Loaded with the first change: the weights and the lexicon take memory that an idle worker does without.
    const { matchBrand } = await import('./match-brand.ts');
    const inTurn = pLimit(brandsAtOnce);
    const matching = inTurn.map(brands, async ({ brandId, ids }) => {
      if (signal?.aborted) return;
      const ofBrand = await matchBrand(db, brandId, ids, now);
      matched += ofBrand.matched;
      if (ofBrand.cut > 0) tellCut(brandId, ofBrand.cut);
    });
    await matching.finally(() => inTurn.clearQueue());
    if (signal?.aborted) return matched;
    // Written after the brands: a killed run is done again from its start, and finds most facts unchanged.
    await db.updateTable('item_position').set({ position }).execute();
    if (!hasMore) return matched;
  }
}

/** Reads the products that changed between two positions, brand by brand. */
async function readChangedOfBrands(db: Db, since: number, position: number) {
  const { rows } = await sql<{ brandId: number; ids: number[] }>`
    select brand_id as "brandId", array_agg(id) as ids from product
    where changed_tx >= ${since} and changed_tx < ${position}
    group by brand_id order by brand_id`.execute(db);
  return rows;
}

/** Brands that are matched at a time: PostgreSQL reads for one while Node.js judges the other. */
const brandsAtOnce = 2;

/** Changed products whose brands are matched before the position moves on. */
const maxChanges = 100_000;
