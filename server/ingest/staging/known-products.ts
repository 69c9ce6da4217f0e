import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { createKeyTable, type KeyTable } from './key-table.ts';

/** What a feed offered until now. */
export type KnownProducts = {
  /** Products that are offered. */
  ids: number[];
  /** Their places among the ids by the fingerprint of their rows, where one is known. */
  places: KeyTable;
};

/** Sightings of one statement. */
const batchSize = 10_000;

/** Reads what a feed offers. */
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
 * Gathered into a text each: a row for each product takes several times as long.
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
