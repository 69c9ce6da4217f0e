import { readCategoryMapping } from '#server/ingest/category-mapping.ts';
import { type Feed, readOptionsOf } from '#server/ingest/feeds.ts';
import { groupKeyOf, isOffered } from '#server/ingest/normalise/normalise.ts';
import { hasUnreadableSale, nextTurnOfSale, saleIsOn } from '#server/ingest/normalise/prices.ts';
import { type Offer, outOfStock, type RawOffer } from '#server/ingest/offer.ts';
import { readFeed } from '#server/ingest/read-feed.ts';
import type { FeedReader, FeedRow } from '#server/ingest/reader.ts';
import { createRejects } from '#server/ingest/runs/rejects.ts';
import type { RunResult } from '#server/ingest/runs/runs.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { ownCopy } from '#server/platform/detach-string.ts';
import { fingerprintOf, type JudgeSettings, judgingSeed } from './fingerprint.ts';
import { createJudge } from './judge.ts';
import { readKnownProducts } from './known-products.ts';
import { createStaging } from './staging.ts';

type OfferRow = Extract<FeedRow, { kind: 'offer' }>;

/** Keys to hold of products whose rows were all rejected: as many as a run of 1,250,000 rows may reject. */
const maxDoubted = 250_000;

/** Characters of rows to hold until the quarantine is done: enough for more than ten thousand changed products. */
const maxRawChars = 16 * 1024 * 1024;

