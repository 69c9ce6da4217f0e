import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedBroken } from '#server/ingest/reader.ts';
import { toUtf8 } from './encoding.ts';
import { checkUnpacked, type FeedLimits } from './unpack-limits.ts';
import { unzipped } from './unzip.ts';

const defaultLimits: FeedLimits = { maxBytes: 16 * 1024 ** 3, maxRatio: 200 };
const headBytes = 4096;
const chunkBytes = 64 * 1024;

/**
 * Opens a feed for a reader: unpacks gzip and zip, and converts any encoding to UTF-8 without byte order mark. Archives
 * are recognised by their first bytes, not by a file name. Stopping early closes the source.
 * @param source a file's path, or a stream of bytes from any source
 * @throws FeedBroken while being read, if the archive is truncated, damaged, of an unsupported kind, or exceeds the
 *   limits. Errors of the source itself (no such file, a lost connection) are passed through.
 */
export async function* openFeed(
  source: string | AsyncIterable<Uint8Array>,
  limits: Partial<FeedLimits> = {},
): AsyncGenerator<Uint8Array> {
  const bytes = typeof source === 'string' ? createReadStream(source, { highWaterMark: chunkBytes }) : source;
  const packed = await peek(bytes, 4);
  const plain = unpacked(packed, { ...defaultLimits, ...limits });
  const { head, bytes: all } = await peek(plain, headBytes);
  const outer = archiveKind(packed.head);
  const inner = outer && archiveKind(head);
  if (inner) {
    // Thrown inside the loop, since a generator that was never started would not close its source.
    for await (const _ of all) {
      throw new FeedBroken(`a ${inner} archive inside a ${outer} archive is not supported; pack the feed once`, 0);
    }
  }
  yield* toUtf8(all, head);
}

/** The beginning of a stream, and `bytes`, which still yields the whole stream. */
type Peeked = { head: Uint8Array; bytes: AsyncGenerator<Uint8Array> };

/**
 * Reads the first bytes of a stream without consuming them.
 * @param count bytes to read; `head` is shorter only if the stream is
 */
export async function peek(bytes: AsyncIterable<Uint8Array>, count: number): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const { done, value } = await iterator.next();
    if (done) break;
    seen.push(value);
    length += value.length;
  }
  async function* all() {
    try {
      yield* seen;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(seen).subarray(0, count), bytes: all() };
}

/** Returns the kind of archive that the magic number stands for. */
function archiveKind(head: Uint8Array): string | undefined {
  const magic = Buffer.from(head.subarray(0, 4)).toString('latin1');
  if (magic.startsWith('\x1f\x8b')) return 'gzip';
  if (magic === 'PK\x03\x04' || magic === 'PK\x05\x06') return 'zip';
  if (/^BZh[1-9]/.test(magic)) return 'bzip2';
  if (magic === '\xfd7zX') return 'xz';
  if (magic === '\x28\xb5\x2f\xfd') return 'zstandard';
  return undefined;
}

function unpacked({ head, bytes }: Peeked, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  const kind = archiveKind(head);
  if (kind === 'gzip') return gunzipped(bytes, limits);
  if (kind === 'zip') return unzipped(bytes, limits);
  return kind ? refused(bytes, kind) : bytes;
}

// biome-ignore lint/correctness/useYield: the generator only throws, once it is read
async function* refused(bytes: AsyncGenerator<Uint8Array>, kind: string): AsyncGenerator<Uint8Array> {
  // A generator that was never started does not close its source.
  await bytes.next();
  await bytes.return(undefined);
  throw new FeedBroken(`${kind} archives are not supported; send the feed plain, as gzip or as zip`, 0);
}

async function* gunzipped(packed: AsyncGenerator<Uint8Array>, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  let packedBytes = 0;
  let plainBytes = 0;
  async function* counted() {
    for await (const chunk of packed) {
      packedBytes += chunk.length;
      yield chunk;
    }
  }
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // The error also reaches the loop below, which reports it.
  pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: chunkBytes }), gunzip, () => {});
  try {
    for await (const chunk of gunzip) {
      plainBytes += chunk.length;
      checkUnpacked(plainBytes, packedBytes, limits);
      yield chunk;
    }
  } catch (error) {
    throw brokenArchive(error);
  }
}

function brokenArchive(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new FeedBroken('the gzip archive breaks off', 0);
  if (code === 'Z_DATA_ERROR') return new FeedBroken('the gzip archive is damaged', 0);
  return error;
}
