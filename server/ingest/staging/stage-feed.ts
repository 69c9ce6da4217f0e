import { type Feed, readOptionsOf } from '#server/ingest/feeds.ts';
import { groupKeyOf } from '#server/ingest/normalise/normalise.ts';
import { readFeed } from '#server/ingest/read-feed.ts';
import type { FeedReader, FeedRow } from '#server/ingest/reader.ts';
import { readStoreRules } from '#server/ingest/rules/store-rules.ts';
import { readDoubtedVariants } from '#server/ingest/runs/price-doubts.ts';
import { createRejects } from '#server/ingest/runs/rejects.ts';
import type { RunResult } from '#server/ingest/runs/runs.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { DoubtedVariant } from './doubtful-variants.ts';
import { type JudgeSettings, judgingSeed } from './fingerprint.ts';
import { applyLook, type FirstLook, lookAt } from './first-look.ts';
import { createJudge } from './judge.ts';
import { readKnownProducts } from './known-products.ts';
import { createLateVariants } from './late-variants.ts';
import { newPriceNotes, notePrices, type PriceNotes } from './price-notes.ts';
import { addRow, isFull, newRowGroups, type RowGroups, takeGroups } from './row-groups.ts';
import { type GroupStaging, newFindings, otherCurrency, stageGroup } from './stage-group.ts';
import { createStaging } from './staging.ts';

/** Findings about a feed, besides its staged products. */
export type StagedFeed = {
  fieldNames: FeedReader['fieldNames'];
  /** Products that the feed offered until now: the ones with unchanged rows, and the others. */
  unchangedIds: number[];
  otherIds: number[];
  /** The number of staged products, and how many of them were skipped as unchanged before more rows came. */
  staged: number;
  reopened: number;
  /** Keys of products without a usable row, at least one of which was rejected for its price. */
  doubtedKeys: string[];
  /** Variants that were rejected for their price beside the product's other sizes. */
  doubtedVariants: readonly DoubtedVariant[];
  /** Texts of the rows of staged products by line, up to a limit. Kept only if the feed has known products. */
  rawByLine: ReadonlyMap<number, string>;
  /** Whether products missing from the feed are no longer offered; false if parts of it could not be fetched. */
  isWhole: boolean;
  /** The seed with which its rows were judged. */
  rulesHash: string;
  priceNotes: PriceNotes;
  look: FirstLook;
};

/** Everything that one run needs to stage its rows, and its findings about them so far. */
type RowStaging = { run: GroupStaging; groups: RowGroups; findings: RowFindings };

type RowFindings = Pick<StagedFeed, 'isWhole' | 'priceNotes'>;

/**
 * Reads a feed to its end, and judges and stages its new and changed products. Products with unchanged rows are not
 * judged. Adds the row counts to the result.
 * @throws FeedBroken if the feed cannot be read to its end
 */
export async function stageFeed(
  db: Db,
  feed: Pick<Feed, 'id' | 'storeId'> & JudgeSettings,
  bytes: AsyncIterable<Uint8Array>,
  run: { id: number; seenAt: Date },
  result: RunResult,
  onBatch: () => void,
): Promise<StagedFeed> {
  const rejects = createRejects(db, run.id);
  result.rejected = rejects.counts;
  const { reader, rows } = await readFeed(bytes, feed.format, readOptionsOf(feed));
  const state = await beginStaging(db, feed, reader, run, { leftOut: result.leftOut, rejects });
  try {
    let isFirst = true;
    for await (const batch of rows) {
      if (isFirst) state.run.look = lookAt(batch, feed);
      isFirst = false;
      await stageBatch(state, batch);
      result.readRows += batch.length;
      onBatch();
    }
    await settleGroups(state);
    return { fieldNames: reader.fieldNames, ...(await finishStaging(state)) };
  } finally {
    await rejects.finish();
  }
}

