import { crc32 } from 'node:zlib';
import { UnzipInflate } from 'fflate';
import { FeedBroken } from './reader.ts';
import { checkUnpacked, type FeedLimits } from './unpack-limits.ts';

/** What is inflated at once; what comes of it, at most a thousand times as much, is in memory. */
const pieceBytes = 16 * 1024;
const chunkBytes = 64 * 1024;
/** Packed bytes without one plain byte, after which no deflated data can be meant: its blocks have at most 64 kB. */
const maxBarrenBytes = 256 * 1024;
/** How much of a file that may yet turn out not to be the feed is kept, packed. */
const maxHeldBytes = 4 * 1024 * 1024;
const maxMembers = 1000;
const maxNameBytes = 1024;
const maxNamed = 5;

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const signedSignature = 0x05054b50;
const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const descriptorSignature = 0x08074b50;

/** The forms of a data descriptor: with its signature or without, with sizes of 4 bytes or of 8. */
const descriptorForms = [
  { isSigned: true, sizeBytes: 4 },
  { isSigned: true, sizeBytes: 8 },
  { isSigned: false, sizeBytes: 4 },
  { isSigned: false, sizeBytes: 8 },
];
const longestDescriptor = 24;

const methodNames: Record<number, string> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'zstandard', 95: 'xz' };

/** One file of an archive. Sizes and checksum mean nothing until its end where only a data descriptor tells them. */
type Member = {
  name: string;
  isEncrypted: boolean;
  method: number;
  isDescribedAfter: boolean;
  isToldSize: boolean;
  crc: number;
  packedSize: number;
  plainSize: number;
};

/** An archive as it comes, and the bytes of it that were read and not used yet. */
type Source = { packed: AsyncGenerator<Uint8Array>; held: Buffer };

/**
 * Unpacks the one feed of a zip archive, reading the archive once from its beginning. Directories, `__MACOSX/`, dot-files and empty
 * files are passed over; of several others the feed is the only one that is named like one.
 * @throws FeedBroken where the archive breaks off, is damaged or encrypted, is packed in a way not read, holds no feed or several,
 *   or exceeds the limits; several feeds are told after the first was given
 */
