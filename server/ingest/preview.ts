import { groupKeyOf } from './normalise/normalise.ts';
import { datesOfSale, noCurrency } from './normalise/prices.ts';
import { besideNew, secondHandBesideNew } from './normalise/second-hand.ts';
import { isOffered } from './normalise/stock.ts';
import { outOfStock, type RawOffer, type Verdict } from './offer.ts';
import { readFeed } from './read-feed.ts';
import { FeedBroken, type FeedReader, type FeedRow, type ReadOptions } from './reader.ts';
import { batchRows } from './readers/rows.ts';
import { noRules } from './rules/store-rule.ts';
import { applyLook, type FirstLook, lookAt } from './staging/first-look.ts';
import { createJudge, type Judge } from './staging/judge.ts';

/**
 * A feed's format and the verdicts on its first rows. `unreadableSale` holds dates that are faulty, so that the sale is
 * ignored.
 */
export type Preview = {
  format: string;
  rows: { line: number; verdict: Verdict; unreadableSale?: string | undefined }[];
  /** Sentences on accidents of the feed that its first rows show. */
  remarks: string[];
};

type Settings = ReadOptions & {
  format: string;
  storeName: string;
  defaultCurrency: string | null;
  /** Whether `storeUrl` only stands in for an unknown one. */
  isUrlUnknown?: boolean;
};

/**
 * Reads the beginning of a feed as a run would, without writing to the database.
 * @param most rows to read
 * @throws FeedBroken if the feed cannot be read that far
 */
export async function previewFeed(
  bytes: AsyncIterable<Uint8Array>,
  settings: Settings,
  most: number,
): Promise<Preview> {
  const { reader, rows } = await readFeed(bytes, settings.format, settings);
  const { judge } = createJudge(settings, reader, noRules, new Date());
  const { batch, fault } = await firstBatch(rows);
  const look = lookAt(batch, { storeUrl: settings.isUrlUnknown ? undefined : settings.storeUrl });
  const seen = batch.slice(0, most);
  for (const row of batch) if (row.kind === 'offer') applyLook(look, row.offer);
  const used = usedIn(seen);
  const judged = seen.map((row) => {
    if (row.kind === 'reject') return { line: row.line, verdict: row };
    const fault = datesOfSale(row.offer)?.fault;
    const isIgnored = fault === 'unreadable' || fault === 'reversed';
    const unreadableSale = isIgnored ? row.offer.salePriceDates : undefined;
    const verdict = used.has(row.offer) ? besideNew : judge(row.offer, look);
    return { line: row.line, verdict, unreadableSale };
  });
  const whole = [...judged.map(({ verdict }) => verdict), ...restOf(batch.slice(most), judge, look)];
  const ofFeed = [...fault, ...look.doubts, ...look.doubtsAtFirst, ...look.remarks];
  return {
    format: reader.format,
    remarks: [...ofFeed, ...stockRemark(batch), ...currencyRemark(whole), ...countRemark(whole)],
    rows: judged,
  };
}

/** Judges the rows that are read beside the shown ones, for their number. */
function restOf(rows: readonly FeedRow[], judge: Judge['judge'], look: FirstLook): Verdict[] {
  return rows.map((row) => (row.kind === 'reject' ? row : judge(row.offer, look)));
}

/** Returns a remark that counts the rows that would not be offered, by reason. */
function countRemark(verdicts: readonly Verdict[]): string[] {
  const reasons = verdicts.flatMap((verdict) => {
    if (verdict.kind === 'left-out') return verdict.reason;
    // The values that messages quote differ from row to row.
    return verdict.kind === 'reject' ? `${verdict.field}: ${verdict.reason.replace(/,? got .*|«.*»/s, '')}`.trim() : [];
  });
  // Another remark says so.
  if (reasons.length === 0 || reasons.every((reason) => reason === outOfStock)) return [];
  const counted = [...Map.groupBy(reasons, (reason) => reason)].sort(([, one], [, other]) => other.length - one.length);
  const said = counted.slice(0, maxReasons).map(([reason, rows]) => `${rows.length} ${reason}`);
  const first = verdicts.length === 1 ? 'The first row' : `Of the first ${verdicts.length} rows ${reasons.length}`;
  return [`${first} would not be offered: ${said.join('; ')}${counted.length > maxReasons ? '; …' : ''}.`];
}

/** Reasons that a remark lists. */
const maxReasons = 6;

/** Returns the second-hand offers of products that the rows also offer new. */
function usedIn(rows: readonly FeedRow[]): ReadonlySet<RawOffer> {
  const offers = rows.flatMap((row) => (row.kind === 'offer' ? row.offer : []));
  const products = Map.groupBy(offers, groupKeyOf).values();
  return new Set([...products].flatMap((product) => [...secondHandBesideNew(product)]));
}

/**
 * Returns the first batch of rows, from which a run learns about the feed as well. The fault of a feed that breaks off
 * right behind it becomes a remark.
 */
async function firstBatch(
  batches: ReturnType<FeedReader['read']>,
): Promise<{ batch: FeedRow[]; fault: readonly string[] }> {
  const first = await batches.next();
  const batch = first.done ? [] : first.value;
  try {
    // A shorter batch is the last one, so that asking for more only shows a fault.
    if (batch.length < batchRows) await batches.next();
    return { batch, fault: [] };
  } catch (error) {
    if (!(error instanceof FeedBroken)) throw error;
    return { batch, fault: [`A run would break: ${error.message}.`] };
  } finally {
    await batches.return(undefined);
  }
}

/** Returns a remark if no row can be bought. */
function stockRemark(rows: readonly FeedRow[]): string[] {
  const isSoldOut = rows.length > 0 && rows.every((row) => row.kind === 'offer' && !isOffered(row.offer));
  if (!isSoldOut) return [];
  return [rows.length === 1 ? 'The only row is out of stock.' : `All ${rows.length} rows are out of stock.`];
}

/** Returns a remark if prices are rejected for want of a currency alone. */
function currencyRemark(verdicts: readonly Verdict[]): string[] {
  const isMissing = verdicts.some((verdict) => verdict.kind === 'reject' && verdict.reason === noCurrency);
  return isMissing ? ['Rows name no currency. State the store’s own with --currency, such as --currency EUR.'] : [];
}
