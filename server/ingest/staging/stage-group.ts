import { besideNew, secondHandBesideNew } from '#server/ingest/normalise/second-hand.ts';
import { isOffered } from '#server/ingest/normalise/stock.ts';
import { type Offer, outOfStock, type RawOffer } from '#server/ingest/offer.ts';
import type { FeedReader } from '#server/ingest/reader.ts';
import { doubtKey } from '#server/ingest/runs/price-doubts.ts';
import type { createRejects } from '#server/ingest/runs/rejects.ts';
import { ownCopy } from '#server/platform/detach-string.ts';
import { findDoubtfulVariants } from './doubtful-variants.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { FirstLook } from './first-look.ts';
import type { Judge } from './judge.ts';
import type { KnownProducts } from './known-products.ts';
import type { LateVariants } from './late-variants.ts';
import type { OfferRow } from './row-groups.ts';
import { mayReturn, type Staging } from './staging.ts';
import { bySku, variantOf } from './variants.ts';

/** Keys to hold of products whose rows were all rejected: as many as a run of 1,250,000 rows may reject. */
const maxDoubted = 250_000;

/** Doubted rows whose text is held for their rejects: as many as a run stores. */
const maxRawDoubts = 1000;

/** Characters of rows to hold until the quarantine is done: enough for more than ten thousand changed products. */
const maxRawChars = 16 * 1024 * 1024;

/** Everything that one run needs to judge and stage its products, and its findings about them so far. */
export type GroupStaging = {
  now: Date;
  /** The seed of the fingerprints. */
  seed: bigint;
  judge: Judge;
  /** Findings about the feed's first rows. */
  look: FirstLook;
  known: KnownProducts;
  staging: Staging;
  rejects: ReturnType<typeof createRejects>;
  fieldNames: FeedReader['fieldNames'];
  /** Prices of single variants that earlier runs doubted, by `doubtKey`: stated again they are accepted. */
  confirmable: ReadonlySet<string>;
  late: LateVariants;
  /** Counts of left-out rows by reason. */
  leftOut: Map<string, number>;
  findings: GroupFindings;
};

export type GroupFindings = {
  /** For each known product, 1 if its rows are unchanged. */
  isUnchanged: Uint8Array;
  /** Keys of products without a usable row, at least one of which was rejected for its price. */
  doubtedKeys: string[];
  /** Texts of the rows of staged products by line, up to a limit. Kept only if the feed has known products. */
  rawByLine: Map<number, string>;
  /** Characters in `rawByLine`. */
  rawChars: number;
};

export function newFindings(known: KnownProducts): GroupFindings {
  const isUnchanged = new Uint8Array(known.ids.length);
  return { isUnchanged, doubtedKeys: [], rawByLine: new Map(), rawChars: 0 };
}

/** Judges the rows of one product and stages it. Skips the product if its rows are unchanged. */
export async function stageGroup(run: GroupStaging, groupKey: string, rows: readonly OfferRow[]): Promise<void> {
  const { seed, staging, findings } = run;
  const ordered = rows.length < 2 ? rows : rows.toSorted((one, other) => bySku(idOf(one), idOf(other)));
  const offered = ordered.map((row) => row.offer);
  const fingerprint = fingerprintOf(groupKey, offered, seed);
  if (skipUnchanged(run, groupKey, offered, fingerprint)) return;
  addSiblingSizes(offered);
  const judged = await judgeRows(run, ordered);
  const [first, ...others] = await withoutDoubtful(run, judged, await inOneCurrency(run, judged));
  if (!first) {
    const [soldOut] = judged.soldOut;
    if (soldOut && mayReturn(groupKey))
      run.late.holdSoldOut(
        groupKey,
        soldOut.currency,
        judged.soldOut
          .filter(({ currency }) => currency === soldOut.currency)
          .map((offer) => variantOf(offer, run.now)),
      );
    if (judged.mayStillBeOffered && findings.doubtedKeys.length < maxDoubted)
      findings.doubtedKeys.push(ownCopy(groupKey));
    return;
  }
  keepRaw(run, first.row);
  await staging.add({
    groupKey,
    line: first.row.line,
    offers: {
      inStock: [first.offer, ...others.map(({ offer }) => offer)],
      soldOut: judged.soldOut.filter((offer) => offer.currency === first.offer.currency),
    },
    fingerprint: judged.canBeSkipped ? fingerprint : null,
  });
}

const idOf = ({ offer }: OfferRow) => offer.id?.trim() ?? '';

/**
 * Notes a product as unchanged and counts its sold-out rows, without judging them. Returns false if the product must be
 * judged: its fingerprint is not known, or an earlier row has one of its ids.
 */
function skipUnchanged(run: GroupStaging, groupKey: string, rows: readonly RawOffer[], fingerprint: bigint): boolean {
  const place = run.known.places.get(fingerprint);
  if (place === undefined || !run.judge.pass(rows)) return false;
  run.findings.isUnchanged[place] = 1;
  run.staging.leave(groupKey);
  for (const row of rows) if (!isOffered(row)) count(run.leftOut, outOfStock);
  return true;
}

