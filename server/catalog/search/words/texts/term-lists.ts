import { type Field, phraseFields } from '#server/catalog/search/words/fields.ts';
import { chunkBits, chunkBytes, offsetMask, type SharedPool } from './shared-pool.ts';

/**
 * The lists of a text index: for each word of a field the slots whose texts have it. One thread writes, another reads.
 *
 * A list is a record, found by a hash table and by its first two letters, and slices of bytes. Records are linked at the
 * end of their chain, and the end of a list is set after its bytes: a reader sees whole entries only.
 */

/** The fields by the number that is part of a key. Lists of descriptions and sizes have no positions. */
export const fieldNumbers: Readonly<Record<Field, number>> = {
  brand: 0,
  name: 1,
  subcategory: 2,
  store: 3,
  description: 4,
  size: 5,
};
export const hasPositions = (field: number): boolean => field < phraseFields.length;

/** The table of the first chunk: pointers to the first record of each hash. */
export const tableSize = chunkBytes >>> 2;
/** The table at the start of the second chunk, by the hash of a field and two letters. */
export const prefixTableBits = 12;
export const prefixTable = 1 << chunkBits;

/** The numbers of a record, by place. Its key follows in UTF-16. */
export const place = {
  next: 0,
  nextOfPrefix: 1,
  hash: 2,
  start: 3,
  end: 4,
  count: 5,
  key: 6,
  last: 7,
  limit: 8,
  slice: 9,
};
export const headerNumbers = 10;
export const fieldShift = 16;

/** Slices of a list double in size. Each ends with a pointer to the next. */
export const firstSliceBytes = 8;
export const maxSliceBytes = 4096;
export const pointerBytes = 4;

/** A word in a folded text, as UTF-16 units from `start` to `end`. */
export type Term = { field: number; text: string; start: number; end: number };

export function hashOf({ field, text, start, end }: Term): number {
  let hash = field + 0x811c;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

export function prefixHead(field: number, text: string, start: number): number {
  const hash = Math.imul(text.charCodeAt(start) ^ Math.imul(text.charCodeAt(start + 1), 31) ^ (field << 9), 0x9e3779b1);
  return prefixTable + (hash >>> (32 - prefixTableBits)) * 4;
}

export function numberAt({ numbers }: SharedPool, pointer: number, place = 0): number {
  return numbers[pointer >>> chunkBits]![((pointer & offsetMask) >>> 2) + place]!;
}

/** Returns a pointer that the other thread may be writing; 0 if its chunk is not known yet. */
function linkAt({ numbers }: SharedPool, pointer: number, place = 0): number {
  const chunk = numbers[pointer >>> chunkBits];
  if (!chunk) return 0;
  const link = Atomics.load(chunk, ((pointer & offsetMask) >>> 2) + place);
  return numbers[link >>> chunkBits] ? link : 0;
}

export function isOf(pool: SharedPool, record: number, { field, text, start, end }: Term, isPrefix = false): boolean {
  const key = numberAt(pool, record, place.key);
  const length = key & 0xffff;
  if (key >>> fieldShift !== field || (isPrefix ? length < end - start : length !== end - start)) return false;
  const bytes = pool.bytes[record >>> chunkBits]!;
  let at = (record & offsetMask) + headerNumbers * 4;
  for (let unit = start; unit < end; unit += 1, at += 2) {
    if ((bytes[at]! | (bytes[at + 1]! << 8)) !== text.charCodeAt(unit)) return false;
  }
  return true;
}

/** Finds the list of a word in a field. Returns its record, or 0. */
export function findList(pool: SharedPool, field: number, word: string): number {
  const term = { field, text: word, start: 0, end: word.length };
  const hash = hashOf(term);
  let record = linkAt(pool, (hash & (tableSize - 1)) * 4);
  while (record !== 0 && !(numberAt(pool, record, place.hash) === hash && isOf(pool, record, term)))
    record = linkAt(pool, record, place.next);
  return record;
}

/** Finds the lists of all words of a field that begin with at least two letters. */
export function findListsByPrefix(pool: SharedPool, field: number, prefix: string): number[] {
  const term = { field, text: prefix, start: 0, end: prefix.length };
  const records: number[] = [];
  for (let record = linkAt(pool, prefixHead(field, prefix, 0)); record !== 0; ) {
    if (isOf(pool, record, term, true)) records.push(record);
    record = linkAt(pool, record, place.nextOfPrefix);
  }
  return records;
}

/** Returns the number of slots of a list, at least. */
export const countOf = (pool: SharedPool, record: number): number => numberAt(pool, record, place.count);

/** Returns where a list ends. It changes as soon as the list has another entry. */
export function endOf({ numbers }: SharedPool, record: number): number {
  return Atomics.load(numbers[record >>> chunkBits]!, ((record & offsetMask) >>> 2) + place.end);
}

/**
 * Reads the entries of a list below a slot, in ascending order.
 * @param slots where the slots are written, each once, or once for each of its positions
 * @param positions where the position of the word in each text is written
 * @returns the number of entries
 */
export function readList(
  pool: SharedPool,
  record: number,
  below: number,
  slots: Uint32Array,
  positions?: Uint32Array,
): number {
  const isPositioned = hasPositions(numberAt(pool, record, place.key) >>> fieldShift);
  const end = endOf(pool, record);
  let pointer = numberAt(pool, record, place.start);
  let sliceBytes = firstSliceBytes;
  let limit = pointer + sliceBytes - pointerBytes;
  let bytes = pool.bytes[pointer >>> chunkBits]!;
  let count = 0;
  let slot = -1;
  let value = 0;
  let shift = 0;
  let isPosition = false;
  let isTaken = false;
  while (pointer !== end) {
    if (pointer === limit) {
      pointer = numberAt(pool, limit);
      const next = pool.bytes[pointer >>> chunkBits];
      if (!next) break;
      bytes = next;
      sliceBytes = Math.min(2 * sliceBytes, maxSliceBytes);
      limit = pointer + sliceBytes - pointerBytes;
      continue;
    }
    const byte = bytes[pointer & offsetMask]!;
    pointer += 1;
    value |= (byte & 0x7f) << shift;
    if (byte > 0x7f) {
      shift += 7;
      continue;
    }
    if (isPosition) {
      if (positions && isTaken) positions[count - 1] = value;
      isPosition = false;
    } else {
      isPosition = isPositioned;
      slot += value;
      if (slot >= below) break;
      isTaken = value > 0 || positions !== undefined;
      if (isTaken) {
        slots[count] = slot;
        count += 1;
      }
    }
    value = 0;
    shift = 0;
  }
  return count;
}
