import { demandsOf } from './condition.ts';
import { isFolded } from './one-per-item.ts';
import { eachNarrowing, knownShared, type Narrowed, type QueriedParts, rowsOfAll } from './result.ts';
import { commonRows, type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import { meetsDemands } from './variants.ts';

/** The rows of a list that are looked at first. Each further part of it is twice as long. */
const rowsAtFirst = 256;

/**
 * Counts the products that a query finds, up to a number. A search that gives conditions up compares its steps with the
 * few products that are enough, and most steps match thousands.
 */
export function countUpTo(parts: QueriedParts, narrowed: Narrowed, most: number): number {
  const { columns, workspace } = parts;
  workspace.reset();
  const narrowings = eachNarrowing(parts, narrowed);
  const demands = demandsOf(narrowings.flatMap(({ condition }) => condition ?? []));
  const isOfItems = isFolded(parts, narrowed);
  const seen = new Set<number>();
  let count = 0;

  /** Counts a row, and returns whether it is enough. */
  function isEnough(row: number): boolean {
    if (!meetsDemands(demands, columns, row)) return false;
    const itemId = isOfItems ? columns.itemId[row]! : 0;
    if (itemId !== 0 && seen.has(itemId)) return false;
    if (itemId !== 0) seen.add(itemId);
    count += 1;
    return count === most;
  }

  const { known, others } = knownShared(parts, narrowings);
  const rows = rowsOfAll(others);
  if (known) rows.push(rowsOfList(known, workspace));
  const list = shortestList(rows);
  if (list) someInList(parts, list, rows, isEnough);
  else someInSets(parts, rows, isEnough);
  return count;
}

function shortestList(rows: readonly Rows[]): Uint32Array | undefined {
  let shortest: Uint32Array | undefined;
  for (const { list } of rows)
    if (list && list.length < (shortest?.length ?? Number.POSITIVE_INFINITY)) shortest = list;
  return shortest;
}

/** Calls a function for each row of a list that is among all rows, until it returns true. */
function someInList(
  { live, workspace }: QueriedParts,
  list: Uint32Array,
  rows: readonly Rows[],
  isEnough: (row: number) => boolean,
): void {
  const others = rows.filter((some) => some.list !== list);
  for (let from = 0, length = rowsAtFirst; from < list.length; from += length, length *= 2) {
    const part = rowsOfList(list.subarray(from, from + length), workspace);
    const found = commonRows([part, ...others, rowsOfSet(live)], workspace).list ?? [];
    if (found.some(isEnough)) return;
  }
}

/** Calls a function for each row in all sets, until it returns true. */
function someInSets({ columns, live }: QueriedParts, rows: readonly Rows[], isEnough: (row: number) => boolean): void {
  const sets = [live, ...rows.map(({ set }) => set())];
  for (let word = 0; word * 32 < columns.size; word += 1) {
    let bits = 0xffffffff;
    for (let at = 0; bits !== 0 && at < sets.length; at += 1) bits &= sets[at]![word]!;
    while (bits !== 0) {
      const lowest = bits & -bits;
      if (isEnough((word << 5) + 31 - Math.clz32(lowest))) return;
      bits ^= lowest;
    }
  }
}
