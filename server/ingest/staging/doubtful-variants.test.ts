import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDoubtfulVariants } from './doubtful-variants.ts';

const never = () => false;
const usd = (...cents: number[]) => cents.map((priceCents) => ({ priceCents, currency: 'USD' }));
const placesIn = (...cents: number[]) => [...findDoubtfulVariants(usd(...cents), never).keys()];

test.each<[string, number[], number[]]>([
  ['a give-away of one size', [200_00, 20_00, 200_00], [1]],
  ['the cheaper of two sizes', [200_00, 20_00], [1]],
  ['a placeholder of 1.00', [100_00, 100_00, 1_00], [2]],
  ['a placeholder of 0.01', [1, 100_00, 100_00], [0]],
  ['a decimal slip upwards', [89_00, 89_00, 8900_00], [2]],
  ['a give-away and a slip upwards', [89_00, 5_00, 89_00, 8900_00, 89_00], [1, 3]],
])('doubts %s', (_, cents, doubted) => {
  expect(placesIn(...cents)).toEqual(doubted);
});

test.each<[string, number[]]>([
  ['one size', [5_00]],
  ['no size', []],
  ['equal sizes', [80_00, 80_00, 80_00]],
  ['sizes that differ by less than ten times', [200_00, 21_00, 180_00]],
])('doubts nothing of %s', (_, cents) => {
  expect(placesIn(...cents)).toEqual([]);
});

test('compares prices of one currency only', () => {
  const offers = [...usd(100_00), { priceCents: 130_000_00, currency: 'KRW' }];
  expect(findDoubtfulVariants(offers, never).size).toBe(0);
});

test('keeps a confirmed price, and the prices beside it', () => {
  for (const cents of [
    [200_00, 5_00],
    [200_00, 5_00, 200_00],
  ])
    expect(findDoubtfulVariants(usd(...cents), ({ priceCents }) => priceCents === 5_00).size).toBe(0);
});

test('doubts the same prices in any order, and never all of them', () => {
  const price = fc.constantFrom(1, 1_00, 5_00, 49_99, 80_00, 100_00, 450_00, 8000_00);
  fc.assert(
    fc.property(
      fc
        .array(price, { minLength: 1, maxLength: 8 })
        .chain((prices) => fc.tuple(fc.constant(prices), fc.shuffledSubarray(prices, { minLength: prices.length }))),
      ([prices, shuffled]) => {
        const doubted = (cents: number[]) =>
          placesIn(...cents)
            .map((place) => cents[place] ?? 0)
            .sort((a, b) => a - b);
        expect(doubted(shuffled)).toEqual(doubted(prices));
        expect(doubted(prices).length).toBeLessThan(prices.length);
      },
    ),
  );
});
