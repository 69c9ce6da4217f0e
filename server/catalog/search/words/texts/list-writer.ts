import { type Allocator, chunkBits, offsetMask, type SharedPool } from './shared-pool.ts';
import {
  fieldShift,
  firstSliceBytes,
  hashOf,
  hasPositions,
  headerNumbers,
  isOf,
  maxSliceBytes,
  numberAt,
  place,
  pointerBytes,
  prefixHead,
  prefixTable,
  prefixTableBits,
  type Term,
  tableSize,
} from './term-lists.ts';

/** Adds words of texts to their lists. */
export type ListWriter = {
  /** Adds a word at a position of a text. Slots ascend. */
  add(term: Term, slot: number, position: number): void;
};

export function createListWriter(pool: SharedPool, { allocate }: Allocator): ListWriter {
  allocate(tableSize * 4);
  allocate(4 << prefixTableBits);

  const arrayOf = (pointer: number) => pool.numbers[pointer >>> chunkBits]!;
  const at = (pointer: number, place: number) => ((pointer & offsetMask) >>> 2) + place;

  /** The last record of each chain of the prefix table, which are long. */
  const lastOfPrefix = new Int32Array(1 << prefixTableBits);

  /** Links a record behind the last one of its chain, or the head of an empty chain. */
  function link(from: number, nextPlace: number, record: number): void {
    Atomics.store(arrayOf(from), at(from, nextPlace), record);
  }

  function linkByPrefix({ field, text, start, end }: Term, record: number): void {
    if (end - start < 2) return;
    const head = prefixHead(field, text, start);
    const chain = (head - prefixTable) >>> 2;
    const last = lastOfPrefix[chain]!;
    link(last || head, last ? place.nextOfPrefix : 0, record);
    lastOfPrefix[chain] = record;
  }

  function listOf(term: Term): number {
    const hash = hashOf(term);
    const head = (hash & (tableSize - 1)) * 4;
    let last = 0;
    for (let record = numberAt(pool, head); record !== 0; record = numberAt(pool, record, place.next)) {
      if (numberAt(pool, record, place.hash) === hash && isOf(pool, record, term)) return record;
      last = record;
    }
    const record = newList(term, hash);
    link(last || head, last ? place.next : 0, record);
    linkByPrefix(term, record);
    return record;
  }

  function newList({ field, text, start, end }: Term, hash: number): number {
    const length = Math.min(end - start, 0xffff);
    const record = allocate(headerNumbers * 4 + length * 2);
    const slice = allocate(firstSliceBytes);
    const numbers = arrayOf(record);
    numbers[at(record, place.hash)] = hash;
    numbers[at(record, place.start)] = slice;
    numbers[at(record, place.end)] = slice;
    numbers[at(record, place.key)] = (field << fieldShift) | length;
    numbers[at(record, place.last)] = -1;
    numbers[at(record, place.limit)] = slice + firstSliceBytes - pointerBytes;
    numbers[at(record, place.slice)] = firstSliceBytes;
    const bytes = pool.bytes[record >>> chunkBits]!;
    let to = (record & offsetMask) + headerNumbers * 4;
    for (let unit = start; unit < start + length; unit += 1, to += 2) {
      const code = text.charCodeAt(unit);
      bytes[to] = code & 0xff;
      bytes[to + 1] = code >>> 8;
    }
    return record;
  }

  /** Writes a number in groups of seven bits, the lowest first. Returns the pointer behind it. */
  function write(record: number, pointer: number, value: number): number {
    const numbers = arrayOf(record);
    let to = pointer;
    for (let rest = value; ; rest >>>= 7) {
      const limit = numbers[at(record, place.limit)]!;
      if (to === limit) {
        const sliceBytes = Math.min(2 * numbers[at(record, place.slice)]!, maxSliceBytes);
        to = allocate(sliceBytes);
        arrayOf(limit)[at(limit, 0)] = to;
        numbers[at(record, place.slice)] = sliceBytes;
        numbers[at(record, place.limit)] = to + sliceBytes - pointerBytes;
      }
      pool.bytes[to >>> chunkBits]![to & offsetMask] = rest > 0x7f ? (rest & 0x7f) | 0x80 : rest;
      to += 1;
      if (rest <= 0x7f) return to;
    }
  }

  return {
    add(term, slot, position) {
      const record = listOf(term);
      const numbers = arrayOf(record);
      const last = numbers[at(record, place.last)]!;
      const isPositioned = hasPositions(term.field);
      if (slot === last && !isPositioned) return;
      let pointer = write(record, numbers[at(record, place.end)]!, slot - last);
      if (isPositioned) pointer = write(record, pointer, position);
      numbers[at(record, place.last)] = slot;
      // With repeats of a word, so that as many entries fit.
      numbers[at(record, place.count)]! += 1;
      Atomics.store(numbers, at(record, place.end), pointer);
    },
  };
}
