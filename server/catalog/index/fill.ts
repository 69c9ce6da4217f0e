import type { Bitmap } from './bitmap.ts';
import type { CodeColumn } from './columns.ts';

/** Codes of rows, and for each code 1 if it is wanted, else 0. */
export type Table = { codes: CodeColumn; wanted: Uint8Array };

// The loops over whole columns have no branches.
// On unordered values half of the branches would be mispredicted, and a misprediction takes as long as ten rows.

/** Fills a set with the rows whose codes are wanted in every table. */
export function fillByTables(set: Bitmap, size: number, [first, second]: readonly [Table, Table?]): void {
  const { codes, wanted } = first;
  for (let word = 0, slot = 0; slot < size; word += 1) {
    const end = Math.min(size, slot + 32);
    let bits = 0;
    if (second) {
      for (let bit = 0; slot < end; slot += 1, bit += 1)
        bits |= (wanted[codes[slot]!]! & second.wanted[second.codes[slot]!]!) << bit;
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

/** Builds the lookup table for codes below `length`. */
export function tableOf(length: number, isWanted: (code: number) => boolean): Uint8Array {
  // A plain loop: `from()` of the array takes several times as long.
  const table = new Uint8Array(length);
  for (let code = 0; code < length; code += 1) if (isWanted(code)) table[code] = 1;
  return table;
}
