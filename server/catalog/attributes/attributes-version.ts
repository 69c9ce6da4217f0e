import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { hashOfCode } from '#server/platform/code-hash.ts';
import type { Db } from '#server/platform/database/connect.ts';

let knownVersion: string | undefined;

/** Returns the version of attributes: a hash of the lexicon and of the code that reads them. */
function attributesVersion(): string {
  knownVersion ??= hashOfCode([fileURLToPath(new URL('.', import.meta.url))]);
  return knownVersion;
}

/**
 * Notes the version by which attributes are read. Another version than the noted one begins with the first product
 * again.
 * @returns whether products are left to read
 */
export async function beginVersion(db: Db, version = attributesVersion()): Promise<boolean> {
  await sql`
    insert into attribute_reading (version, began_at) values (${version}, now())
    on conflict (is_only) do update
      set version = excluded.version, began_at = excluded.began_at, read_to = 0, finished_at = null
      where attribute_reading.version <> excluded.version`.execute(db);
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from attribute_reading where finished_at is null) as is`.execute(db);
  return rows[0]?.is ?? false;
}
