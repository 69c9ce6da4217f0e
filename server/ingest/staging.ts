import { sql } from 'kysely';
import { brandLetter } from '#server/catalog/taxonomy/brands.ts';
import type { Db } from '#server/database/connect.ts';
import type { Offer } from './offer.ts';
import { addVariant, productOf, type StagedProduct } from './variants.ts';

/** Products written at a time. */
const batchSize = 1000;

/** Takes a run's offers in feed order, folds the variants of a product into one, and keeps them apart until the merge. */
export type Staging = {
  /** @param line where in the feed the offer stands */
  add(offer: Offer, line: number): Promise<void>;
  /** Writes what is still held. */
  finish(): Promise<void>;
};

/** Offers by group, each with the line where its first stands. */
type Batch = Map<string, { line: number; offers: Offer[] }>;

export function createStaging(db: Db, runId: number): Staging {
  const brandIds = new Map<string, number>();
  let held: Batch = new Map();
  let lastSeq = 0;
  /** The batch that is being written, while the next is put together. */
  let writing = Promise.resolve();

  async function write(batch: Batch) {
    const offers = [...batch.values()].flatMap((group) => group.offers);
    await learnBrands(db, offers, brandIds);
    // Variants of one product need not stand together: those of an earlier batch are fetched back and added to.
    const staged = await readStaged(db, runId, [...batch.keys()].filter(mayReturn));
    for (const offer of offers) {
      const known = staged.get(offer.groupKey);
      const place = known ?? { seq: ++lastSeq, line: batch.get(offer.groupKey)?.line ?? 0 };
      const variant = productOf(offer, brandIds.get(offer.brand.key) ?? 0, place);
      staged.set(offer.groupKey, known ? addVariant(known, variant) : variant);
    }
    await writeStaged(db, runId, [...staged.values()]);
  }

  async function flush() {
    const batch = held;
    held = new Map();
    await writing;
    writing = batch.size > 0 ? write(batch) : Promise.resolve();
    // It is awaited with the next batch, and told there.
    writing.catch(() => {});
  }

  return {
    async add(offer, line) {
      const group = held.get(offer.groupKey);
      if (group) {
        group.offers.push(offer);
        return;
      }
      // Before a new group rather than after a full batch, so that a product of many rows is written once.
      if (held.size >= batchSize) await flush();
      held.set(offer.groupKey, { line, offers: [offer] });
    },
    async finish() {
      await flush();
      await writing;
    },
  };
}

/** A row without a group is a product of its own, since no id comes twice. */
const mayReturn = (groupKey: string) => groupKey.startsWith('group:');

/** Finds the ids of the offers' brands, adding brands that were never seen. */
async function learnBrands(db: Db, offers: Offer[], brandIds: Map<string, number>): Promise<void> {
  const unknown = new Map(
    offers.filter(({ brand }) => !brandIds.has(brand.key)).map(({ brand }) => [brand.key, brand.name]),
  );
  if (unknown.size === 0) return;
  await db
    .insertInto('brand')
    .values([...unknown].map(([key, name]) => ({ key, name, letter: brandLetter(name) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'key'])
    .where('key', 'in', [...unknown.keys()])
    .execute();
  for (const { id, key } of rows) brandIds.set(key, id);
}

/** Relies on the primary key (run_id, group_key). */
async function readStaged(db: Db, runId: number, groupKeys: string[]): Promise<Map<string, StagedProduct>> {
  if (groupKeys.length === 0) return new Map();
  // A join: as a condition on the run and a list of keys, the planner reads all of the run, whose size it does not know.
  const { rows } = await sql<StagedProduct & { run_id: number }>`
    select staged_product.* from unnest(${sql.val(groupKeys)}::text[]) as wanted (group_key)
    cross join lateral (
      select * from staged_product where run_id = ${runId} and group_key = wanted.group_key offset 0
    ) as staged_product
  `.execute(db);
  return new Map(rows.map(({ run_id: _, ...product }) => [product.group_key, product]));
}

/** The products travel as one JSON value: unnest cannot carry a list of lists. */
async function writeStaged(db: Db, runId: number, products: StagedProduct[]): Promise<void> {
  await sql`
    insert into staged_product (
      run_id, seq, line, group_key, brand_id, subcategory_id, store_category, name, description, currency, price_cents,
      original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn)
    select ${runId}, seq, line, group_key, brand_id, subcategory_id, store_category, name, description, currency, price_cents,
      original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn
    from json_to_recordset(${JSON.stringify(products)}::json) as product (
      seq integer, line integer, group_key text, brand_id integer, subcategory_id integer, store_category text, name text,
      description text, currency text, price_cents integer, original_cents integer, buy_url text, image_urls text[],
      color text, size_ids integer[], size_labels text[], gtin text, mpn text)
    on conflict (run_id, group_key) do update set
      price_cents = excluded.price_cents, original_cents = excluded.original_cents,
      subcategory_id = excluded.subcategory_id, description = excluded.description,
      image_urls = excluded.image_urls, size_ids = excluded.size_ids, size_labels = excluded.size_labels
  `.execute(db);
}

/** Staged products that nothing told the subcategory of. */
export async function countUnmapped(db: Db, runId: number): Promise<number> {
  const { unmapped } = await db
    .selectFrom('staged_product')
    .select((eb) => eb.fn.countAll<number>().as('unmapped'))
    .where('run_id', '=', runId)
    .where('subcategory_id', 'is', null)
    .executeTakeFirstOrThrow();
  return unmapped;
}
