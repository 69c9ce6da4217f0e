import { createJudge } from './judge.ts';
import type { Verdict } from './offer.ts';
import { readFeed } from './read-feed.ts';
import type { FeedReader, ReadOptions } from './reader.ts';

/** What a feed is, and what becomes of its first rows. */
export type Preview = { format: string; rows: { line: number; verdict: Verdict }[] };

type Settings = ReadOptions & { format: string; storeName: string; defaultCurrency: string | null };

/**
 * Reads the beginning of a feed as a run would, and stores nothing.
 * @param most rows to look at
 * @throws FeedBroken when it cannot be read as far
 */
export async function previewFeed(
  bytes: AsyncIterable<Uint8Array>,
  settings: Settings,
  most: number,
): Promise<Preview> {
  const { reader, rows } = await readFeed(bytes, settings.format, settings);
  const { judge } = createJudge(settings, reader, new Map(), new Date());
  const seen = await firstRows(rows, most);
  return {
    format: reader.format,
    rows: seen.map((row) => ({ line: row.line, verdict: row.kind === 'reject' ? row : judge(row.offer) })),
  };
}

async function firstRows(batches: ReturnType<FeedReader['read']>, most: number) {
  const rows = [];
  for await (const batch of batches) {
    rows.push(...batch);
    // Leaving the loop ends the reading.
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}
