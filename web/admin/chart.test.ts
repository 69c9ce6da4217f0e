import { expect, test } from 'vitest';
import type { FeedRun } from '#contract/operators.ts';
import { barHeight, chartOf, chartWords } from './chart.ts';

/** Returns a run of the given day, complete by default. */
function run(day: number, more: Partial<FeedRun> = {}): FeedRun {
  return {
    id: day,
    startedAt: new Date(Date.UTC(2026, 10, day)),
    finishedAt: new Date(Date.UTC(2026, 10, day, 1)),
    status: 'complete',
    message: null,
    readRows: 100,
    leftOutRows: 0,
    rejectedRows: 0,
    newProducts: 0,
    changedProducts: 0,
    unchangedProducts: 0,
    endedProducts: 0,
    unmappedProducts: 0,
    ...more,
  };
}

test('a chart shows ended runs, oldest first', () => {
  const runs = [run(3, { status: 'running', finishedAt: null }), run(2), run(1)];
  expect(chartOf(runs).map(({ id }) => id)).toEqual([1, 2]);
});

test('a failed run keeps the previous number of products', () => {
  const runs = [
    run(4, { unchangedProducts: 6, changedProducts: 1, newProducts: 2, rejectedRows: 10 }),
    run(3, { status: 'stopped', readRows: 10, rejectedRows: 8 }),
    run(2, { newProducts: 8 }),
    run(1, { status: 'broken', readRows: 0 }),
  ];
  expect(chartOf(runs).map(({ products, rejectShare }) => [products, rejectShare])).toEqual([
    [0, 0],
    [8, 0],
    [8, 0.8],
    [9, 0.1],
  ]);
  expect(chartWords(chartOf(runs))).toBe('4 runs: 0 to 9 products, now 9; 2 failed; at most 10 rejects in a run.');
});

test('an empty chart says that no run has ended', () => {
  expect(chartWords(chartOf([]))).toBe('No run has ended yet.');
});

test('bars of small values stay visible, and no bar exceeds the chart', () => {
  expect([0, 1, 500, 1000, 2000].map((value) => barHeight(value, 1000, 100))).toEqual([0, 1, 50, 100, 100]);
  expect(barHeight(0, 0, 100)).toBe(0);
});
