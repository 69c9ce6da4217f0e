import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { entryText } from './leaf.ts';
import { LedgerStopped } from './ledger.ts';
import { tileWidth } from './tiles.ts';

/** Bundles of entries in one statement: some 800 kB. */
const bundlesAtATime = 20;

/** Reads the entries of the leaves from one index up to before another, in order. */
export async function* readEntries(db: Db, from: number, to: number): AsyncGenerator<Buffer[]> {
  const step = bundlesAtATime * tileWidth;
  const read = (start: number) => readStep(db, start, Math.min(to, start - (start % step) + step));
  let following = from < to ? read(from) : undefined;
  for (let start = from; following && start < to; ) {
    const entries = await following;
    start += entries.length;
    // Read while the caller works on these.
    following = start < to ? read(start) : undefined;
    following?.catch(() => {});
    yield entries;
  }
}

async function readStep(db: Db, from: number, to: number): Promise<Buffer[]> {
  // A row for each bundle: as a row for each leaf it would take three times as long.
  const { rows } = await sql<{ entries: string }>`
    select string_agg(${entryText}, E'\n' order by leaf_index) as entries from ledger_leaf
    where leaf_index >= ${from} and leaf_index < ${to}
    group by leaf_index / ${sql.lit(tileWidth)} order by leaf_index / ${sql.lit(tileWidth)}`.execute(db);
  const entries = rows.flatMap((row) => row.entries.split('\n').map((entry) => Buffer.from(entry)));
  if (entries.length !== to - from) {
    throw new LedgerStopped(
      `The database lacks ${to - from - entries.length} leaves of the ledger from ${from} to ${to - 1}. Restore a backup.`,
    );
  }
  return entries;
}
