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

/** The place of the bit `many`. */
const manyShift = Math.log2(bitOf.many);

/** Repeats that are taken at once: their columns fit the CPU cache. */
const repeatsAtOnce = 4096;

type RepeatParts = { items: Items; workspace: Workspace };

/**
 * The rows of a result that have an earlier row of their item in it. `plain` are those with all earlier rows of their
 * item in the result: they count for their new values. Valid until others are found, or the scores are written.
 */
export type RepeatedRows = { count: number; plain: Int32Array; others: Int32Array };

/**
 * Finds the rows of a result that repeat an item.
 * @param oddBits rows whose items differ in these values (`bitOf`) are never plain
 */
export function repeatedRows({ items, workspace }: RepeatParts, rows: Rows, oddBits: number): RepeatedRows {
  const found = workspace.scores();
  const slots = sharedSlots({ items, workspace }, rows);
  const among = rows.set();
  const { next, previous, differences } = items.links;
  let plain = 0;
  let odd = found.length - 1;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    const [after, before, bits] = [next[slot]!, previous[slot]!, differences[slot]!];
    const afterIn = earlierBit(among, after, slot);
    const beforeIn = earlierBit(among, before, slot);
    let isRepeat = afterIn | beforeIn;
    let isPlain = (afterIn | laterBit(after, slot)) & (beforeIn | laterBit(before, slot));
    if ((bits & bitOf.many) !== 0) {
      const earlier = countEarlier(items, among, slot);
      isRepeat = earlier.within > 0 ? 1 : 0;
      isPlain = earlier.within === earlier.all ? 1 : 0;
    }
    if ((bits & oddBits) !== 0) isPlain = 0;
    // Written without a branch: half of the branches would be mispredicted.
    found[plain] = slot;
    plain += isRepeat & isPlain;
    found[odd] = slot;
    odd -= isRepeat & ~isPlain;
  }
  return {
    count: plain + found.length - 1 - odd,
    plain: found.subarray(0, plain),
    others: found.subarray(odd + 1),
  };
}

/** Counts the rows of a result that repeat an item. */
export function countRepeatedRows({ items, workspace }: RepeatParts, rows: Rows): number {
  const slots = sharedSlots({ items, workspace }, rows);
  const among = rows.set();
  const { next, previous, differences } = items.links;
  // Rows of large items that neither neighbour decides on, without a branch for each: the rest of the ring is read.
  const undecided = workspace.scores();
  let left = 0;
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    const isRepeat = earlierBit(among, next[slot]!, slot) | earlierBit(among, previous[slot]!, slot);
    count += isRepeat;
    undecided[left] = slot;
    left += ~isRepeat & (differences[slot]! >>> manyShift) & 1;
  }
  for (let place = 0; place < left; place += 1)
    count += countEarlier(items, among, undecided[place]!).within > 0 ? 1 : 0;
  return count;
}

/** Returns the slots of a result whose item has other listed rows. The list is valid until the next one is made. */
function sharedSlots({ items, workspace }: RepeatParts, { list, set }: Rows): Uint32Array {
  const { shared } = items;
  return list ? list.filter((slot) => hasSlot(shared, slot)) : commonSlots(workspace, set(), shared);
}

/**
 * Returns 1 if a row is in a set and comes before another one, else 0. Without a branch: half of the branches would be
 * mispredicted.
 */
function earlierBit(among: Bitmap, row: number, before: number): number {
  return (among[row >>> 5]! >>> (row & 31)) & ((row - before) >>> 31);
}

/** Returns 1 if a row comes after another one, else 0. */
function laterBit(row: number, before: number): number {
  return (before - row) >>> 31;
}

/** Counts the earlier rows of an item, and those of them that are in a set. */
function countEarlier(items: Items, among: Bitmap, slot: number): { all: number; within: number } {
  let [all, within] = [0, 0];
  for (let other = items.next(slot); other !== slot; other = items.next(other)) {
    all += laterBit(slot, other);
    within += earlierBit(among, other, slot);
  }
  return { all, within };
}

/** Returns the rows of a result without the repeated ones. */
export function rowsOnce(workspace: Workspace, { list, set }: Rows, { plain, others }: RepeatedRows): Rows {
  if (list) {
    const left = new Set([...plain, ...others]);
    return rowsOfList(
      list.filter((slot) => !left.has(slot)),
      workspace,
    );
  }
  const once = workspace.take();
  workspace.intersect(once, [set()]);
  for (const repeated of [plain, others])
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
  const { next, previous, differences } = items.links;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    addSlot(set, next[slot]!);
    addSlot(set, previous[slot]!);
    if ((differences[slot]! & bitOf.many) !== 0)
      for (let other = next[slot]!; other !== slot; other = next[other]!) addSlot(set, other);
  }
}

/** Returns the slots of two sets in common. The list is valid until the next one is made. */
function commonSlots(workspace: Workspace, one: Bitmap, other: Bitmap): Uint32Array {
  const slots = workspace.slots();
  return slots.subarray(0, writeSlots(one, slots, other));
}
