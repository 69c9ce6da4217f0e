import type { Columns } from './columns.ts';

/** Entries that are told at least; whoever is further behind counts anew. */
const leastTold = 24_000;

/** Runs of rows that are told at most: of few rows each holds more than they take. */
const mostRuns = 200;

/**
 * Rows that joined those that are listed, and rows that left them, as they were then: what brings a count up to date without
 * counting again. Entries have numbers, from 0.
 */
export type Ledger = {
  /** The first entry that is still told. */
  readonly start: number;
  /** The number of the next entry. */
  readonly end: number;
  /** Enters all rows of some columns, which are not to change any more: they joined by 1, or left by -1. */
  enter(rows: Columns, change: 1 | -1): void;
  /** Tells entries from a number on. */
  tell(from: number, heed: (columns: Columns, row: number, change: 1 | -1, entry: number) => void): void;
};

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
      entered = [...entered, { rows, change, first: end }].slice(-mostRuns);
      end += rows.size;
      entered = entered.filter(({ rows, first }) => end - (first + rows.size) < leastTold);
      start = entered[0]?.first ?? end;
    },
    tell(from, heed) {
      for (const { rows, change, first } of entered)
        for (let row = Math.max(0, from - first); row < rows.size; row += 1) heed(rows, row, change, first + row);
    },
  };
}