export async function* unzipped(packed: AsyncGenerator<Uint8Array>, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  const source: Source = { packed, held: Buffer.alloc(0) };
  const members: Member[] = [];
  let given: Member | undefined;
  let held: { member: Member; pieces: Buffer[] } | undefined;
  try {
    for (let member = await nextMember(source); member; member = await nextMember(source)) {
      const others = members.filter(isCandidate);
      members.push(member);
      if (members.length > maxMembers) throw new FeedBroken(`the zip archive holds more than ${maxMembers} files`, 0);
      const pieces = packedPieces(source, member);
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
    await checkDirectory(source, members);
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

/** Looks at the next bytes; fewer only at the end of the archive. */
async function look(source: Source, count: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [source.held];
  for (let length = source.held.length; length < count; ) {
    const { done, value } = await source.packed.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  if (chunks.length > 1) source.held = Buffer.concat(chunks);
  return source.held.subarray(0, count);
}

/** Looks at the next bytes, which must be there. */
async function need(source: Source, count: number): Promise<Buffer> {
  const bytes = await look(source, count);
  if (bytes.length < count) throw brokenOff();
  return bytes;
}

async function take(source: Source, count: number): Promise<Buffer> {
  const bytes = await need(source, count);
  source.held = source.held.subarray(count);
  return bytes;
}

/** Reads the header of the next file; nothing where the directory at the archive's end begins. */
async function nextMember(source: Source): Promise<Member | undefined> {
  const signature = (await need(source, 4)).readUInt32LE();
  if (signature !== localSignature) return undefined;
  const header = await take(source, 30);
  const nameBytes = header.readUInt16LE(26);
  const rest = await take(source, nameBytes + header.readUInt16LE(28));
  return memberOf(header.subarray(6), rest.subarray(0, nameBytes), rest.subarray(nameBytes));
}

/**
 * The file that a header is about.
 * @param fields the header from its flags on, which are the same in a local header and in the directory
 */
function memberOf(fields: Buffer, name: Buffer, extra: Buffer): Member {
  if (name.length > maxNameBytes) throw damaged();
  const flags = fields.readUInt16LE(0);
  const isDescribedAfter = (flags & 8) !== 0;
  return {
    name: name.toString(flags & 0x800 ? 'utf8' : 'latin1'),
    isEncrypted: (flags & 0x41) !== 0,
    method: fields.readUInt16LE(2),
    isDescribedAfter,
    isToldSize: !isDescribedAfter,
    crc: fields.readUInt32LE(8),
    ...sizesOf(fields.readUInt32LE(12), fields.readUInt32LE(16), extra),
  };
}

/** The sizes of a file, from the field for sizes of 8 bytes where the header's own are too short. */
function sizesOf(packedSize: number, plainSize: number, extra: Buffer): { packedSize: number; plainSize: number } {
  let long = longSizes(extra);
  const next = (size: number) => {
    if (size !== 0xffffffff || long.length < 8) return size;
    const value = Number(long.readBigUInt64LE());
    long = long.subarray(8);
    return value;
  };
  const plain = next(plainSize);
  return { plainSize: plain, packedSize: next(packedSize) };
}

function longSizes(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return Buffer.alloc(0);
}

/** Gives a file's packed bytes; all have to be read before the next file can be. */
function packedPieces(source: Source, member: Member): AsyncGenerator<Buffer> {
  return member.isDescribedAfter ? piecesToDescriptor(source, member) : piecesOfSize(source, member.packedSize);
}

async function* piecesOfSize(source: Source, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await take(source, Math.min(left, pieceBytes));
    left -= piece.length;
    yield piece;
  }
}

/** Nothing tells how long such a file is but a descriptor that names the very size that lies before it. */
async function* piecesToDescriptor(source: Source, member: Member): AsyncGenerator<Buffer> {
  // The last bytes may be those of a descriptor and of half a signature after it.
  const kept = longestDescriptor + 3;
  for (let done = 0; ; ) {
    const bytes = await look(source, pieceBytes + kept);
    const found = findDescriptor(bytes, done);
    if (found) {
      Object.assign(member, found.told, { isToldSize: true });
      if (found.from > 0) yield bytes.subarray(0, found.from);
      source.held = source.held.subarray(found.to);
      return;
    }
    if (bytes.length < pieceBytes + kept) throw brokenOff();
    done += pieceBytes;
    yield await take(source, pieceBytes);
  }
}

type Told = Pick<Member, 'crc' | 'packedSize' | 'plainSize'>;

/** Looks for a data descriptor before each thing that looks like the next header. */
function findDescriptor(bytes: Buffer, before: number): { from: number; to: number; told: Told } | undefined {
  for (let to = bytes.indexOf('PK'); to >= 0 && to + 4 <= bytes.length; to = bytes.indexOf('PK', to + 1)) {
    const signature = bytes.readUInt32LE(to);
    if (signature !== localSignature && signature !== centralSignature) continue;
    for (const form of descriptorForms) {
      const from = to - (form.isSigned ? 8 : 4) - 2 * form.sizeBytes;
      const told = from < 0 ? undefined : descriptorAt(bytes, from, form);
      if (told?.packedSize === before + from) return { from, to, told };
    }
  }
  return undefined;
}

function descriptorAt(bytes: Buffer, from: number, form: { isSigned: boolean; sizeBytes: number }): Told | undefined {
  if (form.isSigned && bytes.readUInt32LE(from) !== descriptorSignature) return undefined;
  const at = from + (form.isSigned ? 4 : 0);
  const size = (offset: number) =>
    form.sizeBytes === 4 ? bytes.readUInt32LE(offset) : Number(bytes.readBigUInt64LE(offset));
  return { crc: bytes.readUInt32LE(at), packedSize: size(at + 4), plainSize: size(at + 4 + form.sizeBytes) };
}

async function skip(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

async function hold(pieces: AsyncGenerator<Buffer>): Promise<{ pieces: Buffer[]; isWhole: boolean }> {
  const kept: Buffer[] = [];
  for (let bytes = 0; bytes < maxHeldBytes; ) {
    const { done, value } = await pieces.next();
    if (done) return { pieces: kept, isWhole: true };
    // A piece is a view into a longer chunk, all of which would stay.
    kept.push(Buffer.from(value));
    bytes += value.length;
  }
  return { pieces: kept, isWhole: false };
}

async function* joined(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** Unpacks one file and holds it against its checksum and its size. */
async function* unpacked(
  member: Member,
  pieces: AsyncIterable<Buffer> | Buffer[],
  limits: FeedLimits,
): AsyncGenerator<Uint8Array> {
  const decode = decoderFor(member);
  let packedBytes = 0;
  let plainBytes = 0;
  let barrenBytes = 0;
  let crc = 0;
  for await (const piece of pieces) {
    const plain = decode(piece, false);
    packedBytes += piece.length;
    plainBytes += plain.length;
    barrenBytes = plain.length > 0 ? 0 : barrenBytes + piece.length;
    checkUnpacked(plainBytes, packedBytes, limits);
    if (barrenBytes > maxBarrenBytes || (member.isToldSize && plainBytes > member.plainSize)) throw damaged();
    crc = crc32(plain, crc);
    for (let at = 0; at < plain.length; at += chunkBytes) yield plain.subarray(at, at + chunkBytes);
  }
  const last = decode(Buffer.alloc(0), true);
  if (last.length > 0 || crc !== member.crc || plainBytes !== member.plainSize) throw damaged();
}

type Decode = (piece: Uint8Array, isLast: boolean) => Uint8Array;

function decoderFor({ name, isEncrypted, method }: Member): Decode {
  if (isEncrypted) throw new FeedBroken(`the zip archive is encrypted (${name}); send it without a password`, 0);
  if (method === 0) return (piece) => piece;
  if (method === 8) return inflater();
  const by = methodNames[method] ?? `method ${method}`;
  throw new FeedBroken(`the zip archive is packed by ${by}, which is not read (${name}); use deflate`, 0);
}

function inflater(): Decode {
  const inflate = new UnzipInflate();
  let given = new Uint8Array();
  let isBroken = false;
  inflate.ondata = (error, data) => {
    if (error) isBroken = true;
    else given = data;
  };
  return (piece, isLast) => {
    // Each push calls back once, before it returns.
    inflate.push(piece, isLast);
    if (isBroken) throw damaged();
    return given;
  };
}

/** Reads the directory at the archive's end, which must list the very files that came. */
async function checkDirectory(source: Source, members: Member[]): Promise<void> {
  const unlisted = new Map<string, number>();
  for (const member of members) unlisted.set(keyOf(member), (unlisted.get(keyOf(member)) ?? 0) + 1);
  for (;;) {
    const signature = (await need(source, 4)).readUInt32LE();
    if (signature === centralSignature) {
      const key = keyOf(await listedMember(source));
      const count = unlisted.get(key);
      if (!count) throw damaged();
      unlisted.set(key, count - 1);
    } else if (signature === end64Signature) {
      const size = Number((await take(source, 12)).readBigUInt64LE(4));
      if (size > chunkBytes) throw damaged();
      await take(source, size);
    } else if (signature === locator64Signature) {
      await take(source, 20);
    } else if (signature === signedSignature) {
      await take(source, (await take(source, 6)).readUInt16LE(4));
    } else if (signature === endSignature) {
      await take(source, (await take(source, 22)).readUInt16LE(20));
      if (unlisted.values().some((count) => count > 0)) throw damaged();
      return;
    } else {
      throw damaged();
    }
  }
}

async function listedMember(source: Source): Promise<Member> {
  const entry = await take(source, 46);
  const extraAt = entry.readUInt16LE(28);
  const commentAt = extraAt + entry.readUInt16LE(30);
  const rest = await take(source, commentAt + entry.readUInt16LE(32));
  return memberOf(entry.subarray(8), rest.subarray(0, extraAt), rest.subarray(extraAt, commentAt));
}

function keyOf({ name, method, isEncrypted, crc, packedSize, plainSize }: Member): string {
  return JSON.stringify([name, method, isEncrypted, crc, packedSize, plainSize]);
}

function brokenOff(): FeedBroken {
  return new FeedBroken('the zip archive breaks off', 0);
}

function damaged(): FeedBroken {
  return new FeedBroken('the zip archive is damaged', 0);
}
