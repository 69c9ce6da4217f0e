import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** No bucket takes so long to run empty. */
const forgottenAfter = '10 minutes';

type Told = { key: Buffer; added: number; perSecond: number };

/**
 * Pours what a process has counted into the buckets of all, in one statement, in the order of the keys, so that no two processes wait
 * for each other. The database's clock tells what has leaked since, whatever those of processes say.
 * @returns how full each is now, by its key in hex
 */
export async function bringTogether(db: Db, told: readonly Told[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: Buffer; level: number }>`
    insert into request_rate as known (key, level, per_second, counted_at)
    select key, added, per_second, now()
    from unnest(
      ${told.map(({ key }) => key)}::bytea[],
      ${told.map(({ added }) => added)}::real[],
      ${told.map(({ perSecond }) => perSecond)}::real[]
    ) as told (key, added, per_second)
    order by key
    on conflict (key) do update set
      level = excluded.level + greatest(
        0,
        known.level - known.per_second * greatest(0, extract(epoch from now() - known.counted_at))
      ),
      per_second = excluded.per_second,
      counted_at = greatest(known.counted_at, now())
    returning key, level`.execute(db);
  return new Map(rows.map(({ key, level }) => [key.toString('hex'), Number(level)]));
}

/** Takes out buckets that have run empty: the table is as small as what is busy. */
export async function forgetDrained(db: Db): Promise<void> {
  await sql`delete from request_rate where counted_at < now() - ${forgottenAfter}::interval`.execute(db);
}
