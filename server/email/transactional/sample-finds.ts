import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { findOf, readProducts } from '#server/email/digests/products.ts';
import { isInForce } from '#server/email/digests/standing.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { SampleFinds } from './samples.ts';

/** The newest offers that are looked at: a sample needs no search of the whole catalog. */
const lookedAt = 500;

/**
 * Reads four reduced products with a picture for sample emails, each of another subcategory, the most reduced first.
 * Undefined for a catalog with fewer.
 */
export async function readSampleFinds(
  db: Db,
  publicUrl: string,
  language: Language,
  now = new Date(),
): Promise<SampleFinds | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (subcategory_id) id, discount_percent
      from (
        select id, subcategory_id, discount_percent from product
        where ${isInForce(now)} and discount_percent > 0 and image_urls <> '{}'
        order by id desc limit ${lookedAt}
      ) as newest
      order by subcategory_id, discount_percent desc, id
    ) as of_subcategory
    order by discount_percent desc, id limit 4`.execute(db);
  const ids = rows.map(({ id }) => id);
  const products = await readProducts(db, ids, now);
  const [first, second, third, fourth] = ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [findOf(product, publicUrl, language)] : [];
  });
  if (!first || !second || !third || !fourth) return undefined;
  return [first, { ...second, because: second.brand }, third, fourth];
}
