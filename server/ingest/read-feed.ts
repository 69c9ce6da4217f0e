import { openFeed, peek } from './archive/open-feed.ts';
import { isFeedFormat, readers } from './formats.ts';
import { withSettledDecimals } from './normalise/decimal-mark.ts';
import { probe } from './probe.ts';
import { FeedBroken, type FeedReader, type FeedRow, type ReadOptions } from './reader.ts';

/** Bytes of a feed's beginning that suffice to detect its format. */
const probedBytes = 64 * 1024;

/**
 * Opens a feed and returns its reader and its rows.
 * @param format a format's name, or `auto` to detect it from the beginning of the file
 * @throws FeedBroken if the format is unknown or cannot be detected
 */
export async function readFeed(
  bytes: AsyncIterable<Uint8Array>,
  format: string,
  options: ReadOptions,
): Promise<{ reader: FeedReader; rows: AsyncGenerator<FeedRow[]> }> {
  const plain = await peek(openFeed(bytes), probedBytes);
  try {
    const reader = format === 'auto' ? guessReader(plain.head) : namedReader(format);
    return { reader, rows: withSettledDecimals(reader.read(plain.bytes, options), reader.decimalMark) };
  } catch (error) {
    // Thrown inside the loop, since a generator that was never started would not close its source.
    for await (const _ of plain.bytes) throw error;
    throw error;
  }
}

function guessReader(head: Uint8Array): FeedReader {
  const guess = probe(head, head.length < probedBytes);
  if ('problem' in guess) throw new FeedBroken(guess.problem, 1);
  return readers[guess.format];
}

function namedReader(format: string): FeedReader {
  if (!isFeedFormat(format)) throw new FeedBroken(`unknown format «${format}»`, 1);
  return readers[format];
}
