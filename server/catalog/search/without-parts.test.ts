import { expect, test } from 'vitest';
import { withoutParts } from './without-parts.ts';

test.each([
  ['dress with pockets', ['pockets'], 'dress'],
  ['mini bag that fits a phone', ['fits a phone'], 'mini bag'],
  ['robe à manches', ['manches'], 'robe'],
  ['linen blazer and trousers in beige', ['beige'], 'linen blazer and trousers'],
  ['black dress or navy', ['navy'], 'black dress'],
  ['jacket, not denim', ['jacket'], 'not denim'],
  ['flat shoes but no ballet flats', ['flat shoes'], 'no ballet flats'],
  ['70% off on real designer bags', ['70% off'], 'real designer bags'],
  // A joint between two other parts stays, and so does a denial.
  ['dress with silk lining and sleeves', ['silk'], 'dress with lining and sleeves'],
  ['가죽 말고 천가방', ['천가방'], '가죽 말고'],
  // In French `or` is gold.
  ['collier or blanc', ['collier'], 'or blanc'],
])('of %j without %j %j is left', (query, words, left) => {
  const parts = words.map((word) => ({ start: query.indexOf(word), end: query.indexOf(word) + word.length }));
  expect(withoutParts(query, parts)).toBe(left);
});

test('other words take the place of a part', () => {
  const part = { start: 8, end: 11, instead: 'beige or brown' };
  expect(withoutParts('coat in tan', [part])).toBe('coat in beige or brown');
});

test('parts may overlap', () => {
  const parts = [
    { start: 0, end: 10 },
    { start: 5, end: 15 },
  ];
  expect(withoutParts('white lace gown wedding', parts)).toBe('wedding');
});
