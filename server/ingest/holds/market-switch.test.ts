import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyCurrencies } from './likely-currencies.ts';
import { consequenceOf, judgeMoves, ordinaryLimits, waitingLimits } from './market-switch.ts';
import type { PriceMove } from './price-move.ts';

/** Price points of a fashion store, in cents. */
const prices = Array.from({ length: 30 }, (_, place) => 4_900 + place * 2_300);

/** Moves prices without struck ones. */
const moved = (
  change: (cents: number) => number,
  more: (cents: number) => Partial<PriceMove> = () => ({}),
): PriceMove[] =>
  prices.map((cents) => {
    const now = Math.round(change(cents));
    const move = { oldPriceCents: cents, oldOriginalCents: cents, newPriceCents: now, newOriginalCents: now };
    return { ...move, offers: 1, isReturn: false, ...more(cents) };
  });
const kindOf = (moves: PriceMove[], currency = 'USD') => judgeMoves(moves, currency).kind;

const cents99 = (cents: number) => Math.round(cents / 100) * 100 - 1;

describe('one factor of all prices', () => {
  test.each([
    ['a third more', 1.374],
    ['a fifth less', 0.7981],
    ['the rate of another day', 0.998],
    ['won for dollars', 1474.8],
  ])('is a switch: %s', (_, factor) => {
    expect(
      judgeMoves(
        moved((cents) => cents * factor),
        'USD',
      ),
    ).toMatchObject({ kind: 'switch' });
    expect(
      kindOf(
        moved(
          (cents) => cents * factor,
          (cents) => struck(cents * 1.25, cents * 1.25 * factor),
        ),
      ),
    ).toBe('switch');
  });

  test('is a sale if struck prices stand still, appear at the former price, or are raised', () => {
    const cut = (cents: number) => cents * 0.67;
    expect(kindOf(moved(cut, (cents) => struck(cents * 1.25, cents * 1.25)))).toBe('sale');
    expect(kindOf(moved(cut, (cents) => struck(cents, cents)))).toBe('sale');
    expect(kindOf(moved(cut, (cents) => struck(cents, cents * 1.3)))).toBe('sale');
  });

  test('is a sale if a tenth of the offers has struck prices that stand still', () => {
    const cut = (cents: number) => cents * 0.67;
    expect(kindOf(moved(cut, (cents) => (cents < 12_000 ? struck(cents * 1.25, cents * 1.25) : {})))).toBe('sale');
  });

  test('is a switch if the other market strikes nothing', () => {
    expect(
      kindOf(
        moved(
          (cents) => cents * 1.374,
          (cents) => ({ oldOriginalCents: cents * 2 }),
        ),
      ),
    ).toBe('switch');
  });

  test('is a sale that ended if the former prices are a round percentage off, to the cent', () => {
    const full = prices.filter((cents) => cents % 1000 === 0).concat(prices.map((cents) => cents * 10));
    const end = full.map((cents) => ({
      oldPriceCents: cents * 0.7,
      oldOriginalCents: cents * 0.7,
      newPriceCents: cents,
      newOriginalCents: cents,
      offers: 1,
      isReturn: false,
    }));
    expect(kindOf(end)).toBe('sale');
  });

  test.each([0.9, 0.7, 0.5, 2 / 3])('is a sale by a round percentage, to the cent: × %d', (factor) => {
    expect(kindOf(moved((cents) => cents * factor))).toBe('sale');
  });

  test('is a sale by a round percentage, rounded to .99, and so is its end at the former prices', () => {
    const sale = moved((cents) => cents99(cents * 0.7));
    expect(kindOf(sale)).toBe('sale');
    const end = (isReturn: boolean) =>
      sale.map((move) => ({
        ...move,
        oldPriceCents: move.newPriceCents,
        oldOriginalCents: move.newOriginalCents,
        newPriceCents: move.oldPriceCents,
        newOriginalCents: move.oldOriginalCents,
        isReturn,
      }));
    expect(kindOf(end(true))).toBe('sale');
    expect(kindOf(end(false))).toBe('switch');
  });

  test('is a switch at a rate beside a round percentage, rounded to .99', () => {
    expect(kindOf(moved((cents) => cents99(cents * 0.741)))).toBe('switch');
    expect(kindOf(moved((cents) => cents99(cents * 0.7981)))).toBe('switch');
  });
});

