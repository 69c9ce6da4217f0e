import type { RejectedRow } from '#contract/operators.ts';
import { withoutQuotes } from '#server/ingest/quote.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Rows kept for the operator per run; counting goes on beyond. */
export const maxRejectsPerRun = 1000;
const batchSize = 200;

/** Creates a writer for a run's rejects, which inserts them in batches. */
export function createRejects(db: Db, runId: number) {
  const counts = new Map<string, number>();
  let held: RejectedRow[] = [];
  let stored = 0;

  async function flush() {
    const rows = held.map((reject) => ({ run_id: runId, ...reject }));
    held = [];
    if (rows.length > 0) await db.insertInto('feed_reject').values(rows).execute();
  }

  return {
    /** Rejected rows by `field: reason`, where … stands for the row's own values. */
    counts,
    async add(reject: RejectedRow): Promise<void> {
      const fault = `${reject.field}: ${withoutQuotes(reject.reason)}`;
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      if (stored >= maxRejectsPerRun) return;
      stored += 1;
      held.push(reject);
      if (held.length >= batchSize) await flush();
    },
    finish: flush,
  };
}

/**
 * Returns the rejects of a feed's last finished run that read any rows, in the order of the feed.
 * @param most limit of rejects
 */
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
        // A run with an unchanged source rejects nothing anew: the earlier rejects still apply.
        .where('read_rows', '>', 0),
    )
    .orderBy('line')
    .limit(most)
    .execute();
}
