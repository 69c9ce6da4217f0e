/** A set of 64-bit keys in typed arrays. A million take 16 to 32 MB, where a Set of strings takes 120. */
export type KeySet = {
  has(key: bigint): boolean;
  add(key: bigint): void;
};

/** A map from 64-bit keys to numbers, which takes half as much again. */
export type KeyTable = {
  get(key: bigint): number | undefined;
  set(key: bigint, value: number): void;
};

const smallest = 1024;
/** Marks a slot without a key; the key 0 is stored as 1. */
const empty = 0n;

/** Creates an empty set. Its keys must be hashes. */
export function createKeySet(): KeySet {
  const slots = openSlots(() => () => {});
  return {
    has: (key) => slots.find(key) !== undefined,
    add(key) {
      slots.take(key);
    },
  };
}

/** Creates an empty table. Its keys must be hashes. */
export function createKeyTable(): KeyTable {
  let values = new Int32Array(smallest);
  const slots = openSlots((count) => {
    const before = values;
    values = new Int32Array(count);
    return (from, to) => {
      values[to] = before[from] ?? 0;
    };
  });
  return {
    get(key) {
      const slot = slots.find(key);
      return slot === undefined ? undefined : values[slot];
    },
    set(key, value) {
      // Taken first, since it may move the other values.
      const slot = slots.take(key);
      values[slot] = value;
    },
  };
}

/**
 * Creates slots with open addressing, at most half full. The low bits of a hash are as good as any.
 * @param makeRoom called with the new number of slots; returns a callback for the move of each key
 */
function openSlots(makeRoom: (slots: number) => (from: number, to: number) => void) {
  let keys = new BigUint64Array(smallest);
  let size = 0;

  /** Returns the slot of a key, or the free slot for it. */
  function slotOf(key: bigint): number {
    const mask = keys.length - 1;
    let slot = Number(key & 0x7fff_ffffn) & mask;
    while (keys[slot] !== empty && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const before = keys;
    keys = new BigUint64Array(before.length * 2);
    const move = makeRoom(keys.length);
    before.forEach((key, from) => {
      if (key === empty) return;
      const to = slotOf(key);
      keys[to] = key;
      move(from, to);
    });
  }

  const stored = (key: bigint) => BigInt.asUintN(64, key) || 1n;

  return {
    find(key: bigint): number | undefined {
      const slot = slotOf(stored(key));
      return keys[slot] === empty ? undefined : slot;
    },
    take(key: bigint): number {
      if (size * 2 >= keys.length) grow();
      const slot = slotOf(stored(key));
      if (keys[slot] === empty) size += 1;
      keys[slot] = stored(key);
      return slot;
    },
  };
}
