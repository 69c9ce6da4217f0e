import { addSlot, type Bitmap } from './bitmap.ts';
import type { CodeColumn, Columns } from './columns.ts';
import { rowsPerListed } from './rows.ts';

/** Columns whose value never changes for a slot, with their dictionaries. A product that changes one of them gets a new slot. */
const listed = { brand: 'brands', store: 'stores', subcategory: 'subcategories' } as const;
type Listed = keyof typeof listed;

/** Slots grouped by code. Code c has `slots[starts[c]]` up to, but not including, `slots[starts[c + 1]]`. */
type Grouped = { size: number; starts: Uint32Array; slots: Uint32Array };

/** Rows are grouped again once the rows added since reach this share. */
const tailShare = 1 / 16;

/** Finds the slots of a value without a scan of all rows. */
export type Postings = {
  /** Adds every slot of the codes to a set, listed or not. */
  addTo(set: Bitmap, column: Listed, codes: readonly number[]): void;
  /** Returns every slot of the codes, unordered, listed or not, to be read only. Undefined if they are more than one in `rowsPerSlot` rows. */
  list(column: Listed, codes: readonly number[], rowsPerSlot?: number): Uint32Array | undefined;
};

/** Creates postings, which group rows on first use. Rows added later are scanned. */
export function createPostings(columns: Columns): Postings {
  const groups: Partial<Record<Listed, Grouped>> = {};

  function grouped(column: Listed): Grouped {
    const known = groups[column];
    if (known && columns.size - known.size <= 1024 + known.size * tailShare) return known;
    const made = group(columns[column], columns.size);
    groups[column] = made;
    return made;
  }

  /** Returns slots of the codes that were added after the grouping. */
  function later(column: Listed, codes: readonly number[], from: number): number[] {
    // A table: while a feed is read these are tens of thousands of rows, and a Set takes ten times as long.
    const wanted = new Uint8Array(columns.dictionaries[listed[column]].ids.length);
    for (const code of codes) wanted[code] = 1;
    const values = columns[column];
    const found: number[] = [];
    for (let slot = from; slot < columns.size; slot += 1) if (wanted[values[slot]!] === 1) found.push(slot);
    return found;
  }

  return {
    addTo(set, column, codes) {
      const { starts, slots, size } = grouped(column);
      for (const code of codes) {
        const end = starts[code + 1] ?? 0;
        for (let place = starts[code] ?? 0; place < end; place += 1) addSlot(set, slots[place]!);
      }
      for (const slot of later(column, codes, size)) addSlot(set, slot);
    },

    list(column, codes, rowsPerSlot = rowsPerListed) {
      const { starts, slots, size } = grouped(column);
      const runs = codes.map((code) => slots.subarray(starts[code] ?? 0, starts[code + 1] ?? 0));
      const all = runs.reduce((sum, run) => sum + run.length, 0);
      if (all * rowsPerSlot > columns.size) return undefined;
      const tail = later(column, codes, size);
      const [run] = runs;
      if (run && runs.length === 1 && tail.length === 0) return run;
      const list = new Uint32Array(all + tail.length);
      let filled = 0;
      for (const run of [...runs, tail]) {
        list.set(run, filled);
        filled += run.length;
      }
      return list;
    },
  };
}

/** Sorts the slots below `size` by code (a counting sort). */
function group(codes: CodeColumn, size: number): Grouped {
  let most = -1;
  for (let slot = 0; slot < size; slot += 1) most = Math.max(most, codes[slot]!);
  const starts = new Uint32Array(most + 2);
  for (let slot = 0; slot < size; slot += 1) starts[codes[slot]! + 1] = starts[codes[slot]! + 1]! + 1;
  for (let code = 1; code < starts.length; code += 1) starts[code] = starts[code]! + starts[code - 1]!;
  const next = starts.slice();
  const slots = new Uint32Array(size);
  for (let slot = 0; slot < size; slot += 1) {
    const code = codes[slot]!;
    const place = next[code]!;
    slots[place] = slot;
    next[code] = place + 1;
  }
  return { size, starts, slots };
}
