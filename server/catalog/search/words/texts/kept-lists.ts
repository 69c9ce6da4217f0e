import { createByteCache } from '#server/platform/cache/byte-cache.ts';
import { chunkBits, type SharedPool } from './shared-pool.ts';
import { countOf, endOf, readList } from './term-lists.ts';

/** The entries of a list in ascending order. */
type ReadEntries = { slots: Uint32Array; positions: Uint32Array };

/** The memory limit of lists that are kept, in bytes: some hundred words that phrases of many searches have, such as 'bag'. */
const maxBytes = 24 * 1024 * 1024;

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
  /** By record: all slots, then all positions, as of the end of the list. A ring, since V8 collects freed arrays. */
  const kept = createByteCache<number, { end: number }>(maxBytes);
  let scratch = new Uint32Array();

  /** Returns the entries of a list, valid until the next list is read. */
  function entriesOf(record: number): ReadEntries {
    const end = endOf(pool, record);
    const known = kept.get(record);
    if (known?.about.end === end) {
      const { buffer, byteOffset, length } = known.bytes;
      return halvesOf(new Uint32Array(buffer, byteOffset, length / 4));
    }
    const most = countOf(pool, record);
    if (scratch.length < 2 * most) scratch = new Uint32Array(4 * most);
    const positions = scratch.subarray(most);
    const count = readList(pool, record, Number.POSITIVE_INFINITY, scratch, positions);
    scratch.copyWithin(count, most, most + count);
    const entries = scratch.subarray(0, 2 * count);
    // A chunk that is not known yet may have more entries before this end.
    if (pool.bytes[end >>> chunkBits]) kept.set(record, new Uint8Array(scratch.buffer, 0, entries.byteLength), { end });
    return halvesOf(entries);
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

function halvesOf(entries: Uint32Array): ReadEntries {
  const half = entries.length / 2;
  return { slots: entries.subarray(0, half), positions: entries.subarray(half) };
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
