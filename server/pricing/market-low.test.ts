import { expect, test } from 'vitest';
import type { Step } from './history.ts';
import { lowestOf } from './market-low.ts';

const step = (from: number, to: number, priceCents: number, state: Step['state'] = 'offered'): Step => ({
  from,
  to,
  state,
  priceCents,
  struckCents: priceCents,
});

test('the lowest price of other stores is that of each time, without times that nobody offers or knows', () => {
  const histories = [
    { steps: [step(0, 10, 200), step(10, 30, 150), step(30, 40, 150, 'sold out')] },
    { steps: [step(5, 20, 180), step(20, 35, 120, 'unknown'), step(35, 50, 120)] },
  ];
  expect(lowestOf(histories)).toEqual([
    { from: 0, to: 5, cents: 200 },
    { from: 5, to: 10, cents: 180 },
    { from: 10, to: 30, cents: 150 },
    { from: 35, to: 50, cents: 120 },
  ]);
  expect(lowestOf([])).toEqual([]);
});
