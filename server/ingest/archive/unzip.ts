import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { FeedBroken } from '#server/ingest/reader.ts';
import { checkUnpacked, type FeedLimits } from './unpack-limits.ts';

const maxMembers = 1000;
const maxNameBytes = 1024;
/** Bytes of a member's extra fields and comment, which are held in memory for every member. */
const maxExtraBytes = 16 * 1024;
const maxNamed = 5;
const chunkBytes = 64 * 1024;
/** Packed bytes to hold while others are written to the temporary file. */
const spoolBytes = 1024 * 1024;

const directorySignature = 0x02014b50;

const methodNames: Record<number, string> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'zstandard', 95: 'xz' };

/** A file of an archive; `from` is the offset of its packed bytes. */
type Member = { name: string; entry: Entry; from: number };

/**
 * Unpacks the only feed of a zip archive. Directories, `__MACOSX/`, dot-files and empty files are skipped. If several
 * other files remain, the feed is the only one with a feed's file extension. The directory of an archive is at its end,
 * so the archive is written to a temporary file first.
 * @throws FeedBroken if the archive is truncated, damaged, encrypted, packed by an unsupported method, or exceeds the
 *   limits. Also if it holds no feed or several.
 */
export async function* unzipped(packed: AsyncGenerator<Uint8Array>, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  const file = await openNamelessFile();
  try {
    // A stream of bytes joins small chunks while a write is going on.
    await file.writeFile(Readable.from(limited(packed, limits), { objectMode: false, highWaterMark: spoolBytes }));
    yield* feedIn(file, limits);
  } finally {
    await file.close();
  }
}

/** Opens a temporary file and removes its name, so that nothing is left of it even if the process is killed. */
async function openNamelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-zip-'));
  try {
    return await open(join(folder, 'feed.zip'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* limited(packed: AsyncGenerator<Uint8Array>, { maxBytes }: FeedLimits): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of packed) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FeedBroken(`the zip archive is longer than ${maxBytes} bytes`, 0);
    yield chunk;
  }
}

async function* feedIn(file: FileHandle, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  try {
    const zip = await openZip(file);
    const members = await readMembers(zip);
    await checkEnd(file, zip);
    yield* unpacked(file, feedOf(members), limits);
  } catch (error) {
    throw isComplaint(error) ? damaged() : error;
  }
}

/** Finds the directory of the archive. An archive without the end of its directory is truncated. */
async function openZip(file: FileHandle): Promise<ZipFile> {
  const { size } = await file.stat();
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return fromRandomAccessReaderPromise(new FileReader(file), size, options).catch((error) => {
    throw isComplaint(error) ? new FeedBroken('the zip archive breaks off', 0) : error;
  });
}

/** Reads for yauzl. Its own reader of files ends the process if an archive states an offset beyond 2^53. */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#file.read(buffer, offset, length, position).then(({ bytesRead }) => callback(null, bytesRead), callback);
  }
}

async function readMembers(zip: ZipFile): Promise<Member[]> {
  const members: Member[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, fileNameRaw, extraFieldLength, fileCommentLength } = entry;
    if (fileNameLength > maxNameBytes || extraFieldLength + fileCommentLength > maxExtraBytes) throw damaged();
    if (members.length === maxMembers) throw new FeedBroken(`the zip archive holds more than ${maxMembers} files`, 0);
    const { fileName, fileDataStart } = await zip.readLocalFileHeaderPromise(entry);
    if (!fileName.equals(fileNameRaw)) throw damaged();
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, fileNameRaw, entry.extraFields, false);
    members.push({ name, entry, from: fileDataStart });
  }
  return members;
}

/** Checks that the directory has no more entries than its end counts. */
async function checkEnd(file: FileHandle, { readEntryCursor }: ZipFile): Promise<void> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Number(readEntryCursor));
  if (buffer.readUInt32LE() === directorySignature) throw damaged();
}

function feedOf(members: Member[]): Member {
  const candidates = members.filter(isCandidate);
  if (candidates.length === 0) throw new FeedBroken('the zip archive holds no feed', 0);
  const named = candidates.filter(({ name }) => /\.(csv|tsv|txt|xml|json|jsonl)$/i.test(name));
  const [feed, ...others] = candidates.length === 1 ? candidates : named;
  if (!feed || others.length > 0) throw ambiguous(candidates);
  return feed;
}

function ambiguous(candidates: Member[]): FeedBroken {
  const names = candidates.map(({ name }) => name);
  const rest = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  const listed = names.slice(0, maxNamed).join(', ');
  return new FeedBroken(`the zip archive holds several files (${listed}${rest}); send only the feed`, 0);
}

function isCandidate({ name, entry }: Member): boolean {
  const isAside = name.endsWith('/') || /(^|\/)(__MACOSX\/|\.(?!\.?\/))/.test(name);
  // The checksum of an empty file is zero. With any other, the size is wrong.
  return !isAside && (entry.uncompressedSize > 0 || entry.crc32 !== 0);
}

/** Unpacks one file and verifies its checksum and its size. */
async function* unpacked(
  file: FileHandle,
  { name, entry, from }: Member,
  limits: FeedLimits,
): AsyncGenerator<Uint8Array> {
  const { compressionMethod, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) {
    throw new FeedBroken(`the zip archive is encrypted (${name}); send it without a password`, 0);
  }
  if (compressionMethod !== 0 && compressionMethod !== 8) {
    const by = methodNames[compressionMethod] ?? `method ${compressionMethod}`;
    throw new FeedBroken(`the zip archive is packed by ${by}, which is not supported (${name}); use deflate`, 0);
  }
  const end = from + compressedSize - 1;
  // A stream of no or an impossible range throws when it is made, and again when the file is closed.
  if (end < from || !Number.isSafeInteger(end)) throw damaged();
  const packed = file.createReadStream({ start: from, end });
  // An error of the pipeline also reaches the loop below, which reports it.
  const plain =
    compressionMethod === 0 ? packed : pipeline(packed, createInflateRaw({ chunkSize: chunkBytes }), () => {});
  let bytes = 0;
  let crc = 0;
  for await (const chunk of plain) {
    bytes += chunk.length;
    checkUnpacked(bytes, compressedSize, limits);
    if (bytes > uncompressedSize) throw damaged();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (crc !== entry.crc32 || bytes !== uncompressedSize) throw damaged();
}

/** Tells complaints of yauzl and zlib about the archive from errors of the file system. */
function isComplaint(error: unknown): boolean {
  return error instanceof Error && !(error instanceof FeedBroken) && !('syscall' in error);
}

function damaged(): FeedBroken {
  return new FeedBroken('the zip archive is damaged', 0);
}
