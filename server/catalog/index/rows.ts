import { addSlot, type Bitmap, writeSlots } from './bitmap.ts';
import type { Workspace } from './workspace.ts';

/**
 * A selection of rows, as a set. A small one also has a list, which is faster to iterate. One by codes alone may have a
 * lookup: few rows are looked up, and the set is not made.
 */
export type Rows = { list?: Uint32Array | undefined; set: () => Bitmap; lookup?: RowLookup | undefined };

/** Looks rows of a list up, whether they are selected. */
export type RowLookup = {
  /** For more rows than this, making the set is faster. */
  most: number;
  /** Writes the selected rows of a list, and returns their number. `into` may be the list. */
  filter(list: Uint32Array, into: Uint32Array): number;
  /** Adds points to the score of each selected row of a list. */
  addPoints(scores: Uint32Array, list: Uint32Array, points: number): void;
};

/** With fewer than one row in this many, a list is smaller than a set and faster to iterate. */
export const rowsPerListed = 32;

/** Wraps a set of slots as rows. Nothing is copied. */
export function rowsOfSet(set: Bitmap): Rows {
  return { set: () => set };
}

/**
 * Wraps a list of slots as rows.
 * @param workspace where the set is built when it is first read
 */
export function rowsOfList(list: Uint32Array, workspace: Workspace): Rows {
  let made: Bitmap | undefined;
  return {
    list,
    set() {
      if (made) return made;
      made = workspace.take();
      for (let place = 0; place < list.length; place += 1) addSlot(made, list[place]!);
      return made;
    },
  };
}

/** Returns the rows that are in a set as well. */
export function rowsWithin(rows: Rows, set: Bitmap, workspace: Workspace): Rows {
  return rows.list
    ? rowsOfList(filtered(rows.list, [rowsOfSet(set)], workspace), workspace)
    : commonRows(set, [rows], workspace);
}

/** Returns the rows of a set that are in all the others as well. */
export function commonRows(set: Bitmap, others: readonly Rows[], workspace: Workspace): Rows {
  if (others.length === 0) return rowsOfSet(set);
  const shortest = others.reduce((best, rows) =>
    rows.list && rows.list.length < (best.list?.length ?? Number.POSITIVE_INFINITY) ? rows : best,
  );
  if (shortest.list) {
    const further = others.filter((rows) => rows !== shortest);
    return rowsOfList(filtered(shortest.list, [rowsOfSet(set), ...further], workspace), workspace);
  }
  const sets = others.map((rows) => rows.set());
  const common = workspace.take();
  workspace.intersect(common, [set, ...sets]);
  return rowsOfSet(common);
}

/** Returns some rows with their list, if they are few. Each further set of conditions then takes a look at them alone. */
export function listedIfFew(rows: Rows, size: number, workspace: Workspace): Rows {
  if (rows.list) return rows;
  const set = rows.set();
  const slots = workspace.kept();
  const count = writeSlots(set, slots, set, size / rowsPerListed);
  return count * rowsPerListed >= size ? rows : { list: slots.slice(0, count), set: rows.set };
}

/** Returns the rows of a list that are among all of the others. */
function filtered(list: Uint32Array, others: readonly Rows[], workspace: Workspace): Uint32Array {
  const into = workspace.kept();
  let kept = list;
  for (const { set, lookup } of others) {
    if (kept.length === 0) break;
    const count = lookup && kept.length <= lookup.most ? lookup.filter(kept, into) : filterBySet(kept, set(), into);
    kept = into.subarray(0, count);
  }
  return kept.slice();
}

function filterBySet(list: Uint32Array, set: Bitmap, into: Uint32Array): number {
  let count = 0;
  // Without a branch: half of the branches would be mispredicted.
  for (let place = 0; place < list.length; place += 1) {
    const slot = list[place]!;
    into[count] = slot;
    count += (set[slot >>> 5]! >>> (slot & 31)) & 1;
  }
  return count;
}

export function countRows({ list, set }: Rows, workspace: Workspace): number {
  return list ? list.length : workspace.count(set());
}

/** Returns the slots of some rows. The list is valid until the next one is made. */
export function slotsOf({ list, set }: Rows, workspace: Workspace): Uint32Array {
  if (list) return list;
  const slots = workspace.slots();
  return slots.subarray(0, writeSlots(set(), slots));
}
