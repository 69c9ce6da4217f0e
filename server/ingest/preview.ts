import { datesOfSale } from './normalise/prices.ts';
import type { Verdict } from './offer.ts';
import { readFeed } from './read-feed.ts';
import type { FeedReader, ReadOptions } from './reader.ts';
import { noRules } from './rules/store-rule.ts';
import { createJudge } from './staging/judge.ts';

/**
 * A feed's format and the verdicts on its first rows. `unreadableSale` holds dates that are faulty, so that the sale is
 * ignored.
 */
export type Preview = {
  format: string;
  rows: { line: number; verdict: Verdict; unreadableSale?: string | undefined }[];
};

type Settings = ReadOptions & { format: string; storeName: string; defaultCurrency: string | null };

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
  const seen = await firstRows(rows, most);
  return {
    format: reader.format,
    rows: seen.map((row) => {
      if (row.kind === 'reject') return { line: row.line, verdict: row };
      const fault = datesOfSale(row.offer)?.fault;
      const isIgnored = fault === 'unreadable' || fault === 'reversed';
      const unreadableSale = isIgnored ? row.offer.salePriceDates : undefined;
      return { line: row.line, verdict: judge(row.offer), unreadableSale };
    }),
  };
}

async function firstRows(batches: ReturnType<FeedReader['read']>, most: number) {
  const rows = [];
  for await (const batch of batches) {
    rows.push(...batch);
    // Leaving the loop stops the reader.
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}
