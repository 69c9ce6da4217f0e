import type { Piece } from './pieces.ts';
import { random } from './random.ts';

/** What a store asks for a piece, and what it strikes out beside it (equal when it strikes nothing). */
export type DemoPrice = { priceCents: number; struckCents: number };

/** Reductions in percent, step by step: the day on which one begins is so many days before today. */
type Step = { fromDaysAgo: number; percent: number };

/** How dearly an inflating store raises the price it strikes out. */
const inflation = 1.6;

/** The price of a piece on a day, by its store's habit. Deterministic: each piece has its own course. */
export function priceOn(piece: Piece, daysAgo: number): DemoPrice {
  const rand = random(piece.number * 7919);
  const list = piece.listPriceCents;
  const percent = percentOn(stepsOf(piece, rand), daysAgo);
  if (piece.store.habit === 'inflated' && percent > 0) {
    return { priceCents: rounded(list * 0.92), struckCents: rounded(list * inflation) };
  }
  return { priceCents: percent === 0 ? list : rounded((list * (100 - percent)) / 100), struckCents: list };
}

function percentOn(steps: readonly Step[], daysAgo: number): number {
  return steps.filter((step) => daysAgo <= step.fromDaysAgo).at(-1)?.percent ?? 0;
}

function stepsOf(piece: Piece, rand: () => number): Step[] {
  const within = (from: number, to: number) => Math.round(from + (to - from) * rand());
  switch (piece.store.habit) {
    case 'rare':
      return rand() < 0.35 ? [{ fromDaysAgo: within(5, 45), percent: within(15, 40) }] : [];
    case 'inflated':
      return rand() < 0.8 ? [{ fromDaysAgo: within(10, 70), percent: 40 }] : [];
    case 'outlet': {
      const first = { fromDaysAgo: 120, percent: within(30, 60) };
      return rand() < 0.35 ? [first, { fromDaysAgo: within(3, 40), percent: within(68, 85) }] : [first];
    }
    case 'seasonal': {
      const course = rand();
      if (course < 0.22) return [];
      const steps = [{ fromDaysAgo: within(60, 100), percent: 30 }];
      if (course > 0.42) steps.push({ fromDaysAgo: within(25, 55), percent: within(40, 55) });
      if (course > 0.78) steps.push({ fromDaysAgo: within(2, 22), percent: within(65, 80) });
      // Some go back to their full price when the season turns.
      if (course > 0.22 && course < 0.3) steps.push({ fromDaysAgo: within(3, 20), percent: 0 });
      return steps;
    }
  }
}

/** Whole units. */
function rounded(cents: number): number {
  return Math.max(100, Math.round(cents / 100) * 100);
}
