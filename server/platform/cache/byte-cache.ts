/** A byte cache of fixed capacity. Values that were read recently stay longest. */
export type ByteCache<Key, About> = {
  /** Returns the value. Its bytes are a view that later writes overwrite: copy them before the next `await`. */
  get(key: Key): { bytes: Buffer; about: About } | undefined;
  /** Whether the key has a value. Does not count as a read. */
  has(key: Key): boolean;
  /**
   * Replaces the key's value with a copy. An entry larger than the capacity is not stored; the old value is evicted all
   * the same.
   */
  set(key: Key, value: string | Uint8Array, about: About): void;
  evict(key: Key): void;
  /** Bytes of all entries: their values, and the overhead that `takenBy` adds. */
  readonly size: number;
};

type Entry<Key, About> = {
  key: Key;
  about: About;
  start: number;
  length: number;
  /** The offset behind the value's bytes and the overhead that `takenBy` adds. */
  end: number;
  wasAsked: boolean;
  /** The entry that was written next. */
  following: Entry<Key, About> | undefined;
};

/** Default overhead of an entry in bytes: the entry itself and its place in the map. */
const entryBytes = 160;

/**
 * Entries that one `set` moves out of its way at most. If every entry was read, a `set` does not wait for all of them.
 */
const maxMoved = 32;

/**
 * Creates a ring-buffer cache: one buffer that is written round and round. An entry in the way is overwritten, or
 * written again once if it was read since its last write (the CLOCK policy; Corbató, 1968).
 *
 * Values have no array buffers of their own, because V8 takes freed array buffers for memory pressure. For each 64 MB
 * of them it stops the thread while it marks the whole heap (docs/decisions/0042-ring-buffer-cache-for-response-bytes.md).
 *
 * The whole capacity is reserved at once. The operating system allocates a page of it on the first write. A buffer that
 * grows by copying stops the thread for half a second (docs/decisions/0047-size-caches-by-available-memory.md).
 * @param capacity in bytes
 * @param takenBy returns the bytes that an entry takes besides its value. Counting them bounds the memory of a million
 *   small values with long keys.
 */
export function createByteCache<Key, About>(
  capacity: number,
  takenBy: (key: Key, about: About) => number = () => entryBytes,
): ByteCache<Key, About> {
  const entries = new Map<Key, Entry<Key, About>>();
  const ring = Buffer.allocUnsafeSlow(capacity);
  /** Offset of the next entry. The oldest entry is the nearest one behind it, round the end of the ring. */
  let next = 0;
  let oldest: Entry<Key, About> | undefined;
  let newest: Entry<Key, About> | undefined;
  let size = 0;

  function evict(key: Key): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= entry.end - entry.start;
  }

  /** Registers the bytes that were written at `next` as an entry. */
  function enter(key: Key, about: About, length: number, taken: number): void {
    const entry = { key, about, start: next, length, end: next + taken, wasAsked: false, following: undefined };
    entries.set(key, entry);
    size += taken;
    next = entry.end;
    if (newest) newest.following = entry;
    newest = entry;
    oldest ??= entry;
  }

  /** Frees space for an entry at `next`. If it does not fit before the end of the ring, `next` restarts at 0. */
  function clear(bytes: number): void {
    for (let moved = 0; ; ) {
      const reachesEnd = next + bytes > capacity;
      const entry = oldest;
      const isInTheWay = entry && entry.start >= next && (reachesEnd || entry.start < next + bytes);
      if (!isInTheWay) {
        if (!reachesEnd) return;
        next = 0;
        continue;
      }
      oldest = entry.following;
      if (!oldest) newest = undefined;
      if (entries.get(entry.key) !== entry) continue;
      evict(entry.key);
      if (!entry.wasAsked || moved === maxMoved) continue;
      moved += 1;
      ring.copyWithin(next, entry.start, entry.start + entry.length);
      enter(entry.key, entry.about, entry.length, entry.end - entry.start);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.wasAsked = true;
      return { bytes: ring.subarray(entry.start, entry.start + entry.length), about: entry.about };
    },
    has: (key) => entries.has(key),
    set(key, value, about) {
      evict(key);
      const length = Buffer.byteLength(value);
      const taken = length + takenBy(key, about);
      if (taken > capacity) return;
      clear(taken);
      if (typeof value === 'string') ring.write(value, next, length);
      else ring.set(value, next);
      enter(key, about, length, taken);
    },
    evict,
    get size() {
      return size;
    },
  };
}
