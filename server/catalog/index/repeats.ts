import { addSlot, type Bitmap, hasSlot, writeCommonSlots } from './bitmap.ts';
import type { Items } from './items.ts';
import type { QueriedParts } from './result.ts';
import type { Rows } from './rows.ts';

/**
 * Rows of a result with earlier rows of their item in it: the rows, and for each its earlier rows, which are
 * `earlier[starts[place]]` up to, but not including, `earlier[starts[place + 1]]`.
 */
export type Repeats = { count: number; rows: Uint32Array; starts: Uint32Array; earlier: Uint32Array };

/** Repeats that are taken at once: their columns fit the CPU cache. */
const repeatsAtOnce = 4096;

type RepeatParts = Pick<QueriedParts, 'items' | 'workspace'>;

/** Returns the shared rows of a result. The list is valid until the next one is made. */
export function sharedRows({ items, workspace }: RepeatParts, { list, set }: Rows): Uint32Array {
  const { shared } = items;
  if (list) return list.filter((slot) => hasSlot(shared, slot));
  return commonSlots(workspace, set(), shared);
}

/**
 * Calls `take` with all repeats of a result, some thousand at a time, in arrays that are reused.
 * @param slots the shared rows of the result
 */
export function eachRepeat(items: Items, among: Bitmap, slots: Uint32Array, take: (repeats: Repeats) => void): void {
  const rows = new Uint32Array(Math.min(slots.length, repeatsAtOnce));
  const starts = new Uint32Array(rows.length + 1);
  let earlier = new Uint32Array(rows.length);
  let count = 0;
  let end = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    const start = end;
    for (let other = items.next(slot); other !== slot; other = items.next(other)) {
      if (other > slot || !hasSlot(among, other)) continue;
      if (end === earlier.length) earlier = doubled(earlier);
      earlier[end] = other;
      end += 1;
    }
    if (end === start) continue;
    rows[count] = slot;
    count += 1;
    starts[count] = end;
    if (count < rows.length) continue;
    take({ count, rows, starts, earlier });
    count = 0;
    end = 0;
  }
  if (count > 0) take({ count, rows, starts, earlier });
}

function doubled(before: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const after = new Uint32Array(2 * before.length);
  after.set(before);
  return after;
}

/** Counts the repeats of a result. */
export function countRepeats(parts: QueriedParts, rows: Rows): number {
  const { items, listed, live, workspace } = parts;
  const { set, list } = rows;
  const isMost = !list && workspace.count(set()) > listed / 2;
  if (!isMost) {
    const slots = sharedRows(parts, rows);
    return slots.length === 0 ? 0 : countIn(items, set(), slots);
  }
  const rest = workspace.take();
  workspace.subtract(rest, live, set());
  const whole = wholeItems(parts, rest);
  const slots = commonSlots(workspace, whole, items.shared);
  const ofWhole = countIn(items, whole, slots);
  const both = commonSlots(workspace, whole, set());
  return items.counts.rows - items.counts.items - ofWhole + countIn(items, set(), both);
}

function countIn(items: Items, among: Bitmap, slots: Uint32Array): number {
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    for (let other = items.next(slot); other !== slot; other = items.next(other)) {
      if (other > slot || !hasSlot(among, other)) continue;
      count += 1;
      break;
    }
  }
  return count;
}

/**
 * Replaces a set of listed rows by all listed rows of their items, without the rows that share none.
 * @param also further rows whose items are included
 */
export function wholeItems({ items, workspace }: RepeatParts, set: Bitmap, also: readonly number[] = []): Bitmap {
  const slots = commonSlots(workspace, set, items.shared);
  workspace.clear(set);
  const add = (slot: number) => {
    if (hasSlot(set, slot)) return;
    addSlot(set, slot);
    for (let other = items.next(slot); other !== slot; other = items.next(other)) addSlot(set, other);
  };
  for (let place = 0; place < slots.length; place += 1) add(slots[place]!);
  for (const slot of also) if (hasSlot(items.shared, slot)) add(slot);
  return set;
}

/** Returns the slots of two sets in common. The list is valid until the next one is made. */
export function commonSlots(workspace: QueriedParts['workspace'], one: Bitmap, other: Bitmap): Uint32Array {
  const slots = workspace.slots();
  return slots.subarray(0, writeCommonSlots(one, other, slots));
}
