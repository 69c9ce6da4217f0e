import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { createKeyTable, type KeyTable } from './key-table.ts';

/** What a feed offered until now. */
export type KnownProducts = {
  /** Products that are offered. */
  offered: number;
  /** Their ids by the fingerprint of their rows, where one is known. */
  ids: KeyTable;
};

/** Sightings of one statement. */
const batchSize = 10_000;

/** Reads what a feed offers. */
export async function readKnownProducts(db: Db, feedId: number): Promise<KnownProducts> {
  const known: KnownProducts = { offered: 0, ids: createKeyTable() };
  for (
    let batch = await readBatch(db, feedId, 0);
    batch.last !== null;
    batch = await readBatch(db, feedId, batch.last)
  ) {
    const ids = batch.ids?.split(',') ?? [];
    batch.fingerprints?.split(',').forEach((fingerprint, place) => {
      if (fingerprint !== '') known.ids.set(BigInt(fingerprint), Number(ids[place]));
    });
    known.offered += ids.length;
  }
  return known;
}

type Batch = { last: number | null; ids: string | null; fingerprints: string | null };

/**
 * Gathered into a text each: a row for each product takes several times as long.
 * Relies on the index product_sighting (feed_id, product_id).
 */
async function readBatch(db: Db, feedId: number, after: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select max(product_id) as last, string_agg(product_id::text, ',') filter (where is_offered) as ids,
      string_agg(coalesce(fingerprint::text, ''), ',') filter (where is_offered) as fingerprints
    from (
      -- By key for each: the planner, which knows little of a table that has just grown, would read all products each time.
      select product_id, fingerprint, (select ended_at is null from product where id = product_id) as is_offered
      from product_sighting
      where feed_id = ${feedId} and product_id > ${after}::integer
      order by product_id limit ${sql.lit(batchSize)}
    ) as seen
  `.execute(db);
  return rows[0] ?? { last: null, ids: null, fingerprints: null };
}
