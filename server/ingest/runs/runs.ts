import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A run without a heartbeat for this many ms has lost its process. */
export const deadAfterMs = 60_000;
const heartbeatMs = 10_000;

/**
 * Limits of rows or products: from the first, a run updates statistics at once; above the second, it also vacuums
 * rewritten tables.
 */
const manyWritten = 1000;
const manyRewritten = 10_000;

/** The message of a run whose process was killed. */
export const lostMessage = 'The process ended before the run did.';

/** The counts of a run, and the reason if it did not complete. */
export type RunResult = {
  /**
   * broken: the feed could not be read to its end. stopped: a guard refused the run. Neither changes anything.
   * held: merged, except for parts whose prices wait for an operator.
   */
  status: 'complete' | 'broken' | 'stopped' | 'held';
  message: string | null;
  readRows: number;
  /** Rows that do not belong in the catalog, by reason. */
  leftOut: Map<string, number>;
  /** Rejected rows by `field: reason`, where … stands for the row's own values. */
  rejected: Map<string, number>;
  newProducts: number;
  changedProducts: number;
  unchangedProducts: number;
  endedProducts: number;
  /** Products without a known subcategory: kept, not shown. */
  unmappedProducts: number;
  /** Products of the feed that were held, and the held parts that were not reported to an operator before. */
  heldProducts: number;
  newHolds: number;
};

/** Returns the result of a run that has done nothing yet. */
export function newResult(): RunResult {
  return {
    status: 'broken',
    message: null,
    readRows: 0,
    leftOut: new Map(),
    rejected: new Map(),
    newProducts: 0,
    changedProducts: 0,
    unchangedProducts: 0,
    endedProducts: 0,
    unmappedProducts: 0,
    heldProducts: 0,
    newHolds: 0,
  };
}

/**
 * Returns the message for a feed with an open run. A killed process cannot close its run, so the run stays open until
 * it was silent for long enough.
 */
function busyMessage(silentMs: number): string {
  const seconds = (ms: number) => `${Math.max(1, Math.ceil(ms / 1000))} s`;
  const wait = `If its process was killed, retry in ${seconds(deadAfterMs - silentMs)}.`;
  return `Another run of this feed is in progress (last heartbeat ${seconds(silentMs)} ago). ${wait}`;
}

/** Thrown if another run of the feed is going on. */
export class FeedBusy extends Error {
  override name = 'FeedBusy';
}

/** An open run. Its times follow the caller's clock: a run replayed for an earlier day ends on that day. */
export type OpenRun = { id: number; startedAt: Date; begunMs: number; heartbeat: NodeJS.Timeout };

/** Measured by the database's clock, which all processes share. */
const silentMs = sql<number>`(extract(epoch from now() - alive_at) * 1000)::float8`;

/**
 * Opens a run of a feed. First closes a run whose process was killed, and deletes its staged products.
 * @throws FeedBusy if a run is going on
 */
export async function beginRun(db: Db, feedId: number, now: Date): Promise<OpenRun> {
  const id = await db.transaction().execute(async (tx) => {
    // Locks the feed, so that no other run of it begins meanwhile.
    await tx.selectFrom('feed').select('id').where('id', '=', feedId).forUpdate().executeTakeFirstOrThrow();
    const open = await tx
      .selectFrom('feed_run')
      .select(['id', 'alive_at', silentMs.as('silentMs')])
      .where('feed_id', '=', feedId)
      .where('status', '=', 'running')
      .execute();
    for (const run of open) {
      if (run.silentMs < deadAfterMs) throw new FeedBusy(busyMessage(run.silentMs));
      await closeLostRun(tx, run);
    }
    const run = await tx
      .insertInto('feed_run')
      .values({ feed_id: feedId, started_at: now, alive_at: sql`now()`, status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return run.id;
  });
  const heartbeat = setInterval(() => {
    // A failed heartbeat is no failure of the run, which uses the same database itself.
    db.updateTable('feed_run')
      .set({ alive_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
      .catch(() => {});
  }, heartbeatMs);
  return { id, startedAt: now, begunMs: performance.now(), heartbeat };
}

/**
 * Closes the open runs of a feed whose process is known to have ended, without the wait for a silent heartbeat. To be
 * called by the holder of a lock that the ended process held.
 */
export async function closeLostRuns(db: Db, feedId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('feed_run')
      .select(['id', 'alive_at'])
      .where('feed_id', '=', feedId)
      .where('status', '=', 'running')
      .execute();
    for (const run of open) await closeLostRun(tx, run);
  });
}

/** Closes a run whose process was killed, and deletes its staged products. */
async function closeLostRun(tx: Db, { id, alive_at }: { id: number; alive_at: Date | null }): Promise<void> {
  await tx.deleteFrom('staged_product').where('run_id', '=', id).execute();
  await tx
    .updateTable('feed_run')
    .set({ status: 'broken', finished_at: alive_at, message: lostMessage })
    .where('id', '=', id)
    .execute();
}

/** Records the run's result and deletes its staged products. */
export async function finishRun(db: Db, run: OpenRun, result: RunResult): Promise<void> {
  clearInterval(run.heartbeat);
  const tookMs = Math.round(performance.now() - run.begunMs);
  await db.deleteFrom('staged_product').where('run_id', '=', run.id).execute();
  await db
    .updateTable('feed_run')
    .set({
      status: result.status,
      message: result.message,
      finished_at: new Date(run.startedAt.getTime() + tookMs),
      read_rows: result.readRows,
      left_out_rows: sum(result.leftOut),
      rejected_rows: sum(result.rejected),
      new_products: result.newProducts,
      changed_products: result.changedProducts,
      unchanged_products: result.unchangedProducts,
      ended_products: result.endedProducts,
      unmapped_products: result.unmappedProducts,
    })
    .where('id', '=', run.id)
    // Another run may have taken this one for dead and closed it.
    .where('status', '=', 'running')
    .execute();
  await tidyUp(db, result);
}

/** Updates the planner's statistics, and vacuums after many rewrites, before autovacuum gets to it. */
async function tidyUp(db: Db, { readRows, newProducts, changedProducts, endedProducts }: RunResult): Promise<void> {
  // Also after a stopped run, whose staged products were deleted.
  if (readRows >= manyWritten) await sql`vacuum staged_product`.execute(db);
  const rewritten = changedProducts + endedProducts;
  if (newProducts + rewritten < manyWritten) return;
  await sql`${sql.raw(rewritten > manyRewritten ? 'vacuum (analyze)' : 'analyze')} product, product_sighting`.execute(
    db,
  );
}

export function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
