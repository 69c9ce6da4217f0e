import type { RejectedRow } from '#contract/operators.ts';
import { withoutQuotes } from '#server/ingest/quote.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Rows kept for the operator; the count goes on beyond. */
export const keptPerRun = 1000;
const batchSize = 200;

/** Keeps a run's rejects, in batches. */
export function createRejects(db: Db, runId: number) {
  const counts = new Map<string, number>();
  let held: RejectedRow[] = [];
  let kept = 0;

  async function flush() {
    const rows = held.map((reject) => ({ run_id: runId, ...reject }));
    held = [];
    if (rows.length > 0) await db.insertInto('feed_reject').values(rows).execute();
  }

  return {
    /** Rejected rows by `field: reason`, where … stands for what a row says. */
    counts,
    async add(reject: RejectedRow): Promise<void> {
      const fault = `${reject.field}: ${withoutQuotes(reject.reason)}`;
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      if (kept >= keptPerRun) return;
      kept += 1;
      held.push(reject);
      if (held.length >= batchSize) await flush();
    },
    finish: flush,
  };
}

/** What the last run of a feed refused that has ended and read anything, in the order of the feed; empty when none did. */
export async function readRejects(db: Db, feedId: number, most: number): Promise<RejectedRow[]> {
  return db
    .selectFrom('feed_reject')
    .select(['line', 'field', 'reason', 'raw'])
    .where('run_id', '=', (eb) =>
      eb
        .selectFrom('feed_run')
        .select((run) => run.fn.max('id').as('id'))
        .where('feed_id', '=', feedId)
        .where('status', '<>', 'running')
        // One that found its source unchanged refused nothing anew: those rows are refused still.
        .where('read_rows', '>', 0),
    )
    .orderBy('line')
    .limit(most)
    .execute();
}
