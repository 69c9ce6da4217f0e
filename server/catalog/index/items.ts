import { addSlot, type Bitmap, dropSlot, hasSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { SlotOfId } from './slot-of-id.ts';

/**
 * The listed offers of each item, as rings of rows: each row leads to the next one of its item, and the last to the
 * first. Rows without another offer of their item cost one bit.
 */
export type Items = {
  /** The listed rows whose item has another listed row. Valid until the sets move. */
  readonly shared: Bitmap;
  /** The numbers of shared rows and of their items. */
  readonly counts: { rows: number; items: number };
  /** Returns the next row of the item of a shared row. */
  next(slot: number): number;
  /** Returns the listed rows of the item of a listed row, itself first. */
  ringOf(slot: number): number[];
  /** Returns a listed row of an item, or -1. */
  headOf(itemId: number): number;
  /** Adds a row that has just been listed to its item. */
  link(slot: number): void;
  /** Takes a row that is about to be unlisted, and still has its values, out of its item. */
  unlink(slot: number): void;
  /** Continues with another set of shared rows, which holds the same rows. */
  moveTo(shared: Bitmap): void;
};

/**
 * Creates the items of an index.
 * @param live returns the set of listed rows
 * @param shared an empty set
 */
export function createItems(columns: Columns, slotOfId: SlotOfId, live: () => Bitmap, shared: Bitmap): Items {
  /** By row. Other rows than linked ones have no meaning. */
  let nextOf = new Int32Array();
  /** A row of each item whose first offer, which names the item, is not listed. Few items are so. */
  const strays = new Map<number, number>();
  const counts = { rows: 0, items: 0 };
  let set = shared;

  function write(slot: number, next: number): void {
    if (slot >= nextOf.length) {
      const before = nextOf;
      nextOf = new Int32Array(columns.room);
      nextOf.set(before);
    }
    nextOf[slot] = next;
  }

  function headOf(itemId: number): number {
    const own = slotOfId.get(itemId);
    return own >= 0 && columns.itemId[own] === itemId && hasSlot(live(), own) ? own : (strays.get(itemId) ?? -1);
  }

  /** Returns the row before a row in its ring. */
  function previous(slot: number): number {
    let at = slot;
    while (nextOf[at] !== slot) at = nextOf[at]!;
    return at;
  }

  return {
    get shared() {
      return set;
    },
    counts,
    next: (slot) => nextOf[slot]!,
    ringOf(slot) {
      const ring = [slot];
      if (!hasSlot(set, slot)) return ring;
      for (let at = nextOf[slot]!; at !== slot; at = nextOf[at]!) ring.push(at);
      return ring;
    },
    headOf,

    link(slot) {
      const itemId = columns.itemId[slot]!;
      if (itemId === 0) return;
      const isFirst = columns.id[slot] === itemId;
      const head = isFirst ? (strays.get(itemId) ?? -1) : headOf(itemId);
      if (isFirst) strays.delete(itemId);
      if (head < 0) {
        write(slot, slot);
        if (!isFirst) strays.set(itemId, slot);
        return;
      }
      write(slot, nextOf[head]!);
      nextOf[head] = slot;
      if (!hasSlot(set, head)) {
        addSlot(set, head);
        counts.items += 1;
        counts.rows += 1;
      }
      addSlot(set, slot);
      counts.rows += 1;
    },

    unlink(slot) {
      const itemId = columns.itemId[slot]!;
      if (itemId === 0) return;
      const next = nextOf[slot]!;
      const isAlone = next === slot;
      if (columns.id[slot] === itemId || strays.get(itemId) === slot) {
        if (isAlone) strays.delete(itemId);
        else strays.set(itemId, next);
      }
      if (isAlone) return;
      const before = previous(slot);
      nextOf[before] = next;
      dropSlot(set, slot);
      counts.rows -= 1;
      if (before !== next) return;
      dropSlot(set, next);
      counts.items -= 1;
      counts.rows -= 1;
    },

    moveTo(moved) {
      set = moved;
    },
  };
}
