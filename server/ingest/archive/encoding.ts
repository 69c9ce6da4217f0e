import { isUtf8 } from 'node:buffer';

/** Encodings in which one character may be several bytes, so that bytes cannot be judged apart. */
const manyByteLabel = /^(euc-|shift|sjis|gb|big5|iso-2022|ks_c)/i;
/** How long a run of non-ASCII bytes may get before it is judged without waiting for its end. */
const maxRunBytes = 4096;

/** The encoding that an XML declaration names, where TextDecoder knows it. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(latin1(head.subarray(0, 500)));
  return declaration?.[1];
}

/**
 * Gives the bytes as UTF-8, whatever they are; a byte order mark is taken off.
 *
 * UTF-16 is known by its byte order mark or by the zero in every other byte of an ASCII beginning. Everything else is UTF-8 as
 * far as it is valid UTF-8, whatever the document declares: real text in another encoding hardly ever is. Each run of bytes
 * that is no valid UTF-8 is read in the declared encoding, else in Windows-1252, and only that run: a feed of millions of good
 * lines with one bad byte keeps its good lines, and a feed wholly in Windows-1252 is read right too. Where the declared encoding
 * has characters of several bytes and nothing before was UTF-8, the declaration is believed for the rest.
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

async function* skipMark(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!held) {
      yield chunk;
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < 3) continue;
    yield hasMark(held) ? held.subarray(3) : held;
    held = undefined;
  }
  if (held) yield held;
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
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

/** Where the bytes can be cut without parting a run of non-ASCII bytes, or at least without parting a character. */
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
  /** The same few letters come again and again, and decoding them one by one is slow. */
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

/** Windows-1252 has every character of ISO-8859-1, and is what senders of unlabelled text mean. */
function decoderFor(declared: string | undefined): TextDecoder {
  try {
    const decoder = new TextDecoder(declared ?? 'windows-1252');
    if (!/^utf-/.test(decoder.encoding)) return decoder;
  } catch {
    // The declaration names nothing that exists.
  }
  return new TextDecoder('windows-1252');
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
