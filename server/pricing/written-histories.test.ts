import { expect, test } from 'vitest';
import { cellMs, judgeCellByCell } from '#test/support/pricing/cell-by-cell.ts';
import { observationsOf, readWrittenHistories } from '#test/support/pricing/written-histories.ts';
import { historyOf } from './history.ts';
import { judge } from './verdict.ts';

const written = readWrittenHistories();

test('at least 300 histories are written, each under a number and a name of its own', () => {
  expect(written.length).toBeGreaterThanOrEqual(300);
  expect(written.map(({ number }) => number)).toEqual(written.map((_, place) => place + 1));
  expect(new Set(written.map(({ group, name }) => `${group}: ${name}`)).size).toBe(written.length);
  expect(new Set(written.map(({ history }) => history)).size).toBeGreaterThan(written.length * 0.95);
});

test.each(written)('judges $number, $group: $name, as worked out by hand', (one) => {
  const { points, gaps, breaks, asOf, isAskedElsewhere } = observationsOf(one.history);
  const judged = judge(historyOf(points, gaps, asOf), breaks, isAskedElsewhere);
  const { verdict = null, provenPercent = null, priorCents = null, askedDays = null } = judged ?? {};
  const { number: _number, group: _group, name: _name, history: _history, ...expected } = one;
  expect({ verdict, provenPercent, priorCents, askedDays }).toEqual(expected);

  const isOnCells = [...points.map(({ at }) => at), asOf].every((at) => at % cellMs === 0);
  if (!isOnCells || new Set(points.map(({ currency }) => currency)).size > 1) return;
  const slowly = judgeCellByCell(points, gaps, breaks, asOf, isAskedElsewhere);
  expect(slowly?.verdict ?? null).toBe(expected.verdict);
});
