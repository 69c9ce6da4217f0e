import type { AboutCard, ReadCard } from './read-cards.ts';

/** The bytes of product cards by product id, in a fixed capacity. Cards that were read recently stay longest. */
export type CardRing = {
  /** Returns a card. Its bytes are a view that later writes overwrite: copy them before the next `await`. */
  get(id: number): ReadCard | undefined;
  /** Returns when a card was read from the database (monotonic, in ms). Does not count as a read of the card. */
  readAt(id: number): number | undefined;
  /** Replaces a card with a copy. A card larger than the capacity is not stored; the old one is evicted all the same. */
  set(id: number, bytes: Uint8Array, about: AboutCard): void;
  evict(id: number): void;
  /** Bytes of all cards with their headers. */
  readonly size: number;
  readonly capacity: number;
};

/** The unit of places in the ring, in bytes. A place of up to 16 GB fits into 31 bits, which V8 keeps without an object. */
const unit = 8;

/**
 * The header of a card, in units: its id, or 0 once it is evicted, and its length in units; when it was read; the bytes
 * of its JSON and of its terms; all its bytes, and its flags.
 */
const headerUnits = 4;
const varies = 1;
const wasAsked = 2;

/** The fewest units of a card, 512 bytes, so that no ring has more cards than half of its table. A card has about 2 kB. */
const fewestUnits = 64;

/** Cards that one `set` moves out of its way at most. If every card was asked for, a `set` does not wait for all of them. */
const maxMoved = 32;

/**
 * Creates a ring of cards: one buffer that is written round and round. A card in the way is overwritten, or written again
 * once if it was asked for since its last write (the CLOCK policy; Corbató, 1968).
 *
 * A million cards are no objects and no keys of a map: V8 would trace these in each full collection, and a map stops the
 * thread while it grows. Their headers are in the ring, and a table with open addressing holds their places
 * (docs/decisions/0142-keep-the-cards-of-a-catalog-in-memory.md).
 *
 * The whole capacity is reserved at once. The operating system allocates a page of it on the first write.
 * @param capacity in bytes
 */
export function createCardRing(capacity: number): CardRing {
  const units = Math.floor(capacity / unit);
  const ring = Buffer.allocUnsafeSlow(units * unit);
  const words = new Uint32Array(ring.buffer);
  const times = new Float64Array(ring.buffer);
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, (2 * units) / fewestUnits)));
  /** A card's place plus one, at the first free slot from that of its id on. 0 is free. Ids in a row lie in a row. */
  const table = new Uint32Array(slots);
  let used = 0;
  /** Where the next card is written. */
  let next = 0;
  /** The cards of the round before: the oldest one, and the end of the newest one. */
  let oldest = 0;
  let end = 0;

  const idAt = (place: number) => words[place * 2] ?? 0;
  const unitsAt = (place: number) => words[place * 2 + 1] ?? 0;
  const flagsAt = (place: number) => words[place * 2 + 7] ?? 0;

  /** Returns the slot of a card, or the free slot where it would be. */
  function slotOf(id: number): number {
    let slot = id % slots;
    for (let place = table[slot] ?? 0; place !== 0 && idAt(place - 1) !== id; place = table[slot] ?? 0)
      slot = (slot + 1) % slots;
    return slot;
  }

  const placeOf = (id: number) => (table[slotOf(id)] ?? 0) - 1;

  function evict(id: number): void {
    let free = slotOf(id);
    const place = (table[free] ?? 0) - 1;
    if (place < 0) return;
    // Later cards of the run move up, unless they would stand before the slots of their ids.
    for (let slot = (free + 1) % slots; table[slot]; slot = (slot + 1) % slots) {
      const own = idAt((table[slot] ?? 0) - 1) % slots;
      if ((slot - own + slots) % slots < (slot - free + slots) % slots) continue;
      table[free] = table[slot] ?? 0;
      free = slot;
    }
    table[free] = 0;
    words[place * 2] = 0;
    used -= unitsAt(place) * unit;
  }

  /** Frees some units at `next`. If they do not fit before the end of the ring, `next` begins again at 0. */
  function makeRoom(wanted: number): void {
    for (let moved = 0; ; ) {
      const isFull = next + wanted > units;
      if (oldest < end && (isFull || oldest < next + wanted)) {
        const [place, id] = [oldest, idAt(oldest)];
        oldest += unitsAt(place);
        if (id === 0) continue;
        if (flagsAt(place) & wasAsked && moved < maxMoved && !isFull) {
          moved += 1;
          move(place);
        } else evict(id);
      } else if (isFull) {
        end = next;
        next = 0;
        oldest = 0;
      } else return;
    }
  }

  /** Moves a card to `next`, which is before it. */
  function move(place: number): void {
    const [id, length] = [idAt(place), unitsAt(place)];
    table[slotOf(id)] = next + 1;
    ring.copyWithin(next * unit, place * unit, (place + length) * unit);
    words[next * 2 + 7] = flagsAt(next) & ~wasAsked;
    next += length;
  }

  return {
    get(id) {
      const place = placeOf(id);
      if (place < 0) return undefined;
      const [at, flags, start] = [place * 2, flagsAt(place), (place + headerUnits) * unit];
      words[at + 7] = flags | wasAsked;
      return {
        bytes: ring.subarray(start, start + (words[at + 6] ?? 0)),
        about: {
          jsonBytes: words[at + 4] ?? 0,
          termsBytes: words[at + 5] ?? 0,
          priceVaries: (flags & varies) !== 0,
          readAt: times[place + 1] ?? 0,
        },
      };
    },
    readAt(id) {
      const place = placeOf(id);
      return place < 0 ? undefined : times[place + 1];
    },
    set(id, bytes, { jsonBytes, termsBytes, priceVaries, readAt }) {
      evict(id);
      const wanted = Math.max(fewestUnits, headerUnits + Math.ceil(bytes.length / unit));
      if (wanted > units) return;
      makeRoom(wanted);
      words.set([id, wanted], next * 2);
      times[next + 1] = readAt;
      words.set([jsonBytes, termsBytes, bytes.length, priceVaries ? varies : 0], next * 2 + 4);
      ring.set(bytes, (next + headerUnits) * unit);
      table[slotOf(id)] = next + 1;
      next += wanted;
      used += wanted * unit;
    },
    evict,
    get size() {
      return used;
    },
    capacity,
  };
}
