import { LRUCache } from 'lru-cache';
import { addSlot, type Bitmap } from './bitmap.ts';
import { createSets, type Sets } from './sets.ts';

/** Sets that one query takes at most: a few for each condition, for each word and for each facet. */
const mostTaken = 96;

/** Sets that are kept: of the single values that shoppers filter by, and of frequent words; a bit a row each. */
export const mostSelections = 400;
const mostWords = 40;

/** Sets that one query drives out at most, and may still be looking at: they are free from the next on. */
const mostLeaving = 400;

/**
 * Memory for what a query works out on its way, used again by the next: taken anew each time, it would be garbage of
 * hundreds of megabytes a second, and collecting that would stop the process for longer than the queries take.
 */
export type Workspace = Omit<Sets, 'take' | 'letGo'> & {
  /** Makes room for slots below this. All sets there were are void then. */
  makeRoom(room: number): void;
  /** Frees all sets that were taken. To be called where a query begins. */
  reset(): void;
  /** An empty set with room for every row, until the next query. */
  take(): Bitmap;
  /** The same, until the query that lets it go is over. */
  keep(): Bitmap;
  letGo(set: Bitmap): void;
  /** Slots that are looked at often as a set, such as those of a frequent word; told by their object. */
  setOf(hits: { slots: Uint32Array }): Bitmap;
  /** Room for every slot, written over by each list of slots that is made. */
  slots(): Uint32Array;
  /** A number for every slot, all zero; to be left so. */
  points(): Uint16Array;
  /** A number for every slot, left as it was last written. */
  scores(): Int32Array;
};

export function createWorkspace(firstRoom: number): Workspace {
  let sets: Sets;
  let scratch: Bitmap[];
  let leaving: Bitmap[];
  let taken: number;
  let slots: Uint32Array;
  let points: Uint16Array;
  let scores: Int32Array | undefined;
  let setsOfWords: LRUCache<{ slots: Uint32Array }, Bitmap>;

  function makeRoom(room: number): void {
    // One more is that of the listed rows.
    sets = createSets(room, mostTaken + mostSelections + mostWords + mostLeaving + 1);
    scratch = [];
    leaving = [];
    taken = 0;
    slots = new Uint32Array(room);
    points = new Uint16Array(room);
    scores = undefined;
    setsOfWords = new LRUCache({ max: mostWords, dispose: (set) => leaving.push(set) });
  }
  makeRoom(firstRoom);

  return {
    makeRoom,
    reset() {
      taken = 0;
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
    slots: () => slots,
    points: () => points,
    scores: () => (scores ??= new Int32Array(slots.length)),
  };
}
