import { turnPrices } from '#server/catalog/price-turns.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { type Answered, isForeignAnswer } from '#server/ingest/holds/answered.ts';
import { findForced, type HeldRun, type HoldFacts, holdSwitched, nothingHeld } from '#server/ingest/holds/hold-run.ts';
import { acceptByForce, closeHolds } from '#server/ingest/holds/holds.ts';
import type { HoldRun } from '#server/ingest/holds/known-moves.ts';
import { outOfStock } from '#server/ingest/offer.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import type { JudgeSettings } from '#server/ingest/staging/fingerprint.ts';
import type { FirstLook } from '#server/ingest/staging/first-look.ts';
import { remarksOnPrices } from '#server/ingest/staging/price-notes.ts';
import { type StagedFeed, stageFeed } from '#server/ingest/staging/stage-feed.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { judgeAfterGap } from '#server/pricing/judge-offers.ts';
import { requestAppend } from '#server/pricing/ledger/job.ts';
import { createBackpressure, noBackpressure } from './backpressure.ts';
import { frozenFeed } from './frozen-feed.ts';
import { countKnown, mergeStaged } from './merge.ts';
import { recordDoubtedVariants, settleDoubts } from './price-doubts.ts';
import { findDoubted, keepDoubted, quarantine } from './quarantine.ts';
import { beginRun, finishRun, newResult, type RunResult, sum } from './runs.ts';
import { countUnmapped, endUnseen, markSeen } from './sightings.ts';
import { wholesaleChange } from './wholesale-changes.ts';

/** Shares above which a run counts as a mistake (design, section 7). */
const maxRejectedShare = 0.2;
const maxEndedShare = 0.3;

/** The fields of a feed that a run needs. */
type RunFeed = Pick<Feed, 'id' | 'storeId'> & JudgeSettings & Partial<Pick<Feed, 'marketCurrency'>>;

export type RunOptions = {
  /** The time of the sightings and of the prices: when the store stated them. */
  seenAt: Date;
  /** Merges even if a guard would stop the run. */
  force?: boolean;
  /** Leaves the images of its products to be made when a shopper first sees them. */
  picturesOnSight?: boolean;
  /** Whether each batch waits until the open web processes list it (`backpressure.ts`). */
  hasBackpressure?: boolean;
  /** The currency in which the source answered, if it tells. */
  answered?: Answered | undefined;
  /** Remarks on the source, for the operator. */
  remarks?: readonly string[];
  onProgress?: (
    progress: Pick<RunResult, 'readRows' | 'newProducts' | 'changedProducts' | 'unchangedProducts'>,
  ) => void;
};

/**
 * Reads a feed to its end, then merges it. A feed that breaks off, would empty the store or is mostly rejected changes
 * nothing; the result says why. Rejected rows are kept with line, field and reason.
 * @throws FeedBusy if another run of the feed is going on
 */
export async function runFeed(
  db: Db,
  feed: RunFeed,
  bytes: AsyncIterable<Uint8Array>,
  {
    seenAt,
    force = false,
    picturesOnSight = false,
    hasBackpressure = true,
    answered,
    remarks = [],
    onProgress = () => {},
  }: RunOptions,
): Promise<RunResult> {
  // Prices that were announced for an earlier moment belong before this run's prices in the log.
  await turnPrices(db, seenAt);
  const run = await beginRun(db, feed.id, seenAt);
  const target = { id: run.id, feed_id: feed.id, store_id: feed.storeId, seenAt, picturesOnSight };
  const result = newResult();
  const backpressure = hasBackpressure ? createBackpressure(db) : noBackpressure;
  try {
    const staged = await stageFeed(db, feed, bytes, { id: run.id, seenAt }, result, () => onProgress(result));
    const facts = { ...staged, answered, marketCurrency: feed.marketCurrency, linkTemplate: feed.linkTemplate };
    const { held, doubtedIds, mergeable } = force
      ? { held: nothingHeld, doubtedIds: [], mergeable: staged.staged }
      : await guardPrices(db, target, facts, result);
    if (result.message !== null) {
      result.status = 'stopped';
      return result;
    }
    await keepDoubted(db, target, doubtedIds);
    if (!staged.isWhole) await markSeen(db, target, staged.unchangedIds);
    const unchanged = staged.unchangedIds.length - staged.reopened;
    result.unchangedProducts = unchanged;
    const acceptedParts = force ? await findForced(db, target, facts) : held.acceptedParts;
    await mergeStaged(db, { ...target, acceptedParts }, mergeable, backpressure, (counts) => {
      Object.assign(result, { ...counts, unchangedProducts: counts.unchangedProducts + unchanged });
      onProgress(result);
    });
    if (staged.isWhole) result.endedProducts = await endUnseen(db, target, backpressure, staged.otherIds);
    if (result.endedProducts > 0) await readOthersAnew(db, feed);
    result.unmappedProducts = await countUnmapped(db, target);
    await judgeAfterGap(db, feed.id, seenAt);
    if (force) await acceptByForce(db, target);
    await closeHolds(db, held.acceptedIds, 'merged', seenAt);
    const seen = staged.isWhole ? { all_seen_at: seenAt } : {};
    // Remembered only once its prices are merged, so that the next run expects it.
    const isMerged = answered !== undefined && (held.parts.length === 0 || !isForeignAnswer(answered));
    await db
      .updateTable('feed')
      .set({ ...seen, ...(isMerged && { answered_currency: answered.currency }), rules_hash: staged.rulesHash })
      .where('id', '=', feed.id)
      .execute();
    await recordDoubtedVariants(db, target, staged.doubtedVariants);
    await settleDoubts(db, target);
    const ownRemarks = [
      ...staged.look.remarks,
      ...remarksOnPrices(staged.priceNotes, result.readRows, seenAt),
      ...remarks,
    ];
    result.message = remarksOn(staged, result, held.message, [
      await frozenFeed(db, feed.id, result, seenAt),
      ...ownRemarks,
    ]);
    result.status = held.parts.length > 0 ? 'held' : 'complete';
    return result;
  } catch (error) {
    result.message = error instanceof Error ? error.message : String(error);
    if (error instanceof FeedBroken) return result;
    throw error;
  } finally {
    await finishRun(db, run, result);
    await requestAppend(db);
  }
}