describe('another market together with a sale', () => {
  const isReduced = (cents: number) => (cents / 100) % 3 === 0;
  const reduced = (factor: number, off: number) => (cents: number) => cents * factor * (isReduced(cents) ? 1 - off : 1);

  test.each([0.7281, 1.039, 1.374, 1474.8])('is a switch by the factor of most: × %d', (factor) => {
    const judged = judgeMoves(moved(reduced(factor, 0.3)), 'USD');
    expect(judged).toEqual({ kind: 'switch', factor: expect.closeTo(factor, factor > 100 ? 0 : 3) });
  });

  test('is a switch with new struck prices on some, converted as well', () => {
    const added = (cents: number) => (isReduced(cents) ? struck(cents, cents * 1.374) : {});
    expect(kindOf(moved(reduced(1.374, 0.3), added))).toBe('switch');
  });

  test('is a switch with new struck prices on all, converted as well', () => {
    expect(
      kindOf(
        moved(
          (cents) => cents * 1.374 * 0.7,
          (cents) => struck(cents, cents * 1.374),
        ),
      ),
    ).toBe('switch');
  });

  test('is none where several percentages are off the former prices', () => {
    expect(kindOf(moved(reduced(0.7, 0.5)))).toBe('moves');
    expect(kindOf(moved((cents) => cents * (isReduced(cents) ? 0.4 : 0.75)))).toBe('moves');
  });

  test('is none where struck prices stand still', () => {
    expect(kindOf(moved(reduced(0.67, 0.3), (cents) => struck(cents, cents)))).toBe('moves');
  });

  test('is none where prices are spread evenly', () => {
    expect(kindOf(moved((cents) => cents * (0.9 + (cents % 1700) / 8500)))).toBe('moves');
  });
});

describe('true movements by a factor that is not round', () => {
  const full = (more: number) => (cents: number) => ({ oldPriceCents: Math.round(cents * more), fullCents: cents });

  test.each([
    [0.8, 0.7],
    [0.7, 0.5],
    [0.5, 0.7],
  ])('a sale that goes on by other steps is a sale: from %d to %d of the price in the log', (before, now) => {
    expect(kindOf(moved((cents) => cents * now, full(before)))).toBe('sale');
    expect(kindOf(moved((cents) => cents99(cents * now), full(before)))).toBe('sale');
  });

  test('a rise of most is no switch beside a clearance at the former prices', () => {
    const isCleared = (cents: number) => cents < 15_000;
    const change = (cents: number) => cents * (isCleared(cents) ? 0.5 : 1.043);
    expect(kindOf(moved(change))).toBe('sale');
    expect(kindOf(moved(change, (cents) => (isCleared(cents) ? struck(cents, cents) : {})))).toBe('sale');
    expect(kindOf(moved((cents) => cents * (isCleared(cents) ? 0.5 * 1.043 : 1.043)))).toBe('switch');
  });
});

test('moved offers are held from 60 % of the part on, and wait from 10 % on', () => {
  expect(consequenceOf(60, 100, ordinaryLimits)).toBe('held');
  expect(consequenceOf(59, 100, ordinaryLimits)).toBe('waiting');
  expect(consequenceOf(20, 201, ordinaryLimits)).toBe('none');
  expect(consequenceOf(19, 20, ordinaryLimits)).toBe('none');
  expect(consequenceOf(5, 5, waitingLimits)).toBe('waiting');
});

test('different factors, or both directions, are moves', () => {
  expect(kindOf(moved((cents) => cents * (cents < 40_000 ? 0.7 : 0.8)))).toBe('moves');
  expect(kindOf(moved((cents) => cents * ((cents / 100) % 2 === 0 ? 1.02 : 0.98)))).toBe('moves');
});

test('a switch with a scatter of 2 % is found, in any order of the offers', () => {
  const scatter = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: prices.length, maxLength: prices.length });
  fc.assert(
    fc.property(
      fc.constantFrom(0.62, 0.913, 1.12, 1.374, 7.3, 1474),
      scatter,
      fc.boolean(),
      (factor, drawn, isBack) => {
        const moves = moved((cents) => cents * factor * (1 + (drawn[prices.indexOf(cents)] ?? 0) / 1000));
        const judged = judgeMoves(moves, 'USD');
        expect(judged.kind).toBe('switch');
        expect(
          judgeMoves(isBack ? moves.toReversed() : moves.toSorted((a, b) => a.newPriceCents - b.newPriceCents), 'USD'),
        ).toEqual(judged);
      },
    ),
  );
});

test('a factor is likely the currencies whose reference rate is near', () => {
  expect(likelyCurrencies('USD', 1.4388).map(({ currency }) => currency)).toEqual(['CAD', 'SGD']);
  expect(likelyCurrencies('USD', 1.005)).toEqual([]);
  expect(likelyCurrencies('XXX', 1.4388)).toEqual([]);
});

function struck(before: number, now: number): Partial<PriceMove> {
  return { oldOriginalCents: Math.round(before), newOriginalCents: Math.round(now) };
}
