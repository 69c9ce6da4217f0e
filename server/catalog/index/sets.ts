import type { Bitmap } from './bitmap.ts';

/** Sets in one memory, all with room for the same slots, so that whole sets can be put together at once. */
export type Sets = {
  /** An empty set. */
  take(): Bitmap;
  /** Gives a set back; it must not be used any more. */
  letGo(set: Bitmap): void;
  /** Makes a set of what some others share, at least one of them. It may be the first of them. */
  intersect(into: Bitmap, sets: readonly Bitmap[]): void;
  /** Makes a set of what the first of two others has and the second has not. */
  subtract(into: Bitmap, first: Bitmap, second: Bitmap): void;
  /** Makes a set of what any of some others has, at least one of them. It may be the first of them. */
  unite(into: Bitmap, sets: readonly Bitmap[]): void;
  /** How many slots a set holds. */
  count(set: Bitmap): number;
  /** Takes every slot out of a set. */
  clear(set: Bitmap): Bitmap;
  /** Says that no set holds this slot or a higher one: the room above is not looked at, and takes no memory. */
  stayBelow(slot: number): void;
};

/** Sets are a multiple of so many words long: the loops below do four words a turn, and sets begin at a line of the processor's cache. */
const wordsPerLine = 16;

/**
 * @param room slots below this can be in a set
 * @param most so many sets can be taken at a time; memory is resident for those only that are
 */
export function createSets(room: number, most: number): Sets {
  const setWords = wordsFor(room);
  /** All sets, one after another. A loop over one array is faster than over an array a set. */
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

/** Words of a set with room for so many slots. */
function wordsFor(slots: number): number {
  return Math.ceil(slots / 32 / wordsPerLine) * wordsPerLine;
}

/** The set bits of a word, counted four by four. */
function onesOfNibbles(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
