import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { FeedBroken } from '#server/ingest/reader.ts';
import { checkUnpacked, type FeedLimits } from './unpack-limits.ts';
import { type Archive, checkDirectory, damaged, type Member, nextMember, packedPieces } from './zip-members.ts';

/** Packed bytes to buffer of a file that may yet turn out not to be the feed. */
const maxHeldBytes = 4 * 1024 * 1024;
const maxMembers = 1000;
const maxNamed = 5;
const chunkBytes = 64 * 1024;

const methodNames: Record<number, string> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'zstandard', 95: 'xz' };

/**
 * Unpacks the only feed of a zip archive in one pass from its beginning. Directories, `__MACOSX/`, dot-files and empty
 * files are skipped. If several other files remain, the feed is the only one with a feed's file extension.
 * @throws FeedBroken if the archive is truncated, damaged, encrypted, packed by an unsupported method, or exceeds the
 *   limits. Also if it holds no feed or several; with several, the error comes after the first was yielded.
 */
export async function* unzipped(packed: AsyncGenerator<Uint8Array>, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  const archive: Archive = { packed, held: Buffer.alloc(0) };
  const members: Member[] = [];
  let given: Member | undefined;
  let held: { member: Member; pieces: Buffer[] } | undefined;
  try {
    for (let member = await nextMember(archive); member; member = await nextMember(archive)) {
      const others = members.filter(isCandidate);
      members.push(member);
      if (members.length > maxMembers) throw new FeedBroken(`the zip archive holds more than ${maxMembers} files`, 0);
      const pieces = packedPieces(archive, member);
      if (given || !isCandidate(member)) {
        await skip(pieces);
      } else if (hasFeedName(member)) {
        yield* unpacked(member, pieces, limits);
        if (member.plainSize > 0) given = member;
      } else if (others.length > 0) {
        await skip(pieces);
      } else {
        const kept = await hold(pieces);
        if (kept.isWhole) {
          held = { member, pieces: kept.pieces };
        } else {
          yield* unpacked(member, joined(kept.pieces, pieces), limits);
          given = member;
        }
      }
    }
    await checkDirectory(archive, members);
    const feed = feedOf(members);
    if (!given && held?.member === feed) yield* unpacked(feed, held.pieces, limits);
    else if (given !== feed) throw ambiguous(members);
  } finally {
    await packed.return(undefined);
  }
}

function feedOf(members: Member[]): Member {
  const candidates = members.filter(isCandidate);
  if (candidates.length === 0) throw new FeedBroken('the zip archive holds no feed', 0);
  const named = candidates.filter(hasFeedName);
  const [feed, ...others] = candidates.length === 1 ? candidates : named;
  if (!feed || others.length > 0) throw ambiguous(members);
  return feed;
}

function ambiguous(members: Member[]): FeedBroken {
  const names = members.filter(isCandidate).map(({ name }) => name);
  const rest = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  const told = names.slice(0, maxNamed).join(', ');
  return new FeedBroken(`the zip archive holds several files (${told}${rest}); send only the feed`, 0);
}

function isCandidate({ name, plainSize, isToldSize }: Member): boolean {
  const path = name.replaceAll('\\', '/');
  const isAside = path.endsWith('/') || /(^|\/)(__MACOSX\/|\.(?!\.?\/))/.test(path);
  return !isAside && (plainSize > 0 || !isToldSize);
}

function hasFeedName({ name }: Member): boolean {
  return /\.(csv|tsv|txt|xml|json|jsonl)$/i.test(name);
}

async function skip(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

async function hold(pieces: AsyncGenerator<Buffer>): Promise<{ pieces: Buffer[]; isWhole: boolean }> {
  const kept: Buffer[] = [];
  for (let bytes = 0; bytes < maxHeldBytes; ) {
    const { done, value } = await pieces.next();
    if (done) return { pieces: kept, isWhole: true };
    // Copied, since a piece is a view that would keep its whole chunk in memory.
    kept.push(Buffer.from(value));
    bytes += value.length;
  }
  return { pieces: kept, isWhole: false };
}

async function* joined(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** Unpacks one file and verifies its checksum and its size. */
async function* unpacked(
  member: Member,
  pieces: AsyncIterable<Buffer> | Buffer[],
  limits: FeedLimits,
): AsyncGenerator<Uint8Array> {
  let packedBytes = 0;
  let plainBytes = 0;
  let crc = 0;
  async function* counted() {
    for await (const piece of pieces) {
      packedBytes += piece.length;
      yield piece;
    }
  }
  for await (const plain of decoded(member, counted())) {
    plainBytes += plain.length;
    checkUnpacked(plainBytes, packedBytes, limits);
    if (member.isToldSize && plainBytes > member.plainSize) throw damaged();
    crc = crc32(plain, crc);
    yield plain;
  }
  if (crc !== member.crc || plainBytes !== member.plainSize) throw damaged();
}

function decoded(member: Member, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const { name, isEncrypted, method } = member;
  if (isEncrypted) throw new FeedBroken(`the zip archive is encrypted (${name}); send it without a password`, 0);
  if (method === 0) return pieces;
  if (method === 8) return inflated(member, pieces);
  const by = methodNames[method] ?? `method ${method}`;
  throw new FeedBroken(`the zip archive is packed by ${by}, which is not supported (${name}); use deflate`, 0);
}

async function* inflated(member: Member, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  // The error also reaches the loop below, which reports it.
  pipeline(Readable.from(pieces, { objectMode: false }), inflate, () => {});
  try {
    yield* inflate;
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damaged() : error;
  } finally {
    inflate.destroy();
  }
  // A deflate stream marks its own end; bytes after it belong to nothing.
  if (inflate.bytesWritten !== member.packedSize) throw damaged();
}
