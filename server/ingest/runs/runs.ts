import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A run that has not moved on for this long lost its process. */
export const deadAfterMs = 60_000;
const heartbeatMs = 10_000;

/** Rows or products above which tables are looked after at once, and products rewritten above which room is made in them. */
const manyWritten = 1000;
const manyRewritten = 10_000;

/** What is said of a run whose process was killed. */
export const lostMessage = 'Its process ended before it did.';

/** What a run did, and why it did not more. */
export type RunResult = {
  /** broken: the feed could not be read to its end. stopped: a guard did not believe it. Both change nothing. */
  status: 'complete' | 'broken' | 'stopped';
  message: string | null;
  readRows: number;
  /** Rows by the reason for which they do not belong in this store. */
  leftOut: Map<string, number>;
  /** Rows by `field: reason`, where … stands for what a row says. */
  rejected: Map<string, number>;
  newProducts: number;
  changedProducts: number;
  unchangedProducts: number;
  endedProducts: number;
  /** Products that nothing told the subcategory of: kept, not shown. */
  unmappedProducts: number;
};

/** What a run has done that has done nothing yet. */
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
  };
}

/** A process that was killed cannot say so: its run counts as going on until it has been silent for long enough. */
function busyMessage(silentMs: number): string {
  const seconds = (ms: number) => `${Math.max(1, Math.ceil(ms / 1000))} s`;
  const wait = `If its process was killed, another may begin in ${seconds(deadAfterMs - silentMs)}.`;
  return `A run of this feed is going on; it last moved ${seconds(silentMs)} ago. ${wait}`;
}

/** Another run of the feed is going on. */
export class FeedBusy extends Error {
  override name = 'FeedBusy';
}

/** Its times are those of the caller's clock: a run that is played for an earlier day ends on that day. */
export type OpenRun = { id: number; startedAt: Date; begunMs: number; heartbeat: NodeJS.Timeout };

/** By the database's clock, which all processes share. */
const silentMs = sql<number>`(extract(epoch from now() - alive_at) * 1000)::float8`;

/**
 * Opens a run of a feed; a run whose process was killed is closed first, and what it had staged thrown away.
 * @throws FeedBusy when one is going on
 */
export async function beginRun(db: Db, feedId: number, now: Date): Promise<OpenRun> {
  const id = await db.transaction().execute(async (tx) => {
    // Holds off whoever else would begin a run of this feed until this one stands.
    await tx.selectFrom('feed').select('id').where('id', '=', feedId).forUpdate().executeTakeFirstOrThrow();
    const open = await tx
      .selectFrom('feed_run')
      .select(['id', 'alive_at', silentMs.as('silentMs')])
      .where('feed_id', '=', feedId)
      .where('status', '=', 'running')
      .execute();
    for (const run of open) {
      if (run.silentMs < deadAfterMs) throw new FeedBusy(busyMessage(run.silentMs));
      await tx.deleteFrom('staged_product').where('run_id', '=', run.id).execute();
      await tx
        .updateTable('feed_run')
        .set({ status: 'broken', finished_at: run.alive_at, message: lostMessage })
        .where('id', '=', run.id)
        .execute();
    }
    const run = await tx
      .insertInto('feed_run')
      .values({ feed_id: feedId, started_at: now, alive_at: sql`now()`, status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return run.id;
  });
  const heartbeat = setInterval(() => {
    // A beat that fails is not the run's failure: the run itself meets the same database.
    db.updateTable('feed_run')
      .set({ alive_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
      .catch(() => {});
  }, heartbeatMs);
  return { id, startedAt: now, begunMs: performance.now(), heartbeat };
}

/** Writes down what the run did, and clears what it had staged. */
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
    // Another run may have taken this one for dead, and said so.
    .where('status', '=', 'running')
    .execute();
  await tidyUp(db, result);
}

/** Tells the planner how the tables have grown, and makes room where much was rewritten, before autovacuum gets to it. */
async function tidyUp(db: Db, { readRows, newProducts, changedProducts, endedProducts }: RunResult): Promise<void> {
  // Also of a run that was stopped: what it had staged is deleted.
  if (readRows >= manyWritten) await sql`vacuum staged_product`.execute(db);
  const rewritten = changedProducts + endedProducts;
  if (newProducts + rewritten < manyWritten) return;
  await sql`${sql.raw(rewritten > manyRewritten ? 'vacuum (analyze)' : 'analyze')} product, product_sighting`.execute(
    db,
  );
}

/** All counts together. */
export function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
