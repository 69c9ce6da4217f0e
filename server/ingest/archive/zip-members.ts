import { FeedBroken } from '#server/ingest/reader.ts';

/** Bytes of an archive that are read at a time. */
const pieceBytes = 64 * 1024;
const maxRecordOfEndBytes = 64 * 1024;
const maxNameBytes = 1024;

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
const maxDescriptorBytes = 24;

/** One file of an archive. If only a data descriptor carries sizes and checksum, they mean nothing until the file's end. */
export type Member = {
  name: string;
  isEncrypted: boolean;
  method: number;
  isDescribedAfter: boolean;
  isToldSize: boolean;
  crc: number;
  packedSize: number;
  plainSize: number;
};

/** An archive that is being read, and its bytes that were read but not used yet. */
export type Archive = { packed: AsyncGenerator<Uint8Array>; held: Buffer };

/** Returns the next bytes without consuming them; fewer only at the end of the archive. */
async function look(archive: Archive, count: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [archive.held];
  for (let length = archive.held.length; length < count; ) {
    const { done, value } = await archive.packed.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  if (chunks.length > 1) archive.held = Buffer.concat(chunks);
  return archive.held.subarray(0, count);
}

/**
 * Returns the next bytes without consuming them.
 * @throws FeedBroken if the archive ends before
 */
async function need(archive: Archive, count: number): Promise<Buffer> {
  const bytes = await look(archive, count);
  if (bytes.length < count) throw brokenOff();
  return bytes;
}

async function take(archive: Archive, count: number): Promise<Buffer> {
  const bytes = await need(archive, count);
  archive.held = archive.held.subarray(count);
  return bytes;
}

/** Reads the header of the next file. Returns undefined where the directory at the archive's end begins. */
export async function nextMember(archive: Archive): Promise<Member | undefined> {
  const signature = (await need(archive, 4)).readUInt32LE();
  if (signature !== localSignature) return undefined;
  const header = await take(archive, 30);
  const nameBytes = header.readUInt16LE(26);
  const rest = await take(archive, nameBytes + header.readUInt16LE(28));
  return memberOf(header.subarray(6), rest.subarray(0, nameBytes), rest.subarray(nameBytes));
}

/**
 * Parses a file's header.
 * @param fields the header from its flags on, whose layout is the same in a local header and in the directory
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

/** Returns the sizes of a file. They come from the ZIP64 field if the header's own are too short. */
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

/** Yields a file's packed bytes. All have to be read before the next file can be. */
export function packedPieces(archive: Archive, member: Member): AsyncGenerator<Buffer> {
  return member.isDescribedAfter ? piecesToDescriptor(archive, member) : piecesOfSize(archive, member.packedSize);
}

async function* piecesOfSize(archive: Archive, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await take(archive, Math.min(left, pieceBytes));
    left -= piece.length;
    yield piece;
  }
}

/**
 * Yields the bytes of a file whose header has no size. Its end is a data descriptor whose packed size equals the bytes
 * before it.
 */
async function* piecesToDescriptor(archive: Archive, member: Member): AsyncGenerator<Buffer> {
  // The last bytes may hold a descriptor and part of the signature after it.
  const kept = maxDescriptorBytes + 3;
  for (let done = 0; ; ) {
    const bytes = await look(archive, pieceBytes + kept);
    const found = findDescriptor(bytes, done);
    if (found) {
      Object.assign(member, found.told, { isToldSize: true });
      if (found.from > 0) yield bytes.subarray(0, found.from);
      archive.held = archive.held.subarray(found.to);
      return;
    }
    if (bytes.length < pieceBytes + kept) throw brokenOff();
    done += pieceBytes;
    yield await take(archive, pieceBytes);
  }
}

type Told = Pick<Member, 'crc' | 'packedSize' | 'plainSize'>;

/** Searches for a data descriptor in front of every signature that may begin the next header. */
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

/**
 * Reads the directory at the archive's end, which must list exactly the files that were read.
 * @throws FeedBroken if it is truncated or lists other files
 */
export async function checkDirectory(archive: Archive, members: Member[]): Promise<void> {
  const unlisted = new Map<string, number>();
  for (const member of members) unlisted.set(keyOf(member), (unlisted.get(keyOf(member)) ?? 0) + 1);
  for (;;) {
    const signature = (await need(archive, 4)).readUInt32LE();
    if (signature === centralSignature) {
      const key = keyOf(await listedMember(archive));
      const count = unlisted.get(key);
      if (!count) throw damaged();
      unlisted.set(key, count - 1);
    } else if (signature === end64Signature) {
      const size = Number((await take(archive, 12)).readBigUInt64LE(4));
      if (size > maxRecordOfEndBytes) throw damaged();
      await take(archive, size);
    } else if (signature === locator64Signature) {
      await take(archive, 20);
    } else if (signature === signedSignature) {
      await take(archive, (await take(archive, 6)).readUInt16LE(4));
    } else if (signature === endSignature) {
      await take(archive, (await take(archive, 22)).readUInt16LE(20));
      if (unlisted.values().some((count) => count > 0)) throw damaged();
      return;
    } else {
      throw damaged();
    }
  }
}

async function listedMember(archive: Archive): Promise<Member> {
  const entry = await take(archive, 46);
  const extraAt = entry.readUInt16LE(28);
  const commentAt = extraAt + entry.readUInt16LE(30);
  const rest = await take(archive, commentAt + entry.readUInt16LE(32));
  return memberOf(entry.subarray(8), rest.subarray(0, extraAt), rest.subarray(extraAt, commentAt));
}

function keyOf({ name, method, isEncrypted, crc, packedSize, plainSize }: Member): string {
  return JSON.stringify([name, method, isEncrypted, crc, packedSize, plainSize]);
}

function brokenOff(): FeedBroken {
  return new FeedBroken('the zip archive breaks off', 0);
}

export function damaged(): FeedBroken {
  return new FeedBroken('the zip archive is damaged', 0);
}
