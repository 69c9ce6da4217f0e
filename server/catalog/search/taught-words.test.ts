import { expect, test } from 'vitest';
import { withTaughtWords } from './taught-words.ts';

const taught = new Map([
  ['kicks', 'sneakers'],
  ['frock', 'dress'],
  ['bum bag', 'belt bag'],
  ['bag', 'handbag'],
  ['h-m', 'Hennes'],
  ['sœur'.replace('œ', 'oe'), 'Odile'],
  ['가방', 'bag'],
]);

test.each([
  ['kicks', 'sneakers'],
  ['Red KICKS under $100', 'Red sneakers under $100'],
  ['frocks', 'dress'],
  ['black frock, long', 'black dress, long'],
  ['bum bag', 'belt bag'],
  ['bum  bags', 'belt bag'],
  ['bum-bag', 'bum-bag'],
  ['bum, bag', 'bum, handbag'],
  ['H&M kicks', 'Hennes sneakers'],
  ['Sœur', 'Odile'],
  ['검정 가방', '검정 bag'],
  ['"kicks" kicks', '"kicks" sneakers'],
  ['“bum bag” kicks', '“bum bag” sneakers'],
  ['sidekicks', 'sidekicks'],
  ['kicks kicks', 'sneakers sneakers'],
  ['', ''],
  ['\0👗 " OR (', '\0👗 " OR ('],
  ['__proto__ constructor', '__proto__ constructor'],
])('«%s» is searched as «%s»', (query, expected) => {
  expect(withTaughtWords(query, taught)).toBe(expected);
});

test('a query that its meanings make too long stays as it is', () => {
  const query = Array.from({ length: 33 }, () => 'kicks').join(' ');
  expect(query.length).toBeLessThanOrEqual(200);
  expect(withTaughtWords(query, taught)).toBe(query);
});
