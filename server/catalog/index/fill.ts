import { LRUCache } from 'lru-cache';
import type { Bitmap } from './bitmap.ts';
import type { CodeColumn } from './columns.ts';
import type { Sets } from './dictionaries.ts';

/** Codes of rows, and for each code 1 if it is wanted, else 0. */
export type Table = { codes: CodeColumn; wanted: Uint8Array };

/** Tables that all have to want the codes of a row. */
export type CodeTables = readonly [Table, Table?];

// The loops over whole columns have no branches.
// On unordered values half of the branches would be mispredicted, and a misprediction takes as long as ten rows.

/** Fills a set with the rows whose codes are wanted in every table. */
export function fillByTables(set: Bitmap, size: number, [first, second]: CodeTables): void {
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

/**
 * Writes the rows of a list whose codes are wanted by any of some tables, and returns their number.
 * @param into may be the list
 */
export function filterByTables(list: Uint32Array, any: readonly CodeTables[], into: Uint32Array): number {
  let count = 0;
  const [[only, second] = []] = any;
  if (only && !second && any.length === 1) {
    const { codes, wanted } = only;
    for (let place = 0; place < list.length; place += 1) {
      const slot = list[place]!;
      into[count] = slot;
      count += wanted[codes[slot]!]!;
    }
    return count;
  }
  for (let place = 0; place < list.length; place += 1) {
    const slot = list[place]!;
    into[count] = slot;
    count += isWantedByAny(any, slot);
  }
  return count;
}

/** Adds points to the score of each row whose codes are wanted by any of some tables. */
export function addByTables(scores: Uint32Array, list: Uint32Array, any: readonly CodeTables[], points: number): void {
  for (let place = 0; place < list.length; place += 1) {
    const slot = list[place]!;
    scores[place] = scores[place]! + points * isWantedByAny(any, slot);
  }
}

/** Returns 1 if the codes of a row are wanted by any of some tables, else 0. */
function isWantedByAny(any: readonly CodeTables[], slot: number): number {
  let isWanted = 0;
  for (let at = 0; at < any.length; at += 1) {
    const [first, second = first] = any[at]!;
    isWanted |= first.wanted[first.codes[slot]!]! & second.wanted[second.codes[slot]!]!;
  }
  return isWanted;
}

/** Unites the alternatives that have one table of the same codes. */
export function unitedTables(any: readonly CodeTables[]): readonly CodeTables[] {
  if (any.length === 1) return any;
  const united = new Map<CodeColumn, Uint8Array>();
  const others: CodeTables[] = [];
  for (const tables of any) {
    const [{ codes, wanted }, second] = tables;
    const known = united.get(codes);
    if (second) others.push(tables);
    else if (!known) united.set(codes, wanted.slice());
    else for (let code = 0; code < wanted.length; code += 1) known[code]! |= wanted[code]!;
  }
  return [...[...united].map(([codes, wanted]): CodeTables => [{ codes, wanted }]), ...others];
}

/** The most cached tables of the sets of a column. */
const maxTables = 500;

const tablesOfSets = new WeakMap<Sets, LRUCache<string, Uint8Array>>();

/** Returns the lookup table of a condition for the codes of sets. Tables are cached, since there may be thousands of sets. */
export function tableOfSets(sets: Sets, key: string, isWanted: (set: Uint16Array) => boolean): Uint8Array {
  let cache = tablesOfSets.get(sets);
  if (!cache) {
    cache = new LRUCache({ max: maxTables });
    tablesOfSets.set(sets, cache);
  }
  let table = cache.get(key);
  // Sets never change, and new ones are added at the end.
  if (table?.length !== sets.codes.length) {
    table = tableOf(sets.codes.length, (code) => isWanted(sets.codes[code]!));
    cache.set(key, table);
  }
  return table;
}

/** Builds the lookup table for codes below `length`. */
export function tableOf(length: number, isWanted: (code: number) => boolean): Uint8Array {
  // A plain loop: `from()` of the array takes several times as long.
  const table = new Uint8Array(length);
  for (let code = 0; code < length; code += 1) if (isWanted(code)) table[code] = 1;
  return table;
}
