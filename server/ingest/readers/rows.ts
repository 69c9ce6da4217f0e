import { FeedBroken, type FeedRow } from '#server/ingest/reader.ts';
import { rootElement } from './root-element.ts';

/** Rows per batch: enough to be worth a statement, few enough to hold. */
export const batchRows = 256;

/** Bytes of the largest chunk passed to a parser at once, so that limits checked between chunks hold for any source. */
const maxChunkBytes = 64 * 1024;

/** Neither XML nor PostgreSQL accepts these characters, and they mean nothing in a feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/** A parser that pushes rows as it recognises them. Both functions throw `FeedBroken`. */
export type RowParser<Chunk> = { write(chunk: Chunk): void; end(): void };

/**
 * Drives a parser over a stream and yields the rows that it pushes, in batches. If the feed turns out broken, the rows
 * pushed before are yielded first, and then the error is thrown.
 */
export async function* readRows<Chunk>(
  chunks: AsyncIterable<Chunk>,
  rows: FeedRow[],
  parser: RowParser<Chunk>,
): AsyncGenerator<FeedRow[]> {
  let failure: unknown;
  try {
    for await (const chunk of chunks) {
      parser.write(chunk);
      if (rows.length >= batchRows) yield rows.splice(0);
    }
    parser.end();
  } catch (error) {
    failure = error;
  }
  if (rows.length > 0) yield rows.splice(0);
  if (failure !== undefined) throw failure;
}

/** Splits a source's chunks into pieces of at most 64 kB. */
export async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += maxChunkBytes) yield chunk.subarray(from, from + maxChunkBytes);
  }
}

/** Decodes UTF-8 bytes chunk by chunk, without byte order mark and control characters. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of inChunks(bytes)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield withoutControls(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Removes characters that neither XML nor PostgreSQL accepts. */
export function withoutControls(text: string): string {
  return text.replace(controlCharacters, '');
}

/** Elements with which pages and parts of pages begin, and no feeds. */
const pageElements = new Set('html head body div script style form main center noscript h1 h2 p br'.split(' '));

/** Returns a message for a document that is clearly no feed, or undefined. */
export function foreignKind(head: string): string | undefined {
  const isPage = pageElements.has(rootElement(head)?.toLowerCase() ?? '');
  return isPage ? 'this is an HTML page, not a product feed' : undefined;
}

/**
 * Rejects a document whose beginning shows that it is no feed.
 * @throws FeedBroken
 */
export function refuseForeign(head: string): void {
  const kind = foreignKind(head);
  if (kind) throw new FeedBroken(kind, 1);
}
