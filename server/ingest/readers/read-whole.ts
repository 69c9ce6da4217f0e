import type { RawOffer } from '#server/ingest/offer.ts';
import { FeedBroken, type FeedReader, type FeedRow, type ReadOptions } from '#server/ingest/reader.ts';

/** The complete output of a reader for one feed, for tests. */
type Reading = { rows: FeedRow[]; offers: RawOffer[]; rejects: FeedRow[]; broken: string | undefined };

/** Reads a feed to its end, or until it breaks. Rethrows any error but `FeedBroken`. */
export async function readWhole(
  reader: FeedReader,
  feed: string | Uint8Array | AsyncIterable<Uint8Array>,
  options: Partial<ReadOptions> = {},
): Promise<Reading> {
  const rows: FeedRow[] = [];
  let broken: string | undefined;
  try {
    const bytes = typeof feed === 'string' || feed instanceof Uint8Array ? chunksOf(feed) : feed;
    for await (const batch of reader.read(bytes, { storeUrl: 'https://maison.example/', ...options }))
      rows.push(...batch);
  } catch (error) {
    if (!(error instanceof FeedBroken)) throw error;
    broken = error.message;
  }
  const offers = rows.flatMap((row) => (row.kind === 'offer' ? [row.offer] : []));
  return { rows, offers, rejects: rows.filter((row) => row.kind === 'reject'), broken };
}

/** Yields the bytes of a text in chunks of the given sizes, over and over; by default all at once. */
export async function* chunksOf(text: string | Uint8Array, sizes: number[] = []): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}
