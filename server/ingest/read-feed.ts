import { openFeed, peek } from './archive/open-feed.ts';
import { isFeedFormat, readers } from './formats.ts';
import { probe } from './probe.ts';
import { FeedBroken, type FeedReader, type FeedRow, type ReadOptions } from './reader.ts';

/** Enough of a feed's beginning to tell what it is. */
const probedBytes = 64 * 1024;

/**
 * The reader for a feed's bytes, and its rows.
 * @param format a format's name, or `auto` to go by the beginning of the file
 * @throws FeedBroken when nothing tells what the file is, or the format is not known
 */
export async function readFeed(
  bytes: AsyncIterable<Uint8Array>,
  format: string,
  options: ReadOptions,
): Promise<{ reader: FeedReader; rows: AsyncGenerator<FeedRow[]> }> {
  const plain = await peek(openFeed(bytes), probedBytes);
  try {
    const reader = format === 'auto' ? guessReader(plain.head) : namedReader(format);
    return { reader, rows: reader.read(plain.bytes, options) };
  } catch (error) {
    // Thrown out of a loop, as a generator that never began would not close its source.
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
  if (!isFeedFormat(format)) throw new FeedBroken(`the format «${format}» is not known`, 1);
  return readers[format];
}
