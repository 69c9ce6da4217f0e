import { isUtf8 } from 'node:buffer';

/** Matches labels of multi-byte encodings other than UTF-8. A run of their bytes cannot be decoded apart from its context. */
const manyByteLabel = /^(euc-|shift|sjis|gb|big5|iso-2022|ks_c)/i;
/** Bytes of a non-ASCII run to buffer before it is decoded without waiting for its end. */
const maxRunBytes = 4096;

/** Returns the encoding that the XML declaration names, if there is one. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(latin1(head.subarray(0, 500)));
  return declaration?.[1];
}

/**
 * Converts the bytes to UTF-8 from any encoding and removes a byte order mark.
 *
 * UTF-16 is recognised by its byte order mark, or by the zero in every other byte of an ASCII beginning. Everything
 * else counts as UTF-8 as far as it is valid UTF-8, regardless of the declaration: text in another encoding is hardly
 * ever valid UTF-8. Each run of invalid bytes is decoded on its own: in the declared encoding, or in Windows-1252. So
 * one bad byte does not damage a feed of millions of good lines, and a feed wholly in Windows-1252 is decoded too. If
 * the declared encoding is a multi-byte one and no UTF-8 came before, the rest is decoded as declared.
 * @param head the first bytes of the same stream
 */
export async function* toUtf8(bytes: AsyncIterable<Uint8Array>, head: Uint8Array): AsyncGenerator<Uint8Array> {
  const wide = utf16Of(head);
  if (wide) yield* transcoded(bytes, new TextDecoder(wide));
  else yield* repaired(skipMark(bytes), declaredEncoding(head));
}

function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = head;
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}

async function* transcoded(bytes: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Bytes at the beginning that are searched for byte order marks and other invisible characters. */
const maxBlankBytes = 256;
/** Matches byte order marks, no-break spaces and characters without width among the blanks in front, as UTF-8 in latin1. */
const invisibleInFront = /^(?:[\s\f\v]*?(?:\xef\xbb\xbf|\xc2\xa0|\xe2\x80[\x8b-\x8f]|\xe2\x81\xa0))+/;
/** Matches the bytes of these characters, so that line ends between them stay. */
const invisibleBytes = /[^\t-\r ]+/g;

/** Removes invisible characters from the beginning, where plugins leave several of them. */
async function* skipMark(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!held) {
      yield chunk;
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < maxBlankBytes) continue;
    yield withoutInvisible(held);
    held = undefined;
  }
  if (held) yield withoutInvisible(held);
}

function withoutInvisible(bytes: Uint8Array): Uint8Array {
  const [invisible = ''] = invisibleInFront.exec(latin1(bytes.subarray(0, maxBlankBytes))) ?? [];
  if (invisible === '') return bytes;
  return Buffer.concat([Buffer.from(invisible.replace(invisibleBytes, '')), bytes.subarray(invisible.length)]);
}

async function* repaired(bytes: AsyncIterable<Uint8Array>, declared: string | undefined): AsyncGenerator<Uint8Array> {
  const fallback = decoderFor(declared);
  const isManyByte = manyByteLabel.test(fallback.encoding);
  let sawUtf8 = false;
  let believed = false;
  let rest: Uint8Array = new Uint8Array();

  const give = (piece: Uint8Array): Uint8Array => {
    if (believed) return Buffer.from(fallback.decode(piece, { stream: true }));
    if (isUtf8(piece)) {
      sawUtf8 ||= isManyByte && piece.some((byte) => byte > 0x7f);
      return piece;
    }
    if (!isManyByte || sawUtf8) return repairRuns(piece, fallback);
    believed = true;
    return Buffer.from(fallback.decode(piece, { stream: true }));
  };

  for await (const chunk of bytes) {
    const joined: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = believed ? joined.length : safeEnd(joined);
    rest = joined.subarray(end);
    if (end > 0) yield give(joined.subarray(0, end));
  }
  if (rest.length > 0) yield give(rest);
  if (believed) yield Buffer.from(fallback.decode());
}

/**
 * Returns an offset at which the buffer can be cut without splitting a run of non-ASCII bytes. If the run is too long,
 * the cut is between two characters.
 */
function safeEnd(bytes: Uint8Array): number {
  const oldest = Math.max(0, bytes.length - maxRunBytes);
  for (let end = bytes.length; end > oldest; end -= 1) {
    if ((bytes[end - 1] ?? 0) < 0x80) return end;
  }
  if (oldest === 0) return 0;
  for (let end = bytes.length - 1; end >= bytes.length - 4; end -= 1) {
    if ((bytes[end] ?? 0) >= 0xc0) return end;
  }
  return bytes.length;
}

function repairRuns(piece: Uint8Array, fallback: TextDecoder): Uint8Array {
  /** Caches decoded runs: the same few characters recur, and decoding each occurrence is slow. */
  const known = new Map<string, string>();
  const text = latin1(piece).replace(/[\x80-\xff]+/g, (run) => {
    const decoded = known.get(run) ?? decodeRun(run, fallback);
    known.set(run, decoded);
    return decoded;
  });
  return Buffer.from(text);
}

function decodeRun(run: string, fallback: TextDecoder): string {
  const bytes = Buffer.from(run, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : fallback.decode(bytes);
}

/**
 * Returns a decoder for the declared encoding. The fallback is Windows-1252: it contains every character of ISO-8859-1
 * and is the usual encoding of unlabelled text.
 */
function decoderFor(declared: string | undefined): TextDecoder {
  try {
    const decoder = new TextDecoder(declared ?? 'windows-1252');
    if (!/^utf-/.test(decoder.encoding)) return decoder;
  } catch {
    // TextDecoder does not know the declared label.
  }
  return new TextDecoder('windows-1252');
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
