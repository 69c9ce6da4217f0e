import { expect, test } from 'vitest';
import { splitList } from './split-list.ts';

test('splits a list over several lines at its bars', () => {
  expect(
    splitList(`
      red|reds|
      dark blue
    `),
  ).toEqual(['red', 'reds', 'dark blue']);
  expect(splitList('red')).toEqual(['red']);
  expect(splitList(undefined)).toEqual([]);
});
