import type { Columns } from './columns.ts';

/** The fewest entries that are retained. A count that is further behind is computed again. */
const minTallyRows = 24_000;

/** The most runs that are retained: a run of few rows has more overhead than data. */
const maxRuns = 200;

/**
 * A log of rows that joined or left the listed products, with the values that they had then.
 * Counts are brought up to date from it without counting again. Entries are numbered from 0.
 * With a row that changes, all listed rows of its item leave and join, one after another: the item may count otherwise.
 */
export type Ledger = {
  /** The first entry that is retained. */
  readonly start: number;
  /** The number of the next entry. */
  readonly end: number;
  /** Appends all rows of some columns, which must not change afterwards: 1 if they joined, -1 if they left. */
  enter(rows: Columns, change: 1 | -1): void;
  /** Replays the entries from a number on. */
  tell(from: number, heed: (columns: Columns, row: number, change: 1 | -1, entry: number) => void): void;
};

/** Returns whether a row of a ledger belongs to the same item as the row before it. */
export function isOfItemBefore({ itemId }: Columns, row: number): boolean {
  return row > 0 && itemId[row] !== 0 && itemId[row] === itemId[row - 1];
}

export function createLedger(): Ledger {
  let start = 0;
  let end = 0;
  let entered: { rows: Columns; change: 1 | -1; first: number }[] = [];

  return {
    get start() {
      return start;
    },
    get end() {
      return end;
    },
    enter(rows, change) {
      if (rows.size === 0) return;
      entered = [...entered, { rows, change, first: end }].slice(-maxRuns);
      end += rows.size;
      entered = entered.filter(({ rows, first }) => end - (first + rows.size) < minTallyRows);
      start = entered[0]?.first ?? end;
    },
    tell(from, heed) {
      for (const { rows, change, first } of entered)
        for (let row = Math.max(0, from - first); row < rows.size; row += 1) heed(rows, row, change, first + row);
    },
  };
}
