import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, Zip, ZipDeflate, type ZipInputFile, ZipPassThrough, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedBroken } from '#server/ingest/reader.ts';
import { chunksOf } from '#server/ingest/readers/read-whole.ts';
import { openFeed } from './open-feed.ts';

const megabyte = 1024 * 1024;
const feed = 'id,title\n1,Été\n2,사이즈\n';
const bigFeed = Array.from({ length: 60_000 }, (_, id) => `${id},dress ${(id * 7919) % 104_729}\n`).join('');

const textOf = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes)).toString();
const open = (bytes: Uint8Array, sizes?: number[]) => textOf(openFeed(chunksOf(bytes, sizes)));
const zipOf = (files: Record<string, string | Uint8Array>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])), { level });
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);

/** Builds an archive like a program that cannot seek: the sizes come after the data. */
function streamedZip(files: Record<string, string>, kind: (name: string) => ZipInputFile): Buffer {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  for (const [name, content] of Object.entries(files)) {
    const file = kind(name) as ZipDeflate;
    zip.add(file);
    file.push(strToU8(content), true);
  }
  zip.end();
  return Buffer.concat(parts);
}

type HandMade = { name?: string; data: Uint8Array; plain: Uint8Array; descriptor?: boolean[]; method?: number };

/** Builds a streamed archive of one file, with any form of data descriptor: signed or not, with sizes of 4 or 8 bytes. */
function describedZip({ name = 'feed.csv', data, plain, descriptor = [true, false], method = 0 }: HandMade): Buffer {
  const [isSigned, isLong] = descriptor;
  const size = (value: number) => (isLong ? u64(value) : u32(value));
  const sum = u32(crc32(plain));
  const fields = (sizes: Buffer) => Buffer.concat([u16(8), u16(method), u32(0), sizes, u16(name.length), u16(0)]);
  const local = [u32(0x04034b50), u16(20), fields(Buffer.alloc(12)), Buffer.from(name), data];
  const after = [isSigned ? u32(0x08074b50) : Buffer.alloc(0), sum, size(data.length), size(plain.length)];
  const listed = [u32(0x02014b50), u32(20), fields(Buffer.concat([sum, u32(data.length), u32(plain.length)]))];
  const directory = Buffer.concat([...listed, Buffer.alloc(14), Buffer.from(name)]);
  const before = Buffer.concat([...local, ...after]);
  const end = [u32(0x06054b50), u32(0), u16(1), u16(1), u32(directory.length), u32(before.length), u16(0)];
  return Buffer.concat([before, directory, ...end]);
}

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
const u64 = (value: number) => Buffer.concat([u32(value), u32(0)]);

/** Overwrites two bytes in the local header and in the directory entry of the only file. */
function patched(archive: Uint8Array, localOffset: number, value: number): Buffer {
  const bytes = Buffer.from(archive);
  bytes.writeUInt16LE(value, localOffset);
  bytes.writeUInt16LE(value, bytes.indexOf('PK\x01\x02') + localOffset + 2);
  return bytes;
}