async function beginStaging(
  db: Db,
  feed: Pick<Feed, 'id' | 'storeId'> & JudgeSettings,
  reader: FeedReader,
  { id, seenAt: now }: { id: number; seenAt: Date },
  counts: Pick<GroupStaging, 'leftOut' | 'rejects'>,
): Promise<RowStaging> {
  const rules = await readStoreRules(db, feed.storeId);
  const seed = judgingSeed(feed, rules);
  const judge = createJudge(feed, reader, rules, now);
  const known = await readKnownProducts(db, feed.id);
  const staging = createStaging(db, { id, storeId: feed.storeId, now });
  const confirmable = await readDoubtedVariants(db, feed.id, now);
  const { fieldNames } = reader;
  const late = createLateVariants(confirmable);
  return {
    run: {
      now,
      seed,
      judge,
      look: lookAt([], feed),
      known,
      staging,
      ...counts,
      fieldNames,
      confirmable,
      late,
      findings: newFindings(known),
    },
    groups: newRowGroups(),
    findings: { isWhole: true, priceNotes: newPriceNotes() },
  };
}

/** Adds offers to the groups of their products, and records rejected rows. Settles the groups when they are full. */
async function stageBatch(state: RowStaging, batch: readonly FeedRow[]): Promise<void> {
  const { run, groups, findings } = state;
  for (const row of batch) {
    if (row.kind === 'reject') {
      findings.isWhole &&= !row.hidesProducts;
      await run.rejects.add({ line: row.line, raw: row.raw, field: row.field, reason: row.reason });
      continue;
    }
    applyLook(run.look, row.offer);
    notePrices(findings.priceNotes, row, run.now);
    const groupKey = groupKeyOf(row.offer);
    if (isFull(groups, groupKey)) await settleGroups(state);
    addRow(groups, groupKey, row);
  }
}

/** Judges and stages the held products. */
async function settleGroups({ run, groups }: RowStaging): Promise<void> {
  for (const [groupKey, rows] of takeGroups(groups)) await stageGroup(run, groupKey, rows);
}

/** Records the rows that are still doubted beside all sizes of their product, and returns their variants. */
async function rejectDoubted({ late, rejects, fieldNames }: GroupStaging): Promise<DoubtedVariant[]> {
  const doubted = [...late.doubted.values()].flat();
  const field = fieldNames.price ?? 'price';
  for (const { line, raw, reason } of doubted) await rejects.add({ line, raw, field, reason });
  return doubted.map(({ groupKey, currency, variant, reason }) => ({
    group_key: groupKey,
    price_cents: variant.price_cents,
    original_cents: variant.original_cents,
    currency,
    reason,
  }));
}

/** Records the variants whose product turned out to be in another currency once all rows were read. */
async function rejectForeign({ late, rejects, fieldNames }: GroupStaging): Promise<void> {
  const field = fieldNames.currency ?? fieldNames.price ?? 'currency';
  for (const { line, currency, expected, variants } of late.foreign) {
    // The catalog's own product has no row in this run.
    if (line === 0) continue;
    const reason = otherCurrency(expected, currency);
    for (const variant of variants) await rejects.add({ line, raw: JSON.stringify(variant), field, reason });
  }
}

/** Writes the last products, and sums up the findings. */
async function finishStaging({ run, findings }: RowStaging): Promise<Omit<StagedFeed, 'fieldNames'>> {
  const { ids } = run.known;
  const { isUnchanged, doubtedKeys, rawByLine } = run.findings;
  const staged = await run.staging.finish(run.late);
  await rejectForeign(run);
  return {
    unchangedIds: ids.filter((_, place) => isUnchanged[place] === 1),
    otherIds: ids.filter((_, place) => isUnchanged[place] === 0),
    ...staged,
    doubtedKeys,
    doubtedVariants: await rejectDoubted(run),
    rawByLine,
    ...findings,
    look: run.look,
    rulesHash: run.seed.toString(),
  };
}
