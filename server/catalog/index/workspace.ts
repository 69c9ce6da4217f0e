import { LRUCache } from 'lru-cache';
import { addSlot, type Bitmap } from './bitmap.ts';
import { createSets, type Sets } from './sets.ts';

/** The most sets that one query takes: a few for each condition, word and facet. */
const maxTaken = 160;

/** The most cached sets: of the single values that shoppers filter by, and of frequent words. Each takes one bit a row. */
export const maxSelections = 600;
const maxWords = 40;

/** The most sets that one query evicts. It may still be reading them, so they become free at the next query. */
const maxLeaving = 400;

/** The numbers that queries have room for at first: all counts of a search with few matches. */
const minPool = 2 ** 16;

/**
 * Scratch memory of a query, reused by the next one.
 * Allocated anew each time, it would be garbage of hundreds of MB a second.
 * Collecting that would pause the process longer than the queries take.
 */
export type Workspace = Omit<Sets, 'take' | 'letGo'> & {
  /** Makes room for slots below this. All existing sets become invalid. */
  evictTemporary(room: number): void;
  /** Frees all taken sets. Call it at the start of a query. */
  reset(): void;
  /** Returns an empty set with room for every row, valid until the next query. */
  take(): Bitmap;
  /** Returns an empty set that stays valid until the end of the query in which `letGo` is called. */
  keep(): Bitmap;
  letGo(set: Bitmap): void;
  /** Returns the cached set of frequently used slots, such as those of a common word. The cache key is the object. */
  setOf(hits: { slots: Uint32Array }): Bitmap;
  /** A buffer with room for every slot, overwritten by each list of slots that is made. */
  slots(): Uint32Array;
  /** A buffer with room for every slot, overwritten by each list that is filtered. */
  kept(): Uint32Array;
  /** Returns numbers of any content, valid until the next query. Allocating them anew takes longer than most uses. */
  numbers(length: number): Uint32Array;
  /** Returns zeros, valid until the next query. */
  zeros(length: number): Uint32Array;
  /** A number for every slot, all zero. Reset to zero after use. */
  points(): Uint16Array;
  /** A number for every slot, left as last written. */
  scores(): Int32Array;
};

export function createWorkspace(firstRoom: number): Workspace {
  let sets: Sets;
  let scratch: Bitmap[];
  let leaving: Bitmap[];
  let taken: number;
  let slots: Uint32Array;
  let kept: Uint32Array;
  let points: Uint16Array;
  let pool = new Uint32Array(minPool);
  let inUse = 0;
  let scores: Int32Array | undefined;
  let setsOfWords: LRUCache<{ slots: Uint32Array }, Bitmap>;

  function grow(room: number): void {
    // Two more for the sets of listed and of shared rows.
    sets = createSets(room, maxTaken + maxSelections + maxWords + maxLeaving + 2);
    scratch = [];
    leaving = [];
    taken = 0;
    slots = new Uint32Array(room);
    kept = new Uint32Array(room);
    points = new Uint16Array(room);
    scores = undefined;
    setsOfWords = new LRUCache({ max: maxWords, dispose: (set) => leaving.push(set) });
  }
  grow(firstRoom);

  function numbers(length: number): Uint32Array {
    if (inUse + length > pool.length) {
      // Numbers in use stay in the pool before.
      pool = new Uint32Array(Math.max(2 * pool.length, length));
      inUse = 0;
    }
    inUse += length;
    return pool.subarray(inUse - length, inUse);
  }

  return {
    evictTemporary: grow,
    reset() {
      taken = 0;
      inUse = 0;
      for (const set of leaving) sets.letGo(set);
      leaving = [];
    },
    take() {
      const known = scratch[taken];
      const set = known ? sets.clear(known) : sets.take();
      scratch[taken] = set;
      taken += 1;
      return set;
    },
    keep: () => sets.take(),
    letGo: (set) => {
      leaving.push(set);
    },
    setOf(hits) {
      let set = setsOfWords.get(hits);
      if (!set) {
        set = sets.take();
        for (const slot of hits.slots) addSlot(set, slot);
        setsOfWords.set(hits, set);
      }
      return set;
    },
    intersect: (into, all) => sets.intersect(into, all),
    subtract: (into, first, second) => sets.subtract(into, first, second),
    unite: (into, all) => sets.unite(into, all),
    count: (set) => sets.count(set),
    clear: (set) => sets.clear(set),
    stayBelow: (slot) => sets.stayBelow(slot),
    numbers,
    zeros: (length) => numbers(length).fill(0),
    slots: () => slots,
    kept: () => kept,
    points: () => points,
    scores: () => (scores ??= new Int32Array(slots.length)),
  };
}
