import { LRUCache } from 'lru-cache';
import type { CodeName, Columns } from './columns.ts';
import { codeReader, type SteppedCodes } from './count-codes.ts';
import type { Sets } from './dictionaries.ts';

/** For each code of a column 1 if it is wanted, else 0. */
type Table = { name: CodeName; wanted: Uint8Array };

/** Tables that all have to want the codes of a row. */
export type CodeTables = readonly [Table, Table?];

type ReadTable = SteppedCodes & { wanted: Uint8Array };
type ReadTables = { first: ReadTable; second: ReadTable };

/** Returns where to read the codes of some rows for each of the tables. A missing second one is the first again. */
function readTables(columns: Columns, rows: number, any: readonly CodeTables[]): ReadTables[] {
  const codesOf = codeReader(columns, rows);
  const read = ({ name, wanted }: Table) => ({ ...codesOf(name), wanted });
  return any.map(([first, second = first]) => ({ first: read(first), second: read(second) }));
}

/**
 * Writes the rows of a list whose codes are wanted by any of some tables, and returns their number.
 * @param into may be the list
 */
export function filterByTables(
  columns: Columns,
  list: Uint32Array,
  any: readonly CodeTables[],
  into: Uint32Array,
): number {
  const tables = readTables(columns, list.length, any);
  let count = 0;
  if (any.length === 1 && !any[0]![1]) {
    const { codes, step, place, wanted } = tables[0]!.first;
    for (let at = 0; at < list.length; at += 1) {
      const slot = list[at]!;
      into[count] = slot;
      count += wanted[codes[slot * step + place]!]!;
    }
    return count;
  }
  for (let at = 0; at < list.length; at += 1) {
    const slot = list[at]!;
    into[count] = slot;
    count += isWantedByAny(tables, slot);
  }
  return count;
}

/** Adds points to the score of each row whose codes are wanted by any of some tables. */
export function addByTables(
  columns: Columns,
  scores: Uint32Array,
  list: Uint32Array,
  any: readonly CodeTables[],
  points: number,
): void {
  const tables = readTables(columns, list.length, any);
  for (let at = 0; at < list.length; at += 1) scores[at] = scores[at]! + points * isWantedByAny(tables, list[at]!);
}

/** Returns 1 if the codes of a row are wanted by any of some tables, else 0. */
function isWantedByAny(any: readonly ReadTables[], slot: number): number {
  let isWanted = 0;
  for (let at = 0; at < any.length; at += 1) {
    const { first, second } = any[at]!;
    isWanted |=
      first.wanted[first.codes[slot * first.step + first.place]!]! &
      second.wanted[second.codes[slot * second.step + second.place]!]!;
  }
  return isWanted;
}

/** Unites the alternatives that have one table of the same column. */
export function unitedTables(any: readonly CodeTables[]): readonly CodeTables[] {
  if (any.length === 1) return any;
  const united = new Map<CodeName, Uint8Array>();
  const others: CodeTables[] = [];
  for (const tables of any) {
    const [{ name, wanted }, second] = tables;
    const known = united.get(name);
    if (second) others.push(tables);
    else if (!known) united.set(name, wanted.slice());
    else for (let code = 0; code < wanted.length; code += 1) known[code]! |= wanted[code]!;
  }
  return [...[...united].map(([name, wanted]): CodeTables => [{ name, wanted }]), ...others];
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