describe('a zipped feed', () => {
  it('is read in any chunks, deflated or stored', async () => {
    for (const level of [0, 6] as const) {
      expect(await open(zipOf({ 'feed.csv': feed }, level))).toBe(feed);
      expect(await open(zipOf({ 'feed.csv': feed }, level), [1])).toBe(feed);
      expect(await open(zipOf({ 'feed.csv': bigFeed }, level), [65_536, 1, 30_000])).toBe(bigFeed);
    }
  });

  it('is read in chunks of one byte when it is long', async () => {
    expect(await open(zipOf({ 'feed.csv': bigFeed }), [1])).toBe(bigFeed);
  });

  it('may have its sizes after the data', async () => {
    for (const kind of [(name: string) => new ZipDeflate(name), (name: string) => new ZipPassThrough(name)]) {
      for (const text of [feed, bigFeed]) {
        const files = { 'empty.csv': '', '.hidden': 'PK', 'feed.csv': text, 'read.me': 'hello' };
        expect(await open(streamedZip(files, kind))).toBe(text);
        expect(await open(streamedZip(files, kind), [1000, 1])).toBe(text);
      }
    }
  });

  it.each([
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ])('may have a data descriptor with signature %s and long sizes %s', async (...descriptor) => {
    for (const text of [feed, bigFeed, `PK\x03\x04PK\x07\x08${'PK\x01\x02'.repeat(20_000)}`]) {
      const data = Buffer.from(`x${text}`);
      expect(await open(describedZip({ data, plain: data, descriptor }), [9999])).toBe(data.toString());
    }
  });

  it('may be in UTF-16', async () => {
    expect(await open(zipOf({ 'feed.csv': Buffer.from(`\ufeff${feed}`, 'utf16le') }), [7])).toBe(feed);
  });

  it('is the only file besides folders, dot files, empty files and macOS metadata', async () => {
    const aside = { 'a/': '', '__MACOSX/._feed.csv': 'x', '.DS_Store': 'x', 'a/.b/c.csv': 'x', 'empty.csv': '' };
    expect(await open(zipOf({ ...aside, 'a/feed': feed }))).toBe(feed);
    expect(await open(zipOf({ './feed.csv': feed, ...aside }))).toBe(feed);
    await expect(open(zipOf(aside))).rejects.toThrow(new FeedBroken('the zip archive holds no feed', 0));
    await expect(open(zipOf({}))).rejects.toThrow(new FeedBroken('the zip archive holds no feed', 0));
  });

  it('is the only file with a feed extension', async () => {
    expect(await open(zipOf({ 'read.me': 'hello', licence: 'free', 'Feed.CSV': feed, 'z.pdf': 'x' }))).toBe(feed);
    for (const names of [
      ['a.csv', 'b.xml'],
      ['a.md', 'b.pdf'],
    ]) {
      const files = Object.fromEntries(names.map((name) => [name, feed]));
      await expect(open(zipOf(files))).rejects.toThrow(`several files (${names.join(', ')}); send only the feed`);
    }
  });

  it('may be large without a feed extension, and follow a larger file', async () => {
    const long = Buffer.from(bigFeed.repeat(6));
    expect(await open(zipOf({ feed: long }, 0))).toBe(long.toString());
    expect(await open(zipOf({ book: long, 'feed.csv': feed }, 0))).toBe(feed);
  });

  it('is not unpacked twice', async () => {
    const packed = zipOf({ 'feed.csv.gz': gzipSync(feed) });
    await expect(open(packed)).rejects.toThrow('a gzip archive inside a zip archive is not supported');
    await expect(open(gzipSync(packed))).rejects.toThrow('a zip archive inside a gzip archive is not supported');
  });

  it('closes its source when reading stops early or the archive is rejected', async () => {
    for (const content of [bigFeed, gzipSync(feed)]) {
      let closed = false;
      async function* source() {
        try {
          yield* chunksOf(zipOf({ 'feed.csv': content }), [1000]);
        } finally {
          closed = true;
        }
      }
      const read = async () => {
        for await (const _ of openFeed(source())) break;
      };
      await read().catch(() => {});
      expect(closed).toBe(true);
    }
  });
});

