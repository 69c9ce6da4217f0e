/** A set of slots: slot s is bit s mod 32 of word s / 32. */
export type Bitmap = Uint32Array<ArrayBuffer>;

export function hasSlot(bitmap: Bitmap, slot: number): boolean {
  return ((bitmap[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
}

export function addSlot(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = bitmap[slot >>> 5]! | (1 << (slot & 31));
}

export function dropSlot(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = bitmap[slot >>> 5]! & ~(1 << (slot & 31));
}

/**
 * Writes the slots of a set into `into`, in ascending order, and returns their number.
 * @param within another set: only slots that are in both are written
 * @param most the writing ends soon after this many slots
 */
export function writeSlots(
  bitmap: Bitmap,
  into: Uint32Array,
  within = bitmap,
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  // Sets are a multiple of four words long, and most words of most sets are empty.
  for (let from = 0; from < bitmap.length && count <= most; from += 4) {
    if ((bitmap[from]! | bitmap[from + 1]! | bitmap[from + 2]! | bitmap[from + 3]!) === 0) continue;
    for (let word = from; word < from + 4; word += 1) {
      let bits = bitmap[word]! & within[word]!;
      const base = (word << 5) + 31;
      while (bits !== 0) {
        const lowest = bits & -bits;
        into[count] = base - Math.clz32(lowest);
        count += 1;
        bits ^= lowest;
      }
    }
  }
  return count;
}
