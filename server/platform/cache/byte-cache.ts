/** A cache of values' bytes by key, of a fixed capacity. Keeps longest the values that were asked for of late. */
export type ByteCache<Key, About> = {
  /** The value. Its bytes are a view that later values overwrite: copy them before awaiting anything. */
  get(key: Key): { bytes: Buffer; about: About } | undefined;
  /** Whether the key has a value, without counting as asking for it. */
  has(key: Key): boolean;
  about(key: Key): About | undefined;
  /** Stores a copy, in place of the key's value; stores nothing where it takes more than the capacity. */
  set(key: Key, value: string | Uint8Array, about: About): void;
  evict(key: Key): void;
  /** Bytes of the values, with what `takenBy` adds. */
  readonly size: number;
  readonly capacity: number;
};

type Entry<Key, About> = {
  key: Key;
  about: About;
  start: number;
  length: number;
  /** Behind the bytes, and as much more as `takenBy` says. */
  end: number;
  wasAsked: boolean;
  /** The entry that was written after it. */
  following: Entry<Key, About> | undefined;
};

/** An entry takes this much at least, with its place in the map. */
const entryBytes = 160;

/** Entries that one `set` moves out of its way at most: where all were asked for, it does not wait for all to be moved. */
const maxMoved = 32;

/**
 * Creates a ring buffer: one buffer that is written round and round. An entry in the way is overwritten, or written on once if it was
 * asked for since it was written (the CLOCK policy; Corbató, 1968). Values have no array buffers of their own: V8 takes freed ones
 * for memory pressure, and for each 64 MB of them stops the thread while it marks the whole heap
 * (docs/decisions/0042-bytes-are-kept-in-rooms.md).
 *
 * The whole capacity is reserved at once, for the system gives a page of it when it is first written to. A buffer that grows by copying
 * stops the thread for half a second (docs/decisions/0047-caches-by-memory.md).
 * @param capacity in bytes
 * @param takenBy bytes that an entry takes besides its value: a million small values with long keys are not to take more than a few large ones
 */
export function createByteCache<Key, About>(
  capacity: number,
  takenBy: (key: Key, about: About) => number = () => entryBytes,
): ByteCache<Key, About> {
  const entries = new Map<Key, Entry<Key, About>>();
  const ring = Buffer.allocUnsafeSlow(capacity);
  /** Where the next entry is written. The oldest stands nearest behind that, round the end. */
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

  /** Enters the bytes that have been written at `next`. */
  function enter(key: Key, about: About, length: number, taken: number): void {
    const entry = { key, about, start: next, length, end: next + taken, wasAsked: false, following: undefined };
    entries.set(key, entry);
    size += taken;
    next = entry.end;
    if (newest) newest.following = entry;
    newest = entry;
    oldest ??= entry;
  }

  /** Frees so many bytes at `next`, which may begin anew at the start of the ring. */
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
    about: (key) => entries.get(key)?.about,
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
    capacity,
  };
}
