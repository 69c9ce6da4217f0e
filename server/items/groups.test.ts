import { expect, test } from 'vitest';
import { groupOffers } from './groups.ts';

const nothing = () => false;

test('a chain of pairs is one item, named by its smallest id', () => {
  const items = groupOffers(
    [
      [4, 9],
      [2, 9],
      [7, 8],
    ],
    nothing,
  );
  expect(Object.fromEntries(items)).toEqual({ 2: 2, 4: 2, 9: 2, 7: 7, 8: 7 });
});

test('a cycle of pairs ends', () => {
  expect(
    groupOffers(
      [
        [1, 2],
        [2, 3],
        [1, 3],
      ],
      nothing,
    ).get(3),
  ).toBe(1);
});

test('no way of pairs joins two offers that are kept apart; the first pairs win', () => {
  const items = groupOffers(
    [
      [1, 2],
      [2, 3],
    ],
    (one, other) => one + other === 4,
  );
  expect(Object.fromEntries(items)).toEqual({ 1: 1, 2: 1 });
});
