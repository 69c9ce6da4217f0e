import { expect, test } from 'vitest';
import { drawHistory, seeded } from '#test/support/pricing/drawn-histories.ts';
import { observationsOf } from '#test/support/pricing/written-histories.ts';
import { historyOf, type PricePoint } from './history.ts';
import { dayMs } from './rule.ts';
import { judge } from './verdict.ts';

const asked = observationsOf('250 x61, 200/250 x3');

/** Judges a history with other points. */
const judged = (points: readonly PricePoint[], asOf = asked.asOf) => judge(historyOf(points, [], asOf), []);
const proven = judged(asked.points);

const point = (day: number, priceCents: number, more: Partial<PricePoint> = {}): PricePoint => ({
  at: day * dayMs,
  priceCents,
  struckCents: priceCents,
  currency: 'USD',
  isOffered: true,
  ...more,
});

test('no points, and points of the future alone, give no verdict', () => {
  expect(judged([])).toBeUndefined();
  expect(judged([point(100, 20_000, { struckCents: 25_000 })])).toBeUndefined();
  expect(historyOf([], [{ from: 0, to: dayMs }], 2 * dayMs)).toEqual({ steps: [], currencyChangedAt: undefined });
});

test('points of the future change nothing', () => {
  expect(judged([...asked.points, point(90, 100)])).toEqual(proven);
});

test('points in any order give the same verdict', () => {
  expect(judged(asked.points.toReversed())).toEqual(proven);
});

test('of points with equal times the last one counts', () => {
  const [first, second] = asked.points as [PricePoint, PricePoint];
  expect(judged([first, { ...second, priceCents: 100 }, second])).toEqual(proven);
  expect(judged([{ ...first, currency: 'EUR' }, first, second])).toEqual(proven);
});

test.each([0, -1, -25_000, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 1e300])(
  'a price of %s counts as not stated',
  (cents) => {
    expect(judged([...asked.points, point(30, cents)])).toEqual(proven);
    expect(judged([...asked.points, point(30, 25_000, { struckCents: cents })])).toEqual(proven);
    expect(judged([point(0, cents)])).toBeUndefined();
  },
);

test.each([Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])('a point at %s does not count', (at) => {
  expect(judged([...asked.points, { ...point(0, 100), at }])).toEqual(proven);
});

test('a day in another currency leaves no prior price, and no verdict', () => {
  const points = [...asked.points, point(40, 23_000, { currency: 'EUR' }), point(41, 25_000)];
  expect(judged(points)).toMatchObject({
    verdict: 'not_judged',
    provenPercent: null,
    firstSeen: 41 * dayMs,
    break: { reason: 'currency', at: 41 * dayMs },
  });
});

test('gaps before the first and after the last point change nothing', () => {
  const gaps = [
    { from: -9 * dayMs, to: -dayMs },
    { from: asked.asOf + dayMs, to: asked.asOf + 9 * dayMs },
  ];
  expect(judge(historyOf(asked.points, gaps, asked.asOf), [])).toEqual(proven);
});

test('ten thousand points in reverse order, with a hundred gaps, are judged', () => {
  const points = Array.from({ length: 10_000 }, (_, place) =>
    point(place / 10, 20_000 + (place % 7), { struckCents: 25_000 }),
  );
  const gaps = Array.from({ length: 100 }, (_, place) => ({ from: place * 10 * dayMs, to: (place * 10 + 4) * dayMs }));
  expect(judge(historyOf(points.toReversed(), gaps, 1000 * dayMs), [])).toMatchObject({
    verdict: 'always_on_sale',
    observedDays: 600,
    reducedDays: 600,
  });
});

test('every figure of a verdict is a number for any drawn log', () => {
  const random = seeded(8);
  const bad = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 2 ** 40];
  let judgments = 0;
  for (let round = 0; round < 5000; round += 1) {
    const { points, gaps, breaks, asOf } = drawHistory(random);
    const spoiled = points.map((one) => {
      const value = bad[Math.floor(random() * bad.length)] ?? 0;
      const field = (['at', 'priceCents', 'struckCents'] as const)[Math.floor(random() * 6)];
      return field ? { ...one, [field]: value } : one;
    });
    const verdict = judge(historyOf(spoiled, gaps, asOf), breaks);
    if (!verdict) continue;
    judgments += 1;
    const { claimPercent, provenPercent, askedDays, observedDays, reducedDays, began, firstSeen, dueAt } = verdict;
    const figures = [claimPercent, provenPercent, askedDays, observedDays, reducedDays, began, firstSeen, dueAt];
    expect(figures.filter((figure) => figure !== null && !Number.isFinite(figure))).toEqual([]);
    expect(Math.min(claimPercent, provenPercent ?? 0, askedDays, observedDays, reducedDays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(claimPercent, provenPercent ?? 0)).toBeLessThanOrEqual(100);
    expect(reducedDays).toBeLessThanOrEqual(observedDays);
  }
  expect(judgments).toBeGreaterThan(500);
});
