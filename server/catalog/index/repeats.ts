import { addSlot, type Bitmap, dropSlot, hasSlot, writeSlots } from './bitmap.ts';
import { bitOf, type Items } from './items.ts';
import { type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import type { Workspace } from './workspace.ts';

/**
 * Rows of a result with earlier rows of their item in it: the rows, and for each its earlier rows, which are
 * `earlier[starts[place]]` up to, but not including, `earlier[starts[place + 1]]`.
 */
export type Repeats = {
  count: number;
  rows: Uint32Array;
  starts: Uint32Array;
  earlier: Uint32Array;
  /** The differences of each row's item. */
  differences: Uint16Array;
};

/** Repeats that are taken at once: their columns fit the CPU cache. */
const repeatsAtOnce = 4096;

type RepeatParts = { items: Items; workspace: Workspace };

/**
 * Returns the rows of a result that have an earlier row of their item in it. The list is valid until the next one is
 * made, or the scores are written.
 */
export function repeatedRows({ items, workspace }: RepeatParts, { list, set }: Rows): Int32Array {
  const { shared } = items;
  const found = workspace.scores();
  const slots = list ? list.filter((slot) => hasSlot(shared, slot)) : commonSlots(workspace, set(), shared);
  if (slots.length === 0) return found.subarray(0, 0);
  const among = set();
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    const next = items.next(slot);
    const previous = items.previous(slot);
    let repeated = earlierBit(among, next, slot) | earlierBit(among, previous, slot);
    if ((items.differences(slot) & bitOf.many) !== 0 && hasEarlier(items, among, slot)) repeated = 1;
    found[count] = slot;
    count += repeated;
  }
  return found.subarray(0, count);
}

/**
 * Returns 1 if a row is in a set and comes before another one, else 0. Without a branch: half of the branches would be
 * mispredicted.
 */
function earlierBit(among: Bitmap, row: number, before: number): number {
  return (among[row >>> 5]! >>> (row & 31)) & ((row - before) >>> 31);
}

function hasEarlier(items: Items, among: Bitmap, slot: number): boolean {
  for (let other = items.next(slot); other !== slot; other = items.next(other))
    if (other < slot && hasSlot(among, other)) return true;
  return false;
}

/** Returns the rows of a result without the repeated ones. */
export function rowsOnce(workspace: Workspace, { list, set }: Rows, repeated: Int32Array): Rows {
  if (list) {
    const left = new Set(repeated);
    return rowsOfList(
      list.filter((slot) => !left.has(slot)),
      workspace,
    );
  }
  const once = workspace.take();
  workspace.intersect(once, [set()]);
  for (let place = 0; place < repeated.length; place += 1) dropSlot(once, repeated[place]!);
  return rowsOfSet(once);
}

/**
 * Calls `take` with repeated rows and their earlier rows, some thousand at a time, in arrays that are reused.
 * @param repeated the repeated rows of the result `among`
 */
export function eachRepeat(items: Items, among: Bitmap, repeated: Int32Array, take: (repeats: Repeats) => void): void {
  const rows = new Uint32Array(Math.min(repeated.length, repeatsAtOnce));
  const starts = new Uint32Array(rows.length + 1);
  const differences = new Uint16Array(rows.length);
  let earlier = new Uint32Array(2 * rows.length + 2);
  for (let from = 0; from < repeated.length; from += repeatsAtOnce) {
    const count = Math.min(repeatsAtOnce, repeated.length - from);
    let end = 0;
    for (let place = 0; place < count; place += 1) {
      const slot = repeated[from + place]!;
      rows[place] = slot;
      differences[place] = items.differences(slot);
      if (end + 2 > earlier.length) earlier = doubled(earlier);
      if ((items.differences(slot) & bitOf.many) === 0) {
        const next = items.next(slot);
        const previous = items.previous(slot);
        earlier[end] = next;
        end += earlierBit(among, next, slot);
        earlier[end] = previous;
        end += previous === next ? 0 : earlierBit(among, previous, slot);
      } else {
        for (let other = items.next(slot); other !== slot; other = items.next(other)) {
          if (end + 1 >= earlier.length) earlier = doubled(earlier);
          earlier[end] = other;
          end += earlierBit(among, other, slot);
        }
      }
      starts[place + 1] = end;
    }
    take({ count, rows, starts, earlier, differences });
  }
}

function doubled(before: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const after = new Uint32Array(2 * before.length);
  after.set(before);
  return after;
}

/** Adds the other listed rows of the items of a set's rows. */
export function addSiblings({ items, workspace }: RepeatParts, set: Bitmap): void {
  const slots = commonSlots(workspace, set, items.shared);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    for (let other = items.next(slot); other !== slot; other = items.next(other)) addSlot(set, other);
  }
}

/** Returns the slots of two sets in common. The list is valid until the next one is made. */
function commonSlots(workspace: Workspace, one: Bitmap, other: Bitmap): Uint32Array {
  const slots = workspace.slots();
  return slots.subarray(0, writeSlots(one, slots, other));
}
