import type { Bitmap } from './bitmap.ts';
import type { CodeColumn } from './columns.ts';

/** Codes of rows, and for each code 1 when it is wanted and 0 when not. */
export type Table = { codes: CodeColumn; wanted: Uint8Array };

// The rows of a whole column are looked at without a branch: on values in no order, half of the branches would be
// guessed wrong, and each wrong guess takes as long as ten rows.

/** Makes a set of the rows whose codes are wanted in every table. */
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

/** Makes a set of the rows whose value lies between two bounds, both included and 0 at least. */
export function fillByRange(set: Bitmap, size: number, values: Int32Array, least: number, most: number): void {
  for (let word = 0, slot = 0; slot < size; word += 1) {
    const end = Math.min(size, slot + 32);
    let bits = 0;
    for (let bit = 0; slot < end; slot += 1, bit += 1) {
      const value = values[slot]!;
      // The sign of either difference tells that a bound is passed.
      bits |= ((~((value - least) | (most - value)) >>> 31) & 1) << bit;
    }
    set[word] = bits;
  }
}

/** A table of `length` codes. */
export function tableOf(length: number, isWanted: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length }, (_, code) => (isWanted(code) ? 1 : 0));
}
