import { type Rows, rowsOfList, rowsOfSet, rowsPerListed } from './rows.ts';
import type { Workspace } from './workspace.ts';

/** The slots with a word in ascending order, and for each the word's points, comparable to ranking points. */
export type WordHits = { slots: Uint32Array; points: Uint16Array };

/** A search: a product must have every required word; optional words bring it forward. */
export type WordQuery = {
  key: string;
  /** Identifies the required words alone. */
  requiredKey: string;
  required: readonly WordHits[];
  /** Finds the hits on first use. */
  optional: () => readonly WordHits[];
};

/** Returns the rows of some hits, valid until the next query. */
export function rowsOfHits(hits: WordHits, size: number, workspace: Workspace): Rows {
  return hits.slots.length * rowsPerListed < size
    ? rowsOfList(hits.slots, workspace)
    : rowsOfSet(workspace.setOf(hits));
}

/** Looking a row up among sorted hits takes as long as reading this many of them. */
const readPerLookup = 24;

/** Returns whether hits are so many that each of some rows is looked up among them. */
export function isLookedUp(hits: WordHits, slots: Uint32Array): boolean {
  return slots.length * readPerLookup < hits.slots.length;
}

/** Returns the points of rows for all words together, in the order of the rows, valid until the next query. */
export function relevanceOf(words: WordQuery, slots: Uint32Array, workspace: Workspace): Uint32Array {
  const relevance = workspace.zeros(slots.length);
  const all = [...words.required, ...words.optional()];
  const isLong = (hits: WordHits) => isLookedUp(hits, slots);
  for (const hits of all.filter(isLong)) addByLookup(relevance, slots, hits);
  const short = all.filter((hits) => !isLong(hits));
  if (short.length === 0) return relevance;
  const bySlot = workspace.points();
  for (const hits of short) addPoints(bySlot, hits);
  for (let place = 0; place < slots.length; place += 1) relevance[place]! += bySlot[slots[place]!]!;
  for (const { slots: hit } of short) clearPoints(bySlot, hit);
  return relevance;
}

// Each loop is a function: V8 gave up its code at each call while one function had all of them.
function addPoints(bySlot: Uint16Array, { slots, points }: WordHits): void {
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    bySlot[slot] = bySlot[slot]! + points[place]!;
  }
}

function clearPoints(bySlot: Uint16Array, slots: Uint32Array): void {
  for (let place = 0; place < slots.length; place += 1) bySlot[slots[place]!] = 0;
}

/**
 * Adds the points of each row that is among the hits. Fast for rows in ascending order: it looks ahead from the last one.
 * @param same points of every hit, in place of their own
 */
export function addByLookup(
  relevance: Uint32Array,
  slots: Uint32Array,
  { slots: hit, points }: WordHits,
  same?: number,
): void {
  let low = 0;
  let before = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    if (slot < before) low = 0;
    before = slot;
    let high = low;
    for (let step = 1; high < hit.length && hit[high]! < slot; step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, hit.length);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hit[middle]! < slot) low = middle + 1;
      else high = middle;
    }
    if (hit[low] === slot) relevance[place]! += same ?? points[low]!;
  }
}
