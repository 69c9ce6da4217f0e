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
  optional: readonly WordHits[];
};

/** Returns the rows of some hits, valid until the next query. */
export function rowsOfHits(hits: WordHits, size: number, workspace: Workspace): Rows {
  return hits.slots.length * rowsPerListed < size
    ? rowsOfList(hits.slots, workspace)
    : rowsOfSet(workspace.setOf(hits));
}

/** Returns the points of rows for all words together, in the order of the rows. */
export function relevanceOf(words: WordQuery, slots: Uint32Array, workspace: Workspace): Uint32Array {
  const bySlot = workspace.points();
  const all = [...words.required, ...words.optional];
  for (const { slots: hit, points } of all) {
    for (let place = 0; place < hit.length; place += 1) {
      const slot = hit[place]!;
      bySlot[slot] = bySlot[slot]! + points[place]!;
    }
  }
  const relevance = new Uint32Array(slots.length);
  for (let place = 0; place < slots.length; place += 1) relevance[place] = bySlot[slots[place]!]!;
  for (const { slots: hit } of all) for (let place = 0; place < hit.length; place += 1) bySlot[hit[place]!] = 0;
  return relevance;
}
