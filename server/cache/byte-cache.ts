/** Values' bytes by key, as many as there is room for; who was asked for of late stays longest. */
export type ByteCache<Key, About> = {
  /** What is kept. Its bytes are a view that is overwritten by what is kept later: to be copied before anything is awaited. */
  get(key: Key): { bytes: Buffer; about: About } | undefined;
  /** Whether it is kept, and what it is about, without asking for it. */
  has(key: Key): boolean;
  about(key: Key): About | undefined;
  /** Keeps a copy, in place of what the key had; nothing where it takes more than all the room. */
  set(key: Key, value: string | Uint8Array, about: About): void;
  delete(key: Key): void;
  /** Bytes of what is kept, and of what goes with it. */
  readonly size: number;
};

type Entry<Key, About> = {
  key: Key;
  about: About;
  start: number;
  length: number;
  /** Behind the bytes, and as much more as its key and the rest take. */
  end: number;
  wasAsked: boolean;
  /** What was written after it. */
  following: Entry<Key, About> | undefined;
};

/** The room grows up to its capacity: most stores that tests open keep little. */
const firstBytes = 64 * 1024;

/** What an entry takes at least, with its place in the map. */
const entryBytes = 160;

/** Entries that one that is kept may move out of its way: where all were asked for, it is not to wait for all to be moved. */
const mostMoved = 32;

/**
 * One room that is written round and round. What stands in the way is overwritten, or written on once if it was asked for
 * since it was written (the CLOCK policy; Corbató, 1968). The bytes have no array buffers of their own: V8 takes those
 * that have ended for pressure on memory, and for each 64 MB of them stops the thread while it marks the whole heap
 * (docs/decisions/0042-bytes-are-kept-in-rooms.md).
 * @param capacity in bytes
 * @param takenBy what an entry takes besides its bytes, which is left free behind them: a million small ones with long keys are
 *   not to take more than a few large ones
 */
export function createByteCache<Key, About>(
  capacity: number,
  takenBy: (key: Key) => number = () => entryBytes,
): ByteCache<Key, About> {
  const kept = new Map<Key, Entry<Key, About>>();
  let room = Buffer.allocUnsafeSlow(Math.min(capacity, firstBytes));
  /** Where the next is written, and what stands nearest behind that, round the end. */
  let next = 0;
  let oldest: Entry<Key, About> | undefined;
  let newest: Entry<Key, About> | undefined;
  let size = 0;

  function forget(key: Key): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    size -= entry.end - entry.start;
  }

  /** Enters what has been written at `next`. */
  function enter(key: Key, about: About, length: number, taken: number): void {
    const entry = { key, about, start: next, length, end: next + taken, wasAsked: false, following: undefined };
    kept.set(key, entry);
    size += taken;
    next = entry.end;
    if (newest) newest.following = entry;
    newest = entry;
    oldest ??= entry;
  }

  /** Frees so many bytes at `next`, which may begin anew at the start of the room. */
  function clear(bytes: number): void {
    for (let moved = 0; ; ) {
      const reachesEnd = next + bytes > room.length;
      const entry = oldest;
      const isInTheWay = entry && entry.start >= next && (reachesEnd || entry.start < next + bytes);
      if (!isInTheWay) {
        if (!reachesEnd) return;
        next = 0;
        continue;
      }
      oldest = entry.following;
      if (!oldest) newest = undefined;
      if (kept.get(entry.key) !== entry) continue;
      forget(entry.key);
      if (!entry.wasAsked || moved === mostMoved) continue;
      moved += 1;
      room.copyWithin(next, entry.start, entry.start + entry.length);
      enter(entry.key, entry.about, entry.length, entry.end - entry.start);
    }
  }

  function grow(bytes: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.min(capacity, Math.max(2 * room.length, bytes)));
    room.copy(larger, 0, 0, next);
    room = larger;
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      entry.wasAsked = true;
      return { bytes: room.subarray(entry.start, entry.start + entry.length), about: entry.about };
    },
    has: (key) => kept.has(key),
    about: (key) => kept.get(key)?.about,
    set(key, value, about) {
      forget(key);
      const length = Buffer.byteLength(value);
      const taken = length + takenBy(key);
      if (taken > capacity) return;
      if (next + taken > room.length && room.length < capacity) grow(next + taken);
      clear(taken);
      if (typeof value === 'string') room.write(value, next, length);
      else room.set(value, next);
      enter(key, about, length, taken);
    },
    delete: forget,
    get size() {
      return size;
    },
  };
}
