import type { Bitmap } from './bitmap.ts';
import { bytesATurn, setInstructions } from './set-instructions.ts';

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

const pageBytes = 65_536;

/**
 * @param room slots below this can be in a set
 * @param most so many sets can be taken at a time; memory is used for those only that are
 */
export function createSets(room: number, most: number): Sets {
  const setBytes = Math.ceil(room / 8 / bytesATurn) * bytesATurn;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((setBytes * most) / pageBytes) });
  const instructions = setInstructions(memory);
  const free: Bitmap[] = [];
  let made = 0;
  let used = setBytes;

  function combine(into: Bitmap, sets: readonly Bitmap[], name: 'intersect' | 'unite'): void {
    const [first, second, ...more] = sets;
    if (first && second) instructions[name](into.byteOffset, first.byteOffset, second.byteOffset, used);
    else if (first) into.set(first.subarray(0, used / 4));
    for (const other of more) instructions[name](into.byteOffset, into.byteOffset, other.byteOffset, used);
  }

  const clear = (set: Bitmap) => set.fill(0, 0, used / 4);

  return {
    take() {
      const freed = free.pop();
      if (freed) return clear(freed);
      if (made === most) throw new RangeError(`More than ${most} sets are in use.`);
      made += 1;
      return new Uint32Array(memory.buffer as ArrayBuffer, (made - 1) * setBytes, setBytes / 4);
    },
    letGo: (set) => {
      free.push(set);
    },
    intersect: (into, sets) => combine(into, sets, 'intersect'),
    subtract: (into, first, second) =>
      instructions.subtract(into.byteOffset, first.byteOffset, second.byteOffset, used),
    unite: (into, sets) => combine(into, sets, 'unite'),
    count: (set) => instructions.count(set.byteOffset, used),
    clear,
    stayBelow(slot) {
      used = Math.max(bytesATurn, Math.ceil(slot / 8 / bytesATurn) * bytesATurn);
    },
  };
}
