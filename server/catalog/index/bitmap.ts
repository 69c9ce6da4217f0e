/** A set of slots: slot s is bit s mod 32 of word s / 32. Sets that meet may differ in room. */
export type Bitmap = Uint32Array<ArrayBuffer>;

/** An empty set with room for slots below `room`. */
export function emptyBitmap(room: number): Bitmap {
  return new Uint32Array((room + 31) >>> 5);
}

/** The same set with room for slots below `room`. */
export function withRoom(bitmap: Bitmap, room: number): Bitmap {
  const words = (room + 31) >>> 5;
  if (words <= bitmap.length) return bitmap;
  const larger = new Uint32Array(words);
  larger.set(bitmap);
  return larger;
}

export function hasSlot(bitmap: Bitmap, slot: number): boolean {
  return ((bitmap[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
}

export function addSlot(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = bitmap[slot >>> 5]! | (1 << (slot & 31));
}

export function dropSlot(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = bitmap[slot >>> 5]! & ~(1 << (slot & 31));
}

// Four words a turn in the two below, which every query runs many times: half the time of one word a turn.

/** Leaves in a set what another has as well. */
export function keepOnly(set: Bitmap, other: Bitmap): void {
  const shared = Math.min(set.length, other.length);
  let word = 0;
  for (; word < shared - 3; word += 4) {
    set[word]! &= other[word]!;
    set[word + 1]! &= other[word + 1]!;
    set[word + 2]! &= other[word + 2]!;
    set[word + 3]! &= other[word + 3]!;
  }
  for (; word < shared; word += 1) set[word]! &= other[word]!;
  set.fill(0, shared);
}

/** Adds to a set what another has. */
export function addAll(set: Bitmap, other: Bitmap): void {
  const shared = Math.min(set.length, other.length);
  let word = 0;
  for (; word < shared - 3; word += 4) {
    set[word]! |= other[word]!;
    set[word + 1]! |= other[word + 1]!;
    set[word + 2]! |= other[word + 2]!;
    set[word + 3]! |= other[word + 3]!;
  }
  for (; word < shared; word += 1) set[word]! |= other[word]!;
}

/** How many slots a set holds. */
export function countSlots(bitmap: Bitmap): number {
  let total = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    // Bits of each pair, of each four, of each eight, then their sum (Hacker's Delight, section 5-1).
    let bits = bitmap[word]!;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

/** Writes the slots of a set into `into`, rising, and gives their number. */
export function writeSlots(bitmap: Bitmap, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    let bits = bitmap[word]!;
    const base = (word << 5) + 31;
    while (bits !== 0) {
      const lowest = bits & -bits;
      into[count] = base - Math.clz32(lowest);
      count += 1;
      bits ^= lowest;
    }
  }
  return count;
}
