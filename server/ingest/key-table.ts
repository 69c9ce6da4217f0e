/** Numbers by 64-bit key in flat memory: a million take 24 to 48 MB, where a Map of texts takes 150. */
export type KeyTable = {
  readonly size: number;
  get(key: bigint): number | undefined;
  has(key: bigint): boolean;
  set(key: bigint, value: number): void;
};

const smallest = 1024;
/** A slot without a key; a key of 0 is kept as this one's neighbour. */
const empty = 0n;

/** An empty table: open addressing, at most half full. The keys are hashes, so their low bits are as good as any. */
export function createKeyTable(): KeyTable {
  let keys = new BigUint64Array(smallest);
  let values = new Int32Array(smallest);
  let size = 0;

  /** Where the key is, or where it would go. */
  function slotOf(key: bigint): number {
    const mask = keys.length - 1;
    let slot = Number(key & 0x7fff_ffffn) & mask;
    while (keys[slot] !== empty && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const [oldKeys, oldValues] = [keys, values];
    keys = new BigUint64Array(oldKeys.length * 2);
    values = new Int32Array(oldKeys.length * 2);
    oldKeys.forEach((key, place) => {
      if (key === empty) return;
      const slot = slotOf(key);
      keys[slot] = key;
      values[slot] = oldValues[place] ?? 0;
    });
  }

  const stored = (key: bigint) => BigInt.asUintN(64, key) || 1n;

  return {
    get size() {
      return size;
    },
    get(key) {
      const slot = slotOf(stored(key));
      return keys[slot] === empty ? undefined : values[slot];
    },
    has(key) {
      return keys[slotOf(stored(key))] !== empty;
    },
    set(key, value) {
      if (size * 2 >= keys.length) grow();
      const slot = slotOf(stored(key));
      if (keys[slot] === empty) size += 1;
      keys[slot] = stored(key);
      values[slot] = value;
    },
  };
}
