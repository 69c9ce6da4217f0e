import { expect, test } from 'vitest';
import { verdictNames } from '#contract/verdict-names.ts';
import { endurance } from '#test/support/endurance.ts';
import { judgeCellByCell } from '#test/support/pricing/cell-by-cell.ts';
import { type DrawnHistory, drawHistory, seeded } from '#test/support/pricing/drawn-histories.ts';
import { type Gap, historyOf } from './history.ts';

import { judge, type Verdict } from './verdict.ts';

const drawn = endurance({ sample: 20_000, whole: 1_000_000 });
const varied = endurance({ sample: 10_000, whole: 200_000 });
const dayMs = 24 * 60 * 60 * 1000;

const judged = ({ points, gaps, breaks, asOf }: DrawnHistory, isAskedElsewhere = false) =>
  judge(historyOf(points, gaps, asOf), breaks, isAskedElsewhere);

test('judges drawn histories as a slow reference does, cell by cell', { timeout: 900_000 }, () => {
  const random = seeded(1);
  const counts = new Map<string, number>();
  for (let place = 0; place < drawn; place += 1) {
    const history = drawHistory(random);
    const isElsewhere = random() < 0.1;
    const found = judged(history, isElsewhere);
    const expected = judgeCellByCell(history.points, history.gaps, history.breaks, history.asOf, isElsewhere);
    const { verdict, provenPercent, askedDays, began } = found ?? {};
    const isEqual = expected
      ? verdict === expected.verdict &&
        provenPercent === expected.provenPercent &&
        askedDays === expected.askedDays &&
        began === expected.began
      : found === undefined;
    if (!isEqual) expect({ history, verdict, provenPercent, askedDays, began }).toEqual({ history, ...expected });
    counts.set(verdict ?? 'none', (counts.get(verdict ?? 'none') ?? 0) + 1);
  }
  // Drawn histories reach every verdict.
  for (const name of verdictNames) expect(counts.get(name) ?? 0, name).toBeGreaterThan(drawn / 2000);
});

test('a longer gap never makes a discount proven, nor a proven discount larger', { timeout: 300_000 }, () => {
  const random = seeded(2);
  for (let place = 0; place < varied; place += 1) {
    const history = drawHistory(random);
    const from = Math.floor(random() * (history.asOf - 8 * dayMs));
    const to = from + (3 + Math.floor(random() * 30)) * dayMs;
    if (from < 0 || to >= history.asOf) continue;
    const before = judged(history);
    const after = judged({ ...history, gaps: united([...history.gaps, { from, to }]) });
    expect(worthOf(after), JSON.stringify({ history, from, to })).toBeLessThanOrEqual(worthOf(before));
  }
});

test('another store’s prices never change whether a discount is proven', { timeout: 300_000 }, () => {
  const random = seeded(3);
  for (let place = 0; place < varied; place += 1) {
    const history = drawHistory(random);
    const [alone, confirmed] = [judged(history), judged(history, true)];
    expect(alone?.verdict === 'proven').toBe(confirmed?.verdict === 'proven');
    if (alone?.verdict === 'raised_first') expect(confirmed?.verdict).toBe('raised_first');
  }
});

test('time alone never turns a raised price into a proven discount', { timeout: 300_000 }, () => {
  const random = seeded(4);
  for (let place = 0; place < varied; place += 1) {
    const history = drawHistory(random);
    if (judged(history)?.verdict !== 'raised_first') continue;
    const later = judged({ ...history, asOf: history.asOf + (1 + Math.floor(random() * 400)) * dayMs });
    expect(['raised_first', 'not_judged']).toContain(later?.verdict);
  }
});

test('verdicts change by time alone no earlier than they say', { timeout: 300_000 }, () => {
  const random = seeded(5);
  for (let place = 0; place < varied; place += 1) {
    const history = drawHistory(random);
    const now = judged(history);
    if (!now) continue;
    const asOf = history.asOf + Math.floor(random() * 200) * dayMs;
    const later = judged({ ...history, asOf });
    if (now.dueAt === null || asOf < now.dueAt) expect(later?.verdict).toBe(now.verdict);
  }
});

test('the order of points does not matter', { timeout: 300_000 }, () => {
  const random = seeded(6);
  for (let place = 0; place < varied / 10; place += 1) {
    const history = drawHistory(random);
    const points = history.points.map((point) => ({ point, key: random() })).sort((a, b) => a.key - b.key);
    expect(judged({ ...history, points: points.map(({ point }) => point) })).toEqual(judged(history));
  }
});

/** Ranks claims of truth: a proven discount above a partly proven one, and by its percent. All others are worth nothing. */
function worthOf(verdict: Verdict | undefined): number {
  if (verdict?.verdict === 'proven') return 1000 + (verdict.provenPercent ?? 0);
  return verdict?.verdict === 'partly_proven' ? (verdict.provenPercent ?? 0) : 0;
}

function united(gaps: Gap[]): Gap[] {
  const all: Gap[] = [];
  for (const gap of gaps.sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && gap.from <= last.to) last.to = Math.max(last.to, gap.to);
    else all.push({ ...gap });
  }
  return all;
}