type JudgedRow = { row: OfferRow; offer: Offer };

/** The result of judging the rows of one product. */
type JudgedRows = {
  inStock: JudgedRow[];
  soldOut: Offer[];
  /** Whether a later run may skip these rows if they are unchanged. */
  canBeSkipped: boolean;
  /** Whether a row was rejected for its price. */
  mayStillBeOffered: boolean;
};

/** Judges the rows of one product. Counts left-out rows and records rejected ones. */
async function judgeRows(
  { judge, look, leftOut, rejects }: GroupStaging,
  rows: readonly OfferRow[],
): Promise<JudgedRows> {
  const judged: JudgedRows = { inStock: [], soldOut: [], canBeSkipped: true, mayStillBeOffered: false };
  const used = secondHandBesideNew(rows.map(({ offer }) => offer));
  for (const row of rows) {
    const verdict = used.has(row.offer) ? besideNew : judge.judge(row.offer, look);
    if (verdict.kind === 'offer') {
      judged.inStock.push({ row, offer: verdict.offer });
    } else if (verdict.kind === 'left-out') {
      // Sold-out rows can be counted without judging.
      judged.canBeSkipped &&= verdict.reason === outOfStock;
      if (verdict.soldOut) judged.soldOut.push(verdict.soldOut);
      count(leftOut, verdict.reason);
    } else {
      // Every run must report its rejects, so their products are judged each time.
      judged.canBeSkipped = false;
      judged.mayStillBeOffered ||= verdict.keepsProduct === true;
      await rejects.add({ line: row.line, raw: row.raw, field: verdict.field, reason: verdict.reason });
    }
  }
  return judged;
}

/** Returns the offers in the currency of most of them, and rejects the others: one product has one currency. */
async function inOneCurrency(run: GroupStaging, judged: JudgedRows): Promise<JudgedRow[]> {
  const currency = mainCurrency(judged.inStock);
  if (currency === undefined) return judged.inStock;
  judged.canBeSkipped = false;
  const field = run.fieldNames.currency ?? run.fieldNames.price ?? 'currency';
  for (const { row, offer } of judged.inStock) {
    if (offer.currency === currency) continue;
    const reason = otherCurrency(currency, offer.currency);
    await run.rejects.add({ line: row.line, raw: row.raw, field, reason });
  }
  return judged.inStock.filter(({ offer }) => offer.currency === currency);
}

/** Returns the reason for rejecting a variant in another currency than most variants of its product. */
export const otherCurrency = (expected: string, currency: string): string =>
  `expected ${expected} like most variants of the product, got ${currency}`;

/** Returns the currency of most offers; undefined if all have the same. Of two as frequent, the first offer's wins. */
function mainCurrency(offers: readonly JudgedRow[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { offer } of offers) counts.set(offer.currency, (counts.get(offer.currency) ?? 0) + 1);
  if (counts.size < 2) return undefined;
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/**
 * Returns the offers without the ones whose price is implausible beside the product's other sizes. Holds these until
 * all rows were read. The product keeps the price of the others.
 */
async function withoutDoubtful(
  run: GroupStaging,
  judged: JudgedRows,
  inStock: readonly JudgedRow[],
): Promise<JudgedRow[]> {
  const doubtful = findDoubtfulVariants(
    inStock.map(({ offer }) => offer),
    ({ groupKey, priceCents, currency }) => run.confirmable.has(doubtKey(groupKey, priceCents, currency)),
  );
  if (doubtful.size === 0) return [...inStock];
  judged.canBeSkipped = false;
  for (const [place, reason] of doubtful) {
    const { row, offer } = inStock[place] as JudgedRow;
    const { groupKey, currency } = offer;
    const raw = run.late.doubted.size < maxRawDoubts ? row.raw : '';
    const doubted = { groupKey, currency, variant: variantOf(offer, run.now), reason, line: row.line, raw };
    if (run.late.holdDoubted(doubted)) continue;
    await run.rejects.add({ line: row.line, raw: row.raw, field: run.fieldNames.price ?? 'price', reason });
  }
  return inStock.filter((_, place) => !doubtful.has(place));
}

/** Keeps the text of a staged product's first row, for its reject if the product is quarantined. */
function keepRaw({ known, findings }: GroupStaging, { line, raw }: OfferRow): void {
  if (known.ids.length === 0 || findings.rawChars > maxRawChars) return;
  findings.rawChars += raw.length;
  findings.rawByLine.set(line, ownCopy(raw));
}

/** Sizes listed beside a row's own: more than any product has, few enough to scan. */
const maxSizes = 50;

/**
 * Sets the sizes of all rows of a product on each row, like readers whose formats list them together. Bare numbers are
 * then read alike.
 */
function addSiblingSizes(rows: readonly RawOffer[]): void {
  if (rows.length < 2) return;
  const sizes = new Set(rows.flatMap(({ size }) => size ?? []));
  if (sizes.size < 2) return;
  const beside = [...sizes].slice(0, maxSizes).join('|');
  for (const row of rows) row.sizesBeside ??= beside;
}

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
