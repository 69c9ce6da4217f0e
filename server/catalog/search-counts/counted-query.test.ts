import { expect, test } from 'vitest';
import { countedQuery } from './counted-query.ts';

test.each([
  ['Red  DRESS!', 'red dress'],
  ['crew-neck T-Shirt', 'crew-neck t-shirt'],
  ['dress under $100', 'dress under 100'],
  ['검정 원피스', '검정 원피스'],
  ['size 38 boots', 'size 38 boots'],
])('«%s» is counted as «%s»', (query, counted) => {
  expect(countedQuery(query)).toBe(counted);
});

test.each([
  '',
  '!?',
  '👗',
  'anna.kovacs@example.com',
  'https://shop.example/p/7',
  'www.shop.example',
  'call 212-555-0199',
  'order 4006381333931',
  'x'.repeat(61),
  'a b c d e f g h i',
])('«%s» is not counted', (query) => {
  expect(countedQuery(query)).toBeUndefined();
});
