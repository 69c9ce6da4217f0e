import { expect, test } from 'vitest';
import { itemsOf } from './item-offers.ts';

const items = itemsOf([
  [11, 11],
  [14, 11],
  [12, 12],
  [19, 12],
]);

test('follows each offer with its siblings, none twice', () => {
  expect(items.withSiblings([14, 7, 11, 19])).toEqual([14, 11, 7, 19, 12]);
});

test('keeps the first offer of each item', () => {
  expect(items.onePerItem([19, 7, 14, 12, 11, 7])).toEqual([19, 7, 14]);
  expect(items.itemOf(14)).toBe(items.itemOf(11));
  expect(items.itemOf(7)).toBe(7);
});
