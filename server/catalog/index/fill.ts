import type { Bitmap } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { CodeTables } from './tables.ts';

// The loops over whole columns have no branches.
// On unordered values half of the branches would be mispredicted, and a misprediction takes as long as ten rows.

/** Fills a set with the rows whose codes are wanted in every table. */
export function fillByTables(set: Bitmap, columns: Columns, [first, second]: CodeTables): void {
  const { size } = columns;
  const codes = columns[first.name];
  const { wanted } = first;
  const others = second && { codes: columns[second.name], wanted: second.wanted };
  for (let word = 0, slot = 0; slot < size; word += 1) {
    const end = Math.min(size, slot + 32);
    let bits = 0;
    if (others) {
      for (let bit = 0; slot < end; slot += 1, bit += 1)
        bits |= (wanted[codes[slot]!]! & others.wanted[others.codes[slot]!]!) << bit;
    } else {
      for (let bit = 0; slot < end; slot += 1, bit += 1) bits |= wanted[codes[slot]!]! << bit;
    }
    set[word] = bits;
  }
}

/** Fills a set with the rows whose value is between two bounds, both inclusive and at least 0. */
export function fillByRange(set: Bitmap, size: number, values: Int32Array, least: number, most: number): void {
  for (let word = 0, slot = 0; slot < size; word += 1) {
    const end = Math.min(size, slot + 32);
    let bits = 0;
    for (let bit = 0; slot < end; slot += 1, bit += 1) {
      const value = values[slot]!;
      // The sign of either difference shows that a bound is exceeded.
      bits |= ((~((value - least) | (most - value)) >>> 31) & 1) << bit;
    }
    set[word] = bits;
  }
}
