import type pg from 'pg';
import { brandKey, brandLetter } from '#server/catalog/taxonomy/brands.ts';
import { textArray } from './arrays.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The database ids of a vocabulary's brands and stores, in its order: largest first. */
export type Reference = { brandIds: readonly number[]; storeIds: readonly number[] };

/** Adds missing brands and stores, and one feed for each store with the same id. */
export async function writeReference(client: pg.Client, { brands, stores }: Vocabulary): Promise<Reference> {
  await client.query(
    `insert into brand (name, key, letter)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (key) do nothing`,
    [textArray(brands), textArray(brands.map(brandKey)), textArray(brands.map(brandLetter))],
  );
  await client.query(
    `insert into store (name, url)
     select name, 'https://www.' || key || '.example' from unnest($1::text[], $2::text[]) as store (name, key)`,
    [textArray(stores), textArray(stores.map(brandKey))],
  );
  await client.query(
    `insert into feed (id, name, store_id, format, source, default_currency)
     overriding system value select id, name, id, 'google-xml', url || '/feed.xml', 'USD' from store`,
  );
  await client.query(`select setval(pg_get_serial_sequence('feed', 'id'), (select max(id) from feed))`);
  return readReference(client, { brands, stores });
}

/** Reads the ids of the rows that `writeReference` wrote. */
export async function readReference(
  client: pg.Client,
  { brands, stores }: Pick<Vocabulary, 'brands' | 'stores'>,
): Promise<Reference> {
  const ids = async (table: 'brand' | 'store', column: 'key' | 'name', names: readonly string[]) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from unnest($1::text[]) with ordinality as wanted (name, place)
       join ${table} on ${table}.${column} = wanted.name order by place`,
      [textArray(names)],
    );
    return rows.map(({ id }) => id);
  };
  const brandIds = await ids('brand', 'key', brands.map(brandKey));
  return { brandIds, storeIds: await ids('store', 'name', stores) };
}
