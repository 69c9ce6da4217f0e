import type { Db } from '#server/database/connect.ts';
import { readCategoryMapping } from './category-mapping.ts';
import { type Feed, readOptionsOf } from './feeds.ts';
import { createJudge } from './judge.ts';
import { countUnseen, endUnseen, mergeStaged } from './merge.ts';
import { quarantine } from './quarantine.ts';
import { readFeed } from './read-feed.ts';
import { FeedBroken, type FeedReader } from './reader.ts';
import { createRejects } from './rejects.ts';
import { beginRun, finishRun, newResult, type RunResult, sum } from './runs.ts';
import { countUnmapped, createStaging } from './staging.ts';

/** Shares above which a run is not believed (design, section 7). */
const mostRejected = 0.2;
const mostEnded = 0.3;

/** What a run needs to know of a feed. */
type RunFeed = Pick<Feed, 'id' | 'storeId' | 'storeName' | 'storeUrl' | 'format' | 'defaultCurrency'> &
  Partial<Pick<Feed, 'linkTemplate' | 'mapping'>>;

export type RunOptions = {
  /** When the store said so: the time of the sightings and of the prices. */
  seenAt: Date;
  /** Merge even what a guard would stop. */
  force?: boolean;
  onProgress?: (
    progress: Pick<RunResult, 'readRows' | 'newProducts' | 'changedProducts' | 'unchangedProducts'>,
  ) => void;
};

/**
 * Reads a feed to its end, then merges it. A feed that breaks off, or that would empty the store or is mostly refused,
 * changes nothing; the result tells why. Rows that cannot be used are kept with line, field and reason.
 * @throws FeedBusy when another run of the feed is going on
 */
export async function runFeed(
  db: Db,
  feed: RunFeed,
  bytes: AsyncIterable<Uint8Array>,
  { seenAt, force = false, onProgress = () => {} }: RunOptions,
): Promise<RunResult> {
  const run = await beginRun(db, feed.id, seenAt);
  const target = { id: run.id, feed_id: feed.id, store_id: feed.storeId, seenAt };
  const result = newResult();
  try {
    const { fieldNames } = await stageFeed(db, feed, bytes, run.id, seenAt, result, () => onProgress(result));
    if (!force) {
      const names = { price: fieldNames.price ?? 'price', currency: fieldNames.currency ?? 'currency' };
      for (const [reason, count] of await quarantine(db, target, names)) result.rejected.set(reason, count);
    }
    result.unmappedProducts = await countUnmapped(db, run.id);
    result.message = force ? null : await doubtAbout(db, target, result);
    if (result.message !== null) {
      result.status = 'stopped';
      return result;
    }
    await mergeStaged(db, target, (counts) => {
      Object.assign(result, counts);
      onProgress(result);
    });
    result.endedProducts = await endUnseen(db, target);
    result.status = 'complete';
    return result;
  } catch (error) {
    result.message = error instanceof Error ? error.message : String(error);
    if (error instanceof FeedBroken) return result;
    throw error;
  } finally {
    await finishRun(db, run, result);
  }
}

/** Reads, judges and stages every row; fills the result's counts of rows. */
async function stageFeed(
  db: Db,
  feed: RunFeed,
  bytes: AsyncIterable<Uint8Array>,
  runId: number,
  now: Date,
  result: RunResult,
  onBatch: () => void,
): Promise<FeedReader> {
  const staging = createStaging(db, runId);
  const rejects = createRejects(db, runId);
  result.rejected = rejects.counts;
  const { reader, rows } = await readFeed(bytes, feed.format, readOptionsOf(feed));
  const judge = createJudge(feed, reader, await readCategoryMapping(db, feed.storeId), now);
  try {
    for await (const batch of rows) {
      for (const row of batch) {
        const verdict = row.kind === 'reject' ? row : judge(row.offer);
        if (verdict.kind === 'offer') await staging.add(verdict.offer, row.line);
        else if (verdict.kind === 'left-out') count(result.leftOut, verdict.reason);
        else await rejects.add({ line: row.line, raw: row.raw, field: verdict.field, reason: verdict.reason });
      }
      result.readRows += batch.length;
      onBatch();
    }
  } finally {
    await rejects.finish();
  }
  await staging.finish();
  return reader;
}

/** Why a run is not to be believed, or null when it is. */
async function doubtAbout(
  db: Db,
  target: { id: number; feed_id: number },
  { readRows, rejected }: RunResult,
): Promise<string | null> {
  if (readRows === 0) return 'The feed holds no products.';
  const percent = (part: number, whole: number) => `${part} of ${whole} (${Math.round((part / whole) * 100)} %)`;
  const rejectedRows = sum(rejected);
  if (rejectedRows > readRows * mostRejected) {
    return `${percent(rejectedRows, readRows)} rows cannot be used; at most ${mostRejected * 100} % may be.`;
  }
  const { offered, unseen } = await countUnseen(db, target);
  if (unseen > offered * mostEnded) {
    return `${percent(unseen, offered)} products would end; at most ${mostEnded * 100} % may at a time.`;
  }
  return null;
}

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
