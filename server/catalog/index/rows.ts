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

/**
 * Returns the rows that are in all of some. A list is filtered by the others in their order: those that leave most come
 * last. The set of the result is a new one unless there is only one.
 */
export function commonRows(all: readonly Rows[], workspace: Workspace): Rows {
  const [first, ...others] = all;
  if (first && others.length === 0) return first;
  const shortest = all.reduce((best, rows) =>
    rows.list && rows.list.length < (best.list?.length ?? Number.POSITIVE_INFINITY) ? rows : best,
  );
  if (shortest.list) {
    const further = all.filter((rows) => rows !== shortest);
    return rowsOfList(filtered(shortest.list, further, workspace), workspace);
  }
  const sets = all.map((rows) => rows.set());
  const common = workspace.take();
  workspace.intersect(common, sets);
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
  if (list.length === 0) return list;
  // Before the list is filtered: a set may be made of other lists, which are filtered in the same memory.
  const tests = others.map(({ set, lookup }) => (lookup && list.length <= lookup.most ? lookup : set()));
  const into = workspace.kept();
  let kept = list;
  for (const test of tests) {
    if (kept.length === 0) break;
    kept = into.subarray(0, 'most' in test ? test.filter(kept, into) : filterBySet(kept, test, into));
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
