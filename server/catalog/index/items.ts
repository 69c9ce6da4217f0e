import { addSlot, type Bitmap, dropSlot, hasSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { attributes } from './dictionaries.ts';
import { createNewValues, type NewValues } from './new-values.ts';
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
  /** Returns the next row of the item of a shared row, and the previous one. */
  next(slot: number): number;
  previous(slot: number): number;
  /** Returns the bits of the values in which the rows of the item of a shared row may differ: see `bitOf`. */
  differences(slot: number): number;
  /** The links and differences by row, for loops over many rows. Valid until the columns grow. */
  readonly links: { next: Int32Array; previous: Int32Array; differences: Uint16Array };
  /** The values of each shared row that no row of its item with a lower slot has. */
  readonly newValues: NewValues;
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
 * The bits of values in which the offers of an item may differ. Stores differ unless their bit is set. Some attributes
 * share a bit, so that all bits fit into two bytes.
 */
export const bitOf = {
  brands: 1,
  subcategories: 1,
  overlaps: 1,
  stores: 2,
  sizes: 4,
  prices: 8,
  verdicts: 16,
  /** The item has more offers than a row, the next and the previous one. */
  many: 8192,
  /** An offer has sizes at several prices. */
  varying: 32,
  colour: 64,
  material: 128,
  pattern: 256,
  length: 512,
  sleeve: 512,
  neckline: 1024,
  heel: 1024,
  closure: 2048,
  fit: 2048,
  occasion: 4096,
  season: 4096,
} as const;

function differencesBetween(columns: Columns, one: number, other: number): number {
  let bits = 0;
  if (columns.brand[one] !== columns.brand[other]) bits |= bitOf.brands;
  if (columns.subcategory[one] !== columns.subcategory[other]) bits |= bitOf.subcategories;
  if (columns.sizeSet[one] !== columns.sizeSet[other]) bits |= bitOf.sizes;
  if (columns.bandSet[one] !== columns.bandSet[other]) bits |= bitOf.prices;
  if (columns.verdict[one] !== columns.verdict[other]) bits |= bitOf.verdicts;
  if (columns.pricesBySize.has(one) || columns.pricesBySize.has(other)) bits |= bitOf.varying;
  for (const attribute of attributes)
    if (columns[attribute][one] !== columns[attribute][other]) bits |= bitOf[attribute];
  return bits;
}

/**
 * Creates the items of an index.
 * @param live returns the set of listed rows
 * @param shared an empty set
 */
export function createItems(columns: Columns, slotOfId: SlotOfId, live: () => Bitmap, shared: Bitmap): Items {
  /** By row. Other rows than linked ones have no meaning. */
  let nextOf = new Int32Array();
  /** Both ways, so that the usual items, of two or three rows, are read without a look at another row. */
  let previousOf = new Int32Array();
  /** By row, the same for all rows of an item. */
  let differencesOf = new Uint16Array();
  /** A row of each item whose first offer, which names the item, is not listed. Few items are so. */
  const strays = new Map<number, number>();
  const newValues = createNewValues(columns);
  const counts = { rows: 0, items: 0 };
  let set = shared;

  function grow(): void {
    const [next, previous, differences] = [nextOf, previousOf, differencesOf];
    nextOf = new Int32Array(columns.room);
    previousOf = new Int32Array(columns.room);
    differencesOf = new Uint16Array(columns.room);
    nextOf.set(next);
    previousOf.set(previous);
    differencesOf.set(differences);
    newValues.grow();
  }

  function join(slot: number, next: number): void {
    nextOf[slot] = next;
    previousOf[next] = slot;
  }

  function headOf(itemId: number): number {
    const own = slotOfId.get(itemId);
    return own >= 0 && columns.itemId[own] === itemId && hasSlot(live(), own) ? own : (strays.get(itemId) ?? -1);
  }

  /** Writes the new values of the rows of an item from a slot on. Those of the rows before stay as they are. */
  function writeNewValues(row: number, from: number): void {
    const ring = ringOf(row).sort((one, other) => one - other);
    for (const [place, slot] of ring.entries()) if (slot >= from) newValues.write(slot, ring.slice(0, place));
  }

  function ringOf(slot: number): number[] {
    const ring = [slot];
    for (let at = nextOf[slot]!; at !== slot; at = nextOf[at]!) ring.push(at);
    return ring;
  }

  /** Notes in which values a row that has joined an item differs from its other rows. */
  function noteDifferences(slot: number, head: number): void {
    const before = differencesOf[head]!;
    let after = before | differencesBetween(columns, slot, head);
    for (let at = nextOf[slot]!; at !== slot; at = nextOf[at]!)
      if (columns.store[at] === columns.store[slot]) after |= bitOf.stores;
    const [next, previous] = [nextOf[slot]!, previousOf[slot]!];
    if (next !== previous && nextOf[next] !== previous) after |= bitOf.many;
    differencesOf[slot] = after;
    if (after !== before) for (let at = nextOf[slot]!; at !== slot; at = nextOf[at]!) differencesOf[at] = after;
  }

  return {
    get shared() {
      return set;
    },
    counts,
    next: (slot) => nextOf[slot]!,
    previous: (slot) => previousOf[slot]!,
    differences: (slot) => differencesOf[slot]!,
    get links() {
      return { next: nextOf, previous: previousOf, differences: differencesOf };
    },
    newValues,
    ringOf: (slot) => (hasSlot(set, slot) ? ringOf(slot) : [slot]),
    headOf,

    link(slot) {
      const itemId = columns.itemId[slot]!;
      if (itemId === 0) return;
      if (slot >= nextOf.length) grow();
      const isFirst = columns.id[slot] === itemId;
      const head = isFirst ? (strays.get(itemId) ?? -1) : headOf(itemId);
      if (isFirst) strays.delete(itemId);
      if (head < 0) {
        join(slot, slot);
        differencesOf[slot] = 0;
        if (!isFirst) strays.set(itemId, slot);
        return;
      }
      join(slot, nextOf[head]!);
      join(head, slot);
      noteDifferences(slot, head);
      writeNewValues(slot, slot);
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
      const before = previousOf[slot]!;
      join(before, next);
      dropSlot(set, slot);
      counts.rows -= 1;
      newValues.free(slot);
      writeNewValues(next, slot);
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
