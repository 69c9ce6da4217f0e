import type { Bitmap } from './bitmap.ts';

/** A pool of equally large sets in one buffer, so that whole sets are combined quickly. */
export type Sets = {
  /** Returns an empty set. */
  take(): Bitmap;
  /** Returns a set to the pool; it must not be used afterwards. */
  letGo(set: Bitmap): void;
  /** Writes the intersection of at least one set into `into`, which may be the first of them. */
  intersect(into: Bitmap, sets: readonly Bitmap[]): void;
  /** Writes the slots of the first set that are not in the second. */
  subtract(into: Bitmap, first: Bitmap, second: Bitmap): void;
  /** Writes the union of at least one set into `into`, which may be the first of them. */
  unite(into: Bitmap, sets: readonly Bitmap[]): void;
  /** Returns the number of slots in a set. */
  count(set: Bitmap): number;
  /** Empties a set. */
  clear(set: Bitmap): Bitmap;
  /** Declares that no set has this slot or a higher one. The capacity above is not read and takes no memory. */
  stayBelow(slot: number): void;
};

/** Sets are a multiple of this many words: the loops below process four words a turn, and each set starts on a CPU cache line. */
const wordsPerLine = 16;

/**
 * Creates a pool of sets.
 * @param room slots below this fit into a set
 * @param most the number of sets that can be in use; only used ones take resident memory
 */
export function createSets(room: number, most: number): Sets {
  const setWords = wordsFor(room);
  /** All sets, one after another. Loops over one array are faster than over one array per set. */
  const words = new Uint32Array(setWords * most);
  const free: Bitmap[] = [];
  let made = 0;
  let used = setWords;

  const startOf = (set: Bitmap) => set.byteOffset >>> 2;

  function intersectTwo(into: Bitmap, first: Bitmap, second: Bitmap): void {
    let [to, a, b] = [startOf(into), startOf(first), startOf(second)];
    for (const end = a + used; a < end; to += 4, a += 4, b += 4) {
      words[to] = words[a]! & words[b]!;
      words[to + 1] = words[a + 1]! & words[b + 1]!;
      words[to + 2] = words[a + 2]! & words[b + 2]!;
      words[to + 3] = words[a + 3]! & words[b + 3]!;
    }
  }

  function uniteTwo(into: Bitmap, first: Bitmap, second: Bitmap): void {
    let [to, a, b] = [startOf(into), startOf(first), startOf(second)];
    for (const end = a + used; a < end; to += 4, a += 4, b += 4) {
      words[to] = words[a]! | words[b]!;
      words[to + 1] = words[a + 1]! | words[b + 1]!;
      words[to + 2] = words[a + 2]! | words[b + 2]!;
      words[to + 3] = words[a + 3]! | words[b + 3]!;
    }
  }

  function subtract(into: Bitmap, first: Bitmap, second: Bitmap): void {
    let [to, a, b] = [startOf(into), startOf(first), startOf(second)];
    for (const end = a + used; a < end; to += 4, a += 4, b += 4) {
      words[to] = words[a]! & ~words[b]!;
      words[to + 1] = words[a + 1]! & ~words[b + 1]!;
      words[to + 2] = words[a + 2]! & ~words[b + 2]!;
      words[to + 3] = words[a + 3]! & ~words[b + 3]!;
    }
  }

  function count(set: Bitmap): number {
    let total = 0;
    let at = startOf(set);
    for (const end = at + used; at < end; at += 2) {
      const nibbles = onesOfNibbles(words[at]!) + onesOfNibbles(words[at + 1]!);
      const bytes = (nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f);
      total += Math.imul(bytes, 0x01010101) >>> 24;
    }
    return total;
  }

  function combine(into: Bitmap, sets: readonly Bitmap[], two: typeof uniteTwo): void {
    const [first, second, ...more] = sets;
    if (first && second) two(into, first, second);
    else if (first) into.set(first.subarray(0, used));
    for (const other of more) two(into, into, other);
  }

  const clear = (set: Bitmap) => set.fill(0, 0, used);

  return {
    take() {
      const freed = free.pop();
      if (freed) return clear(freed);
      if (made === most) throw new RangeError(`More than ${most} sets are in use.`);
      made += 1;
      return words.subarray((made - 1) * setWords, made * setWords);
    },
    letGo: (set) => {
      free.push(set);
    },
    intersect: (into, sets) => combine(into, sets, intersectTwo),
    subtract,
    unite: (into, sets) => combine(into, sets, uniteTwo),
    count,
    clear,
    stayBelow(slot) {
      used = Math.max(wordsPerLine, wordsFor(slot));
    },
  };
}

/** Returns the number of words in a set for `slots` slots. */
function wordsFor(slots: number): number {
  return Math.ceil(slots / 32 / wordsPerLine) * wordsPerLine;
}

/** Counts the set bits of each nibble of a word. */
function onesOfNibbles(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
