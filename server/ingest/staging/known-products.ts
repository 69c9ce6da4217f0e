import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { createKeyTable, type KeyTable } from './key-table.ts';

/** The products that a feed offered until now. */
export type KnownProducts = {
  /** Ids of the offered products. */
  ids: number[];
  /** Indexes into `ids` by the fingerprint of a product's rows, if known. */
  places: KeyTable;
};

/** Sightings per statement. */
const batchSize = 10_000;

/** Reads the products that a feed offers. */
export async function readKnownProducts(db: Db, feedId: number): Promise<KnownProducts> {
  const known: KnownProducts = { ids: [], places: createKeyTable() };
  for (
    let batch = await readBatch(db, feedId, 0);
    batch !== undefined;
    batch = await readBatch(db, feedId, batch.last)
  ) {
    const before = known.ids.length;
    for (const id of batch.ids.split(',')) known.ids.push(Number(id));
    batch.fingerprints.split(',').forEach((fingerprint, place) => {
      if (fingerprint !== '') known.places.set(BigInt(fingerprint), before + place);
    });
  }
  return known;
}

type Batch = { last: number; ids: string; fingerprints: string };

/**
 * Reads a batch, aggregated into one text per column: one row per product takes several times as long.
 * Relies on the index product_sighting (feed_id, product_id).
 */
async function readBatch(db: Db, feedId: number, after: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select max(product_id) as last, string_agg(product_id::text, ',') as ids,
      string_agg(coalesce(fingerprint::text, ''), ',') as fingerprints
    from (
      select product_id, fingerprint from product_sighting
      where feed_id = ${feedId} and product_id > ${after}::integer
      order by product_id limit ${sql.lit(batchSize)}
    ) as seen
    having count(*) > 0
  `.execute(db);
  return rows[0];
}
