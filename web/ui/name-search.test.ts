import { expect, test } from 'vitest';
import { searchIn } from './name-search.ts';

const houses = [
  '3.1 Phillip Lim',
  'Acne Studios',
  'Chloé',
  'See by Chloé',
  'Sœur Odile',
  'Tod’s',
  "Levi's",
  '한복',
].map((name) => ({
  name,
}));

test.each([
  ['chloe', ['Chloé', 'See by Chloé']],
  ['CHLOÉ', ['Chloé', 'See by Chloé']],
  [' tods ', ['Tod’s']],
  ['levi’s', ["Levi's"]],
  ['soeur', ['Sœur Odile']],
  ['SŒUR', ['Sœur Odile']],
  ['3.1', ['3.1 Phillip Lim']],
  ['한', ['한복']],
  ['(.*', []],
  ['x'.repeat(10_000), []],
])('finds names by a part, in any spelling: %s', (words, found) => {
  expect(searchIn(houses)(words).map(({ name }) => name)).toEqual(found);
});

test('an empty search finds all names', () => {
  expect(searchIn(houses)('  ')).toEqual(houses);
});
