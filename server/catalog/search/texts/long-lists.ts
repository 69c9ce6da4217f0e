import { LRUCache } from 'lru-cache';
import { placesPerSlot } from './places.ts';
import { chunkBits, type SharedPool } from './shared-pool.ts';
import { countOf, endOf, readList } from './term-lists.ts';

/** The entries of a list in ascending order, as of its end. */
type ReadEntries = { end: number; slots: Uint32Array; positions: Uint32Array };

/** The memory limit of lists that are kept, in bytes: some twenty words that phrases of every search have, such as 'with'. */
const maxBytes = 24 * 1024 * 1024;

/** Lists of frequent words with positions, kept as numbers: a phrase asks for few of their slots. */
export type LongLists = {
  /**
   * Returns the places of a word: slots times `placesPerSlot`, plus the positions there.
   * @param candidates the slots to look at, in ascending order
   */
  placesAmong(record: number, candidates: Uint32Array): Float64Array;
};

/** Creates the kept lists of a pool, which are read on first use. */
export function createLongLists(pool: SharedPool): LongLists {
  const kept = new LRUCache<number, ReadEntries>({
    maxSize: maxBytes,
    sizeCalculation: ({ slots }) => 2 * slots.byteLength + 1,
  });

  function entriesOf(record: number): ReadEntries {
    const end = endOf(pool, record);
    const known = kept.get(record);
    if (known?.end === end) return known;
    const most = countOf(pool, record);
    const slots = new Uint32Array(most);
    const positions = new Uint32Array(most);
    const count = readList(pool, record, Number.POSITIVE_INFINITY, slots, positions);
    const entries = { end, slots: slots.subarray(0, count), positions: positions.subarray(0, count) };
    // A chunk that is not known yet may have more entries before this end.
    if (pool.bytes[end >>> chunkBits]) kept.set(record, entries);
    return entries;
  }

  return {
    placesAmong(record, candidates) {
      const { slots, positions } = entriesOf(record);
      const places: number[] = [];
      let at = 0;
      for (const slot of candidates) {
        at = firstFrom(slots, slot, at);
        for (; slots[at] === slot; at += 1) places.push(slot * placesPerSlot + positions[at]!);
      }
      return Float64Array.from(places);
    },
  };
}

/** Returns the first place, from one on, whose slot is not below a slot. */
function firstFrom(slots: Uint32Array, slot: number, from: number): number {
  let low = from;
  let high = from;
  for (let step = 1; high < slots.length && slots[high]! < slot; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, slots.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slots[middle]! < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