/**
 * Holds and doubts implausible prices of a staged run, before anything is merged. Sets the message of the result if the
 * whole run is distrusted.
 * @returns `mergeable`, the number of staged products that are left to merge
 */
async function guardPrices(
  db: Db,
  target: HoldRun,
  facts: StagedFeed & HoldFacts & { linkTemplate: string | null | undefined },
  result: RunResult,
): Promise<{ held: HeldRun; doubtedIds: number[]; mergeable: number }> {
  const offered = facts.unchangedIds.length + facts.otherIds.length;
  const doubtedIds = await findDoubted(db, target, facts.doubtedKeys);
  const known = offered > 0 ? await countKnown(db, target) : 0;
  // Before single prices are doubted: in another currency, all of them would be.
  const held = await holdSwitched(db, target, facts);
  let mergeable = facts.staged - held.products;
  Object.assign(result, { heldProducts: held.products, newHolds: held.newParts });
  // Nothing ends while a whole store is held.
  const isStoreHeld = held.parts.some(({ part }) => part === 'store');
  const unseen = isStoreHeld ? 0 : facts.otherIds.length + facts.reopened - known - doubtedIds.length;
  const { price = 'price', currency = 'currency' } = facts.fieldNames;
  for (const [reason, count] of await quarantine(
    db,
    target,
    { price, currency },
    facts.rawByLine,
    held.acceptedParts,
  )) {
    result.rejected.set(reason, count);
    mergeable -= count;
  }
  result.message =
    doubtAbout(result, offered, facts.isWhole ? unseen : 0, facts.look) ??
    (await wholesaleChange(db, target, facts, facts.linkTemplate)) ??
    null;
  return { held, doubtedIds, mergeable };
}

/**
 * A product that this feed dropped may still be listed by another feed of the same store. Clears those feeds'
 * validators, so that their next pull is a full read.
 */
async function readOthersAnew(db: Db, { id, storeId }: RunFeed): Promise<void> {
  await db
    .updateTable('feed')
    .set({ etag: null, last_modified: null })
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .execute();
}

/** Joins the remarks for the operator on a run that merged; null without any. */
function remarksOn(
  { isWhole }: StagedFeed,
  { readRows, leftOut }: RunResult,
  heldMessage: string | null,
  remarks: readonly (string | undefined)[],
): string | null {
  const unfetched = isWhole ? null : 'Parts of the source could not be fetched, so no product was ended.';
  const isSoldOut = readRows > 0 && leftOut.get(outOfStock) === readRows;
  const soldOut = isSoldOut ? `All ${readRows} rows are out of stock.` : null;
  const isLeftOut = readRows > 0 && !isSoldOut && sum(leftOut) === readRows;
  const noneOffered = isLeftOut ? `None of the ${readRows} rows is offered: ${reasonsIn(leftOut)}.` : null;
  return [heldMessage, unfetched, soldOut, noneOffered, ...remarks].filter(Boolean).join(' ') || null;
}

/** Lists reasons with their numbers: 30 menswear, 10 out of stock. */
const reasonsIn = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');

/**
 * Returns the reason for distrusting a run, or null.
 * @param offered products that the feed offered until now
 * @param unseen offered products that the feed no longer lists
 * @param look findings about its first rows
 */
function doubtAbout(
  { readRows, rejected, leftOut }: RunResult,
  offered: number,
  unseen: number,
  { doubts, doubtsAtFirst }: FirstLook,
): string | null {
  if (readRows === 0) return 'The feed holds no products.';
  const doubt = [...doubts, ...(offered === 0 ? doubtsAtFirst : [])].join(' ');
  if (doubt !== '') return doubt;
  if (offered > 0 && leftOut.get(outOfStock) === readRows) return `All ${readRows} rows are out of stock.`;
  const percent = (part: number, whole: number) => `${part} of ${whole} (${Math.round((part / whole) * 100)} %)`;
  const rejectedRows = sum(rejected);
  if (rejectedRows > readRows * maxRejectedShare) {
    return `${percent(rejectedRows, readRows)} rows were rejected; at most ${maxRejectedShare * 100} % are allowed.`;
  }
  if (unseen > offered * maxEndedShare) {
    return `${percent(unseen, offered)} products would end; at most ${maxEndedShare * 100} % are allowed per run.`;
  }
  return null;
}
