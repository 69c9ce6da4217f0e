import { LRUCache } from 'lru-cache';
import { chunkBits, type SharedPool } from './shared-pool.ts';
import { countOf, endOf, readList } from './term-lists.ts';

/** The entries of a list in ascending order, as of its end. */
type ReadEntries = { end: number; slots: Uint32Array; positions: Uint32Array };

/** The memory limit of lists that are kept, in bytes: some hundred words that phrases of many searches have, such as 'bag'. */
const maxBytes = 24 * 1024 * 1024;
/** A rough share per list for the list itself, in bytes. */
const bytesPerList = 500;

/** Lists of words with positions, kept as numbers: a phrase asks for few of their slots. */
export type KeptLists = {
  /**
   * Keeps the places that have a word at a distance, and returns their number.
   * @param slots the slots of `count` places, in ascending order; the first ones are overwritten
   * @param positions the positions of these places, overwritten likewise
   * @param distance how far behind a place the word has to be
   */
  keepPlaces(record: number, slots: Uint32Array, positions: Uint32Array, count: number, distance: number): number;
};

/** Creates the kept lists of a pool, which are read on first use. */
export function createKeptLists(pool: SharedPool): KeptLists {
  const kept = new LRUCache<number, ReadEntries>({
    maxSize: maxBytes,
    sizeCalculation: ({ slots }) => 2 * slots.byteLength + bytesPerList,
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
    keepPlaces(record, slots, positions, count, distance) {
      const word = entriesOf(record);
      let left = 0;
      let first = 0;
      for (let place = 0; place < count; place += 1) {
        const slot = slots[place]!;
        const wanted = positions[place]! + distance;
        first = firstFrom(word.slots, slot, first);
        let at = first;
        while (word.slots[at] === slot && word.positions[at] !== wanted) at += 1;
        if (word.slots[at] !== slot) continue;
        slots[left] = slot;
        positions[left] = positions[place]!;
        left += 1;
      }
      return left;
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