describe('an unreadable zip archive', () => {
  it('is reported as truncated wherever it is cut', async () => {
    const archives = [
      zipOf({ 'a.md': 'x', 'feed.csv': feed }),
      streamedZip({ 'feed.csv': feed }, (name) => new ZipDeflate(name)),
    ];
    for (const archive of archives) {
      for (let length = 4; length < archive.length; length += 1) {
        await expect(open(archive.subarray(0, length))).rejects.toThrow(
          new FeedBroken('the zip archive breaks off', 0),
        );
      }
    }
  });

  it('gives either the right feed or FeedBroken when a byte is wrong', async () => {
    const files = { 'read.me': 'hello', '._x.csv': 'no', 'feed.csv': feed.repeat(5), 'x/': '' };
    const archives = [
      zipOf(files),
      zipOf(files, 0),
      streamedZip(files, (name) => new ZipDeflate(name)),
      streamedZip(files, (name) => new ZipPassThrough(name)),
    ];
    const flip = fc
      .constantFrom(...archives)
      .chain((archive) => fc.tuple(fc.constant(archive), fc.nat(archive.length - 5), fc.integer({ min: 1, max: 255 })));
    await fc.assert(
      fc.asyncProperty(flip, fc.integer({ min: 1, max: 300 }), async ([archive, at, change], size) => {
        const bytes = Buffer.from(archive);
        // The first four bytes are the magic number of an archive.
        bytes[at + 4] = (bytes[at + 4] ?? 0) ^ change;
        const result = await open(bytes, [size]).catch((error: unknown) => error);
        if (!(result instanceof FeedBroken)) expect(result).toBe(files['feed.csv']);
      }),
      { numRuns: 1000 },
    );
  });

  it('is reported as damaged if checksum, size or directory do not match the file', async () => {
    const damaged = new FeedBroken('the zip archive is damaged', 0);
    for (const level of [0, 6] as const) {
      const archive = zipOf({ 'feed.csv': feed }, level);
      for (const at of [14, 22, 38]) await expect(open(patched(archive, at, 9))).rejects.toThrow(damaged);
    }
    const directory = Buffer.from(zipOf({ 'feed.csv': feed }));
    directory.write('g', directory.lastIndexOf('feed.csv'));
    await expect(open(directory)).rejects.toThrow(damaged);
  });

  it('is rejected if it is encrypted', async () => {
    for (const level of [0, 6] as const) {
      const archive = patched(zipOf({ 'feed.csv': feed }, level), 6, 1);
      await expect(open(archive)).rejects.toThrow('the zip archive is encrypted (feed.csv)');
    }
  });

  it('is rejected for an unsupported compression method', async () => {
    const archive = zipOf({ 'feed.csv': feed });
    await expect(open(patched(archive, 8, 14))).rejects.toThrow('packed by LZMA, which is not supported (feed.csv)');
    await expect(open(patched(archive, 8, 77))).rejects.toThrow('packed by method 77');
  });

  it('is rejected for too many files', async () => {
    const files = Object.fromEntries(Array.from({ length: 1001 }, (_, id) => [`${id}.md`, 'x']));
    await expect(open(zipOf(files))).rejects.toThrow('more than 1000 files');
  });
});

/** Builds an archive of one stored file whose sizes and offsets are those of its ZIP64 records. */
function zip64(content: string, endOffset?: bigint): Buffer {
  const data = Buffer.from(content);
  const name = Buffer.from('feed.csv');
  const extra = Buffer.concat([u16(1), u16(24), u64(data.length), u64(data.length), u64(0)]);
  const full = u32(0xffffffff);
  const fields = (extraBytes: number) =>
    Buffer.concat([Buffer.alloc(8), u32(crc32(data)), full, full, u16(name.length), u16(extraBytes)]);
  const local = Buffer.concat([u32(0x04034b50), u16(45), fields(extra.length), name, extra, data]);
  const listed = [u32(0x02014b50), u16(45), u16(45), fields(extra.length), Buffer.alloc(10), full, name, extra];
  const directory = Buffer.concat(listed);
  const sizes = [u64(1), u64(1), u64(directory.length), u64(local.length)];
  const end64 = [u32(0x06064b50), u64(44), u16(45), u16(45), u64(0), ...sizes];
  const offset = Buffer.alloc(8);
  offset.writeBigUInt64LE(endOffset ?? BigInt(local.length + directory.length));
  const locator = [u32(0x07064b50), u32(0), offset, u32(1)];
  const end = [u32(0x06054b50), u32(0), u32(0xffffffff), full, full, u16(0)];
  return Buffer.concat([local, directory, ...end64, ...locator, ...end]);
}