/** Limits of groups, rows and characters held at a time, so that nearby rows of a product are judged together. */
const maxGroups = 200;
const maxRows = 5000;
const maxChars = 16 * 1024 * 1024;

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
  /** Texts of the rows of staged products by line, up to a limit. Kept only if the feed has known products. */
  rawByLine: ReadonlyMap<number, string>;
  /** Whether products missing from the feed are no longer offered; false if parts of it could not be fetched. */
  isWhole: boolean;
  /** The seed with which its rows were judged. */
  judgedBy: string;
  /** When the first of the feed's sales begins or ends; null if it gives no dates. */
  pricesHoldUntil: Date | null;
  /** Rows whose sale is ignored because its dates cannot be read, and the first such dates. */
  unreadableSales: { rows: number; dates: string };
};

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
  const now = run.seenAt;
  const rejects = createRejects(db, run.id);
  result.rejected = rejects.counts;
  const { reader, rows } = await readFeed(bytes, feed.format, readOptionsOf(feed));
  const mapping = await readCategoryMapping(db, feed.storeId);
  const seed = judgingSeed(feed, mapping);
  const judge = createJudge(feed, reader, mapping, now);
  const known = await readKnownProducts(db, feed.id);
  const staging = createStaging(db, { id: run.id, storeId: feed.storeId });
  const isSaleOn = (row: RawOffer) => saleIsOn(row.salePriceDates, now);
  /** For each known product, 1 if its rows are unchanged. */
  const isUnchanged = new Uint8Array(known.ids.length);
  const doubtedKeys: string[] = [];
  const rawByLine = new Map<number, string>();
  let rawChars = 0;
  let isWhole = true;
  let holdUntil = Number.POSITIVE_INFINITY;
  const unreadableSales = { rows: 0, dates: '' };

  async function finishGroup(groupKey: string, group: readonly OfferRow[]): Promise<void> {
    const said = group.map((row) => row.offer);
    const fingerprint = fingerprintOf(groupKey, said, seed, isSaleOn);
    const place = known.places.get(fingerprint);
    if (place !== undefined && judge.pass(said)) {
      isUnchanged[place] = 1;
      staging.leave(groupKey);
      for (const offer of said) if (!isOffered(offer)) count(result.leftOut, outOfStock);
      return;
    }
    tellSizesBeside(said);
    const offers: Offer[] = [];
    let line = 0;
    let canBeSkipped = true;
    let isPriceWrong = false;
    for (const row of group) {
      const verdict = judge.judge(row.offer);
      if (verdict.kind === 'offer') {
        if (offers.length === 0) {
          line = row.line;
          keepRaw(row);
        }
        offers.push(verdict.offer);
        continue;
      }
      // Every run must report its rejects, so their products are judged each time. Sold-out rows can be counted without judging.
      isPriceWrong ||= verdict.kind === 'reject' && verdict.isOfPrice === true;
      canBeSkipped &&= verdict.kind === 'left-out' && verdict.reason === outOfStock;
      if (verdict.kind === 'left-out') count(result.leftOut, verdict.reason);
      else await rejects.add({ line: row.line, raw: row.raw, field: verdict.field, reason: verdict.reason });
    }
    const [first, ...others] = offers;
    if (!first) {
      if (isPriceWrong && doubtedKeys.length < maxDoubted) doubtedKeys.push(ownCopy(groupKey));
      return;
    }
    await staging.add({ groupKey, line, offers: [first, ...others], fingerprint: canBeSkipped ? fingerprint : null });
  }

  function keepRaw({ line, raw }: OfferRow): void {
    if (known.ids.length === 0 || rawChars > maxRawChars) return;
    rawChars += raw.length;
    rawByLine.set(line, ownCopy(raw));
  }

  let groups = new Map<string, OfferRow[]>();
  let heldRows = 0;
  let heldChars = 0;
  async function settleAll(): Promise<void> {
    const held = groups;
    groups = new Map();
    heldRows = 0;
    heldChars = 0;
    for (const [key, group] of held) await finishGroup(key, group);
  }

  try {
    for await (const batch of rows) {
      for (const row of batch) {
        if (row.kind === 'reject') {
          isWhole &&= !row.hidesProducts;
          await rejects.add({ line: row.line, raw: row.raw, field: row.field, reason: row.reason });
          continue;
        }
        const dates = row.offer.salePriceDates;
        if (dates) holdUntil = Math.min(holdUntil, nextTurnOfSale(dates, now));
        if (dates && hasUnreadableSale(row.offer)) {
          unreadableSales.rows += 1;
          unreadableSales.dates ||= ownCopy(dates);
        }
        const key = groupKeyOf(row.offer);
        const group = groups.get(key);
        // Flushed before a new group, not after a full batch, so that a product of many rows is written once.
        const isFull = heldRows >= maxRows || heldChars >= maxChars || (!group && groups.size >= maxGroups);
        if (isFull) await settleAll();
        if (group && groups.has(key)) group.push(row);
        else groups.set(key, [row]);
        heldRows += 1;
        heldChars += charsIn(row.offer);
      }
      result.readRows += batch.length;
      onBatch();
    }
    await settleAll();
  } finally {
    await rejects.finish();
  }
  return {
    fieldNames: reader.fieldNames,
    unchangedIds: known.ids.filter((_, place) => isUnchanged[place] === 1),
    otherIds: known.ids.filter((_, place) => isUnchanged[place] === 0),
    ...(await staging.finish()),
    doubtedKeys,
    rawByLine,
    isWhole,
    judgedBy: seed.toString(),
    pricesHoldUntil: Number.isFinite(holdUntil) ? new Date(holdUntil) : null,
    unreadableSales,
  };
}

function charsIn(offer: RawOffer): number {
  let chars = 0;
  for (const name in offer) {
    const value = offer[name as keyof RawOffer];
    if (typeof value === 'string') chars += value.length;
    else for (const text of value ?? []) chars += text.length;
  }
  return chars;
}

/** Sizes listed beside a row's own: more than any product has, few enough to scan. */
const maxSizes = 50;

/**
 * Sets the sizes of all rows of a product on each row, like readers whose formats list them together. Bare numbers are
 * then read alike.
 */
function tellSizesBeside(rows: readonly RawOffer[]): void {
  if (rows.length < 2) return;
  const sizes = new Set(rows.flatMap(({ size }) => size ?? []));
  if (sizes.size < 2) return;
  const beside = [...sizes].slice(0, maxSizes).join('|');
  for (const row of rows) row.sizesBeside ??= beside;
}

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
