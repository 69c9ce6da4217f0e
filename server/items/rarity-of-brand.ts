import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { readOffer } from './offer.ts';
import { countWords, noCounts, type WordCounts } from './rarity.ts';
import { readOffersById } from './read-offers.ts';

/** Words are counted anew once a brand has grown by this factor since. */
const growth = 2;

const offersAtOnce = 2000;

/** Reads the stored counts of a brand's words; undefined without any, or where the brand has outgrown them. */
export async function readBrandWords(db: Kysely<DB>, brandId: number): Promise<WordCounts | undefined> {
  const { rows } = await sql<{ offers: number; words: Record<string, number>; grams: Record<string, number> }>`
    select offers, words, grams from item_rarity where brand_id = ${brandId} and offers * ${growth} >= (
      select count(*) from product where product.brand_id = ${brandId} and ended_at is null)`.execute(db);
  const [stored] = rows;
  if (!stored) return undefined;
  const { offers, words, grams } = stored;
  return { titles: offers, words: new Map(Object.entries(words)), grams: new Map(Object.entries(grams)) };
}

/** Counts the words of a brand's living offers, a part of them at a time, and stores the counts. */
export async function countBrandWords(db: Kysely<DB>, brandId: number, livingIds: readonly number[]) {
  const counts = noCounts();
  for (let from = 0; from < livingIds.length; from += offersAtOnce) {
    const rows = await readOffersById(db, livingIds.slice(from, from + offersAtOnce));
    countWords(
      counts,
      rows.map((row) => readOffer(row).titles.all),
    );
  }
  const json = (map: ReadonlyMap<string, number>) => JSON.stringify(Object.fromEntries(map));
  await sql`
    insert into item_rarity (brand_id, offers, words, grams)
    values (${brandId}, ${counts.titles}, ${json(counts.words)}::jsonb, ${json(counts.grams)}::jsonb)
    on conflict (brand_id) do update set offers = excluded.offers, words = excluded.words, grams = excluded.grams`.execute(
    db,
  );
  return counts;
}