describe('a ZIP64 archive', () => {
  it('is read', async () => {
    expect(await open(zip64(feed))).toBe(feed);
  });

  it('is rejected if it states an offset beyond 2^53', async () => {
    for (const offset of [2n ** 53n, 2n ** 64n - 1n]) {
      await expect(open(zip64(feed, offset))).rejects.toThrow(new FeedBroken('the zip archive breaks off', 0));
    }
  });
});

describe('the temporary file of a zip archive', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trouvaille-unzip-'));
    vi.stubEnv('TMPDIR', folder);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  /** Lists the folder's files, and on Linux also open files without a name. */
  async function left(): Promise<string[]> {
    const open = await readdir('/proc/self/fd').catch(() => []);
    const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return [...(await readdir(folder)), ...targets.filter((target) => target.startsWith(folder))];
  }

  it('has no name while it is read', async () => {
    for await (const _ of openFeed(chunksOf(zipOf({ 'feed.csv': bigFeed })))) expect(await readdir(folder)).toEqual([]);
  });

  it.each([0, 6] as const)('is removed after success and after an early stop at level %s', async (level) => {
    const archive = zipOf({ 'feed.csv': bigFeed.repeat(4) }, level);
    await open(archive);
    expect(await left()).toEqual([]);
    for await (const _ of openFeed(chunksOf(archive))) break;
    expect(await left()).toEqual([]);
  });

  it('is removed after an error of the archive, of its limits or of the source', async () => {
    const archive = zipOf({ 'feed.csv': bigFeed }, 0);
    const broken = Buffer.from(archive);
    broken.fill(0, 1000, 1100);
    async function* aborted() {
      yield archive.subarray(0, 1000);
      throw new DOMException('stopped', 'AbortError');
    }
    await expect(open(broken)).rejects.toThrow('damaged');
    await expect(open(archive.subarray(0, 5000))).rejects.toThrow('breaks off');
    await expect(textOf(openFeed(chunksOf(archive), { maxBytes: 1000 }))).rejects.toThrow('longer than 1000 bytes');
    await expect(textOf(openFeed(aborted()))).rejects.toMatchObject({ name: 'AbortError' });
    expect(await left()).toEqual([]);
  });
});

describe('a zip bomb', () => {
  const bomb = zipOf({ 'feed.csv': Buffer.alloc(100 * megabyte) });

  /** Reads the feed without keeping any of it. Returns the bytes read, the error, and the peak memory in use. */
  async function consume(bytes: Uint8Array) {
    const before = inUse();
    let given = 0;
    let most = 0;
    let broken = '';
    try {
      for await (const chunk of openFeed(chunksOf(bytes, [65_536]))) {
        given += chunk.length;
        most = Math.max(most, inUse() - before);
      }
    } catch (error) {
      if (!(error instanceof FeedBroken)) throw error;
      broken = error.message;
    }
    return { given, broken, megabytes: most / megabyte };
  }

  function inUse(): number {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  }

  it('is stopped early and takes little memory', async () => {
    const { given, broken, megabytes } = await consume(bomb);
    expect(broken).toBe('the archive unpacks to more than 200 times its size');
    expect(given).toBeLessThan(65 * megabyte);
    expect(megabytes).toBeLessThan(300);
    const limited = openFeed(chunksOf(zipOf({ 'feed.csv': 'x'.repeat(2000) })), { maxBytes: 1000 });
    await expect(textOf(limited)).rejects.toThrow('unpacks to more than 1000 bytes');
  });

  it('is stopped before any output if its header states a wrong size', async () => {
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(5000, lying.indexOf('PK\x01\x02') + 24);
    const { given, broken } = await consume(lying);
    expect(broken).toBe('the zip archive is damaged');
    expect(given).toBe(0);
  });

  it('is rejected if padding follows the end of its deflate stream', async () => {
    // An empty deflate stream, followed by megabytes of padding.
    const data = Buffer.concat([Buffer.from([3, 0]), Buffer.alloc(8 * megabyte)]);
    const { broken } = await consume(describedZip({ data, plain: Buffer.from('x'), method: 8 }));
    expect(broken).toBe('the zip archive is damaged');
  });
});
