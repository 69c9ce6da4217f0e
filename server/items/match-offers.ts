import { sql } from 'kysely';
import { nextBatch } from '#server/catalog/product-changes.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { matchBrand } from './match-brand.ts';

/**
 * Matches the offers that changed since the last run with the other offers of their brands, brand by brand. Repeated
 * runs change nothing. Skips the run while another process holds it.
 * @param signal stops the run between two brands; the next run goes on there
 * @returns the offers that were matched
 */
export async function matchOffers(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let matched = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (transaction) => {
      const held = await sql<{ position: number }>`
        select position from item_position for update skip locked`.execute(transaction);
      const since = held.rows[0]?.position;
      if (since === undefined) return undefined;
      const { position, hasMore } = await nextBatch(transaction, since, maxChanges);
      if (position === since) return undefined;
      const { rows } = await sql<{ brand_id: number }>`
        select distinct brand_id from product
        where changed_tx >= ${since} and changed_tx < ${position} order by brand_id`.execute(transaction);
      return { position, hasMore, brandIds: rows.map(({ brand_id }) => brand_id) };
    });
    if (!batch) return matched;
    for (const brandId of batch.brandIds) {
      if (signal?.aborted) return matched;
      matched += await matchBrand(db, brandId, now);
    }
    // Written after the brands: a killed run is done again from its start, and finds most facts unchanged.
    await sql`update item_position set position = greatest(position, ${batch.position})`.execute(db);
    if (!batch.hasMore) return matched;
  }
}

/** Changed products whose brands are matched before the position moves on. */
const maxChanges = 100_000;
